import { lessonFieldNames } from "@manara/contract/contents/content-rules";
import { sql } from "kysely";
import { columnsToCopy, toCopy } from "../../platform/database/columns-to-copy.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { CloneSource } from "./clone.rules.ts";

/** The courses that these units and lessons belong to. */
export async function findCoursesOf(tx: Tx, contentIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom("contents")
    .select("courseId")
    .distinct()
    .where("id", "in", contentIds)
    .where("deletedAt", "is", null)
    .execute();
  return rows.map(({ courseId }) => courseId);
}

/** These units and lessons, in the order they are named. */
export async function findCloneSources(tx: Tx, contentIds: readonly number[]): Promise<CloneSource[]> {
  const rows = await tx
    .selectFrom("contents")
    .leftJoin("contents as unit", "unit.id", "contents.unitId")
    .select([
      "contents.id",
      "contents.courseId",
      "contents.type",
      "contents.unitId",
      "contents.position",
      "unit.position as unitPosition",
    ])
    .where("contents.id", "in", contentIds)
    .where("contents.deletedAt", "is", null)
    .execute();
  const order = new Map(contentIds.map((id, index) => [id, index]));
  return rows.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
}

/** The units of a course, and the lessons outside them. */
export const findOuterContents = (tx: Tx, courseId: number): Promise<{ id: number; position: number }[]> =>
  tx
    .selectFrom("contents")
    .select(["id", "position"])
    .where("courseId", "=", courseId)
    .where("unitId", "is", null)
    .where("deletedAt", "is", null)
    .orderBy("position")
    .execute();

/** The last place outside the units of each course. */
export async function findLastPositions(tx: Tx, courseIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom("contents")
    .select(["courseId", sql<number>`max(position)`.as("last")])
    .where("courseId", "in", courseIds)
    .where("unitId", "is", null)
    .where("deletedAt", "is", null)
    .groupBy("courseId")
    .execute();
  return new Map(rows.map(({ courseId, last }) => [courseId, last]));
}

/** Where a copy of a unit or lesson is to stand. */
export interface NewCopy {
  sourceId: number;
  courseId: number;
  position: number;
}

export interface Copy {
  id: number;
  sourceId: number;
  courseId: number;
}

/** Columns that are copied of a unit or lesson, whatever its new place. */
const marks = columnsToCopy<"contents">({
  ...toCopy(lessonFieldNames),
  id: false,
  courseId: false,
  unitId: false,
  position: false,
  createdAt: false,
  deletedAt: false,
  deletedWith: false,
  publishedAt: false,
  opensAt: true,
  opensAfterDays: true,
  version: false,
  searchText: false,
  type: true,
  kind: true,
  descriptionHtml: true,
  videoKey: true,
  videoUrl: true,
  videoDurationSeconds: true,
})();

const ofAttachment = columnsToCopy<"attachments">({
  id: false,
  contentId: false,
  createdAt: false,
  deletedAt: false,
  name: true,
  fileKey: true,
  captionLanguage: true,
});

/** The id of a new row, drawn before it is written, so that every copy can be matched with its source. */
const newId = sql`nextval(pg_get_serial_sequence('contents', 'id'))::integer`;

/** Copies units and lessons to their new places outside the units, in one statement. */
export async function copyContents(tx: Tx, copies: readonly NewCopy[], now: Date): Promise<Copy[]> {
  const { rows } = await sql<Copy>`
    with copied as materialized (
      select ${newId} as new_id, placed.*
      from (
        select source.*, copy.course_id as target, copy.position as place
        from unnest(
          ${copies.map(({ sourceId }) => sourceId)}::integer[],
          ${copies.map(({ courseId }) => courseId)}::integer[],
          ${copies.map(({ position }) => position)}::integer[]
        ) with ordinality as copy (source_id, course_id, position, number)
        join contents as source on source.id = copy.source_id
        order by copy.number
      ) as placed
    ), written as (
      insert into contents (id, course_id, position, created_at, ${marks}) overriding system value
      select new_id, target, place, ${now}::timestamptz, ${marks} from copied
    )
    select new_id as id, id as source_id, target as course_id from copied order by new_id
  `.execute(tx);
  return rows;
}

/** Copies the lessons of units into the copies of these units. */
export async function copyLessons(tx: Tx, units: readonly Copy[], now: Date): Promise<Copy[]> {
  const { rows } = await sql<Copy>`
    with copied as materialized (
      select ${newId} as new_id, placed.*
      from (
        select source.*, copy.id as target_unit, copy.course_id as target
        from unnest(
          ${units.map(({ id }) => id)}::integer[],
          ${units.map(({ sourceId }) => sourceId)}::integer[],
          ${units.map(({ courseId }) => courseId)}::integer[]
        ) with ordinality as copy (id, source_id, course_id, number)
        join contents as unit on unit.id = copy.source_id
        join contents as source on source.course_id = unit.course_id and source.unit_id = unit.id
          and source.deleted_at is null
        order by copy.number, source.position, source.id
      ) as placed
    ), written as (
      insert into contents (id, course_id, unit_id, position, created_at, ${marks}) overriding system value
      select new_id, target, target_unit, position, ${now}::timestamptz, ${marks} from copied
    )
    select new_id as id, id as source_id, target as course_id from copied order by new_id
  `.execute(tx);
  return rows;
}

/** Lets the copies show the files that their sources show. */
export async function copyAttachments(tx: Tx, copies: readonly Copy[], now: Date): Promise<void> {
  await sql`
    insert into attachments (content_id, created_at, ${ofAttachment()})
    select copy.id, ${now}::timestamptz, ${ofAttachment("source")}
    from unnest(
      ${copies.map(({ id }) => id)}::integer[],
      ${copies.map(({ sourceId }) => sourceId)}::integer[]
    ) as copy (id, source_id)
    join attachments as source on source.content_id = copy.source_id and source.deleted_at is null
    order by copy.id, source.id
  `.execute(tx);
}

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
