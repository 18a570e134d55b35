import { monitorEventLoopDelay } from "node:perf_hooks";
import { contentEndpoints } from "@manara/contract/contents/contents";
import { type ImportFormat, quizManagementEndpoints } from "@manara/contract/quizzes/quiz-management";
import { expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";

const { importQuestions } = quizManagementEndpoints;

const school = await startTestSchool();
const course = await school.makeCourse();
const as = { id: course.authorId ?? 0 };
const lesson = { courseId: course.id, title: "Fractions", kind: "TEST" } as const;
const { contentId } = (await school.call(contentEndpoints.createLesson, { as, body: lesson })).body;

const inHtml = (html: string) =>
  `<quiz><question type="essay"><questiontext format="html"><text><![CDATA[${html}]]></text></questiontext></question></quiz>`;

test.each<[string, ImportFormat, string]>([
  ["elements in elements", "MOODLE_XML", inHtml("<b>".repeat(120_000))],
  ["paragraphs without end", "MOODLE_XML", inHtml("x<p>".repeat(100_000))],
  ["stars without end", "GIFT", `q ${"*".repeat(400_000)} {=a ~b}`],
  ["formulas that never end", "TEXT", "\\(".repeat(200_000)],
])("%s hold up nobody else while they are read", async (_, format, text) => {
  const delays = monitorEventLoopDelay({ resolution: 10 });
  delays.enable();
  const { status, body } = await school.call(importQuestions, { as, body: { contentId, format, text } });
  delays.disable();
  // Read by this thread, each holds it up for many seconds.
  expect(delays.max / 1e6).toBeLessThan(2000);
  expect([status, body.questions]).toEqual([200, []]);
  expect(body.problems).not.toEqual([]);
});
