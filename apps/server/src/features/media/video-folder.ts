import type { VideoVersion } from "@manara/contract/video-stream";

/** The playlist that names all versions with a picture that moves. */
export const MASTER = "master.m3u8";
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

/** The file that an address names: of a video its folder. */
export const fileNamedBy = (object: string): string =>
  object.startsWith("videos/") && object.endsWith(`/${MASTER}`) ? object.slice(0, -MASTER.length) : object;

export const playlistOf = ({ name }: Pick<StoredVersion, "name">): string => `${name}.m3u8`;
export const segmentsOf = ({ name }: Pick<StoredVersion, "name">): string => `${name}.mp4`;
