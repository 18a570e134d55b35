import type { PersonalData } from "@manara/contract/accounts/users";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import { answerInWords } from "./kinds/question-kinds.repo.ts";

/** The tests that somebody has taken, with what they answered in its own words. What is right they are not told by this. */
export async function findQuizzesOf(db: Queryable, userId: number): Promise<PersonalData["tests"]> {
  const { rows } = await sql<{
    contentId: number;
    number: number;
    startedAt: Date;
    handedInAt: Date | null;
    score: number | null;
    questionsCount: number;
    answers: PersonalData["tests"][number]["answers"];
  }>`
    select lesson_id as content_id, number, started_at, handed_in_at, score, questions_count, coalesce((
      select json_agg(json_build_object('question', questions.text, 'chosen', ${answerInWords}) order by questions.id)
      from attempt_answers join questions on questions.id = attempt_answers.question_id
      where attempt_answers.attempt_id = attempts.id
    ), '[]') as answers
    from attempts where user_id = ${userId} order by id`.execute(db);
  return rows.map((row) => ({
    ...row,
    startedAt: row.startedAt.toISOString(),
    handedInAt: row.handedInAt?.toISOString() ?? null,
  }));
}

export async function deleteAttemptsOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom("attempts").where("userId", "=", userId).execute();
}

export async function deletePracticeOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom("practiceQuestions").where("userId", "=", userId).execute();
}
