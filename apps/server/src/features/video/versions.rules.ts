import type { Usable } from "./probe.rules.ts";

/** A version with a picture that moves. */
export interface PlannedVersion {
  name: string;
  width: number;
  height: number;
  /** How good the picture is to be, by x264's scale: less is better. */
  quality: number;
  /** The most that the picture may take, in kbit/s: what twenty minutes cost at the worst. */
  pictureKbits: number;
}

export interface Plan {
  framesPerSecond: number;
  /** The largest first. */
  versions: readonly PlannedVersion[];
  board: { width: number; height: number };
  thumbnails: ThumbnailSheet;
}

/** By the shorter side, so that an upright video is as sharp as another. */
const LADDER = [
  { side: 480, quality: 25, pictureKbits: 640 },
  { side: 360, quality: 26, pictureKbits: 330 },
  { side: 240, quality: 27, pictureKbits: 138 },
] as const;

/** Slides that are recorded have few pictures a second, and players want one in each segment; phones show no more than 30. */
const RATES = { least: 10, most: 30 };

const even = (points: number): number => Math.max(2, 2 * Math.round(points / 2));

/** The size at which the shorter side is as long as this. */
function sizeAt({ width, height }: Usable["picture"], side: number): { width: number; height: number } {
  const scale = side / Math.min(width, height);
  return { width: even(width * scale), height: even(height * scale) };
}

/** Never more pictures than there are, by a whole part of them, so that the motion stays even. */
export function planRate(framesPerSecond: number): number {
  if (framesPerSecond <= RATES.most + 0.5)
    return Math.max(RATES.least, Math.min(framesPerSecond, RATES.most));
  return framesPerSecond / Math.ceil(framesPerSecond / (RATES.most + 0.5));
}

/** What is made of a video. Nothing is made larger than it is; one that is smaller than the smallest stays in its size. */
export function planVersions({ picture, seconds }: Usable): Plan {
  const own = Math.min(picture.width, picture.height);
  const steps = LADDER.filter(({ side }) => side <= own);
  const [smallest] = LADDER.toReversed();
  const chosen = steps.length > 0 ? steps : smallest ? [{ ...smallest, side: own }] : [];
  return {
    framesPerSecond: planRate(picture.framesPerSecond),
    versions: chosen.map(({ side, quality, pictureKbits }) => {
      const size = sizeAt(picture, side);
      return { name: String(Math.min(size.width, size.height)), ...size, quality, pictureKbits };
    }),
    board: sizeAt(picture, Math.min(480, own)),
    thumbnails: planThumbnails(picture, seconds),
  };
}

/** Small pictures side by side in one file. */
export interface ThumbnailSheet {
  everySeconds: number;
  count: number;
  columns: number;
  rows: number;
  width: number;
  height: number;
}

const THUMBNAIL_SIDE = 90;
const COLUMNS = 10;
const THUMBNAILS_EVERY_SECONDS = 10;

export function planThumbnails(picture: Usable["picture"], seconds: number): ThumbnailSheet {
  const { width, height } = sizeAt(picture, Math.min(THUMBNAIL_SIDE, picture.width, picture.height));
  // A short clip has some too.
  const everySeconds = Math.min(THUMBNAILS_EVERY_SECONDS, Math.max(1, Math.floor(seconds / COLUMNS)));
  const count = Math.max(1, Math.ceil(seconds / everySeconds));
  const columns = Math.min(COLUMNS, count);
  return { everySeconds, count, columns, rows: Math.ceil(count / columns), width, height };
}
