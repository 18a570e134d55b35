import { VIDEO_MAX_PIXELS, VIDEO_MAX_SECONDS, VIDEO_TOLERANCE_SECONDS } from "@manara/contract/video-rules";
import type { Usable } from "./probe.rules.ts";
import type { Plan, PlannedVersion } from "./versions.rules.ts";
import { playlistOf, segmentsOf } from "./video-folder.ts";

/**
 * What strangers send is read from its own file alone, and as one of these containers: a playlist that calls itself a film
 * could name any file of the machine, or an address of its network.
 */
export const FROM_A_FILE = [
  "-protocol_whitelist",
  "file",
  "-format_whitelist",
  "mov,mp4,m4a,matroska,webm",
] as const;

/** A picture inside may be larger than the file says at its beginning. */
const TO_DECODE = [...FROM_A_FILE, "-max_pixels", String(VIDEO_MAX_PIXELS)] as const;

/** Seconds of one segment: what a player loads before it goes on. */
export const SEGMENT_SECONDS = 4;
/** Of each of the first two: what somebody waits for on a weak network, and what plays while the next one comes. */
const FIRST_SEGMENT_SECONDS = 2;
/** Between two whole pictures of the board, of which each weighs as much as seconds of its sound. */
const BOARD_SEGMENT_SECONDS = 20;
/** The board is looked at once a second; it is shown anew where it has changed, and every so many seconds. */
const BOARD_CHANGE = 0.01;
const BOARD_AT_LEAST_EVERY_SECONDS = 10;

/** Speech, as loud as broadcasts in Europe and on phones: EBU R 128, with the level that web video has settled on. */
const EVENED =
  "aresample=async=1:first_pts=0,loudnorm=I=-16:TP=-1.5:LRA=11,aresample=32000,aformat=channel_layouts=mono";
const SOUND = ["-c:a", "aac", "-b:a", "44k", "-ar", "32000", "-ac", "1"] as const;
const BOARD_SOUND = ["-c:a", "aac", "-b:a", "20k", "-ar", "16000", "-ac", "1"] as const;

/** What the largest version needs, and every phone plays. */
const H264 = ["-c:v", "libx264", "-profile:v", "main", "-level", "3.1", "-pix_fmt", "yuv420p"] as const;

/** Segments of at least so many seconds, each of which begins with a whole picture. */
const asPlaylist = (name: string, seconds: number): string[] => [
  "-map_metadata",
  "-1",
  "-map_chapters",
  "-1",
  "-f",
  "hls",
  "-hls_playlist_type",
  "vod",
  "-hls_time",
  String(seconds),
  // One file of each version, whose segments are ranges of it: an object store is asked for three files and not for 900.
  "-hls_segment_type",
  "fmp4",
  "-hls_flags",
  "single_file",
  "-hls_segment_filename",
  segmentsOf({ name }),
  playlistOf({ name }),
];

const scale = ({ width, height }: { width: number; height: number }) =>
  `scale=${width}:${height}:flags=bicubic,setsar=1`;

function writeFilters(
  { framesPerSecond, versions, board, thumbnails }: Plan,
  hasSound: boolean,
  seconds: number,
) {
  const forks = versions.map(({ name }) => `[in${name}]`).join("");
  const filters = [
    `[0:v:0]fps=${framesPerSecond.toFixed(3)},split=${versions.length + 2}${forks}[inboard][inthumbs]`,
    ...versions.map((version) => `[in${version.name}]${scale(version)},format=yuv420p[v${version.name}]`),
    // What is chosen is shown until the next: players stall where a segment has no picture.
    `[inboard]fps=1,${scale(board)},format=yuv420p,` +
      `select='eq(n,0)+gt(scene,${BOARD_CHANGE})+gte(t-prev_selected_t,${BOARD_AT_LEAST_EVERY_SECONDS})',` +
      `fps=1,tpad=stop_mode=clone:stop_duration=${BOARD_AT_LEAST_EVERY_SECONDS},trim=duration=${seconds.toFixed(3)}[vboard]`,
    `[inthumbs]fps=1/${thumbnails.everySeconds},${scale(thumbnails)},format=yuvj420p,` +
      `tile=${thumbnails.columns}x${thumbnails.rows}[vthumbs]`,
  ];
  if (hasSound) {
    const sounds = [...versions.map(({ name }) => name), "audio", "board"];
    const ends = sounds.map((name) => `[a${name}]`).join("");
    filters.push(`[0:a:0]${EVENED},asplit=${sounds.length}${ends}`);
  }
  return filters.join(";");
}

