import {
  VIDEO_MAX_PIXELS,
  VIDEO_MAX_SECONDS,
  VIDEO_TOLERANCE_SECONDS,
} from "@manara/contract/video/video-rules";
import { type SoundFile, soundOf, sounds, writeAv1, writeBoard, writeH264 } from "./encoders.ts";
import { pictureOf, tonesOf } from "./picture-filters.ts";
import type { Usable } from "./probe.rules.ts";
import { words } from "./run-program.ts";
import { type Plan, planBoard, type Size, type Stage } from "./versions.rules.ts";

/**
 * What strangers send is read from its own file alone, and as one of these containers, none of which opens another file: a playlist that
 * calls itself a film could name any file of the machine, or an address of its network.
 */
export const FROM_A_FILE = [
  "-protocol_whitelist",
  "file",
  "-format_whitelist",
  "mov,mp4,m4a,matroska,webm,avi,mpegts,mpeg,asf,flv",
] as const;

/**
 * A picture inside may be larger than the file says at its beginning. One thread reads it: several take a fifth more of the processor, and
 * what is written takes longer than reading.
 */
export const READ_A_FILM = [
  ...FROM_A_FILE,
  "-max_pixels",
  String(VIDEO_MAX_PIXELS),
  "-threads",
  "1",
] as const;

/** Nothing is asked, and only errors are said. */
export const QUIETLY = ["-nostdin", "-hide_banner", "-y", "-loglevel", "error"] as const;

/** It prints how far it is, a line for each fact. */
export const WITH_PROGRESS = [...QUIETLY, "-progress", "pipe:1", "-nostats"] as const;

/** Nothing of the names and notes in a file is passed on. */
const BARE = ["-map_metadata", "-1", "-map_chapters", "-1"] as const;

/** Whatever a file says of its length, no more of it is read. */
export const UP_TO_ITS_END = ["-t", String(VIDEO_MAX_SECONDS + VIDEO_TOLERANCE_SECONDS)] as const;

/** The board is looked at once a second; it is shown anew where it has changed, and every so many seconds. */
const BOARD_CHANGE = 0.01;
const BOARD_AT_LEAST_EVERY_SECONDS = 10;

/** What a sheet of thumbnails is called until it is made small. */
export const RAW_SHEET = "sheet.jpg";
export const RAW_POSTER = "poster.png";
export const BOARD_FILE = "board-picture.mp4";

/** A picture without sound, until it is cut into segments. */
export const pictureFileOf = (step: string, codec: "H264" | "AV1"): string => `picture-${step}-${codec}.mp4`;

const scale = ({ width, height }: Size) => `scale=${width}:${height}:flags=bicubic,setsar=1`;

/** A part of the filters, and what is written of it. */
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

/** What is chosen of the board is shown until the next: players stall where a segment has no picture. */
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

/** One stream that is split for all of these. */
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

/** One file, and the branches of one of its streams, each with a file of its own. */
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

/** All pictures of a stage in one pass over the film, which is decoded once. The first stage has the board and the thumbnails. */
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
  // The thumbnails and the board are rarer than any picture of it.
  const from = [pictureOf(film, plan.framesPerSecond), ...tonesOf(film, largest)].join(",");
  return writeFiles(
    file,
    writeBranches(`[0:V:0]${from}`, "split", [...pictureBranches(plan, stage), ...still]),
  );
}

/** The sound of a film in each of these forms. */
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

/** Before this second a film has not begun to say anything. */
const POSTER_AFTER_SECONDS = 5;
const POSTER_RATE = 10;

/** The picture among the first that says most of the film. It is looked for where pictures are, though the film may go on without any. */
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
