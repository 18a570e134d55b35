import { quizEndpoints } from "@manara/contract/quizzes/quizzes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeClock, type TestClock } from "../../../test/clock.ts";
import { startSchool, type TestSchool } from "../../../test/harness.ts";
import { type MadeQuiz, makeQuizWithQuestions, ofChoices } from "./quizzes.fixture.ts";

const { getTest, startTest, saveAnswer, handIn, getTestResult } = quizEndpoints;

let time: TestClock;
let school: TestSchool;
beforeAll(async () => {
  time = makeClock(new Date("2027-03-01T11:00:00.000Z"));
  school = await startSchool({ clock: time.clock, settings: { SESSION_HOURS: "8760" } });
});
afterAll(() => school.close());

type Person = { id: number };

/** A test with somebody who holds its course. */
async function makeTakenTest(plan: Parameters<typeof makeQuizWithQuestions>[1] = {}) {
  const made = await makeQuizWithQuestions(school, plan);
  const student: Person = await school.makeUser();
  await school.makePurchase({ userId: student.id, courseId: made.courseId });
  return { ...made, student };
}

const start = async (as: Person, contentId: number) => school.call(startTest, { as, body: { contentId } });
const read = async (as: Person, contentId: number) =>
  (await school.call(getTest, { as, query: { contentId } })).body;
const answer = (
  as: Person,
  body: { attemptId: number; questionId: number; choiceIds: number[]; counter?: number },
) => school.call(saveAnswer, { as, body: { counter: 1, ...body } });
const finish = (as: Person, attemptId: number) => school.call(handIn, { as, body: { attemptId } });

/** Answers so many questions right, and the rest wrong. */
async function answerAll(
  as: Person,
  attemptId: number,
  { questions }: Pick<MadeQuiz, "questions">,
  right: number,
) {
  for (const [index, { id, choices, right: key }] of questions.entries()) {
    const wrong = choices.filter((choice) => !key.includes(choice)).slice(0, 1);
    await answer(as, { attemptId, questionId: id, choiceIds: index < right ? key : wrong });
  }
}

test("a test is begun, answered question by question, handed in and graded", async () => {
  const { contentId, questions, student } = await makeTakenTest();
  expect(await read(student, contentId)).toEqual({
    contentId,
    questionsCount: 6,
    attemptsAllowed: null,
    pauseMinutes: 0,
    attempts: [],
    attempt: null,
    mayStart: true,
    startsAt: null,
  });
  const begun = await start(student, contentId);
  expect(begun.status).toBe(200);
  const { attemptId } = begun.body;
  expect(begun.body).toMatchObject({
    contentId,
    number: 1,
    handedInAt: null,
    score: null,
    questionsCount: 6,
    answers: [],
  });
  expect(begun.body.questions.map(({ questionId }) => questionId).toSorted()).toEqual(
    questions.map(({ id }) => id).toSorted(),
  );

  const [first] = questions;
  const kept = await answer(student, {
    attemptId,
    questionId: first?.id ?? 0,
    choiceIds: first?.right ?? [],
  });
  expect([kept.status, kept.body]).toEqual([
    200,
    { questionId: first?.id, choiceIds: first?.right, counter: 1 },
  ]);
  expect((await read(student, contentId)).attempt).toEqual({ ...begun.body, answers: [kept.body] });

  await answerAll(student, attemptId, { questions }, 4);
  // The first one was kept with this counter before, so the same again changes nothing.
  const result = await finish(student, attemptId);
  expect(result.status).toBe(200);
  expect(result.body).toMatchObject({ attemptId, contentId, score: 4, questionsCount: 6 });
  expect(result.body.questions.filter(({ isRight }) => isRight)).toHaveLength(4);
  expect(result.body.questions.map(({ questionId }) => questionId)).toEqual(
    begun.body.questions.map(({ questionId }) => questionId),
  );
  for (const { choices } of ofChoices(result.body.questions)) {
    expect(choices.some(({ isRight }) => isRight)).toBe(true);
    for (const choice of choices) expect(choice.explanationHtml).toContain("because");
  }
  expect((await school.call(getTestResult, { as: student, query: { attemptId } })).body).toEqual(result.body);
  expect((await read(student, contentId)).attempts).toMatchObject([{ attemptId, score: 4 }]);
});

test("handed in again it answers the same, and nothing comes after", async () => {
  const { contentId, questions, student } = await makeTakenTest();
  const { attemptId } = (await start(student, contentId)).body;
  await answerAll(student, attemptId, { questions }, 2);
  const results = await Promise.all(Array.from({ length: 5 }, () => finish(student, attemptId)));
  for (const { status, body } of results) expect([status, body]).toEqual([200, results[0]?.body]);
  const late = await answer(student, {
    attemptId,
    questionId: questions[5]?.id ?? 0,
    choiceIds: questions[5]?.right ?? [],
    counter: 9,
  });
  expect(late).toMatchObject({ status: 409, code: "ATTEMPT_HANDED_IN" });
  expect((await finish(student, attemptId)).body.score).toBe(2);
});

