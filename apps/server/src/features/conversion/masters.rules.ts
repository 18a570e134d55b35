import type { Size, ThumbnailSheet } from "./versions.rules.ts";
import { type Encoding, encodingOf, masterOf, playlistOf, type StoredVersion } from "./video-folder.ts";

/* Codecs as RFC 6381 writes them. */
/** H.264 in the profile and level that versions are made in. */
export const H264_CODEC = "avc1.4d401f";
export const AAC_CODEC = "mp4a.40.2";
export const OPUS_CODEC = "opus";
/** AV1, profile Main, level 3.0, 8 bits: up to 480 lines. */
export const AV1_CODEC = "av01.0.04M.08";

const pictureCodec: Record<Encoding, string> = { PLAIN: H264_CODEC, OPUS: H264_CODEC, AV1: AV1_CODEC };
const soundCodec: Record<Encoding, string> = { PLAIN: AAC_CODEC, OPUS: OPUS_CODEC, AV1: OPUS_CODEC };

/** A version in a master: what is said of it, and its playlist. */
export interface MasterEntry {
  attributes: string;
  playlist: string;
}

interface Described {
  version: Pick<StoredVersion, "name" | "encoding">;
  size: Size;
  facts: PlaylistFacts;
  hasSound: boolean;
}

export function toEntry({ version, size, facts, hasSound }: Described): MasterEntry {
  const encoding = encodingOf(version);
  const codecs = hasSound ? `${pictureCodec[encoding]},${soundCodec[encoding]}` : pictureCodec[encoding];
  return {
    attributes: `BANDWIDTH=${facts.peakBits},AVERAGE-BANDWIDTH=${facts.averageBits},RESOLUTION=${size.width}x${size.height},CODECS="${codecs}"`,
    playlist: playlistOf(version),
  };
}

/** The versions that a master names. */
export const readMaster = (text: string): MasterEntry[] =>
  [...text.matchAll(/^#EXT-X-STREAM-INF:(.*)\n(.+)$/gm)].map(([, attributes = "", playlist = ""]) => ({
    attributes,
    playlist,
  }));

/** A playlist that names others (RFC 8216, section 4.3.4); a player begins with the first. */
export const writeMaster = (entries: readonly MasterEntry[]): string =>
  [
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    "#EXT-X-INDEPENDENT-SEGMENTS",
    ...entries.flatMap(({ attributes, playlist }) => [`#EXT-X-STREAM-INF:${attributes}`, playlist]),
    "",
  ].join("\n");

/** Every master of a folder with these versions, by its name. `entries` has one for each version with a picture that moves. */
export function writeMasters(
  versions: readonly StoredVersion[],
  entries: readonly MasterEntry[],
): Map<string, string> {
  // A player that does not know the speed of its network begins with the least.
  const films = versions
    .filter(({ kind }) => kind === "VIDEO")
    .sort((a, b) => (a.height ?? 0) - (b.height ?? 0));
  const entriesIn = (encoding: Encoding) =>
    films
      .filter((version) => encodingOf(version) === encoding)
      .flatMap((version) => entries.filter(({ playlist }) => playlist === playlistOf(version)));
  const [plain, opus, av1] = [entriesIn("PLAIN"), entriesIn("OPUS"), entriesIn("AV1")];
  const masters = new Map([[masterOf(versions, "ALL"), writeMaster([...opus, ...plain])]]);
  if (opus.length > 0) masters.set(masterOf(versions, "OPUS"), writeMaster(opus));
  if (av1.length > 0) masters.set(masterOf(versions, "AV1"), writeMaster(av1));
  return masters;
}

/** Contents of a version's playlist. */
interface PlaylistFacts {
  seconds: number;
  /** Of the segments. */
  bytes: number;
  /** Bits a second on the whole, and in the segment that takes most. */
  averageBits: number;
  peakBits: number;
}

/** Reads a playlist whose segments are ranges of one file: RFC 8216, sections 4.3.2.1 and 4.3.2.2. */
export function readPlaylist(text: string): PlaylistFacts {
  const segments = [
    ...text.matchAll(/^#EXTINF:([\d.]+),.*\n(?:#(?!EXTINF|EXT-X-BYTERANGE).*\n)*#EXT-X-BYTERANGE:(\d+)/gm),
  ].map(([, seconds, bytes]) => ({ seconds: Number(seconds), bytes: Number(bytes) }));
  const seconds = segments.reduce((sum, segment) => sum + segment.seconds, 0);
  const bytes = segments.reduce((sum, segment) => sum + segment.bytes, 0);
  const peaks = segments
    .filter((segment) => segment.seconds > 0)
    .map((segment) => (8 * segment.bytes) / segment.seconds);
  return {
    seconds,
    bytes,
    averageBits: seconds > 0 ? Math.ceil((8 * bytes) / seconds) : 0,
    peakBits: Math.ceil(Math.max(0, ...peaks)),
  };
}

const pad = (number: number, digits: number) => String(number).padStart(digits, "0");

/** `00:01:30.000`, as WebVTT writes times. */
export function writeTime(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const whole = Math.floor(milliseconds / 1000);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return `${parts.map((part) => pad(part, 2)).join(":")}.${pad(milliseconds % 1000, 3)}`;
}

/** Which part of the sheet shows which seconds: WebVTT with media fragments, as players read it. */
export function writeThumbnails(sheet: ThumbnailSheet, picture: string, seconds: number): string {
  const { everySeconds, count, columns, width, height } = sheet;
  const cues = Array.from({ length: count }, (_, index) => {
    const from = index * everySeconds;
    const until = Math.min(from + everySeconds, seconds);
    const x = (index % columns) * width;
    const y = Math.floor(index / columns) * height;
    return `${writeTime(from)} --> ${writeTime(until)}\n${picture}#xywh=${x},${y},${width},${height}\n`;
  });
  return ["WEBVTT\n", ...cues].join("\n");
}
