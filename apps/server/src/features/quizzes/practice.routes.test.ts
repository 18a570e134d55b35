import { randomUUID } from "node:crypto";
import { practiceEndpoints } from "@manara/contract/quizzes/practice";
import { quizEndpoints } from "@manara/contract/quizzes/quizzes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeClock, type TestClock } from "../../../test/clock.ts";
import { startSchool, type TestSchool } from "../../../test/harness.ts";
import { makeQuizWithQuestions, ofChoices } from "./quizzes.fixture.ts";

const { listPractice, answerPractice } = practiceEndpoints;

let time: TestClock;
let school: TestSchool;
beforeAll(async () => {
  time = makeClock(new Date("2027-03-01T11:00:00.000Z"));
  school = await startSchool({ clock: time.clock, settings: { SESSION_HOURS: "8760" } });
});
afterAll(() => school.close());

type Person = { id: number };
const due = async (as: Person) => (await school.call(listPractice, { as })).body;
const practise = (as: Person, questionId: number, choiceIds: number[]) =>
  school.call(answerPractice, { as, body: { questionId, choiceIds } });

/** Somebody who has handed in a test with all but one of its questions answered right. */
async function missOne(given: Parameters<typeof makeQuizWithQuestions>[1] = {}) {
  const { contentId, courseId, questions, lesson } = await makeQuizWithQuestions(school, given);
  const student = await school.makeUser();
  await school.makePurchase({ userId: student.id, courseId });
  const { attemptId } = (await school.call(quizEndpoints.startTest, { as: student, body: { contentId } }))
    .body;
  const [missed, ...others] = questions as [(typeof questions)[number], ...typeof questions];
  for (const { id, right } of others) {
    const body = { attemptId, questionId: id, choiceIds: right, counter: 1 };
    await school.call(quizEndpoints.saveAnswer, { as: student, body });
  }
  await school.call(quizEndpoints.handIn, { as: student, body: { attemptId } });
  const wrong = missed.choices.filter((id) => !missed.right.includes(id)).slice(0, 1);
  return { contentId, courseId, lesson, student, missed, wrong };
}

test("what was answered wrong comes back after one day, three, seven and twenty-one, then no more", async () => {
  const { contentId, courseId, student, missed, lesson } = await missOne();
  expect(await due(student)).toEqual([]);
  for (const days of [1, 3, 7, 21]) {
    time.advance({ days, seconds: -1 });
    expect(await due(student), `before ${days} days are over`).toEqual([]);
    time.advance({ seconds: 1 });
    const [question, ...none] = await due(student);
    expect(none).toEqual([]);
    expect(question).toMatchObject({ questionId: missed.id, contentId, courseId, lessonTitle: lesson.title });
    const { body } = await practise(student, missed.id, missed.right);
    expect(body).toMatchObject({ questionId: missed.id, isRight: true });
    expect(body.dueAt === null).toBe(days === 21);
    expect(await due(student)).toEqual([]);
  }
  time.advance({ days: 100 });
  expect(await due(student)).toEqual([]);
});

test("answered wrong again it comes back the next day, with what is right and why", async () => {
  const { student, missed, wrong } = await missOne();
  time.advance({ days: 1 });
  await practise(student, missed.id, missed.right);
  time.advance({ days: 3 });
  const { body } = await practise(student, missed.id, wrong);
  expect(body).toMatchObject({
    isRight: false,
    dueAt: new Date(time.clock().getTime() + 86_400_000).toISOString(),
  });
  const [{ choices }] = ofChoices([body]) as [ReturnType<typeof ofChoices<typeof body>>[number]];
  expect(choices.filter(({ isRight }) => isRight).map(({ choiceId }) => choiceId)).toEqual(missed.right);
  expect(choices.every(({ explanationHtml }) => explanationHtml?.includes("because"))).toBe(true);
  time.advance({ days: 1 });
  expect(await due(student)).toHaveLength(1);
});

test("the sheet shows nothing of what is right", async () => {
  const { student } = await missOne();
  time.advance({ days: 1 });
  expect(JSON.stringify(await due(student))).not.toMatch(/isRight|explanation|because/);
});

test("what was missed in a test can be gone through at once, and comes back when it was due to", async () => {
  const { student, contentId, missed, wrong } = await missOne();
  const another = await missOne();
  const ofTest = async (query: { contentId: number }) =>
    (await school.call(listPractice, { as: student, query })).body.map(({ questionId }) => questionId);
  expect(await due(student)).toEqual([]);
  expect(await ofTest({ contentId })).toEqual([missed.id]);
  expect(await ofTest(another)).toEqual([]);
  const dueAt = new Date(time.clock().getTime() + 86_400_000).toISOString();
  time.advance({ seconds: 30 });
  expect((await practise(student, missed.id, missed.right)).body).toMatchObject({ isRight: true, dueAt });
  expect((await practise(student, missed.id, wrong)).body).toMatchObject({ isRight: false });
  expect(await ofTest({ contentId })).toEqual([missed.id]);
  time.advance({ days: 1 });
  expect(await due(student)).toHaveLength(1);
});

