import type pg from "pg";
import type { TestDay } from "./take-test.ts";

interface StoredAnswer {
  attemptId: number;
  questionId: number;
  answer: { choiceIds: number[] } | null;
  counter: string;
}

/** Acknowledged answers that are not there, or are there otherwise. One line each. */
export async function findLostAnswers(client: pg.Client, { answers }: TestDay): Promise<string[]> {
  const { rows } = await client.query<StoredAnswer>(
    `select attempt_id as "attemptId", question_id as "questionId", answer, counter from attempt_answers
     where attempt_id = any($1)`,
    [[...new Set([...answers.values()].map(({ attemptId }) => attemptId))]],
  );
  const stored = new Map(rows.map((row) => [`${row.attemptId} ${row.questionId}`, row]));
  return [...answers].flatMap(([name, { chosen, counter }]) => {
    const found = stored.get(name);
    const isThere =
      found && (found.answer?.choiceIds ?? []).join() === chosen.join() && Number(found.counter) === counter;
    return isThere ? [] : [`the answer to ${name} is ${found ? JSON.stringify(found) : "gone"}`];
  });
}

/** Students without exactly one attempt that was handed in, and attempts whose score is not what they knew. */
export async function findWrongScores(client: pg.Client, { taken, scores }: TestDay): Promise<string[]> {
  const { rows } = await client.query<{ userId: number; score: number | null; right: number }>(
    `select user_id as "userId", score, (
       select count(*)::integer from attempt_answers
         join questions on questions.id = question_id
       where attempt_id = attempts.id
         and answer -> 'choiceIds' = jsonb_path_query_array(parts, '$.choices[*] ? (@.isRight == true).id')
     ) as "right" from attempts where lesson_id = $1`,
    [taken.contentId],
  );
  const attempts = Map.groupBy(rows, ({ userId }) => userId);
  return taken.students.flatMap(({ userId }) => {
    const [attempt, ...others] = attempts.get(userId) ?? [];
    if (!attempt) return [`account ${userId} has no attempt`];
    if (others.length > 0) return [`account ${userId} has ${others.length + 1} attempts`];
    const { score, right } = attempt;
    const isRight = score === scores.get(userId) && score === right;
    return isRight ? [] : [`account ${userId}: score ${score}, right ${right}, known ${scores.get(userId)}`];
  });
}
