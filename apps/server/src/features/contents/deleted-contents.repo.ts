import { sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import { lockDeletedBefore } from "./attachments.repo.ts";

/** Takes these units and lessons out of their course; they can be put back as long as they are kept. */
export async function setDeleted(
  tx: Tx,
  contentIds: readonly number[],
  { deletedAt, deletedWith }: { deletedAt: Date; deletedWith: number },
): Promise<void> {
  await tx.updateTable("contents").set({ deletedAt, deletedWith }).where("id", "in", contentIds).execute();
}

interface DeletedContent {
  id: number;
  courseId: number;
  unitId: number | null;
  type: string;
  title: string;
  position: number;
}

/** Contents deleted by this call, not along with its unit; null: there is none. */
export async function findDeleted(tx: Tx, contentId: number): Promise<DeletedContent | null> {
  const row = await tx
    .selectFrom("contents")
    .select(["id", "courseId", "unitId", "type", "title", "position"])
    .where("id", "=", contentId)
    .where("deletedWith", "=", contentId)
    .executeTakeFirst();
  return row ?? null;
}

/** Contents that `findDeleted` would find in a course, the newest first; without lessons whose unit is deleted too. */
export async function findRestorable(db: Queryable, courseId: number) {
  return db
    .selectFrom("contents as deleted")
    .leftJoin("contents as unit", "unit.id", "deleted.unitId")
    .select((eb) => [
      "deleted.id as contentId",
      "deleted.type",
      "deleted.title",
      eb.ref("deleted.deletedAt").$notNull().as("deletedAt"),
      sql<number>`(
        select count(*)::integer from contents as lesson
        where lesson.unit_id = deleted.id and lesson.deleted_with = deleted.id
      )`.as("lessonsCount"),
    ])
    .where("deleted.courseId", "=", courseId)
    .whereRef("deleted.deletedWith", "=", "deleted.id")
    .where("unit.deletedAt", "is", null)
    .orderBy("deleted.deletedAt", "desc")
    .orderBy("deleted.id", "desc")
    .execute();
}

/** Makes room for one more at a place, unless it is free: what stands there and after it moves down. */
export async function makeRoom(
  tx: Tx,
  { courseId, unitId, position }: Pick<DeletedContent, "courseId" | "unitId" | "position">,
): Promise<void> {
  const siblings = sql`course_id = ${courseId} and unit_id is not distinct from ${unitId}::integer and deleted_at is null`;
  await sql`
    update contents set position = position + 1
    where ${siblings} and position >= ${position}
      and exists (select from contents where ${siblings} and position = ${position})`.execute(tx);
}

/** Puts back what was deleted together; answers the ids. */
export async function unsetDeleted(tx: Tx, deletedWith: number): Promise<number[]> {
  const rows = await tx
    .updateTable("contents")
    .set({ deletedAt: null, deletedWith: null })
    .where((eb) => eb.or([eb("id", "=", deletedWith), eb("unitId", "=", deletedWith)]))
    .where("deletedWith", "=", deletedWith)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes some of what was taken out before a time for good; answers the files it showed, null when none is left. */
export async function deleteForGood(tx: Tx, some: { before: Date; limit: number }): Promise<string[] | null> {
  const ids = await lockDeletedBefore(tx, "contents", some);
  if (ids.length === 0) return null;
  const attached = await findAttached(tx, ids);
  const rows = await tx.deleteFrom("contents").where("id", "in", ids).returning("videoKey").execute();
  return [...rows.flatMap(({ videoKey }) => videoKey ?? []), ...attached];
}

/** The files of their attachments, and of the pictures of their questions. */
async function findAttached(db: Queryable, contentIds: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom("attachments")
    .select("fileKey as key")
    .where("contentId", "in", contentIds)
    .unionAll((eb) =>
      eb
        .selectFrom("questions")
        .select((of) => of.ref("pictureKey").$notNull().as("key"))
        .where("lessonId", "in", contentIds)
        .where("pictureKey", "is not", null),
    )
    .execute();
  return rows.map(({ key }) => key);
}
