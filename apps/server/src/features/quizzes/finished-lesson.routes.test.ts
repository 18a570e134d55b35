import { progressEndpoints } from "@manara/contract/progress/progress";
import { quizEndpoints } from "@manara/contract/quizzes/quizzes";
import { beforeEach, expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";
import { type MadeQuiz, makeQuizWithQuestions } from "./quizzes.fixture.ts";

const { startTest, handIn } = quizEndpoints;
const { getCourseProgress, finishLesson, saveProgress } = progressEndpoints;

const school = await startTestSchool();

let made: MadeQuiz;
let student: { id: number };
beforeEach(async () => {
  made = await makeQuizWithQuestions(school);
  student = await school.makeUser();
  await school.makePurchase({ userId: student.id, courseId: made.courseId });
});

const readProgress = async () =>
  (await school.call(getCourseProgress, { as: student, query: { courseId: made.courseId } })).body;

test("a test that is handed in finishes its lesson, whatever came of it", async () => {
  const { contentId } = made;
  const { attemptId } = (await school.call(startTest, { as: student, body: { contentId } })).body;
  expect(await readProgress()).toMatchObject({ finished: 0, lessons: 1, byLesson: [] });

  const finish = () => school.call(handIn, { as: student, body: { attemptId } });
  expect((await finish()).body.score).toBe(0);
  const finished = await readProgress();
  expect(finished).toMatchObject({
    finished: 1,
    percent: 100,
    byLesson: [{ contentId, finished: true, watchedSeconds: 0 }],
  });
  expect((await finish()).status).toBe(200);
  expect(await readProgress()).toEqual(finished);
});

test("saying so does not finish it, nor do seconds of a video that it does not have", async () => {
  const { contentId } = made;
  const saidSo = await school.call(finishLesson, { as: student, body: { contentId } });
  const watched = { ranges: [{ from: 0, to: 10 }], position: 10, durationSeconds: 10 };
  const saved = await school.call(saveProgress, { as: student, body: { contentId, ...watched } });
  for (const refused of [saidSo, saved])
    expect(refused).toMatchObject({ code: "VALIDATION_FAILED", issues: ["CONTENT_ID_INVALID"] });
  expect((await readProgress()).byLesson).toEqual([]);
});
