import { contentEndpoints } from "@manara/contract/contents/contents";
import { courseEndpoints } from "@manara/contract/courses/courses";
import { expect, test } from "vitest";
import { startTestSchool } from "../test-school.ts";

// Runs in a copy of the program whose lessons have two fields more, and courses one. The compiler here does not know them.
const school = await startTestSchool();
const admin = await school.makeUser({ role: "ADMIN" });
const course = await school.makeCourse();
const made: object = { shortHint: "Bring a compass", examOnly: true };
const edited: object = { shortHint: "  Bring a ruler ", examOnly: false };
const stored = { shortHint: "Bring a ruler", examOnly: false };

test("a new field of lessons is saved, read, edited, copied, and held to its rule", async () => {
  const body = { courseId: course.id, title: "Angles", ...made };
  const { body: lesson, status } = await school.call(contentEndpoints.createLesson, { as: admin, body });
  expect(status).toBe(201);
  expect(lesson).toMatchObject(made);
  const { contentId } = lesson;
  const edit = await school.call(contentEndpoints.editLesson, {
    as: admin,
    body: { contentId, ...edited },
  });
  expect(edit.body).toMatchObject(stored);
  const read = await school.call(contentEndpoints.getContent, { as: admin, query: { contentId } });
  expect(read.body).toMatchObject(stored);
  await school.call(contentEndpoints.cloneContents, {
    as: admin,
    body: { contentIds: [contentId], courseIds: [course.id] },
  });
  const listed = await school.call(contentEndpoints.listContents, {
    as: admin,
    query: { courseId: course.id },
  });
  expect(listed.body).toMatchObject([stored, stored]);
  const copy = await school.call(courseEndpoints.duplicateCourse, {
    as: admin,
    body: { courseId: course.id, name: "Copy" },
  });
  const outline = await school.call(contentEndpoints.listContents, {
    as: admin,
    query: { courseId: copy.body.courseId },
  });
  expect(outline.body).toMatchObject([stored, stored]);
  const wrong: object = { shortHint: "a".repeat(501) };
  const refused = await school.call(contentEndpoints.editLesson, {
    as: admin,
    body: { contentId, ...wrong },
  });
  expect(refused).toMatchObject({ status: 400, issues: ["SHORT_HINT_INVALID"] });
});

test("so is a new field of courses", async () => {
  const { courseId } = (
    await school.call(courseEndpoints.createCourse, { as: admin, body: { name: "Optics" } })
  ).body;
  const tagLine: object = { tagLine: "Light, bent" };
  const edit = await school.call(courseEndpoints.editCourse, { as: admin, body: { courseId, ...tagLine } });
  expect(edit.body).toMatchObject(tagLine);
  const read = await school.call(courseEndpoints.getCourse, { as: admin, query: { courseId } });
  expect(read.body).toMatchObject(tagLine);
  const copy = await school.call(courseEndpoints.duplicateCourse, {
    as: admin,
    body: { courseId, name: "Copy" },
  });
  expect(copy.body).toMatchObject(tagLine);
  const wrong: object = { tagLine: "a".repeat(201) };
  const refused = await school.call(courseEndpoints.editCourse, { as: admin, body: { courseId, ...wrong } });
  expect(refused).toMatchObject({ status: 400, issues: ["TAG_LINE_INVALID"] });
});