test("what was left out is wrong", async () => {
  const { contentId, student } = await makeTakenTest();
  const { attemptId } = (await start(student, contentId)).body;
  const { body } = await finish(student, attemptId);
  expect([
    body.score,
    ofChoices(body.questions).every(({ choices }) => choices.every(({ isChosen }) => !isChosen)),
  ]).toEqual([0, true]);
});

describe("answers arrive in any order, and more than once", () => {
  test.each<[string, [counter: number, choice: number][], number]>([
    [
      "in order",
      [
        [1, 0],
        [2, 1],
      ],
      1,
    ],
    [
      "the later one first",
      [
        [2, 1],
        [1, 0],
      ],
      1,
    ],
    [
      "twice",
      [
        [1, 0],
        [1, 0],
      ],
      0,
    ],
    [
      "another with the same counter",
      [
        [5, 0],
        [5, 1],
      ],
      0,
    ],
  ])("%s", async (_, sent, stands) => {
    const { contentId, questions, student } = await makeTakenTest();
    const { attemptId } = (await start(student, contentId)).body;
    const { id: questionId, choices } = questions[0] ?? { id: 0, choices: [] };
    for (const [counter, choice] of sent) {
      await answer(student, { attemptId, questionId, counter, choiceIds: [choices[choice] ?? 0] });
    }
    expect((await read(student, contentId)).attempt?.answers).toEqual([
      { questionId, choiceIds: [choices[stands]], counter: Math.max(...sent.map(([counter]) => counter)) },
    ]);
  });

  test("an answer can be taken back", async () => {
    const { contentId, questions, student } = await makeTakenTest();
    const { attemptId } = (await start(student, contentId)).body;
    const { id: questionId, right } = questions[0] ?? { id: 0, right: [] };
    await answer(student, { attemptId, questionId, choiceIds: right, counter: 1 });
    await answer(student, { attemptId, questionId, choiceIds: [], counter: 2 });
    expect((await finish(student, attemptId)).body.score).toBe(0);
  });

  test("each of many that are acknowledged at once is graded", async () => {
    const { contentId, questions, student } = await makeTakenTest();
    const { attemptId } = (await start(student, contentId)).body;
    const [answers, result] = await Promise.all([
      Promise.all(
        questions.map(({ id, right }) => answer(student, { attemptId, questionId: id, choiceIds: right })),
      ),
      finish(student, attemptId),
    ]);
    const acknowledged = answers.filter(({ status }) => status === 200).length;
    expect(answers.every(({ status, code }) => status === 200 || code === "ATTEMPT_HANDED_IN")).toBe(true);
    expect(result.body.score).toBe(acknowledged);
  });
});

test.each<[string, (test: MadeQuiz) => { questionId: number; choiceIds: number[] }, string]>([
  ["a question of another test", () => ({ questionId: 2_000_000_000, choiceIds: [] }), "QUESTION_ID_INVALID"],
  [
    "a choice of another question",
    ({ questions }) => ({ questionId: questions[0]?.id ?? 0, choiceIds: questions[1]?.right ?? [] }),
    "CHOICE_IDS_INVALID",
  ],
  [
    "two choices where one is asked for",
    ({ questions }) => ({
      questionId: questions[0]?.id ?? 0,
      choiceIds: questions[0]?.choices.slice(0, 2) ?? [],
    }),
    "CHOICE_IDS_INVALID",
  ],
])("%s is no answer", async (_, make, code) => {
  const { student, ...made } = await makeTakenTest();
  const { attemptId } = (await start(student, made.contentId)).body;
  expect(await answer(student, { attemptId, ...make(made) })).toMatchObject({
    status: 400,
    code: "VALIDATION_FAILED",
    issues: [code],
  });
});

