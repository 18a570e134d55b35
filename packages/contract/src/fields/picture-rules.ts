/** A small file may unfold into gigabytes; no camera's picture of the allowed size has more pixels than this. */
export const PICTURE_MAX_PIXELS = 50_000_000;
/** No JPEG has a longer side. A single row of a longer one takes hundreds of megabytes, however few there are. */
const PICTURE_MAX_SIDE = 65_535;

/** Whether a picture of these sides, in pixels, takes too much memory to be decoded. */
export const isTooLargeToDecode = ({ width, height }: { width: number; height: number }): boolean =>
  width * height > PICTURE_MAX_PIXELS || Math.max(width, height) > PICTURE_MAX_SIDE;
