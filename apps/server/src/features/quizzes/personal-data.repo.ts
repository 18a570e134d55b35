import type { PersonalData } from "@manara/contract/users";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database/database.ts";

/** The tests that somebody has taken, with what they chose in its own words. It does not show them what is right. */
export async function findTestsOf(db: Queryable, userId: number): Promise<PersonalData["tests"]> {
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
      select json_agg(json_build_object('question', questions.text, 'chosen', array(
        select choices.text from choices where choices.id = any(attempt_answers.chosen) order by choices.id
      )) order by questions.id)
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
