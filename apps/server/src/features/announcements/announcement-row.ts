import { type RawBuilder, sql } from "kysely";
import { concerning } from "../access/audience-row.ts";

/** Columns of a row of `announcements`. */
export const columns = sql`id, course_id, class_id, title, body, body_html, pinned, ends_at, created_at`;

/** Announcements that concern somebody, have not ended and were written after a moment, as a query. */
export const announcementsFor = (
  userId: number | RawBuilder<unknown>,
  { now, since }: { now: Date; since: unknown },
) =>
  concerning(userId, {
    table: sql`announcements`,
    columns,
    where: sql`created_at > ${since}::timestamptz and (ends_at is null or ends_at > ${now}::timestamptz)`,
    now,
  });
