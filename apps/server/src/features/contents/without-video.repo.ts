import type { LessonWithoutVideo } from "@manara/contract/contents/content-management";
import { sql } from "kysely";
import type { Queryable } from "../../platform/database/database.ts";
import { hasNoVideo } from "./content-row.ts";

/** A part of the lessons without video, those of the newest courses first; of no more than so many. */
export async function findWithoutVideo(
  db: Queryable,
  { most, limit, offset }: { most: number; limit: number; offset: number },
): Promise<{ items: LessonWithoutVideo[]; total: number }> {
  const { rows } = await sql<{ items: LessonWithoutVideo[]; total: number }>`
    with found as materialized (
      select id, course_id, title, hidden from contents
      where ${hasNoVideo} and deleted_at is null order by course_id desc, id limit ${sql.lit(most)}
    )
    select
      (select count(*)::integer from found) as total,
      coalesce((
        select json_agg(json_build_object(
          'contentId', page.id, 'title', page.title, 'hidden', page.hidden,
          'course', json_build_object('courseId', page.course_id, 'name', courses.name)
        ) order by page.course_id desc, page.id)
        from (select * from found order by course_id desc, id limit ${limit} offset ${offset}) as page
          join courses on courses.id = page.course_id
      ), '[]') as items`.execute(db);
  return rows[0] ?? { items: [], total: 0 };
}
