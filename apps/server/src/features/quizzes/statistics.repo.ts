import { sql } from "kysely";
import type { Queryable } from "../../platform/database/database.ts";
import type { AnswerCounts } from "./kinds/question-forms.ts";
import { countAnswersOf, isLeftOut } from "./kinds/question-kinds.repo.ts";
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
      select question_id, chosen, is_right, counted.score - is_right::integer as rest
      from counted join attempt_answers on attempt_id = counted.id
    )
    select question_id, count(*)::integer as asked, count(*) filter (where is_right)::integer as "right",
      count(*) filter (where ${isLeftOut})::integer as unanswered, sum(rest)::integer as rests,
      sum(rest * rest)::integer as rest_squares, coalesce(sum(rest) filter (where is_right), 0)::integer as rests_where_right
    from answered group by question_id`.execute(db);
  return rows;
}

/** Counts of answers in the counted attempts. */
export const countAnswers = (db: Queryable, lessonId: number): Promise<(question: object) => AnswerCounts> =>
  countAnswersOf(db, counted(lessonId));
