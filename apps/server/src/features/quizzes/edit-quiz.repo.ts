import type { QuestionKind } from "@manara/contract/quizzes/question-kind-rules";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import type { Answer } from "./kinds/define-kind.ts";

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

/** A question with all that is kept of it. Its parts are written by this feature alone. */
export interface QuestionRow {
  id: number;
  kind: QuestionKind;
  text: string;
  textHtml: string | null;
  pictureKey: string | null;
  parts: object;
}

const selectQuestions = (db: Queryable) =>
  db
    .selectFrom("questions")
    .select(["id", "text", "textHtml", "pictureKey", "kind", "parts"])
    .$narrowType<Pick<QuestionRow, "kind" | "parts">>();

/** The questions of a test that are asked, with all there is to them, in order. */
export const findQuestions = (db: Queryable, lessonId: number): Promise<QuestionRow[]> =>
  selectQuestions(db)
    .where("lessonId", "=", lessonId)
    .where("retiredAt", "is", null)
    .orderBy("position")
    .execute();

/** These questions with what is right, whether they are still asked or not; in no particular order. */
export const findQuestionsById = (db: Queryable, ids: readonly number[]): Promise<QuestionRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : selectQuestions(db).where("id", "in", ids).execute();

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
  parts: object;
}

/** Writes questions that stay. */
export async function updateQuestions(
  tx: Tx,
  questions: readonly (WrittenQuestion & { id: number })[],
): Promise<void> {
  if (questions.length === 0) return;
  await sql`
    update questions set position = sent.position, text = sent.text, text_html = sent.text_html, parts = sent.parts
    from unnest(
      ${questions.map(({ id }) => id)}::integer[],
      ${questions.map(({ position }) => position)}::integer[],
      ${questions.map(({ text }) => text)}::text[],
      ${questions.map(({ textHtml }) => textHtml)}::text[],
      ${questions.map(({ parts }) => JSON.stringify(parts))}::jsonb[]
    ) as sent (id, position, text, text_html, parts)
    where questions.id = sent.id`.execute(tx);
}

/** Adds questions. */
export async function insertQuestions(
  tx: Tx,
  lessonId: number,
  questions: readonly (WrittenQuestion & { kind: QuestionKind; pictureKey: string | null })[],
): Promise<void> {
  if (questions.length === 0) return;
  const rows = questions.map(({ parts, ...question }) => ({
    ...question,
    lessonId,
    parts: JSON.stringify(parts),
  }));
  await tx.insertInto("questions").values(rows).execute();
}

/** Takes numbers for what questions offer, that nothing else has. */
export async function takeIds(tx: Tx, amount: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('choices', 'id'))::integer as id from generate_series(1, ${amount})`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
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

/** Most answers that are graded anew at once. */
const GRADED_AT_ONCE = 1000;

interface Regrading {
  lessonId: number;
  questions: readonly { id: number; isRight: (answer: Answer | null) => boolean }[];
  now: Date;
}

/** Grades anew what was handed in, where other answers to a question are right now. */
export async function regradeQuestions(tx: Tx, { lessonId, questions, now }: Regrading): Promise<void> {
  if (questions.length === 0) return;
  for (const question of questions) await regradeAnswers(tx, question);
  await sql`
    update attempts
    set score = graded.score, regraded_at = ${now}::timestamptz
    from attempts as handed_in cross join lateral (
      select count(*)::integer as score from attempt_answers where attempt_id = handed_in.id and is_right
    ) as graded
    where handed_in.lesson_id = ${lessonId} and handed_in.handed_in_at is not null
      and attempts.id = handed_in.id and attempts.score <> graded.score`.execute(tx);
}

async function regradeAnswers(
  tx: Tx,
  { id, isRight }: { id: number; isRight: (answer: Answer | null) => boolean },
): Promise<void> {
  let rows: { attemptId: number; answer: unknown }[] = [];
  do {
    rows = await tx
      .selectFrom("attemptAnswers")
      .select(["attemptId", "answer"])
      .where("questionId", "=", id)
      .where("isRight", "is not", null)
      .where("attemptId", ">", rows.at(-1)?.attemptId ?? 0)
      .orderBy("attemptId")
      .limit(GRADED_AT_ONCE)
      .execute();
    await sql`
      update attempt_answers set is_right = graded.is_right
      from unnest(
        ${rows.map(({ attemptId }) => attemptId)}::integer[],
        ${rows.map(({ answer }) => isRight(answer as Answer | null))}::boolean[]
      ) as graded (attempt_id, is_right)
      where question_id = ${id} and attempt_answers.attempt_id = graded.attempt_id`.execute(tx);
  } while (rows.length === GRADED_AT_ONCE);
}
