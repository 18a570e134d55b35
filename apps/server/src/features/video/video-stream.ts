import type { LighterStream, VideoStream, VideoVersion } from "@manara/contract/video/video-stream";
import { AV1_CODEC, H264_CODEC, OPUS_CODEC } from "../conversion/masters.rules.ts";
import {
  type LighterEncoding,
  lighterEncodings,
  masterOf,
  middleOf,
  POSTER,
  playlistOf,
  type StoredVersion,
  segmentsOf,
  THUMBNAILS,
  versionsIn,
} from "../conversion/video-folder.ts";
import { isPublicMedia, publicUrlOf } from "../media/media-links.ts";

/** Contents of a finished video's folder. */
export interface StoredStream {
  versions: StoredVersion[];
  /** A poster, thumbnails, and a version with a picture that moves. */
  hasPictures: boolean;
}

/** Codecs that a device must play. */
const needed: Record<LighterEncoding, string[]> = {
  AV1: [AV1_CODEC, OPUS_CODEC],
  OPUS: [H264_CODEC, OPUS_CODEC],
};

/** The video of a public folder, as the wire shows it; null: it was not uploaded. */
export const publicStream = (key: string | null, stream: StoredStream | null): VideoStream | null =>
  key && stream && isPublicMedia(key) ? toStream(stream, publicUrlOf(key)) : null;

/** A video as the wire shows it, once its folder has an address. */
export function toStream({ versions, hasPictures }: StoredStream, folderUrl: string): VideoStream {
  const show = ({ kind, height, bytes, name }: StoredVersion): VideoVersion => ({
    kind,
    height,
    bytes,
    url: folderUrl + playlistOf({ name }),
  });
  const opus = versionsIn(versions, "OPUS");
  /** AV1 has pictures that move; what has none is the same for both. */
  const inEncoding = (encoding: LighterEncoding): StoredVersion[] => {
    const own = versionsIn(versions, encoding);
    return encoding === "OPUS" || own.length === 0
      ? own
      : [...own, ...opus.filter(({ kind }) => kind !== "VIDEO")];
  };
  const lighter = lighterEncodings.flatMap((encoding): LighterStream[] => {
    const own = inEncoding(encoding);
    if (own.length === 0) return [];
    return [
      { codecs: needed[encoding], url: folderUrl + masterOf(versions, encoding), versions: own.map(show) },
    ];
  });
  return {
    versions: versionsIn(versions, "PLAIN").map(show),
    lighter,
    aspectRatio: versions.find(({ kind }) => kind === "VIDEO")?.aspectRatio ?? null,
    fileUrl: hasPictures ? folderUrl + segmentsOf(middleOf(versions)) : null,
    posterUrl: hasPictures ? folderUrl + POSTER : null,
    thumbnailsUrl: hasPictures ? folderUrl + THUMBNAILS : null,
  };
}
