import type { Usable } from "./probe.rules.ts";
import { words } from "./run-program.ts";
import { type Motion, type Plan, type PlannedVersion, segmentPlans } from "./versions.rules.ts";

/** How pictures and sounds are written, in the words of ffmpeg. */

/** Speech, as loud as broadcasts in Europe and on phones: EBU R 128, with the level that web video has settled on. */
const EVENED =
  "aresample=async=1:first_pts=0,loudnorm=I=-16:TP=-1.5:LRA=11,aresample=48000,aformat=channel_layouts=mono";

/** Two channels that cancel each other out when they are added, as those of a cable that is soldered the wrong way round. */
const TURNED = "pan=mono|c0=0.5*c0-0.5*c1";

/**
 * The sound of a film, from its beginning to its end: players stand still where the sound of a film is over before its picture.
 */
export const soundOf = ({ seconds }: Pick<Usable, "seconds">, isOpposite: boolean): string => {
  const end = seconds.toFixed(3);
  return [...(isOpposite ? [TURNED] : []), EVENED, `apad=whole_dur=${end}`, `atrim=end=${end}`].join(",");
};

/** Packets of 60 ms: at so few bits the frame around each of them counts. */
const opus = (bits: string) =>
  ["-c:a", "libopus", "-b:a", bits, "-vbr", "on", "-application", "voip", "-frame_duration", "60"] as const;
const aac = (bits: string, rate: string) => ["-c:a", "aac", "-b:a", bits, "-ar", rate] as const;

/** The sound of each version is one of these. */
export const sounds = {
  "sound.m4a": aac("44k", "32000"),
  "board-sound.m4a": aac("20k", "16000"),
  "sound-opus.mp4": opus("17k"),
  "board-sound-opus.mp4": opus("10k"),
} as const;
export type SoundFile = keyof typeof sounds;

export const isOpus = (file: SoundFile): boolean => sounds[file].includes("libopus");

/** Profile of the largest version, which every phone plays. */
const H264 = words("-c:v libx264 -profile:v main -level 3.1 -pix_fmt yuv420p");

/** Pictures between two whole ones, at the most: no encoder places any but where they are asked for. */
const LONGEST_GROUP = 600;

/** No second takes much more than another: the first as little as any. */
const atMost = (kbits: number): string[] => ["-maxrate", `${kbits}k`, "-bufsize", `${kbits}k`];

const wholePicturesAt = (seconds: readonly number[]): string[] => [
  "-force_key_frames",
  seconds.map((second) => Number(second.toFixed(3))).join(","),
  ...words("-sc_threshold 0"),
];

/**
 * On what hardly moves most pictures repeat the last: to compare each with several others, in many ways, takes twice as long and saves
 * nothing. Two seconds and a half are looked ahead in place of four: less work for the same picture.
 */
const STILL_EFFORT = words(
  "-preset medium -refs 1 -bf 0 -x264-params weightp=0:subme=2:trellis=1:rc-lookahead=25",
);
const EFFORT: Record<Motion, readonly string[]> = { FILMED: words("-preset veryfast"), STILL: STILL_EFFORT };

export const writeH264 = (
  { quality, pictureKbits }: PlannedVersion,
  { seen, wholePictures }: Pick<Plan, "seen" | "wholePictures">,
): string[] => [
  ...H264,
  ...EFFORT[seen.motion],
  ...words(`-crf ${quality} -g ${LONGEST_GROUP}`),
  ...atMost(pictureKbits),
  ...wholePicturesAt(wholePictures),
];

/** SVT-AV1 places whole pictures by their number alone. */
export const writeAv1 = ({ quality, pictureKbits }: PlannedVersion, framesPerSecond: number): string[] => [
  ...words(`-c:v libsvtav1 -preset 8 -crf ${quality} -pix_fmt yuv420p -svtav1-params mbr=${pictureKbits}`),
  ...words(`-g ${Math.round(framesPerSecond * segmentPlans.FILMED.longest)}`),
];

/** The board is looked at once a second. Letters stay sharp at a quality at which what moves would suffer. */
export const writeBoard = (wholePictures: readonly number[]): string[] => [
  ...H264,
  ...words(`-preset medium -refs 1 -bf 0 -crf 45 -maxrate 24k -bufsize 240k -g ${LONGEST_GROUP}`),
  ...wholePicturesAt(wholePictures),
];
