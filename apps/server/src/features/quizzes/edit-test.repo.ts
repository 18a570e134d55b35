import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import { shuffle } from "./attempt.rules.ts";
import type { AnswerKey } from "./grading.rules.ts";

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
    .select(["questions.id", "text", "textHtml", "several", "pictureKey"])
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom("choices")
          .whereRef("choices.questionId", "=", "questions.id")
          .select(["id", "text", "textHtml", "isRight", "explanation", "explanationHtml"])
          .orderBy("position")
          .orderBy("id"),
      ).as("choices"),
    );

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

interface WrittenChoice {
  position: number;
  text: string;
  textHtml: string | null;
  isRight: boolean;
  explanation: string;
  explanationHtml: string | null;
}

interface WrittenQuestion {
  position: number;
  text: string;
  textHtml: string | null;
  several: boolean;
}

/** Writes questions that stay, with their choices, in two statements. */
export async function updateQuestions(
  tx: Tx,
  questions: readonly (WrittenQuestion & {
    id: number;
    choices: readonly (WrittenChoice & { id: number })[];
  })[],
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
  const choices = questions.flatMap((question) => question.choices);
  await sql`
    update choices set position = sent.position, text = sent.text, text_html = sent.text_html, is_right = sent.is_right,
      explanation = sent.explanation, explanation_html = sent.explanation_html
    from unnest(
      ${choices.map(({ id }) => id)}::integer[],
      ${choices.map(({ position }) => position)}::integer[],
      ${choices.map(({ text }) => text)}::text[],
      ${choices.map(({ textHtml }) => textHtml)}::text[],
      ${choices.map(({ isRight }) => isRight)}::boolean[],
      ${choices.map(({ explanation }) => explanation)}::text[],
      ${choices.map(({ explanationHtml }) => explanationHtml)}::text[]
    ) as sent (id, position, text, text_html, is_right, explanation, explanation_html)
    where choices.id = sent.id`.execute(tx);
}

/** Adds questions with their choices. */
export async function insertQuestions(
  tx: Tx,
  lessonId: number,
  questions: readonly (WrittenQuestion & { pictureKey: string | null; choices: readonly WrittenChoice[] })[],
): Promise<void> {
  if (questions.length === 0) return;
  const rows = await tx
    .insertInto("questions")
    .values(questions.map(({ choices: _, ...question }) => ({ ...question, lessonId })))
    .returning(["id", "position"])
    .execute();
  const idAt = new Map(rows.map(({ id, position }) => [position, id]));
  const choices = questions.flatMap((question) =>
    question.choices.map((choice) => ({ ...choice, questionId: idAt.get(question.position) ?? 0 })),
  );
  // In any order: ids that grow from the first written would show which is right, where teachers write that one first.
  if (choices.length > 0) await tx.insertInto("choices").values(shuffle(choices, Math.random)).execute();
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

/** Grades anew what was handed in, where other answers to a question are right now; as `isAnswerRight` does. */
export async function regradeQuestions(
  tx: Tx,
  lessonId: number,
  questions: readonly ({ id: number } & AnswerKey)[],
): Promise<void> {
  for (const { id, right, several } of questions) {
    const isRight = several
      ? sql`chosen = ${[...right]}::integer[]`
      : sql`chosen <@ ${[...right]}::integer[]`;
    await sql`
      update attempt_answers set is_right = (${isRight} and chosen <> '{}')
      where question_id = ${id} and is_right is not null`.execute(tx);
  }
  if (questions.length === 0) return;
  await sql`
    update attempts
    set score = (select count(*) from attempt_answers where attempt_id = attempts.id and is_right)
    where lesson_id = ${lessonId} and handed_in_at is not null`.execute(tx);
}