const soundOf = (name: string, hasSound: boolean, sound: readonly string[]): string[] =>
  hasSound ? ["-map", `[a${name}]`, ...sound] : [];

const writeVersion = (version: PlannedVersion, hasSound: boolean): string[] => {
  const { name, quality, pictureKbits } = version;
  return [
    "-map",
    `[v${name}]`,
    ...H264,
    "-preset",
    "veryfast",
    "-crf",
    String(quality),
    "-maxrate",
    `${pictureKbits}k`,
    // No second takes much more than another: the first as little as any.
    "-bufsize",
    `${pictureKbits}k`,
    // A whole picture begins each segment, at the same times in all versions; no segment ends elsewhere.
    "-force_key_frames",
    `expr:gte(t,if(lt(n_forced,2),n_forced*${FIRST_SEGMENT_SECONDS},(n_forced-1)*${SEGMENT_SECONDS}))`,
    "-sc_threshold",
    "0",
    ...soundOf(name, hasSound, SOUND),
    ...asPlaylist(name, FIRST_SEGMENT_SECONDS),
  ];
};

const writeBoard = (hasSound: boolean): string[] => [
  "-map",
  "[vboard]",
  ...H264,
  "-preset",
  "medium",
  "-tune",
  "stillimage",
  "-crf",
  "30",
  "-maxrate",
  "24k",
  "-bufsize",
  "240k",
  "-g",
  String(BOARD_SEGMENT_SECONDS),
  "-sc_threshold",
  "0",
  ...soundOf("board", hasSound, BOARD_SOUND),
  ...asPlaylist("board", BOARD_SEGMENT_SECONDS),
];

/** What a sheet of thumbnails is called until it is made small. */
export const RAW_SHEET = "sheet.jpg";
export const RAW_POSTER = "poster.png";

/** All versions in one pass over the film, which is decoded once. It prints how far it is, a line for each fact. */
export const writeConversion = (file: string, { seconds, hasSound }: Usable, plan: Plan): string[] => [
  "-nostdin",
  "-hide_banner",
  "-y",
  "-loglevel",
  "error",
  "-progress",
  "pipe:1",
  "-nostats",
  // Whatever a file says of its length, no more of it is read.
  ...TO_DECODE,
  "-t",
  String(VIDEO_MAX_SECONDS + VIDEO_TOLERANCE_SECONDS),
  "-i",
  file,
  "-filter_complex",
  writeFilters(plan, hasSound, seconds),
  ...plan.versions.flatMap((version) => writeVersion(version, hasSound)),
  ...(hasSound ? [...soundOf("audio", true, SOUND), ...asPlaylist("audio", SEGMENT_SECONDS)] : []),
  ...writeBoard(hasSound),
  "-map",
  "[vthumbs]",
  "-frames:v",
  "1",
  "-q:v",
  "4",
  "-update",
  "1",
  RAW_SHEET,
];

/** The picture among the first that says most of the film. */
export const writePoster = (file: string, { seconds }: Usable, plan: Plan): string[] => [
  "-nostdin",
  "-hide_banner",
  "-y",
  "-loglevel",
  "error",
  "-ss",
  Math.min(5, seconds / 4).toFixed(3),
  ...TO_DECODE,
  "-i",
  file,

  "-map",
  "0:v:0",
  "-vf",
  `thumbnail=50,${scale(plan.board)}`,
  "-frames:v",
  "1",
  "-update",
  "1",
  RAW_POSTER,
];
