import { contentEndpoints } from "@manara/contract/contents/contents";
import { expect, test } from "vitest";
import { openContents } from "./contents.fixture.ts";
import { sampleFiles } from "./sample-files.fixture.ts";

const { addAttachment, changeContentOrder, editLesson, editUnit, getContent } = contentEndpoints;

const { school, admin, makeTaughtCourse } = await openContents();

const versionOf = async (contentId: number) =>
  (await school.call(getContent, { as: admin, query: { contentId } })).body.version;

test("units and lessons carry a version, which grows with each edit that changes something", async () => {
  const { course, teacher } = await makeTaughtCourse();
  const unit = await school.makeUnit({ courseId: course.id });
  const lesson = await school.makeLesson({ courseId: course.id });
  const rename = (contentId: number, title: string) => ({ as: teacher, body: { contentId, title } });
  expect((await school.call(editUnit, rename(unit.id, "Light"))).body.version).toBe(2);
  expect((await school.call(editLesson, rename(lesson.id, "Lenses"))).body.version).toBe(2);
  expect((await school.call(editLesson, rename(lesson.id, "Lenses"))).body.version).toBe(2);
  const moved = await school.call(editLesson, {
    as: teacher,
    body: { contentId: lesson.id, unitId: unit.id },
  });
  expect(moved.body.version).toBe(3);
  expect([await versionOf(unit.id), await versionOf(lesson.id)]).toEqual([2, 3]);
});

test("an edit that began from an older version is refused, and changes nothing", async () => {
  const { course, teacher } = await makeTaughtCourse();
  const unit = await school.makeUnit({ courseId: course.id });
  const lesson = await school.makeLesson({ courseId: course.id, title: "As it was" });
  for (const [edit, { id: contentId }] of [
    [editUnit, unit],
    [editLesson, lesson],
  ] as const) {
    const began = { contentId, version: 1 };
    const first = await school.call(edit, { as: teacher, body: { ...began, title: "First" } });
    expect(first).toMatchObject({ status: 200, body: { version: 2 } });
    const second = await school.call(edit, { as: admin, body: { ...began, description: "Second" } });
    expect(second).toMatchObject({ status: 409, code: "EDIT_CONFLICT" });
    const kept = await school.call(getContent, { as: admin, query: { contentId } });
    expect(kept.body).toMatchObject({ title: "First", description: "", version: 2 });
  }
});

test("of several edits at the same time that began from one version, one applies", async () => {
  const { course, teacher } = await makeTaughtCourse();
  const { id: contentId } = await school.makeLesson({ courseId: course.id });
  await school.signIn(teacher);
  const edit = (title: string) =>
    school.call(editLesson, { as: teacher, body: { contentId, version: 1, title } });
  const answers = await Promise.all(["One", "Two", "Three"].map(edit));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

test("another place among its neighbours and attachments are no edits of a lesson", async () => {
  const { course, teacher } = await makeTaughtCourse();
  const one = await school.makeLesson({ courseId: course.id });
  const two = await school.makeLesson({ courseId: course.id });
  const body = { courseId: course.id, contentIds: [two.id, one.id] };
  await school.call(changeContentOrder, { as: teacher, body });
  const file = { name: "sheet.pdf", bytes: sampleFiles.pdf };
  await school.call(addAttachment, { as: teacher, query: { contentId: one.id }, file });
  const edited = await school.call(editLesson, {
    as: teacher,
    body: { contentId: one.id, version: 1, title: "Lenses" },
  });
  expect(edited.status).toBe(200);
});
