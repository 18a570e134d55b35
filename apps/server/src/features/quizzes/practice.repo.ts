import { sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import type { PracticeStep } from "./practice.rules.ts";

/** Lets questions come back to somebody; those that do already begin anew. */
export async function upsertPractice(
  tx: Tx,
  { userId, questionIds, step, dueAt }: PracticeStep & { userId: number; questionIds: readonly number[] },
): Promise<void> {
  if (questionIds.length === 0) return;
  await sql`
    insert into practice_questions (user_id, question_id, step, due_at)
    select ${userId}::integer, question_id, ${step}::smallint, ${dueAt}::timestamptz
    from unnest(${[...questionIds]}::integer[]) as missed (question_id) order by question_id
    on conflict (user_id, question_id) do update set step = excluded.step, due_at = excluded.due_at`.execute(
    tx,
  );
}

export interface MissedQuestion {
  questionId: number;
  contentId: number;
  lessonTitle: string;
  courseId: number;
  courseName: string;
}

/** Finds due questions for somebody, or all that they have missed in one test; the longest due first, no more than so many. */
export const findMissedQuestions = (
  db: Queryable,
  { userId, now, contentId, limit }: { userId: number; now: Date; contentId?: number; limit: number },
): Promise<MissedQuestion[]> =>
  db
    .selectFrom((of) =>
      of
        .selectFrom("practiceQuestions")
        .select(["questionId", "dueAt"])
        .where("userId", "=", userId)
        .$call((missed) =>
          contentId === undefined
            ? missed.where("dueAt", "<=", now)
            : missed.where("questionId", "in", (asked) =>
                asked.selectFrom("questions").select("id").where("lessonId", "=", contentId),
              ),
        )
        .orderBy("dueAt")
        .orderBy("questionId")
        .limit(limit)
        .as("due"),
    )
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom("questions")
          .innerJoin("contents", "contents.id", "questions.lessonId")
          .innerJoin("courses", "courses.id", "contents.courseId")
          .select(["contents.id as contentId", "contents.title as lessonTitle"])
          .select(["contents.courseId", "courses.name as courseName"])
          .whereRef("questions.id", "=", "due.questionId")
          .where("questions.retiredAt", "is", null)
          .where("contents.deletedAt", "is", null)
          .limit(1)
          .as("asked"),
      (join) => join.onTrue(),
    )
    .select(["due.questionId", "asked.contentId", "asked.lessonTitle", "asked.courseId", "asked.courseName"])
    .orderBy("due.dueAt")
    .orderBy("due.questionId")
    .execute();

/** The lesson of a question that comes back to somebody; null: it does not. */
export async function findPractisedLesson(
  db: Queryable,
  { userId, questionId }: { userId: number; questionId: number },
): Promise<number | null> {
  const row = await db
    .selectFrom("practiceQuestions")
    .innerJoin("questions", "questions.id", "practiceQuestions.questionId")
    .select("questions.lessonId")
    .where("practiceQuestions.userId", "=", userId)
    .where("practiceQuestions.questionId", "=", questionId)
    .where("questions.retiredAt", "is", null)
    .executeTakeFirst();
  return row?.lessonId ?? null;
}

interface NamedAnswer {
  userId: number;
  clientId: string;
}

/** Notes an answer under the id that its device has drawn; false: it is there already. */
export async function insertPracticeAnswer(
  tx: Tx,
  answer: NamedAnswer & { questionId: number; answeredAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("practiceAnswers")
    .values(answer)
    .onConflict((known) => known.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** An answer under an id of its device, with the lesson of its question; null: there is none. */
export const findPracticeAnswer = async (
  db: Queryable,
  { userId, clientId }: NamedAnswer,
): Promise<{ questionId: number; lessonId: number } | null> =>
  (await db
    .selectFrom("practiceAnswers")
    .innerJoin("questions", "questions.id", "practiceAnswers.questionId")
    .select(["practiceAnswers.questionId", "questions.lessonId"])
    .where("practiceAnswers.userId", "=", userId)
    .where("practiceAnswers.clientId", "=", clientId)
    .executeTakeFirst()) ?? null;

/** How far somebody has come with a question, locked; null: it does not come back to them. */
export const lockPractice = async (
  tx: Tx,
  { userId, questionId }: { userId: number; questionId: number },
): Promise<PracticeStep | null> =>
  (await tx
    .selectFrom("practiceQuestions")
    .select(["step", "dueAt"])
    .where("userId", "=", userId)
    .where("questionId", "=", questionId)
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** Writes when a question comes back; without a step it does not. */
export async function setPractice(
  tx: Tx,
  { userId, questionId, next }: { userId: number; questionId: number; next: PracticeStep | null },
): Promise<void> {
  if (next) return upsertPractice(tx, { userId, questionIds: [questionId], ...next });
  await tx
    .deleteFrom("practiceQuestions")
    .where("userId", "=", userId)
    .where("questionId", "=", questionId)
    .execute();
}
