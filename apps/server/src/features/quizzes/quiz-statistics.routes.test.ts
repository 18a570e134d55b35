import { quizManagementEndpoints } from "@manara/contract/quizzes/quiz-management";
import { quizEndpoints } from "@manara/contract/quizzes/quizzes";
import { expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";
import { type MadeQuiz, makeQuizWithQuestions, ofChoices } from "./quizzes.fixture.ts";

const { getTestStatistics, exportTestStatistics } = quizManagementEndpoints;

const school = await startTestSchool();
type Person = { id: number };

/** Takes a test with the first so many of its questions answered right; the next is answered wrong, the rest left out. */
async function take(as: Person, { contentId, questions }: MadeQuiz, right: number): Promise<void> {
  const { attemptId } = (await school.call(quizEndpoints.startTest, { as, body: { contentId } })).body;
  for (const [index, { id, choices, right: key }] of questions.slice(0, right + 1).entries()) {
    const choiceIds = index < right ? key : choices.slice(-1);
    await school.call(quizEndpoints.saveAnswer, {
      as,
      body: { attemptId, questionId: id, choiceIds, counter: 1 },
    });
  }
  await school.call(quizEndpoints.handIn, { as, body: { attemptId } });
}

async function makeTakenTest(scores: readonly number[]) {
  const made = await makeQuizWithQuestions(school, { free: true, mark: "=" });
  for (const score of scores) await take(await school.makeUser(), made, score);
  const { authorId } = await school.db
    .selectFrom("courses")
    .select("authorId")
    .where("id", "=", made.courseId)
    .executeTakeFirstOrThrow();
  return { ...made, teacher: { id: authorId ?? 0 } };
}

const read = (as: Person, contentId: number) => school.call(getTestStatistics, { as, query: { contentId } });

test("how hard each question is, whether it distinguishes students, and what is chosen wrongly", async () => {
  const scores = [6, 6, 5, 4, 4, 3, 2, 2, 1, 0];
  const { contentId, questions, teacher } = await makeTakenTest(scores);
  const { body } = await read(teacher, contentId);
  expect(body).toMatchObject({ contentId, attemptsCount: 10, averageScore: 0.55 });
  for (const [index, question] of ofChoices(body.questions).entries()) {
    const right = scores.filter((score) => score > index).length;
    const wrong = scores.filter((score) => score === index).length;
    expect(question).toMatchObject({
      questionId: questions[index]?.id,
      askedCount: 10,
      rightCount: right,
      unansweredCount: 10 - right - wrong,
      difficulty: right / 10,
    });
    expect(question.discrimination).toBeGreaterThan(0.3);
    expect(question.choices.map(({ chosenCount }) => chosenCount)).toEqual([
      right,
      index === 5 ? right : 0,
      0,
      wrong,
    ]);
  }
});

test("first attempts count, and those of students alone", async () => {
  const made = await makeTakenTest([]);
  const student = await school.makeUser();
  await take(student, made, 1);
  await take(student, made, 6);
  await take(made.teacher, made, 6);
  await school.call(quizEndpoints.startTest, {
    as: await school.makeUser(),
    body: { contentId: made.contentId },
  });
  const { body } = await read(made.teacher, made.contentId);
  expect(body).toMatchObject({ attemptsCount: 1, averageScore: 0.167 });
  expect(body.questions.map(({ rightCount }) => rightCount)).toEqual([1, 0, 0, 0, 0, 0]);
});

test("nobody has taken it yet", async () => {
  const { contentId, teacher } = await makeTakenTest([]);
  const { body } = await read(teacher, contentId);
  expect(body).toMatchObject({ attemptsCount: 0, averageScore: null });
  for (const question of body.questions)
    expect(question).toMatchObject({ difficulty: null, discrimination: null });
});

test("they are for those who teach the course, as a table too", async () => {
  const { contentId, teacher } = await makeTakenTest([6, 0]);
  const student = await school.makeUser();
  expect((await read(student, contentId)).code).toBe("NOT_AUTHORISED");
  expect((await school.call(exportTestStatistics, { as: student, query: { contentId } })).code).toBe(
    "NOT_AUTHORISED",
  );
  const { body, headers } = await school.call(exportTestStatistics, { as: teacher, query: { contentId } });
  expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
  const lines = body.trim().split("\r\n");
  expect(lines).toHaveLength(1 + 6 * 4);
  // What a spreadsheet would run as a formula has an apostrophe before it.
  expect(lines[1]).toBe("1,'=question 1,2,1,0,0.5,,1,'=choice 1,1,1");
});
