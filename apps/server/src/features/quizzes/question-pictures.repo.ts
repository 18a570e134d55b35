import type { Queryable, Tx } from "../../platform/database/database.ts";

/** The lesson of a question that is still asked; null: there is none. */
export async function findLessonOfQuestion(db: Queryable, questionId: number): Promise<number | null> {
  const row = await db
    .selectFrom("questions")
    .select("lessonId")
    .where("id", "=", questionId)
    .where("retiredAt", "is", null)
    .executeTakeFirst();
  return row?.lessonId ?? null;
}

/** Gives a question another picture, or none; answers the one before. */
export async function replaceQuestionPicture(
  tx: Tx,
  questionId: number,
  pictureKey: string | null,
): Promise<{ replacedKey: string | null } | null> {
  const row = await tx
    .selectFrom("questions")
    .select("pictureKey")
    .where("id", "=", questionId)
    .where("retiredAt", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  await tx.updateTable("questions").set({ pictureKey }).where("id", "=", questionId).execute();
  return { replacedKey: row.pictureKey };
}
