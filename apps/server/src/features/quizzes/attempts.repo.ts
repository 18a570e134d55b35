import { sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import type { DrawnQuestion } from "./grading.rules.ts";
import type { Answer } from "./kinds/define-kind.ts";

export interface AttemptRow {
  id: number;
  lessonId: number;
  number: number;
  drawn: DrawnQuestion[];
  questionsCount: number;
  byStaff: boolean;
  startedAt: Date;
  handedInAt: Date | null;
  score: number | null;
}

const columns = [
  "attempts.id",
  "attempts.lessonId",
  "attempts.number",
  "attempts.drawn",
  "attempts.questionsCount",
  "attempts.byStaff",
  "attempts.startedAt",
  "attempts.handedInAt",
  "attempts.score",
] as const;

// What is drawn is written by this feature alone.
const toRow = <Row extends { drawn: unknown }>(row: Row) => ({ ...row, drawn: row.drawn as DrawnQuestion[] });

/** The attempts of one person at one test, the first one first. */
export async function findAttempts(
  db: Queryable,
  { lessonId, userId }: { lessonId: number; userId: number },
): Promise<AttemptRow[]> {
  const rows = await db
    .selectFrom("attempts")
    .select(columns)
    .where("lessonId", "=", lessonId)
    .where("userId", "=", userId)
    .orderBy("number")
    .execute();
  return rows.map(toRow);
}

/** An attempt of its owner; null: they have none with this number. */
export async function findAttempt(
  db: Queryable,
  { attemptId, userId }: { attemptId: number; userId: number },
): Promise<AttemptRow | null> {
  const row = await db
    .selectFrom("attempts")
    .select(columns)
    .where("id", "=", attemptId)
    .where("userId", "=", userId)
    .executeTakeFirst();
  return row ? toRow(row) : null;
}

interface NewAttempt {
  lessonId: number;
  userId: number;
  number: number;
  drawn: readonly DrawnQuestion[];
  byStaff: boolean;
  startedAt: Date;
  /** Of the test that the questions were drawn from. */
  version: number;
}

/**
 * Begins an attempt; null when the test has another version by now, or another device was faster. Of what all share, it
 * locks what a foreign key does: nobody waits but for a teacher who is saving the test.
 */
export async function insertAttempt(db: Queryable, attempt: NewAttempt): Promise<AttemptRow | null> {
  const { lessonId, userId, number, drawn, byStaff, startedAt, version } = attempt;
  const { rows } = await sql<AttemptRow>`
    insert into attempts (lesson_id, user_id, number, drawn, questions_count, by_staff, started_at)
    (
      select lesson_id, ${userId}::integer, ${number}::integer, ${JSON.stringify(drawn)}::jsonb, ${drawn.length}::integer,
        ${byStaff}::boolean, ${startedAt}::timestamptz
      from quizzes where lesson_id = ${lessonId} and version = ${version} for key share
    )
    on conflict do nothing
    returning id, lesson_id, number, drawn, questions_count, by_staff, started_at, handed_in_at, score`.execute(
    db,
  );
  return rows[0] ?? null;
}

export interface AnswerRow {
  questionId: number;
  /** null: nothing was answered, or it was taken back. */
  answer: Answer | null;
  counter: number;
}

/** Reads the answers of an attempt so far. */
export async function findAnswers(db: Queryable, attemptId: number): Promise<AnswerRow[]> {
  const rows = await db
    .selectFrom("attemptAnswers")
    .select(["questionId", "answer", "counter"])
    .$narrowType<Pick<AnswerRow, "answer">>()
    .where("attemptId", "=", attemptId)
    .orderBy("questionId")
    .execute();
  return rows.map((row) => ({ ...row, counter: Number(row.counter) }));
}

/**
 * Keeps an answer unless one with a higher counter is kept already, and answers the one that is kept; null when the attempt
 * has been handed in. Whoever hands it in waits for this, or this for them: nothing is kept that is not graded.
 */
export async function keepAnswer(
  db: Queryable,
  { attemptId, questionId, answer, counter, savedAt }: AnswerRow & { attemptId: number; savedAt: Date },
): Promise<AnswerRow | null> {
  const { rows } = await sql<Omit<AnswerRow, "counter"> & { counter: string }>`
    with under_way as (
      select id from attempts where id = ${attemptId} and handed_in_at is null for share
    )
    insert into attempt_answers as kept (attempt_id, question_id, answer, counter, saved_at)
    select id, ${questionId}::integer, ${answer && JSON.stringify(answer)}::jsonb, ${counter}::bigint, ${savedAt}::timestamptz from under_way
    on conflict (attempt_id, question_id) do update set
      answer = case when kept.counter < excluded.counter then excluded.answer else kept.answer end,
      saved_at = case when kept.counter < excluded.counter then excluded.saved_at else kept.saved_at end,
      counter = greatest(kept.counter, excluded.counter)
    returning question_id, answer, counter`.execute(db);
  const [row] = rows;
  return row ? { ...row, counter: Number(row.counter) } : null;
}

/**
 * Locks an attempt of its owner to be graded: no answer comes in any more, and the key of its test stays meanwhile. The test
 * first, as an edit does that grades attempts anew: neither waits for what the other holds.
 */
export async function lockAttempt(
  tx: Tx,
  { attemptId, userId, lessonId }: { attemptId: number; userId: number; lessonId: number },
): Promise<AttemptRow | null> {
  await tx.selectFrom("quizzes").select("lessonId").where("lessonId", "=", lessonId).forKeyShare().execute();
  const row = await tx
    .selectFrom("attempts")
    .select(columns)
    .where("id", "=", attemptId)
    .where("userId", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? toRow(row) : null;
}

/** Writes what each answer was worth; a question that was left out gets an empty one. */
export async function writeGrades(
  tx: Tx,
  {
    attemptId,
    graded,
    at,
  }: { attemptId: number; graded: readonly { questionId: number; isRight: boolean }[]; at: Date },
): Promise<void> {
  await sql`
    insert into attempt_answers as kept (attempt_id, question_id, counter, saved_at, is_right)
    select ${attemptId}::integer, question_id, 0, ${at}::timestamptz, is_right
    from unnest(
      ${graded.map(({ questionId }) => questionId)}::integer[],
      ${graded.map(({ isRight }) => isRight)}::boolean[]
    ) as graded (question_id, is_right)
    on conflict (attempt_id, question_id) do update set is_right = excluded.is_right`.execute(tx);
}

export async function setHandedIn(
  tx: Tx,
  { attemptId, score, at }: { attemptId: number; score: number; at: Date },
): Promise<void> {
  await tx.updateTable("attempts").set({ score, handedInAt: at }).where("id", "=", attemptId).execute();
}

/** An attempt by its number, whose it is; null: there is none. */
export async function findAttemptOfAnybody(
  db: Queryable,
  attemptId: number,
): Promise<(AttemptRow & { userId: number }) | null> {
  const row = await db
    .selectFrom("attempts")
    .select([...columns, "attempts.userId"])
    .where("id", "=", attemptId)
    .executeTakeFirst();
  return row ? toRow(row) : null;
}

/** All attempts of one person, by test, the first one first; not those that staff make to try a test out. */
export async function findAttemptsOf(db: Queryable, userId: number): Promise<AttemptRow[]> {
  const rows = await db
    .selectFrom("attempts")
    .select(columns)
    .where("userId", "=", userId)
    .where("byStaff", "=", false)
    .orderBy("lessonId")
    .orderBy("number")
    .execute();
  return rows.map(toRow);
}
