import { quizManagementEndpoints } from "@manara/contract/quizzes/quiz-management";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";
import { makeQuizWithQuestions, ofChoices } from "./quizzes.fixture.ts";

const { getEditableTest, editTest } = quizManagementEndpoints;

const school = await startTestSchool();

test("more answers than are graded at once are graded anew, and nothing that is under way", async () => {
  const { contentId, questions } = await makeQuizWithQuestions(school);
  const [{ id, choices }] = questions as [(typeof questions)[number]];
  const student = await school.makeUser();
  const amount = 2500;
  await sql`
    with taken as (
      insert into attempts (lesson_id, user_id, number, drawn, questions_count, started_at, handed_in_at, score)
      select ${contentId}, ${student.id}, number, '[]', 6, now(),
        case when number < ${amount} then now() end, case when number < ${amount} then number % 2 end
      from generate_series(1, ${amount}) as number
      returning id, number
    )
    insert into attempt_answers (attempt_id, question_id, answer, counter, saved_at, is_right)
    select id, ${id}, jsonb_build_object('choiceIds', array[(array[${choices[1]}, ${choices[0]}])[1 + number % 2]]::integer[]), 1, now(),
      case when number < ${amount} then number % 2 = 1 end
    from taken`.execute(school.db);

  const admin = await school.makeUser({ role: "ADMIN" });
  const read = await school.call(getEditableTest, { as: admin, query: { contentId } });
  const sent = ofChoices(read.body.questions).map((question) =>
    question.questionId === id
      ? {
          ...question,
          choices: question.choices.map((choice) => ({
            ...choice,
            isRight: choice.choiceId === choices[1],
          })),
        }
      : question,
  );
  const body = { contentId, attemptsAllowed: null, pauseMinutes: 0, shuffled: true, questions: sent };
  expect((await school.call(editTest, { as: admin, body })).status).toBe(200);

  const { rows } = await sql<{ right: number; open: number; scores: number }>`
    select (count(*) filter (where is_right = (number % 2 = 0)))::integer as right,
      (count(*) filter (where is_right is null))::integer as open, sum(score)::integer as scores
    from attempts join attempt_answers on attempt_id = attempts.id where lesson_id = ${contentId}`.execute(
    school.db,
  );
  expect(rows).toEqual([{ right: amount - 1, open: 1, scores: amount / 2 - 1 }]);
});
