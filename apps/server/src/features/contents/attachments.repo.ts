import type { Insertable } from "kysely";
import type { Attachments } from "../../platform/database.generated.ts";
import type { Queryable, Tx } from "../../platform/database.ts";
import { type CourseTeachers, trainerIds } from "../access/course-teachers-row.ts";

/** A lesson and who teaches it. Inside a transaction it cannot be deleted while that lasts. */
export async function findLessonForAttachment(
  tx: Queryable,
  contentId: number,
): Promise<(CourseTeachers & { title: string; courseId: number }) | null> {
  const row = await tx
    .selectFrom("contents")
    .innerJoin("courses", "courses.id", "contents.courseId")
    .select(["contents.title", "contents.courseId", "courses.authorId", trainerIds])
    .where("contents.id", "=", contentId)
    .where("contents.type", "=", "LESSON")
    .where("contents.deletedAt", "is", null)
    .forKeyShare("contents")
    .executeTakeFirst();
  return row ?? null;
}

export type NewAttachment = Omit<Insertable<Attachments>, "id">;

export async function insertAttachment(tx: Tx, attachment: NewAttachment): Promise<number> {
  const { id } = await tx
    .insertInto("attachments")
    .values(attachment)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The lesson that an attachment belongs to, which is always the same. */
export async function findLessonOfAttachment(tx: Tx, attachmentId: number): Promise<number | null> {
  const row = await tx
    .selectFrom("attachments")
    .select("contentId")
    .where("id", "=", attachmentId)
    .executeTakeFirst();
  return row?.contentId ?? null;
}

/** Deletes an attachment; answers what it was, null when another call was faster. */
export async function deleteAttachmentRow(
  tx: Tx,
  attachmentId: number,
): Promise<{ name: string; fileKey: string } | null> {
  const row = await tx
    .deleteFrom("attachments")
    .where("id", "=", attachmentId)
    .returning(["name", "fileKey"])
    .executeTakeFirst();
  return row ?? null;
}
