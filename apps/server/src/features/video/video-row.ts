import type { videoMakings } from "@manara/contract/video/video-stream";
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

/**
 * Of a row of `contents`: what becomes of a video that is uploaded for it, or was, and is not shown; null: there is none. In these words
 * the index of such videos serves, which holds one for a lesson.
 */
export const videoInMaking = sql<(typeof videoMakings)[number] | null>`coalesce(
  (select case videos.state when 'FAILED' then 'FAILED' else 'PREPARING' end
    from videos where videos.content_id = contents.id and videos.state <> 'READY'),
  (select 'PREPARING' from uploads where uploads.content_id = contents.id and uploads.finished_at is null limit 1))`;
