import {
  VIDEO_MAX_PIXELS,
  VIDEO_MAX_SECONDS,
  VIDEO_TOLERANCE_SECONDS,
} from "@manara/contract/video/video-rules";
import { type SoundFile, soundOf, sounds, writeAv1, writeBoard, writeH264 } from "./encoders.ts";
import type { Usable } from "./probe.rules.ts";
import { words } from "./run-program.ts";
import { type Plan, planBoard, type Size, type Stage } from "./versions.rules.ts";

/** Filters for the picture of a film before anything is made of it, in the words of ffmpeg. */

/** Only the pictures that say so are of two moments. */
const DEINTERLACED = "bwdif=mode=send_frame:deint=interlaced";

/**
 * The picture from the beginning of the film to its end, so many a second. The first stands before itself and the last after itself: the
 * sound of a film, or of a slide, may begin earlier and end later. One more picture is added before they are counted, so that a single
 * one is not rounded away.
 */
function pictureOf({ seconds, picture }: Usable, framesPerSecond: number): string {
  const end = seconds.toFixed(3);
  return [
    ...(picture.isInterlaced ? [DEINTERLACED] : []),
    "tpad=stop_mode=clone:stop=1",
    `fps=${framesPerSecond.toFixed(3)}:start_time=0:eof_action=pass`,
    `tpad=stop_mode=clone:stop_duration=${end}`,
    `trim=end=${end}`,
  ].join(",");
}

/** White on paper in films of HDR, in candela on a square metre (ITU-R BT.2408). */
const WHITE = 203;

/**
 * The light of HDR as screens without it show it, in BT.709: up to white nearly as it was, what shines brighter pressed together above.
 * Done in the largest size that is made, for it costs more than all else.
 */
function tonesOf({ picture: { hdr } }: Usable, { width, height }: Size): string[] {
  if (!hdr) return [];
  return [
    `scale=${width}:${height}:flags=bicubic,format=yuv420p10le`,
    `zscale=tin=${hdr}:min=bt2020nc:pin=bt2020:t=linear:npl=${WHITE},format=gbrpf32le`,
    "zscale=p=bt709,tonemap=mobius:param=0.7:peak=5:desat=0",
    "zscale=t=bt709:m=bt709:r=tv,format=yuv420p",
  ];
}

/**
 * Options that limit ffmpeg to the one uploaded file and to containers that open no other file. A playlist posing as a film could name
 * any file of the machine or any address of its network.
 */
export const FROM_A_FILE = [
  "-protocol_whitelist",
  "file",
  "-format_whitelist",
  "mov,mp4,m4a,matroska,webm,avi,mpegts,mpeg,asf,flv",
] as const;

/**
 * Options for reading a film. A picture inside may be larger than the header says, so the size is limited. One thread decodes: several
 * take a fifth more processor time, and encoding is slower than decoding anyway.
 */
export const READ_A_FILM = [
  ...FROM_A_FILE,
  "-max_pixels",
  String(VIDEO_MAX_PIXELS),
  "-threads",
  "1",
] as const;

/** Options for no questions and no output but errors. */
export const QUIETLY = ["-nostdin", "-hide_banner", "-y", "-loglevel", "error"] as const;

/** Options that print the progress, a line for each fact. */
export const WITH_PROGRESS = [...QUIETLY, "-progress", "pipe:1", "-nostats"] as const;

/** Options that drop the metadata and chapters of the file. */
const BARE = ["-map_metadata", "-1", "-map_chapters", "-1"] as const;

/** Options that stop reading at the longest permitted film, whatever its header says. */
export const UP_TO_ITS_END = ["-t", String(VIDEO_MAX_SECONDS + VIDEO_TOLERANCE_SECONDS)] as const;

/** Threshold of a changed board, which is sampled once a second. */
const BOARD_CHANGE = 0.01;
const BOARD_AT_LEAST_EVERY_SECONDS = 10;

/** Names of files before their final encoding. */
export const RAW_SHEET = "sheet.jpg";
export const RAW_POSTER = "poster.png";
export const BOARD_FILE = "board-picture.mp4";

/** Returns the name of a film without sound, before it is cut into segments. */
export const pictureFileOf = (step: string, codec: "H264" | "AV1"): string => `picture-${step}-${codec}.mp4`;

const scale = ({ width, height }: Size) => `scale=${width}:${height}:flags=bicubic,setsar=1`;

/** Branch of the filter graph, and its output file. */
interface Branch {
  filter: string;
  label: string;
  output: readonly string[];
}