test("what is not theirs or not open cannot be practised", async () => {
  const { student, missed, courseId, contentId } = await missOne();
  time.advance({ days: 1 });
  const other = await school.makeUser();
  await school.makePurchase({ userId: other.id, courseId });
  expect((await practise(other, missed.id, missed.right)).code).toBe("QUESTION_NOT_FOUND");
  expect((await school.call(listPractice, { as: other, query: { contentId } })).body).toEqual([]);
  const visitor = await school.call(answerPractice, {
    as: null,
    body: { questionId: missed.id, choiceIds: [] },
  });
  expect(visitor.code).toBe("NOT_LOGGED_IN");
  expect((await practise(student, missed.id, [2_000_000_000])).issues).toEqual(["CHOICE_IDS_INVALID"]);
  await school.db.deleteFrom("purchases").where("userId", "=", student.id).execute();
  expect(await due(student)).toEqual([]);
  expect((await school.call(listPractice, { as: student, query: { contentId } })).body).toEqual([]);
  expect((await practise(student, missed.id, missed.right)).code).toBe("COURSE_NOT_PURCHASED");
});

describe("answers of a time without a network", () => {
  const answer = (as: Person, questionId: number, choiceIds: number[], more: object) =>
    school.call(answerPractice, { as, body: { questionId, choiceIds, ...more } });

  test("count from when they were given, once, however late they are sent again", async () => {
    const { student, missed, wrong } = await missOne();
    const handedIn = time.clock().getTime();
    time.advance({ days: 5 });
    const first = { clientId: randomUUID(), secondsAgo: 3 * 86_400 };
    const dueAt = new Date(handedIn + (2 + 3) * 86_400_000).toISOString();
    const { body } = await answer(student, missed.id, missed.right, first);
    expect(body).toMatchObject({ isRight: true, dueAt });
    expect(await due(student), "what waits from then on is due again by now").toHaveLength(1);
    time.advance({ days: 20 });
    expect((await answer(student, missed.id, missed.right, first)).body).toEqual(body);
    expect((await answer(student, missed.id, wrong, first)).body).toMatchObject({ isRight: false, dueAt });
    await school.db.deleteFrom("practiceQuestions").where("userId", "=", student.id).execute();
    expect((await answer(student, missed.id, missed.right, first)).body, "known by now").toMatchObject({
      isRight: true,
      dueAt: null,
    });
    expect((await answer(student, missed.id, missed.right, { clientId: randomUUID() })).code).toBe(
      "QUESTION_NOT_FOUND",
    );
  });

  test("two devices that send one at once have it counted once", async () => {
    const { student, missed } = await missOne();
    await school.signIn(student);
    time.advance({ days: 1 });
    const same = { clientId: randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => answer(student, missed.id, missed.right, same)));
    const dueAt = new Date(time.clock().getTime() + 3 * 86_400_000).toISOString();
    for (const { body } of answers) expect(body).toMatchObject({ isRight: true, dueAt });
  });

  test("an id names one answer, of one account", async () => {
    const { student, missed } = await missOne();
    const other = await missOne();
    time.advance({ days: 1 });
    const clientId = randomUUID();
    await answer(student, missed.id, missed.right, { clientId });
    const elsewhere = await answer(student, other.missed.id, other.missed.right, { clientId });
    expect(elsewhere.issues).toEqual(["CLIENT_ID_USED"]);
    expect((await answer(other.student, other.missed.id, other.missed.right, { clientId })).status).toBe(200);
    for (const wrong of [{ clientId: "x" }, { secondsAgo: -1 }, { secondsAgo: 1e9 }, { secondsAgo: "1" }])
      expect((await answer(student, missed.id, missed.right, wrong)).status).toBe(400);
  });
});

test("what staff try out does not come back to them", async () => {
  const { contentId, lesson } = await makeQuizWithQuestions(school);
  const course = await school.db
    .selectFrom("courses")
    .select("authorId")
    .where("id", "=", lesson.courseId)
    .executeTakeFirstOrThrow();
  const teacher = { id: course.authorId ?? 0 };
  const { attemptId } = (await school.call(quizEndpoints.startTest, { as: teacher, body: { contentId } }))
    .body;
  await school.call(quizEndpoints.handIn, { as: teacher, body: { attemptId } });
  time.advance({ days: 1 });
  expect(await due(teacher)).toEqual([]);
});

test("a long sheet is answered by page, the longest due first", async () => {
  const { contentId, courseId } = await makeQuizWithQuestions(school);
  const student = await school.makeUser();
  await school.makePurchase({ userId: student.id, courseId });
  const { attemptId } = (await school.call(quizEndpoints.startTest, { as: student, body: { contentId } }))
    .body;
  await school.call(quizEndpoints.handIn, { as: student, body: { attemptId } });
  time.advance({ days: 1 });
  const whole = await due(student);
  expect(whole).toHaveLength(6);
  const page = await school.call(listPractice, { as: student, query: { limit: 2, offset: 4 } });
  expect(page.headers["x-total-count"]).toBe("6");
  expect(page.body.map(({ questionId }) => questionId)).toEqual(
    whole.slice(4).map(({ questionId }) => questionId),
  );
});
