import type { VideoVersion } from "@manara/contract/video-stream";
import { FOLDER_ENTRY } from "../media/file-objects.rules.ts";

/** The playlist that names all versions with a picture that moves. */
export const MASTER = FOLDER_ENTRY;
export const POSTER = "poster.webp";
export const THUMBNAILS = "thumbnails.vtt";
export const THUMBNAIL_SHEET = "thumbnails.webp";

/** A version as it is kept: its playlist and its one file of segments are called by its name. */
export interface StoredVersion extends Omit<VideoVersion, "url"> {
  name: string;
}

/** The film that whoever cannot choose is shown: neither the one that takes most nor the least sharp. */
export function middleOf(versions: readonly StoredVersion[]): Pick<StoredVersion, "name"> {
  const films = versions.filter(({ kind }) => kind === "VIDEO");
  return films[Math.floor(films.length / 2)] ?? { name: "" };
}

export const playlistOf = ({ name }: Pick<StoredVersion, "name">): string => `${name}.m3u8`;
export const segmentsOf = ({ name }: Pick<StoredVersion, "name">): string => `${name}.mp4`;
