import type { Motion, PlannedVersion } from "./versions.rules.ts";
import { words } from "./words.ts";

/** How pictures and sounds are written, in the words of ffmpeg. */

/** Speech, as loud as broadcasts in Europe and on phones: EBU R 128, with the level that web video has settled on. */
export const EVENED =
  "aresample=async=1:first_pts=0,loudnorm=I=-16:TP=-1.5:LRA=11,aresample=48000,aformat=channel_layouts=mono";

/** Packets of 60 ms: at so few bits the frame around each of them counts. */
const opus = (bits: string) =>
  ["-c:a", "libopus", "-b:a", bits, "-vbr", "on", "-application", "voip", "-frame_duration", "60"] as const;
const aac = (bits: string, rate: string) => ["-c:a", "aac", "-b:a", bits, "-ar", rate] as const;

/** The sound of each version is one of these. */
export const sounds = {
  "sound.m4a": aac("44k", "32000"),
  "board-sound.m4a": aac("20k", "16000"),
  "sound-opus.mp4": opus("17k"),
  "board-sound-opus.mp4": opus("12k"),
} as const;
export type SoundFile = keyof typeof sounds;

export const isOpus = (file: SoundFile): boolean => sounds[file].includes("libopus");

/** What the largest version needs, and every phone plays. */
const H264 = words("-c:v libx264 -profile:v main -level 3.1 -pix_fmt yuv420p");

/** Pictures between two whole ones, at the most: no encoder places any but where they are asked for. */
const LONGEST_GROUP = 600;

/** No second takes much more than another: the first as little as any. */
const atMost = (kbits: number): string[] => ["-maxrate", `${kbits}k`, "-bufsize", `${kbits}k`];

/**
 * Seconds at which segments begin, each with a whole picture: 0 and these, then one each `every`. The same in all versions. The first
 * are short: somebody waits for them on a weak network, and the next ones come while they play.
 */
interface Segments {
  begin: readonly number[];
  every: number;
}

const segments: Record<Motion, Segments> = {
  FILMED: { begin: [2, 4], every: 4 },
  // A whole picture of a slide weighs as much as a minute of what changes on it.
  STILL: { begin: [2, 6, 14], every: 20 },
};
const boardSegments: Segments = { begin: [4, 20], every: 60 };

/** The shortest segment, for what is cut from a list of whole pictures. */
export const SHORTEST_SEGMENT_SECONDS = 2;

/** An expression of ffmpeg: whether a whole picture is due. */
function wholePictures({ begin, every }: Segments): string[] {
  const last = begin.at(-1) ?? 0;
  const rest = `gte(t,${last}+${every}*(n_forced-${begin.length}))`;
  const due = [0, ...begin].reduceRight(
    (otherwise, second, at) => `if(eq(n_forced,${at}),gte(t,${second}),${otherwise})`,
    rest,
  );
  return ["-force_key_frames", `expr:${due}`, "-sc_threshold", "0"];
}

export const writeH264 = ({ quality, pictureKbits }: PlannedVersion, motion: Motion): string[] => [
  ...H264,
  ...words(`-preset ${motion === "STILL" ? "medium" : "veryfast"} -crf ${quality} -g ${LONGEST_GROUP}`),
  ...atMost(pictureKbits),
  ...wholePictures(segments[motion]),
];

/** SVT-AV1 places whole pictures by their number alone. */
export const writeAv1 = ({ quality, pictureKbits }: PlannedVersion, framesPerSecond: number): string[] => [
  ...words(`-c:v libsvtav1 -preset 8 -crf ${quality} -pix_fmt yuv420p -svtav1-params mbr=${pictureKbits}`),
  ...words(`-g ${Math.round(framesPerSecond * segments.FILMED.every)}`),
];

/** The board is looked at once a second: it may take its time for each picture. */
export const BOARD_PICTURE: readonly string[] = [
  ...H264,
  ...words(`-preset veryslow -crf 34 -maxrate 24k -bufsize 240k -g ${LONGEST_GROUP}`),
  ...wholePictures(boardSegments),
];
