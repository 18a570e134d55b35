import type { Usable } from "./probe.rules.ts";
import type { Encoding } from "./video-folder.ts";
import { planWholePictures, type SegmentPlan } from "./whole-pictures.rules.ts";

export interface Size {
  width: number;
  height: number;
}

/** A version with a picture that moves. */
export interface PlannedVersion extends Size {
  /** The lines of its picture: what its files begin with. */
  step: string;
  /** How good the picture is to be, by the scale of x264 or SVT-AV1: less is better. */
  quality: number;
  /** The most that the picture may take, in kbit/s: what twenty minutes cost at the worst. */
  pictureKbits: number;
}

/** STILL: slides or a screen, on which little moves. FILMED: what a camera has seen. */
export type Motion = "STILL" | "FILMED";

/** FIRST: what a lesson begins to show. REST: its other versions. AV1: versions that take long to be made, at night. */
export type Stage = "FIRST" | "REST" | "AV1";

export interface Plan {
  seen: Seen;
  framesPerSecond: number;
  /** Versions of each stage, the largest first; nothing: there is no such stage. */
  stages: Record<Stage, readonly PlannedVersion[]>;
  board: Size;
  /** When segments of the versions begin, and those of the board, in seconds. The same in all versions. */
  wholePictures: readonly number[];
  wholeBoards: readonly number[];
  thumbnails: ThumbnailSheet;
}

/** Observations of a film before it is converted. Later stages need it too. */
export interface Seen {
  motion: Motion;
  /** When most of the picture changes, in seconds. */
  changes: readonly number[];
}

interface Step {
  /** By the shorter side, so that an upright video is as sharp as another. */
  side: number;
  quality: number;
  pictureKbits: number;
}

/** A still picture is all text, and costs little: it is worth more lines. */
const STILL_STEPS: readonly Step[] = [
  { side: 720, quality: 29.5, pictureKbits: 1100 },
  { side: 480, quality: 29.5, pictureKbits: 640 },
  { side: 360, quality: 29.5, pictureKbits: 330 },
  { side: 240, quality: 28.5, pictureKbits: 138 },
];
const FILMED_STEPS: readonly Step[] = [
  { side: 480, quality: 25, pictureKbits: 640 },
  { side: 360, quality: 26, pictureKbits: 330 },
  { side: 240, quality: 27, pictureKbits: 138 },
];
const AV1_STEPS: readonly Step[] = [
  { side: 480, quality: 45, pictureKbits: 420 },
  { side: 360, quality: 45, pictureKbits: 220 },
];
/** The largest version up to this is shown first, the others follow: what is filmed takes longer to be made. */
const FIRST_SIDE: Record<Motion, number> = { STILL: 480, FILMED: 360 };
/** Every device has a version that large; more lines come in Opus alone. */
const PLAIN_SIDE = 480;

export const segmentPlans: Record<Motion, SegmentPlan> = {
  FILMED: { first: [2, 4], longest: 4 },
  // A whole picture of a slide weighs as much as a minute of what changes on it.
  STILL: { first: [2, 6, 14], longest: 20 },
};
const boardSegments: SegmentPlan = { first: [4, 16], longest: 60 };

/** Slides that are recorded have few pictures a second, and players want one in each segment; phones show no more than 30. */
const RATES = { least: 10, most: 30 };

const even = (points: number): number => Math.max(2, 2 * Math.round(points / 2));

/** The size at which the shorter side is as long as this. */
function sizeAt({ width, height }: Size, side: number): Size {
  const scale = side / Math.min(width, height);
  return { width: even(width * scale), height: even(height * scale) };
}

/** Never more pictures than there are, by a whole part of them, so that the motion stays even. */
export function planRate(framesPerSecond: number): number {
  if (framesPerSecond <= RATES.most + 0.5)
    return Math.max(RATES.least, Math.min(framesPerSecond, RATES.most));
  return framesPerSecond / Math.ceil(framesPerSecond / (RATES.most + 0.5));
}

/** Nothing is made larger than it is; one that is smaller than the smallest stays in its size. */
function planSteps(picture: Size, ladder: readonly Step[]): PlannedVersion[] {
  const own = Math.min(picture.width, picture.height);
  const fitting = ladder.filter(({ side }) => side <= own);
  const [smallest] = ladder.toReversed();
  const chosen = fitting.length > 0 ? fitting : smallest ? [{ ...smallest, side: own }] : [];
  return chosen.map(({ side, quality, pictureKbits }) => {
    const size = sizeAt(picture, side);
    return { step: String(Math.min(size.width, size.height)), ...size, quality, pictureKbits };
  });
}

/** The size of the board, and of the poster. */
export const planBoard = (picture: Size): Size =>
  sizeAt(picture, Math.min(480, picture.width, picture.height));

/** Pictures a second of what is made of a film. */
export const rateOf = ({ picture }: Pick<Usable, "picture">, motion: Motion): number =>
  motion === "STILL" ? RATES.least : planRate(picture.framesPerSecond);

/** Versions of a video, and when. */
export function planVersions(film: Usable, seen: Seen): Plan {
  const { motion, changes } = seen;
  const { picture, seconds } = film;
  const own = Math.min(picture.width, picture.height);
  const all = planSteps(picture, motion === "STILL" ? STILL_STEPS : FILMED_STEPS);
  const first = all.find(({ width, height }) => Math.min(width, height) <= FIRST_SIDE[motion]);
  const fitting = AV1_STEPS.filter(({ side }) => side <= own);
  return {
    seen,
    framesPerSecond: rateOf(film, motion),
    stages: {
      FIRST: all.filter((version) => version === first),
      REST: all.filter((version) => version !== first),
      AV1: motion === "FILMED" && fitting.length > 0 ? planSteps(picture, fitting) : [],
    },
    board: planBoard(picture),
    wholePictures: planWholePictures(seconds, segmentPlans[motion], changes),
    // It has a picture a second, each the one that is nearest.
    wholeBoards: planWholePictures(seconds, boardSegments, changes.map(Math.round)),
    thumbnails: planThumbnails(picture, seconds),
  };
}

/** In which encodings a version with H.264 is offered. Without Opus every version is plain. */
export function encodingsOf({ width, height }: Size, hasOpus: boolean): Encoding[] {
  if (!hasOpus) return ["PLAIN"];
  return Math.min(width, height) <= PLAIN_SIDE ? ["PLAIN", "OPUS"] : ["OPUS"];
}

/** Small pictures side by side in one file. */
export interface ThumbnailSheet extends Size {
  everySeconds: number;
  count: number;
  columns: number;
  rows: number;
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
