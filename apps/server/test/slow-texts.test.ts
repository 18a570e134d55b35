import { setTimeout as sleep } from "node:timers/promises";
import { contentEndpoints } from "@manara/contract/contents/contents";
import { courseEndpoints } from "@manara/contract/courses/courses";
import { quizManagementEndpoints } from "@manara/contract/quizzes/quiz-management";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { renderApart } from "../src/platform/text/markdown/render-apart.ts";
import { startTestSchool } from "./test-school.ts";

const { createUnit, createLesson, editUnit, editLesson } = contentEndpoints;
const { editTest } = quizManagementEndpoints;

const school = await startTestSchool();

/** A course of a teacher, with a unit, a lesson and a test in it. */
async function makeTaught() {
  const { id: courseId, authorId } = await school.makeCourse();
  const as = { id: authorId ?? 0 };
  const unit = await school.makeUnit({ courseId });
  const lesson = await school.makeLesson({ courseId });
  const made = await school.call(createLesson, { as, body: { courseId, title: "Test", kind: "TEST" } });
  return { as, courseId, unit: unit.id, lesson: lesson.id, test: made.body.contentId };
}

type Taught = Awaited<ReturnType<typeof makeTaught>>;

const asked = (text: string) => ({
  attemptsAllowed: null,
  pauseMinutes: 0,
  shuffled: false,
  questions: [
    {
      text,
      several: false,
      choices: ["1", "2"].map((one) => ({ text: one, isRight: one === "1", explanation: "" })),
    },
  ],
});

/** Everything that renders a text which a teacher sends, and keeps it. */
const writes = ({ as, courseId, unit, lesson, test: contentId }: Taught, description: string) => {
  const title = "Title";
  return [
    school.call(createUnit, { as, body: { courseId, title, description } }),
    school.call(createLesson, { as, body: { courseId, title, description } }),
    school.call(editUnit, { as, body: { contentId: unit, description } }),
    school.call(editLesson, { as, body: { contentId: lesson, description } }),
    school.call(courseEndpoints.editCourse, { as, body: { courseId, description } }),
    school.call(editTest, { as, body: { contentId, ...asked(description) } }),
  ];
};

const statusesOf = async (answers: Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);
const all = [201, 201, 200, 200, 200, 200];

test("texts that wait for the renderer hold no lock, no transaction and no connection", async () => {
  const taught = await makeTaught();
  await statusesOf(writes(taught, "Words"));
  let isRendering = true;
  const busy = renderApart(["a\n=\n".repeat(5000)]).finally(() => {
    isRendering = false;
  });
  const slow = [writes(taught, "**One**"), writes(taught, "**Two**")].map(statusesOf);
  await sleep(300);
  await expect
    .poll(async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`.execute(school.db);
      return rows;
    })
    .toEqual([]);
  expect(await statusesOf(writes(taught, "Other words"))).toEqual(all);
  expect(isRendering, "the same things are written while others wait").toBe(true);
  expect(await busy).toEqual([null]);
  expect(await Promise.all(slow)).toEqual([all, all]);
});
