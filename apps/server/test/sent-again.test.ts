import { randomUUID } from "node:crypto";
import { commentEndpoints } from "@manara/contract/comments/comments";
import { noteEndpoints } from "@manara/contract/notes/notes";
import { progressEndpoints } from "@manara/contract/progress/progress";
import { quizEndpoints } from "@manara/contract/quizzes/quizzes";
import { describe, expect, test } from "vitest";
import { watched } from "../src/features/progress/progress.fixture.ts";
import { makeQuizWithQuestions } from "../src/features/quizzes/quizzes.fixture.ts";
import { makeClock } from "./clock.ts";
import { startTestSchool } from "./test-school.ts";

/*
 * What a phone has made without a network and sends when it has one again: twice, in another order, days later.
 */

const time = makeClock(new Date("2027-03-01T11:00:00.000Z"));
const school = await startTestSchool({
  clock: time.clock,
  settings: { SESSION_HOURS: "8760", RATE_LIMITS: "off" },
});

async function openLesson() {
  const { id: contentId } = await school.makeLesson({ free: true });
  const student = await school.makeUser();
  await school.signIn(student);
  return { contentId, student };
}

const refused = { status: 400, code: "VALIDATION_FAILED", issues: ["CLIENT_ID_USED"] };

describe("a comment with its writer's own id", () => {
  const write = (
    as: { id: number },
    body: { contentId: number; description: string; anonymous?: boolean; clientId?: string | null },
  ) => school.call(commentEndpoints.createComment, { as, body });
  const count = async (contentId: number) =>
    (await school.db.selectFrom("comments").select("id").where("contentId", "=", contentId).execute()).length;

  test("is there once, however often and however late it is sent", async () => {
    const { contentId, student } = await openLesson();
    const body = { contentId, description: "لماذا؟", clientId: randomUUID() };
    const first = await write(student, body);
    expect(first.status).toBe(201);
    const atOnce = await Promise.all(Array.from({ length: 5 }, () => write(student, body)));
    time.advance({ hours: 72 });
    for (const again of [...atOnce, await write(student, body)]) {
      expect([again.status, again.body]).toEqual([201, first.body]);
    }
    expect(await count(contentId)).toBe(1);
  });

  test("is no other, and nobody else's", async () => {
    const { contentId, student } = await openLesson();
    const body = { contentId, description: "Why?", clientId: randomUUID() };
    await write(student, body);
    expect(await write(student, { ...body, description: "How?" })).toMatchObject(refused);
    expect(await write(student, { ...body, anonymous: true })).toMatchObject(refused);
    const other = await school.makeUser();
    expect((await write(other, { ...body, description: "How?" })).status).toBe(201);
    expect(await write(student, { ...body, clientId: "7" })).toMatchObject({
      status: 400,
      issues: ["CLIENT_ID_INVALID"],
    });
    await write(student, { contentId, description: "Why?", clientId: null });
    await write(student, { contentId, description: "Why?" });
    expect(await count(contentId), "those without an id are each their own").toBe(4);
  });
});

describe("a note with its writer's own id", () => {
  const write = (
    as: { id: number },
    body: { contentId: number; second: number; text: string; clientId?: string },
  ) => school.call(noteEndpoints.createNote, { as, body });
  const count = async (as: { id: number }, contentId: number) =>
    (await school.call(noteEndpoints.listNotes, { as, query: { contentId } })).body.length;

  test("is there once, however often and however late it is sent", async () => {
    const { contentId, student } = await openLesson();
    const body = { contentId, second: 7, text: "مهم", clientId: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => write(student, body)));
    time.advance({ hours: 72 });
    answers.push(await write(student, body));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body: { noteId } }) => noteId)).size).toBe(1);
    expect(await count(student, contentId)).toBe(1);
  });

  test("is no other, on no other lesson, and nobody else's", async () => {
    const { contentId, student } = await openLesson();
    const elsewhere = await openLesson();
    const body = { contentId, second: 7, text: "note", clientId: randomUUID() };
    await write(student, body);
    expect(await write(student, { ...body, text: "another" })).toMatchObject(refused);
    expect(await write(student, { ...body, contentId: elsewhere.contentId })).toMatchObject(refused);
    const other = await school.makeUser();
    expect((await write(other, body)).status).toBe(201);
    expect(await count(student, contentId)).toBe(1);
  });
});

test("answers to a test are known by attempt, question and counter", async () => {
  const { contentId, courseId, questions } = await makeQuizWithQuestions(school);
  const as = await school.makeUser();
  await school.makePurchase({ userId: as.id, courseId });
  const { body: attempt } = await school.call(quizEndpoints.startTest, { as, body: { contentId } });
  const [question] = questions;
  if (!question) throw new Error("a test without questions");
  const [first = 0, second = 0] = question.choices;
  const send = async (choice: number, counter: number) =>
    (
      await school.call(quizEndpoints.saveAnswer, {
        as,
        body: { attemptId: attempt.attemptId, questionId: question.id, choiceIds: [choice], counter },
      })
    ).body.choiceIds;
  expect(await send(second, 2)).toEqual([second]);
  expect(await send(first, 1), "the earlier one comes later").toEqual([second]);
  time.advance({ hours: 72 });
  for (const [choice, counter] of [
    [first, 1],
    [second, 2],
    [second, 2],
  ] as const)
    expect(await send(choice, counter)).toEqual([second]);
  const rows = await school.db
    .selectFrom("attemptAnswers")
    .select("answer")
    .where("attemptId", "=", attempt.attemptId)
    .execute();
  expect(rows).toEqual([{ answer: { choiceIds: [second] } }]);
});

test("seconds that were watched are a set, in whatever order they are reported", async () => {
  const { contentId, student } = await openLesson();
  await school.db
    .updateTable("contents")
    .set({ videoDurationSeconds: 90 })
    .where("id", "=", contentId)
    .execute();
  const report = async (from: number, to: number) =>
    (await school.call(progressEndpoints.saveProgress, { as: student, body: watched(contentId, from, to) }))
      .body.watchedSeconds;
  expect(await report(20, 30)).toBe(10);
  expect(await report(0, 25)).toBe(30);
  time.advance({ hours: 72 });
  for (const [from, to] of [
    [20, 30],
    [0, 25],
    [0, 30],
  ] as const)
    expect(await report(from, to)).toBe(30);
});
