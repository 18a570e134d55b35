import type { VideoVersion } from "@manara/contract/video-stream";

/** One file of a version, by how it is encoded. */
export interface Encoding {
  /** As playlists name them, the picture's first; empty: the school does not say. */
  codecs: string;
  bytes: number;
  url: string;
}

/** All of a version, the one that every device plays first. A school that has one of each version names no encodings. */
export function encodingsOf(version: VideoVersion): readonly Encoding[] {
  const { bytes, url, encodings }: VideoVersion & { encodings?: readonly Encoding[] } = version;
  return encodings ?? [{ codecs: "", bytes, url }];
}

/** What a version is called. */
export const nameOf = ({ kind, height }: VideoVersion): string =>
  kind === "VIDEO" ? `${height}p` : kind.toLowerCase();
