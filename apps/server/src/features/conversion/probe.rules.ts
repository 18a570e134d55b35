import { isShortEnough, VIDEO_MAX_PIXELS } from "@manara/contract/video/video-rules";
import type { VideoFailure } from "@manara/contract/video/videos";

/** Facts of a file that decide its versions. */
export interface Probe {
  /** Null: the file does not say. */
  seconds: number | null;
  /** As it is shown: turned, and with square points; null: there is none that moves. */
  picture: {
    width: number;
    height: number;
    framesPerSecond: number;
    /** Each picture is two halves of different moments, as camcorders film. */
    isInterlaced?: true;
    /** How its light is written, where that is more than screens without HDR show. */
    hdr?: Hdr;
  } | null;
  hasSound: boolean;
  /** The sound that players play has two channels. */
  isStereo?: true;
  /** Which sound of several that is, counted from 0; undefined: the first. */
  soundAt?: number;
  /** Its picture, or all that is heard in it, is written in a way that ffmpeg does not know. */
  isForeign?: true;
}

const hdrs = ["arib-std-b67", "smpte2084"] as const;
/** HLG and PQ, in the words of ffmpeg. */
export type Hdr = (typeof hdrs)[number];

/** How it is shown. ffmpeg before 7.1 knows of no edges that are to be cut off, and shows them. */
interface SideData {
  rotation?: number;
  crop_top?: number;
  crop_bottom?: number;
  crop_left?: number;
  crop_right?: number;
}

interface Stream {
  codec_type?: string;
  /** Left out where ffmpeg does not know it. */
  codec_name?: string;
  width?: number;
  height?: number;
  sample_aspect_ratio?: string;
  avg_frame_rate?: string;
  field_order?: string;
  color_transfer?: string;
  channels?: number;
  disposition?: { attached_pic?: number; default?: number };
  side_data_list?: SideData[];
}

const USUAL_RATE = 25;
/** Which half comes first, in the file and on the screen. */
const INTERLACED = /^[tb]{2}$/;

/** `30000/1001`, `4:3`; the fallback for what is none. */
function readFraction(text: string | undefined, fallback: number): number {
  const [above = 0, below = 0] = (text ?? "").split(/[/:]/).map(Number);
  const value = above / below;
  return Number.isFinite(value) && value > 0 ? value : fallback;
}

function readPicture(stream: Stream): Probe["picture"] {
  const { width = 0, height = 0, sample_aspect_ratio, avg_frame_rate, side_data_list = [] } = stream;
  const edges: SideData = Object.assign({}, ...side_data_list);
  const { crop_top = 0, crop_bottom = 0, crop_left = 0, crop_right = 0 } = edges;
  const [shown, high] = [width - crop_left - crop_right, height - crop_top - crop_bottom];
  if (shown < 2 || high < 2) return null;
  const wide = Math.round(shown * readFraction(sample_aspect_ratio, 1));
  const turned = side_data_list.some(({ rotation }) => Math.abs(rotation ?? 0) % 180 === 90);
  const hdr = hdrs.find((transfer) => transfer === stream.color_transfer);
  return {
    width: turned ? high : wide,
    height: turned ? wide : high,
    framesPerSecond: readFraction(avg_frame_rate, USUAL_RATE),
    ...(INTERLACED.test(stream.field_order ?? "") && { isInterlaced: true }),
    ...(hdr && { hdr }),
  };
}

const isKnown = ({ codec_name }: Stream): boolean => codec_name !== undefined && codec_name !== "unknown";

/** Output of ffprobe; null: it found no stream. */
export function readProbe(json: string): Probe | null {
  const { format, streams = [] } = JSON.parse(json) as {
    format?: { duration?: string };
    streams?: Stream[];
  };
  if (streams.length === 0) return null;
  const seconds = Number(format?.duration);
  const moving = streams.find(
    ({ codec_type, disposition }) => codec_type === "video" && disposition?.attached_pic !== 1,
  );
  const sounds = streams.filter(({ codec_type }) => codec_type === "audio");
  // Recorders that were refused the microphone announce a sound of which nothing comes: it has no channels.
  const heard = sounds.filter(({ channels }) => channels !== 0);
  const known = heard.filter(isKnown);
  const sound = known.find(({ disposition }) => disposition?.default === 1) ?? known[0];
  const soundAt = sound ? sounds.indexOf(sound) : 0;
  const isForeign = (moving && !isKnown(moving)) || (heard.length > 0 && !sound);
  return {
    seconds: Number.isFinite(seconds) && seconds > 0 ? seconds : null,
    picture: moving ? readPicture(moving) : null,
    hasSound: sound !== undefined,
    ...(sound?.channels === 2 && { isStereo: true }),
    ...(soundAt > 0 && { soundAt }),
    ...(isForeign && { isForeign }),
  };
}

/** Errors of FFmpeg's own are four letters as a number, far beyond those of the system (libavutil/error.h). */
const OWN_ERRORS_BELOW = -1_000_000;
/** A format that is not on the list of those it may read. */
const INVALID_ARGUMENT = -22;

/** Whether an error that ffprobe wrote as JSON is one of the bytes it has read, and not of the machine it ran on. */
export function isOfTheFile(json: string): boolean {
  const code = /"code":\s*(-?\d+)/.exec(json)?.[1];
  return code !== undefined && (Number(code) < OWN_ERRORS_BELOW || Number(code) === INVALID_ARGUMENT);
}

/** The time of a packet, as ffprobe writes one a line; 0 for a line that has none. */
export const readLastTime = (line: string): number => {
  const seconds = Number.parseFloat(line);
  return Number.isFinite(seconds) ? seconds : 0;
};

/** A file that versions can be made of. */
export interface Usable {
  seconds: number;
  picture: NonNullable<Probe["picture"]>;
  hasSound: boolean;
  isStereo?: true;
  soundAt?: number;
}

/** The board has a picture a second: what is shorter stands still to the end of its first. */
const SHORTEST_SECONDS = 1;

/** Why no versions can be made of a file, and how long it is where that is known. */
export interface Refusal {
  failure: VideoFailure;
  seconds: number | null;
}

/** Why no versions can be made of a file; else what they are made of. */
export function judgeProbe({ seconds, picture, isForeign, ...sound }: Probe): Usable | Refusal {
  if (isForeign) return { failure: "UNREADABLE", seconds };
  if (!picture) return { failure: "NO_VIDEO", seconds };
  if (!seconds) return { failure: "UNREADABLE", seconds };
  if (picture.width * picture.height > VIDEO_MAX_PIXELS) return { failure: "TOO_MANY_PIXELS", seconds };
  if (!isShortEnough(seconds)) return { failure: "TOO_LONG", seconds };
  return { seconds: Math.max(SHORTEST_SECONDS, seconds), picture, ...sound };
}

/** The length of a film as players show it: the seconds of it that pass whole, at least one. */
export const wholeSeconds = (milliseconds: number): number => Math.max(1, Math.floor(milliseconds / 1000));
