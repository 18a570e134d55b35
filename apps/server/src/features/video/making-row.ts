import type { videoMakings } from "@manara/contract/video/video-stream";
import { sql } from "kysely";

/**
 * Of a row of `contents`: what becomes of a video that was uploaded for it and is not shown; null: there is none. In these words the index
 * of such videos serves, which holds one for a lesson.
 */
export const videoInMaking = sql<(typeof videoMakings)[number] | null>`(
  select case videos.state when 'FAILED' then 'FAILED' else 'PREPARING' end
  from videos where videos.content_id = contents.id and videos.state <> 'READY')`;