function pictureBranches(plan: Plan, stage: Stage): Branch[] {
  const codec = stage === "AV1" ? "AV1" : "H264";
  return plan.stages[stage].map((version) => ({
    filter: `${scale(version)},format=yuv420p`,
    label: version.step,
    output: [
      ...(codec === "AV1" ? writeAv1(version, plan.framesPerSecond) : writeH264(version, plan)),
      ...BARE,
      pictureFileOf(version.step, codec),
    ],
  }));
}

/** Branch of the board. Each chosen picture is repeated until the next: players stall where a segment has no picture. */
const boardBranch = ({ board, wholeBoards }: Plan, { seconds }: Usable): Branch => ({
  filter:
    `fps=1,${scale(board)},format=yuv420p,` +
    `select='eq(n,0)+gt(scene,${BOARD_CHANGE})+gte(t-prev_selected_t,${BOARD_AT_LEAST_EVERY_SECONDS})',` +
    `fps=1,tpad=stop_mode=clone:stop_duration=${BOARD_AT_LEAST_EVERY_SECONDS},trim=duration=${seconds.toFixed(3)}`,
  label: "board",
  output: [...writeBoard(wholeBoards), ...BARE, BOARD_FILE],
});

const sheetBranch = ({ thumbnails }: Plan): Branch => ({
  filter:
    `fps=1/${thumbnails.everySeconds},${scale(thumbnails)},format=yuvj420p,` +
    `tile=${thumbnails.columns}x${thumbnails.rows}`,
  label: "sheet",
  output: [...words("-frames:v 1 -q:v 4 -update 1"), RAW_SHEET],
});

/** Splits a stream into branches. */
function writeBranches(from: string, split: "split" | "asplit", branches: readonly Branch[]) {
  const prefix = split === "split" ? "v" : "a";
  const forks = branches.map(({ label }) => `[in${prefix}${label}]`).join("");
  return {
    filters: [
      `${from},${split}=${branches.length}${forks}`,
      ...branches.map(({ label, filter }) => `[in${prefix}${label}]${filter}[${prefix}${label}]`),
    ],
    outputs: branches.flatMap(({ label, output }) => ["-map", `[${prefix}${label}]`, ...output]),
  };
}

/** Returns the arguments that write each branch of a stream to a file. */
const writeFiles = (file: string, { filters, outputs }: ReturnType<typeof writeBranches>): string[] => [
  ...WITH_PROGRESS,
  ...READ_A_FILM,
  ...UP_TO_ITS_END,
  "-i",
  file,
  "-filter_complex",
  filters.join(";"),
  ...outputs,
];

/** Returns the arguments for all pictures of a stage, decoded in one pass. The first stage adds the board and the thumbnails. */
export function writePictures({
  file,
  film,
  plan,
  stage,
}: {
  file: string;
  film: Usable;
  plan: Plan;
  stage: Stage;
}): string[] {
  const still = stage === "FIRST" ? [boardBranch(plan, film), sheetBranch(plan)] : [];
  const [largest = plan.board] = [...plan.stages[stage], plan.board].toSorted((a, b) => b.width - a.width);
  // The thumbnails and the board need fewer pictures than any version.
  const from = [pictureOf(film, plan.framesPerSecond), ...tonesOf(film, largest)].join(",");
  return writeFiles(
    file,
    writeBranches(`[0:V:0]${from}`, "split", [...pictureBranches(plan, stage), ...still]),
  );
}

/** Returns the arguments for the sound files of a film. */
export function writeSounds(
  file: string,
  { film, isOpposite, wanted }: { film: Usable; isOpposite: boolean; wanted: readonly SoundFile[] },
): string[] {
  const branches = wanted.map(
    (name, at): Branch => ({ filter: "anull", label: String(at), output: [...sounds[name], ...BARE, name] }),
  );
  return writeFiles(
    file,
    writeBranches(`[0:a:${film.soundAt ?? 0}]${soundOf(film, isOpposite)}`, "asplit", branches),
  );
}

/** Earliest second for the poster: title cards come before it. */
const POSTER_AFTER_SECONDS = 5;
const POSTER_RATE = 10;

/** Returns the arguments for the poster: the most typical of the first pictures. */
export function writePoster(file: string, film: Usable): string[] {
  const size = planBoard(film.picture);
  const filters = [
    pictureOf(film, POSTER_RATE),
    `trim=start=${Math.min(POSTER_AFTER_SECONDS, film.seconds / 4).toFixed(3)}`,
    ...tonesOf(film, size),
    "thumbnail=20",
    scale(size),
  ];
  return [
    ...QUIETLY,
    ...READ_A_FILM,
    ...UP_TO_ITS_END,
    "-i",
    file,
    ...words("-map 0:V:0 -vf"),
    filters.join(","),
    ...words("-frames:v 1 -update 1"),
    RAW_POSTER,
  ];
}
