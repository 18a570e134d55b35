import { sql } from "kysely";
import type { Tx } from "../../platform/database/database.ts";

export async function findCourseNames(tx: Tx, courseIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await tx.selectFrom("courses").select(["id", "name"]).where("id", "in", courseIds).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

interface CopiedContent {
  id: number;
  unitId: number | null;
  title: string;
  attachments: number;
}

/** These units and lessons and, in their order, the lessons of the units; each with the number of its files. */
export async function findCopied(tx: Tx, contentIds: readonly number[]): Promise<CopiedContent[]> {
  const columns = sql`copied.id, copied.unit_id, copied.title, copied.position,
    (select count(*)::integer from attachments where content_id = copied.id and attachments.deleted_at is null) as attachments`;
  const { rows } = await sql<CopiedContent>`
    select ${columns} from contents as copied where copied.id = any (${contentIds}::integer[])
    union all
    select ${columns}
      from contents as unit join contents as copied on copied.course_id = unit.course_id and copied.unit_id = unit.id
        and copied.deleted_at is null
      where unit.id = any (${contentIds}::integer[])
    order by position, id`.execute(tx);
  return rows;
}
