import { userEndpoints } from "@manara/contract/accounts/users";
import { contentEndpoints } from "@manara/contract/contents/contents";
import { practiceEndpoints } from "@manara/contract/quizzes/practice";
import { quizManagementEndpoints } from "@manara/contract/quizzes/quiz-management";
import { quizEndpoints } from "@manara/contract/quizzes/quizzes";
import { expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";
import { makeQuizWithQuestions } from "./quizzes.fixture.ts";
import { readQuiz } from "./read-quiz.ts";

const { getTest, startTest, saveAnswer, handIn, getTestResult } = quizEndpoints;

const school = await startTestSchool();

/** Whatever shows which choices are right, or why. */
const DISCLOSES = /isRight|is_right|explanation|because/;

test("what is right is in no answer, and in no memory, before the attempt is handed in", async () => {
  const test = await makeQuizWithQuestions(school, { free: true });
  const { contentId, courseId, questions } = test;
  const student = await school.makeUser();
  const begun = await school.call(startTest, { as: student, body: { contentId } });
  const { attemptId } = begun.body;
  const [{ id: questionId, choices, right }] = questions as [(typeof questions)[number]];
  const wrong = choices.find((id) => !right.includes(id)) ?? 0;
  const saved = await Promise.all(
    [right[0] ?? 0, wrong].map((id, index) =>
      school.call(saveAnswer, {
        as: student,
        body: { attemptId, questionId, choiceIds: [id], counter: index },
      }),
    ),
  );
  const answers = [
    begun,
    ...saved,
    await school.call(getTest, { as: student, query: { contentId } }),
    await school.call(getTestResult, { as: student, query: { attemptId } }),
    await school.call(contentEndpoints.getContent, { as: student, query: { contentId } }),
    await school.call(contentEndpoints.getContent, { query: { contentId } }),
    await school.call(contentEndpoints.listContents, { as: student, query: { courseId } }),
    await school.call(practiceEndpoints.listPractice, { as: student }),
    await school.call(quizManagementEndpoints.getEditableTest, { as: student, query: { contentId } }),
    await school.call(quizManagementEndpoints.getTestStatistics, { as: student, query: { contentId } }),
    await school.call(quizManagementEndpoints.exportTestStatistics, { as: student, query: { contentId } }),
    await school.call(userEndpoints.exportMyData, { as: student }),
  ];
  for (const { body, headers } of answers) expect(JSON.stringify([body, headers])).not.toMatch(DISCLOSES);
  // A right answer and a wrong one are acknowledged in the same words.
  expect(saved.map(({ body }) => Object.keys(body))).toEqual([
    ["questionId", "choiceIds", "counter"],
    ["questionId", "choiceIds", "counter"],
  ]);
  const remembered = await readQuiz(school.platform, { contentId, course: { courseId } as never });
  expect(JSON.stringify(remembered)).not.toMatch(DISCLOSES);
  expect(school.takeLoggedErrors().join()).not.toMatch(DISCLOSES);

  // It would have been seen: the result shows it.
  const result = await school.call(handIn, { as: student, body: { attemptId } });
  expect(JSON.stringify(result.body)).toMatch(DISCLOSES);
});
