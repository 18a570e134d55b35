import { quizEndpoints } from "@manara/contract/quizzes/quizzes";
import { expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";
import { makeQuizWithQuestions } from "./quizzes.fixture.ts";

const { startTest, saveAnswer, handIn } = quizEndpoints;

const school = await startTestSchool();

/** A class after another, as many as a test can wait for. */
const STUDENTS = 120;

test("a school that begins one test at the same moment: every answer is kept, every score is right", async () => {
  const { contentId, questions } = await makeQuizWithQuestions(school, { free: true });
  const students = await Promise.all(Array.from({ length: STUDENTS }, () => school.makeUser()));
  await Promise.all(students.map((student) => school.signIn(student)));

  const begun = await Promise.all(students.map((as) => school.call(startTest, { as, body: { contentId } })));
  expect(new Set(begun.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(begun.map(({ body }) => body.attemptId)).size).toBe(STUDENTS);

  // The nth has n of them right, round after round.
  const scores = await Promise.all(
    students.map(async (as, nth) => {
      const attemptId = begun[nth]?.body.attemptId ?? 0;
      const answers = await Promise.all(
        questions.map(({ id, right, choices }, index) =>
          school.call(saveAnswer, {
            as,
            body: {
              attemptId,
              questionId: id,
              choiceIds: index < nth % 7 ? right : choices.slice(-1),
              counter: 1,
            },
          }),
        ),
      );
      expect(answers.every(({ status }) => status === 200)).toBe(true);
      return (await school.call(handIn, { as, body: { attemptId } })).body.score;
    }),
  );
  expect(scores).toEqual(students.map((_, nth) => nth % 7));
});

test("a test that is saved while it begins: nobody is asked what is no longer there", async () => {
  const { contentId, questions } = await makeQuizWithQuestions(school, { free: true });
  const students = await Promise.all(Array.from({ length: 30 }, () => school.makeUser()));
  const [begun] = await Promise.all([
    Promise.all(students.map((as) => school.call(startTest, { as, body: { contentId } }))),
    school.db.transaction().execute(async (tx) => {
      // As an edit does: it waits for attempts that begin, and they for it.
      await tx
        .selectFrom("quizzes")
        .select("lessonId")
        .where("lessonId", "=", contentId)
        .forUpdate()
        .execute();
      const [first] = questions;
      await tx
        .updateTable("questions")
        .set({ retiredAt: new Date() })
        .where("id", "=", first?.id ?? 0)
        .execute();
      await tx.updateTable("quizzes").set({ version: 2 }).where("lessonId", "=", contentId).execute();
    }),
  ]);
  for (const { status, body } of begun) {
    expect(status).toBe(200);
    expect(body.questions).toHaveLength(body.questionsCount);
  }
});
