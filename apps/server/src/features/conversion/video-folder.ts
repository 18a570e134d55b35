import type { VideoVersion } from "@manara/contract/video/video-stream";
import { FOLDER_ENTRY } from "../media/file-objects.rules.ts";

/** The playlist that a folder begins with: it names the versions with a picture that moves which came first. */
export const MASTER = FOLDER_ENTRY;
export const POSTER = "poster.webp";
export const THUMBNAILS = "thumbnails.vtt";
export const THUMBNAIL_SHEET = "thumbnails.webp";

/** PLAIN: H.264 with AAC, which every device plays. OPUS: H.264 with Opus. AV1: AV1 with Opus. */
export type Encoding = "PLAIN" | "OPUS" | "AV1";

/** Each needs less data than the next. */
export const lighterEncodings = ["AV1", "OPUS"] as const satisfies readonly Encoding[];
export type LighterEncoding = (typeof lighterEncodings)[number];

/** A version as it is kept: its playlist and its one file of segments are called by its name. */
export interface StoredVersion extends Omit<VideoVersion, "url"> {
  name: string;
  /** Missing: PLAIN. */
  encoding?: Encoding;
  /** It came after the video was shown. */
  isLater?: true;
  /** Width by height of its picture. Missing: it has none, or was made before this was kept. */
  aspectRatio?: number;
}

const endings: Record<Encoding, string> = { PLAIN: "", OPUS: "-opus", AV1: "-av1" };

/** Name of a version: `480`, `audio-opus`. */
export const nameOf = (step: string, encoding: Encoding): string => step + endings[encoding];

export const encodingOf = ({ encoding = "PLAIN" }: Pick<StoredVersion, "encoding">): Encoding => encoding;

/** Those of a list that have this encoding: the largest first, then the sound alone, then the board. */
export const versionsIn = (versions: readonly StoredVersion[], encoding: Encoding): StoredVersion[] =>
  versions.filter((version) => encodingOf(version) === encoding).sort(byKind);

const kinds: readonly VideoVersion["kind"][] = ["VIDEO", "AUDIO", "BOARD"];

const byKind = (one: StoredVersion, other: StoredVersion): number =>
  kinds.indexOf(one.kind) - kinds.indexOf(other.kind) || (other.height ?? 0) - (one.height ?? 0);

const isFilm = ({ kind }: StoredVersion): boolean => kind === "VIDEO";

/**
 * The playlist that names these films in one encoding; ALL: those of every encoding but AV1, for players that choose by themselves. A file
 * that is stored never changes: with more films it is called otherwise.
 */
export function masterOf(versions: readonly StoredVersion[], encoding: LighterEncoding | "ALL"): string {
  if (encoding !== "ALL")
    return `${encoding.toLowerCase()}-${versionsIn(versions, encoding).filter(isFilm).length}.m3u8`;
  const films = versions.filter((version) => isFilm(version) && encodingOf(version) !== "AV1");
  return films.some(({ isLater }) => isLater) ? `master-${films.length}.m3u8` : MASTER;
}

/** The film that whoever cannot choose is shown: neither the one that takes most nor the least sharp. */
export function middleOf(versions: readonly StoredVersion[]): Pick<StoredVersion, "name"> {
  const films = versionsIn(versions, "PLAIN").filter(({ kind }) => kind === "VIDEO");
  return films[Math.floor(films.length / 2)] ?? { name: "" };
}

export const playlistOf = ({ name }: Pick<StoredVersion, "name">): string => `${name}.m3u8`;
export const segmentsOf = ({ name }: Pick<StoredVersion, "name">): string => `${name}.mp4`;
