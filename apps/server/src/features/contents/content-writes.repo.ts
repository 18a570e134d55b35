import type { LessonKind } from "@manara/contract/contents/content-edits";
import type { ContentType } from "@manara/contract/contents/contents";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/database.ts";
import { type CourseTeachers, teacherColumns } from "../access/teacher-row.ts";
import { type ContentRow, selectContents } from "./contents.repo.ts";

interface LockedCourse extends CourseTeachers {
  id: number;
}

/**
 * Locks courses, in the order of their ids, against every other change of their contents; people may buy them and
 * read them meanwhile.
 */
export const lockCourses = (tx: Tx, courseIds: readonly number[]): Promise<LockedCourse[]> =>
  tx
    .selectFrom("courses")
    .select(["id", "authorId", ...teacherColumns])
    .where("id", "in", courseIds)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();

/** {@link lockCourses} for the course of a unit or lesson, which is always the same. */
export async function lockCourseOf(tx: Tx, contentId: number): Promise<LockedCourse | null> {
  const course = await tx
    .selectFrom("courses")
    .select(["id", "authorId", ...teacherColumns])
    .where("id", "=", (eb) =>
      eb.selectFrom("contents").select("courseId").where("contents.id", "=", contentId),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();
  return course ?? null;
}

export const findContentRow = async (tx: Tx, contentId: number): Promise<ContentRow | null> =>
  (await selectContents(tx).where("contents.id", "=", contentId).executeTakeFirst()) ?? null;

/** The place after the last child of a unit, or of the course itself; null when the course has no such unit. */
export async function findNextPosition(
  tx: Tx,
  parent: { courseId: number; unitId: number | null },
): Promise<number | null> {
  const { courseId, unitId } = parent;
  const next = sql<number>`coalesce(max(position), 0) + 1`.as("next");
  if (unitId === null) {
    const top = tx
      .selectFrom("contents")
      .select(next)
      .where("courseId", "=", courseId)
      .where("unitId", "is", null)
      .where("deletedAt", "is", null);
    return (await top.executeTakeFirstOrThrow()).next;
  }

  const unit = await tx
    .selectFrom("contents as unit")
    .select((eb) =>
      eb
        .selectFrom("contents")
        .select(next)
        .where("courseId", "=", courseId)
        .whereRef("contents.unitId", "=", "unit.id")
        .where("contents.deletedAt", "is", null)
        .as("next"),
    )
    .where("unit.id", "=", unitId)
    .where("unit.courseId", "=", courseId)
    .where("unit.type", "=", "UNIT")
    .where("unit.deletedAt", "is", null)
    .executeTakeFirst();
  return unit?.next ?? null;
}

/** Writable parts of a unit or lesson. */
export type ContentFields = Omit<
  ContentRow,
  "id" | "courseId" | "type" | "kind" | "version" | "attachments" | "stream"
>;

type NewContent = Partial<ContentFields> &
  Pick<ContentFields, "title" | "position"> & {
    courseId: number;
    type: ContentType;
    kind?: LessonKind;
    createdAt: Date;
  };

export async function insertContent(tx: Tx, content: NewContent): Promise<number> {
  const { id } = await tx.insertInto("contents").values(content).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** Writes the fields that are given, there must be one, as another version. */
export async function updateContent(
  tx: Tx,
  contentId: number,
  fields: Partial<ContentFields>,
): Promise<void> {
  await tx
    .updateTable("contents")
    .set({ ...fields, version: sql`version + 1` })
    .where("id", "=", contentId)
    .execute();
}

/** Puts contents in their places, in one statement. */
export async function updatePlaces(
  tx: Tx,
  places: readonly { id: number; unitId: number | null; position: number }[],
): Promise<void> {
  await sql`
    update contents set unit_id = placed.unit_id, position = placed.position
    from unnest(
      ${places.map(({ id }) => id)}::integer[],
      ${places.map(({ unitId }) => unitId)}::integer[],
      ${places.map(({ position }) => position)}::integer[]
    ) as placed (id, unit_id, position)
    where contents.id = placed.id and (contents.unit_id, contents.position) is distinct from (placed.unit_id, placed.position)
  `.execute(tx);
}

/** A unit with its lessons, or a lesson, locked against all else: nothing is attached to them meanwhile. */
export async function lockContentsToDelete(
  tx: Tx,
  { id, courseId }: Pick<ContentRow, "id" | "courseId">,
): Promise<ContentRow[]> {
  const rows = await tx
    .selectFrom("contents")
    .select("id")
    .where("courseId", "=", courseId)
    .where((eb) => eb.or([eb("id", "=", id), eb("unitId", "=", id)]))
    .where("deletedAt", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
  const ids = rows.map((row) => row.id);
  return selectContents(tx).where("contents.id", "in", ids).orderBy("contents.position").execute();
}
