import { type Insertable, sql } from "kysely";
import type { Attachments } from "../../platform/database/database.generated.ts";
import type { Tx } from "../../platform/database/database.ts";

/** Some of what was taken out of a table before a time, the oldest first. Nobody else deletes or restores it meanwhile. */
export async function lockDeletedBefore(
  tx: Tx,
  table: "contents" | "attachments",
  { before, limit }: { before: Date; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where deleted_at < ${before}
    order by deleted_at limit ${limit} for update skip locked`.execute(tx);
  return rows.map(({ id }) => id);
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

/** Takes an attachment away; answers its name, null when another call was faster. It can be put back while it is kept. */
export async function setAttachmentDeleted(
  tx: Tx,
  attachmentId: number,
  deletedAt: Date,
): Promise<string | null> {
  const row = await tx
    .updateTable("attachments")
    .set({ deletedAt })
    .where("id", "=", attachmentId)
    .where("deletedAt", "is", null)
    .returning("name")
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Takes away the captions of a lesson in a language, before others take their place. */
export async function setCaptionsDeleted(
  tx: Tx,
  { contentId, language, deletedAt }: { contentId: number; language: string; deletedAt: Date },
): Promise<void> {
  await tx
    .updateTable("attachments")
    .set({ deletedAt })
    .where("contentId", "=", contentId)
    .where("captionLanguage", "=", language)
    .where("deletedAt", "is", null)
    .execute();
}

/** The language of an attachment that is captions; null: it is none, or there is none. */
export async function findCaptionLanguage(tx: Tx, attachmentId: number): Promise<string | null> {
  const row = await tx
    .selectFrom("attachments")
    .select("captionLanguage")
    .where("id", "=", attachmentId)
    .executeTakeFirst();
  return row?.captionLanguage ?? null;
}

/** Puts back what was taken away; false when there is no such thing. */
export async function unsetAttachmentDeleted(tx: Tx, attachmentId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("attachments")
    .set({ deletedAt: null })
    .where("id", "=", attachmentId)
    .where("deletedAt", "is not", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes some of what was taken away before a time for good; answers the files it showed, null when none is left. */
export async function deleteAttachmentsForGood(
  tx: Tx,
  some: { before: Date; limit: number },
): Promise<string[] | null> {
  const ids = await lockDeletedBefore(tx, "attachments", some);
  if (ids.length === 0) return null;
  const rows = await tx.deleteFrom("attachments").where("id", "in", ids).returning("fileKey").execute();
  return rows.map(({ fileKey }) => fileKey);
}