test("an attempt under way is gone on with, on whatever device, and there is never a second", async () => {
  const { contentId, student } = await makeTakenTest();
  await school.signIn(student);
  const begun = await Promise.all(Array.from({ length: 8 }, () => start(student, contentId)));
  expect(new Set(begun.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(begun.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  const rows = await school.db
    .selectFrom("attempts")
    .select("id")
    .where("lessonId", "=", contentId)
    .execute();
  expect(rows).toHaveLength(1);
});

test("no more attempts than allowed", async () => {
  const { contentId, student } = await makeTakenTest({ attemptsAllowed: 2 });
  for (const number of [1, 2]) {
    const { body } = await start(student, contentId);
    expect(body.number).toBe(number);
    await finish(student, body.attemptId);
  }
  expect(await start(student, contentId)).toMatchObject({ status: 409, code: "NO_ATTEMPTS_LEFT" });
  expect(await read(student, contentId)).toMatchObject({ mayStart: false, startsAt: null });
});

test("a pause is kept, and said", async () => {
  const { contentId, student } = await makeTakenTest({ pauseMinutes: 30 });
  const { attemptId } = (await start(student, contentId)).body;
  await finish(student, attemptId);
  time.advance({ minutes: 10 });
  const early = await start(student, contentId);
  expect(early).toMatchObject({ status: 409, code: "PAUSE_NOT_OVER" });
  expect(early.headers["retry-after"]).toBe("1200");
  const startsAt = new Date(time.clock().getTime() + 20 * 60_000).toISOString();
  expect(await read(student, contentId)).toMatchObject({ mayStart: false, startsAt });
  time.advance({ minutes: 20 });
  expect(await read(student, contentId)).toMatchObject({ mayStart: true, startsAt: null });
  expect((await start(student, contentId)).body.number).toBe(2);
});

test("questions and choices are shuffled for each attempt, unless the test says otherwise", async () => {
  const right = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1];
  const orders = async (shuffled: boolean) => {
    const { contentId, student } = await makeTakenTest({ shuffled, right });
    const seen = new Set<string>();
    for (let time = 0; time < 4; time += 1) {
      const { body } = await start(student, contentId);
      seen.add(JSON.stringify(body.questions));
      await finish(student, body.attemptId);
    }
    return seen.size;
  };
  expect(await orders(false)).toBe(1);
  expect(await orders(true)).toBe(4);
});

describe("who may take a test", () => {
  test("visitors are asked to sign in, strangers to buy; a free test is for all who are signed in", async () => {
    const { contentId, courseId } = await makeTakenTest();
    const stranger = await school.makeUser();
    expect(await school.call(startTest, { as: null, body: { contentId } })).toMatchObject({
      status: 401,
      code: "NOT_LOGGED_IN",
    });
    for (const refused of [
      await start(stranger, contentId),
      await school.call(getTest, { as: stranger, query: { contentId } }),
    ]) {
      expect(refused).toMatchObject({ status: 401, code: "COURSE_NOT_PURCHASED", body: { courseId } });
    }
    const free = await makeTakenTest({ free: true });
    expect((await start(stranger, free.contentId)).status).toBe(200);
  });

  test("a hidden one is not there for students", async () => {
    const { contentId, student } = await makeTakenTest({ hidden: true });
    expect(await start(student, contentId)).toMatchObject({ status: 404, code: "CONTENT_NOT_FOUND" });
  });

  test("a lesson that is a video is no test", async () => {
    const lesson = await school.makeLesson({ free: true });
    const student = await school.makeUser();
    expect(await start(student, lesson.id)).toMatchObject({ status: 404, code: "CONTENT_NOT_FOUND" });
    expect((await school.call(getTest, { as: student, query: { contentId: lesson.id } })).status).toBe(404);
  });

  test("another's attempt is not there", async () => {
    const { contentId, questions, student, courseId } = await makeTakenTest();
    const other = await school.makeUser();
    await school.makePurchase({ userId: other.id, courseId });
    const { attemptId } = (await start(student, contentId)).body;
    const { id: questionId, right } = questions[0] ?? { id: 0, right: [] };
    for (const refused of [
      await answer(other, { attemptId, questionId, choiceIds: right }),
      await finish(other, attemptId),
      await school.call(getTestResult, { as: other, query: { attemptId } }),
    ]) {
      expect(refused).toMatchObject({ status: 404, code: "ATTEMPT_NOT_FOUND" });
    }
    expect((await read(student, contentId)).attempt?.answers).toEqual([]);
  });

  test("once access has ended, so have its attempts", async () => {
    const { contentId, student, courseId } = await makeTakenTest();
    const { attemptId } = (await start(student, contentId)).body;
    await school.db
      .updateTable("purchases")
      .set({ expiresAt: new Date(0) })
      .where("userId", "=", student.id)
      .where("courseId", "=", courseId)
      .execute();
    expect(await finish(student, attemptId)).toMatchObject({ status: 401, code: "COURSE_NOT_PURCHASED" });
  });
});

test("before an attempt is handed in it has no result", async () => {
  const { contentId, student } = await makeTakenTest();
  const { attemptId } = (await start(student, contentId)).body;
  expect(await school.call(getTestResult, { as: student, query: { attemptId } })).toMatchObject({
    status: 404,
    code: "ATTEMPT_NOT_FOUND",
  });
});

test("beginning takes two queries and its limit, an answer two, however many questions there are", async () => {
  const { contentId, questions, student } = await makeTakenTest({
    right: Array.from({ length: 10 }, () => 1),
  });
  await school.signIn(student);
  await read(student, contentId);
  const begun = await school.countQueries(() => start(student, contentId));
  expect(begun.count).toBe(3);
  const { attemptId } = (await start(student, contentId)).body;
  const { id: questionId, right } = questions[0] ?? { id: 0, right: [] };
  const answered = await school.countQueries(() =>
    answer(student, { attemptId, questionId, choiceIds: right }),
  );
  expect(answered.count).toBe(2);
});
