import { sql } from "kysely";
import type { Queryable } from "../../platform/database/database.ts";
import type { AnswerCount } from "./kinds/define-kind.ts";
import type { QuestionSums } from "./statistics.rules.ts";

/** First attempts that were handed in; those of staff were for trying. */
const counted = (lessonId: number) => sql`
  select id, score from attempts
  where lesson_id = ${lessonId} and number = 1 and handed_in_at is not null and not by_staff`;

export interface AttemptSums {
  attempts: number;
  /** Of all of them: right answers, and questions asked. */
  scores: number;
  asked: number;
}

export async function sumAttempts(db: Queryable, lessonId: number): Promise<AttemptSums> {
  const { rows } = await sql<AttemptSums>`
    select count(*)::integer as attempts, coalesce(sum(score), 0)::integer as scores,
      coalesce(sum(questions_count), 0)::integer as asked
    from attempts where lesson_id = ${lessonId} and number = 1 and handed_in_at is not null and not by_staff`.execute(
    db,
  );
  return rows[0] ?? { attempts: 0, scores: 0, asked: 0 };
}

/** Sums of the counted attempts for each question that they were asked. */
export async function sumQuestions(
  db: Queryable,
  lessonId: number,
): Promise<(QuestionSums & { questionId: number; unanswered: number })[]> {
  const { rows } = await sql<QuestionSums & { questionId: number; unanswered: number }>`
    with counted as (${counted(lessonId)}), answered as (
      select question_id, answer, is_right, counted.score - is_right::integer as rest
      from counted join attempt_answers on attempt_id = counted.id
    )
    select question_id, count(*)::integer as asked, count(*) filter (where is_right)::integer as "right",
      count(*) filter (where answer is null)::integer as unanswered, sum(rest)::integer as rests,
      sum(rest * rest)::integer as rest_squares, coalesce(sum(rest) filter (where is_right), 0)::integer as rests_where_right
    from answered group by question_id`.execute(db);
  return rows;
}

/** How often each answer was given in the counted attempts. */
export async function countAnswers(
  db: Queryable,
  lessonId: number,
): Promise<(AnswerCount & { questionId: number })[]> {
  const { rows } = await sql<AnswerCount & { questionId: number }>`
    with counted as (${counted(lessonId)})
    select question_id, answer, count(*)::integer as times
    from counted join attempt_answers on attempt_id = counted.id
    where answer is not null group by question_id, answer`.execute(db);
  return rows;
}
