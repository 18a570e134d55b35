import type { VideoStream } from "@manara/contract/video-stream";
import { middleOf, POSTER, playlistOf, type StoredVersion, segmentsOf, THUMBNAILS } from "./video-folder.ts";

/** What is in the folder of a video that is ready. */
export interface StoredStream {
  versions: StoredVersion[];
  /** A poster, thumbnails, and a version with a picture that moves. */
  hasPictures: boolean;
}

/** A video as the wire shows it, once its folder has an address. */
export function toStream({ versions, hasPictures }: StoredStream, folderUrl: string): VideoStream {
  return {
    versions: versions.map(({ kind, height, bytes, name }) => ({
      kind,
      height,
      bytes,
      url: folderUrl + playlistOf({ name }),
    })),
    fileUrl: hasPictures ? folderUrl + segmentsOf(middleOf(versions)) : null,
    posterUrl: hasPictures ? folderUrl + POSTER : null,
    thumbnailsUrl: hasPictures ? folderUrl + THUMBNAILS : null,
  };
}
