import { sql } from "kysely";
import type { StoredStream } from "./video-stream.ts";

/** Versions of the video that a column shows, where it was uploaded. */
export const streamOf = (
  column: "contents.videoKey" | "courses.introVideoKey" | "configuration.homeVideoKey",
) =>
  sql<StoredStream | null>`(
    select json_build_object('versions', videos.versions, 'hasPictures', videos.has_pictures)
    from videos where videos.shown_folder = ${sql.ref(column)}
  )`.as("stream");
