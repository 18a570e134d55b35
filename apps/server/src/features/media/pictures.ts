import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { fail } from "../../platform/failure.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { PICTURE_WIDTHS, pictureKey } from "./file-objects.rules.ts";
import type { StoredFacts } from "./stored-files.repo.ts";

// No picture is made twice from the same bytes; what libvips would remember of it are megabytes.
sharp.cache(false);

const [WIDEST] = PICTURE_WIDTHS;

const ACCEPTED = ["image/jpeg", "image/png", "image/apng", "image/webp"];

/** A small file may unfold into gigabytes; no camera's picture of the allowed size has more pixels than this. */
const MAX_PIXELS = 50_000_000;
const QUALITY = 82;

/** Upright, cut to a square around what catches the eye, in sRGB and without metadata: lossless, to be scaled from. */
export async function cutSquare(bytes: Buffer): Promise<Buffer> {
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !ACCEPTED.includes(type.mime)) fail("UNSUPPORTED_MEDIA");
  return (
    sharp(bytes, { limitInputPixels: MAX_PIXELS, sequentialRead: true })
      .autoOrient()
      .resize(WIDEST, WIDEST, { fit: "cover", position: sharp.strategy.attention })
      .png({ compressionLevel: 0 })
      .toBuffer()
      // Whatever it cannot read is not a picture, however it begins.
      .catch(() => fail("UNSUPPORTED_MEDIA"))
  );
}

/** Sides of what is shown in the middle of a page. */
const SHOWN_WITHIN = 1280;

/** Upright, no larger than a page shows it, in sRGB and without metadata. */
export async function shrinkPicture(bytes: Buffer): Promise<Buffer> {
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !ACCEPTED.includes(type.mime)) fail("UNSUPPORTED_MEDIA");
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, sequentialRead: true })
    .autoOrient()
    .resize(SHOWN_WITHIN, SHOWN_WITHIN, { fit: "inside", withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer()
    .catch(() => fail("UNSUPPORTED_MEDIA"));
}

const scale = (square: Buffer, width: number): Promise<Buffer> =>
  sharp(square).resize(width, width).webp({ quality: QUALITY }).toBuffer();

/** Stores a portrait in its widths, under a name without an ending; answers what is known of the widest. */
export async function storePicture(storage: Storage, name: string, square: Buffer): Promise<StoredFacts> {
  const [widest] = await Promise.all(
    PICTURE_WIDTHS.map(async (width) => storage.put(pictureKey(name, width), await scale(square, width))),
  );
  if (!widest) throw new Error("a portrait has widths");
  return { ...widest, mimeType: "image/webp" };
}
