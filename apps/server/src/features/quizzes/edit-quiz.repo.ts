import { sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import type { AnswerKey, InsertedParts, UpdatedParts } from "./kinds/question-forms.ts";
import { insertParts, isRightBy, selectStoredParts, updateParts } from "./kinds/question-kinds.repo.ts";

interface LockedQuiz {
  version: number;
  attemptsAllowed: number | null;
  pauseMinutes: number;
  shuffled: boolean;
}

/** Locks a test against every other edit, against attempts that begin, and against such as are being handed in. */
export async function lockQuiz(tx: Tx, lessonId: number): Promise<LockedQuiz | null> {
  const row = await tx
    .selectFrom("quizzes")
    .select(["version", "attemptsAllowed", "pauseMinutes", "shuffled"])
    .where("lessonId", "=", lessonId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** The lesson of a test, as it is once the test is locked; null: it has been deleted. */
export async function findLessonOfQuiz(
  tx: Tx,
  lessonId: number,
): Promise<{ courseId: number; title: string; hidden: boolean } | null> {
  const row = await tx
    .selectFrom("contents")
    .select(["courseId", "title", "hidden"])
    .where("id", "=", lessonId)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

const selectQuestions = (db: Queryable) =>
  db
    .selectFrom("questions")
    .select(["questions.id", "text", "textHtml", "pictureKey"])
    .select(selectStoredParts);

/** The questions of a test that are asked, with all there is to them, in order. */
export const findQuestions = (db: Queryable, lessonId: number) =>
  selectQuestions(db)
    .where("lessonId", "=", lessonId)
    .where("retiredAt", "is", null)
    .orderBy("questions.position")
    .execute();

export type QuestionRow = Awaited<ReturnType<typeof findQuestions>>[number];

/** These questions with what is right, whether they are still asked or not; in no particular order. */
export const findQuestionsById = (db: Queryable, ids: readonly number[]): Promise<QuestionRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : selectQuestions(db).where("questions.id", "in", ids).execute();

/** Whether anybody has begun a test. */
export async function isTaken(tx: Tx, lessonId: number): Promise<boolean> {
  const row = await tx
    .selectFrom("attempts")
    .select("id")
    .where("lessonId", "=", lessonId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Asks these questions no longer, nor do they come back to anybody. */
export async function retireQuestions(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable("questions").set({ retiredAt: now }).where("id", "in", ids).execute();
  await tx.deleteFrom("practiceQuestions").where("questionId", "in", ids).execute();
}

/** Deletes questions that nobody was ever asked; answers the pictures they showed. */
export async function deleteQuestions(tx: Tx, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx.deleteFrom("questions").where("id", "in", ids).returning("pictureKey").execute();
  return rows.flatMap(({ pictureKey }) => pictureKey ?? []);
}

interface WrittenQuestion {
  position: number;
  text: string;
  textHtml: string | null;
}

/** Writes questions that stay with what they hold, in a statement and one for each kind. */
export async function updateQuestions(
  tx: Tx,
  questions: readonly (WrittenQuestion & { id: number } & UpdatedParts)[],
): Promise<void> {
  if (questions.length === 0) return;
  await sql`
    update questions set position = sent.position, text = sent.text, text_html = sent.text_html, several = sent.several
    from unnest(
      ${questions.map(({ id }) => id)}::integer[],
      ${questions.map(({ position }) => position)}::integer[],
      ${questions.map(({ text }) => text)}::text[],
      ${questions.map(({ textHtml }) => textHtml)}::text[],
      ${questions.map(({ several }) => several)}::boolean[]
    ) as sent (id, position, text, text_html, several)
    where questions.id = sent.id`.execute(tx);
  await updateParts(tx, questions);
}

/** Adds questions with what they hold. */
export async function insertQuestions(
  tx: Tx,
  lessonId: number,
  questions: readonly (WrittenQuestion & { pictureKey: string | null } & InsertedParts)[],
): Promise<void> {
  if (questions.length === 0) return;
  const rows = await tx
    .insertInto("questions")
    .values(
      questions.map(({ position, text, textHtml, pictureKey, several }) => ({
        lessonId,
        position,
        text,
        textHtml,
        pictureKey,
        several,
      })),
    )
    .returning(["id", "position"])
    .execute();
  const idAt = new Map(rows.map(({ id, position }) => [position, id]));
  await insertParts(
    tx,
    questions.map((question) => ({ ...question, id: idAt.get(question.position) ?? 0 })),
  );
}

interface WrittenRules {
  attemptsAllowed: number | null;
  pauseMinutes: number;
  shuffled: boolean;
}

/** Writes the rules of a test, as another version. */
export async function updateQuiz(tx: Tx, lessonId: number, rules: WrittenRules): Promise<void> {
  await tx
    .updateTable("quizzes")
    .set({ ...rules, version: sql`version + 1` })
    .where("lessonId", "=", lessonId)
    .execute();
}

/** Grades anew what was handed in, where other answers to a question are right now; as its kind grades. */
export async function regradeQuestions(
  tx: Tx,
  lessonId: number,
  questions: readonly { id: number; regraded: AnswerKey | null }[],
): Promise<void> {
  let isAny = false;
  for (const question of questions) {
    if (!question.regraded) continue;
    isAny = true;
    await sql`
      update attempt_answers set is_right = ${isRightBy(question, question.regraded)}
      where question_id = ${question.id} and is_right is not null`.execute(tx);
  }
  if (!isAny) return;
  await sql`
    update attempts
    set score = (select count(*) from attempt_answers where attempt_id = attempts.id and is_right)
    where lesson_id = ${lessonId} and handed_in_at is not null`.execute(tx);
}
