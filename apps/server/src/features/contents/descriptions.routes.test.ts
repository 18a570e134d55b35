import { contentEndpoints } from "@manara/contract/contents/contents";
import { courseEndpoints } from "@manara/contract/courses/courses";
import { expect, test } from "vitest";
import { openContents } from "./contents.fixture.ts";

const { cloneContents, createLesson, createUnit, editLesson, getContent, listContents } = contentEndpoints;
const { nextContent, previewDescription } = contentEndpoints;
const { duplicateCourse, editCourse, getCourse, getLecture, listPublicCourses } = courseEndpoints;

const { school, admin, makeTaughtCourse, makeOutline } = await openContents();

const typed = "**Light**\n\n- one\n\n<script>alert(1)</script>";
const html = `<p dir="auto"><strong>Light</strong></p>\n<ul>\n<li dir="auto">one</li>\n</ul>\n<p dir="auto">&lt;script&gt;alert(1)&lt;/script&gt;</p>`;

test("what is typed for a lesson stays as it was typed, and comes with its HTML", async () => {
  const { course, teacher } = await makeTaughtCourse();
  const made = await school.call(createLesson, {
    as: teacher,
    body: { courseId: course.id, title: "Lenses", description: "*Thin*", free: true },
  });
  const { contentId } = made.body;
  expect(made.body).toMatchObject({
    description: "*Thin*",
    descriptionHtml: '<p dir="auto"><em>Thin</em></p>',
  });
  const edited = await school.call(editLesson, { as: teacher, body: { contentId, description: typed } });
  expect(edited.body.description).toBe(typed);
  expect(edited.body.descriptionHtml).toBe(html);
  // A visitor is shown the same.
  const shown = await school.call(getContent, { query: { contentId } });
  expect(shown.body).toMatchObject({ description: typed, descriptionHtml: edited.body.descriptionHtml });
  const renamed = await school.call(editLesson, { as: teacher, body: { contentId, title: "Thick" } });
  expect(renamed.body.descriptionHtml).toBe(edited.body.descriptionHtml);
  const cleared = await school.call(editLesson, { as: teacher, body: { contentId, description: " " } });
  expect(cleared.body).toMatchObject({ description: "", descriptionHtml: null });
});

test("units and neighbours have it too; outlines carry the text alone", async () => {
  const { course, teacher } = await makeTaughtCourse();
  const at = { courseId: course.id, description: "**a**" };
  const unit = await school.call(createUnit, { as: teacher, body: { ...at, title: "Unit" } });
  expect(unit.body.descriptionHtml).toContain("<strong>a</strong>");
  const [one] = [
    await school.call(createLesson, { as: teacher, body: { ...at, title: "One" } }),
    await school.call(createLesson, { as: teacher, body: { ...at, title: "Two" } }),
  ];
  const query = { contentId: one?.body.contentId ?? 0 };
  const next = await school.call(nextContent, { as: teacher, query });
  expect(next.body).toMatchObject({ title: "Two", descriptionHtml: unit.body.descriptionHtml });
  const outline = await school.call(listContents, { as: teacher, query: { courseId: course.id } });
  for (const content of outline.body) {
    expect(content.description).toBe("**a**");
    expect(content).not.toHaveProperty("descriptionHtml");
  }
});

test("a description from before has no HTML, and stays as it is until somebody types another", async () => {
  const { teacher, Old } = await makeOutline({
    Old: { description: "1. not a list\n# not a title", free: true },
  });
  const query = { contentId: Old.id };
  const before = (await school.call(getContent, { query })).body;
  expect(before.descriptionHtml).toBeNull();
  const same = { contentId: Old.id, description: before.description };
  expect((await school.call(editLesson, { as: teacher, body: same })).body.descriptionHtml).toBeNull();
});

test("a course and a lecture by themselves carry it, lists of courses do not", async () => {
  const { course, teacher } = await makeTaughtCourse();
  await school.call(editCourse, { as: teacher, body: { courseId: course.id, description: "**Light**" } });
  const one = await school.call(getCourse, { query: { courseId: course.id } });
  expect(one.body).toMatchObject({
    description: "**Light**",
    descriptionHtml: '<p dir="auto"><strong>Light</strong></p>',
  });
  const listed = (await school.call(listPublicCourses)).body.find(({ courseId }) => courseId === course.id);
  expect(listed).toMatchObject({ description: "**Light**" });
  expect(listed).not.toHaveProperty("descriptionHtml");
  const lecture = await school.makeCourse({ studyId: (await school.makeStudy()).id });
  const its = await school.call(getLecture, { query: { lectureId: lecture.id } });
  expect(its.body.descriptionHtml).toBeNull();
});

test("copies have it as well", async () => {
  const { course, teacher } = await makeTaughtCourse();
  await school.call(editCourse, { as: teacher, body: { courseId: course.id, description: "**c**" } });
  const lesson = await school.call(createLesson, {
    as: teacher,
    body: { courseId: course.id, title: "One", description: "**l**" },
  });
  const contentIds = [lesson.body.contentId];
  await school.call(cloneContents, { as: teacher, body: { contentIds, courseIds: [course.id] } });
  const body = { courseId: course.id, name: "Copy" };
  const copy = await school.call(duplicateCourse, { as: admin, body });
  const { courseId } = copy.body;
  const whole = await school.call(getCourse, { as: admin, query: { courseId } });
  expect(whole.body.descriptionHtml).toContain("<strong>c</strong>");
  const rows = await school.db
    .selectFrom("contents")
    .select("descriptionHtml")
    .where("courseId", "in", [course.id, courseId])
    .execute();
  expect(rows.map(({ descriptionHtml }) => descriptionHtml)).toEqual(
    Array(4).fill('<p dir="auto"><strong>l</strong></p>'),
  );
});

test("whoever teaches the course sees what a description would become; nothing is kept", async () => {
  const { course, teacher } = await makeTaughtCourse();
  const preview = (as: { id: number }, description: string) =>
    school.call(previewDescription, { as, body: { courseId: course.id, description } });
  const formula = await preview(teacher, "$$x^2$$");
  expect(formula.body.descriptionHtml).toContain("<msup>");
  expect((await preview(admin, "")).body).toEqual({ descriptionHtml: null });
  const other = await school.makeUser({ role: "TEACHER" });
  expect((await preview(other, "x")).code).toBe("NOT_AUTHORISED");
  expect((await preview(teacher, "x".repeat(20_001))).issues).toEqual(["DESCRIPTION_INVALID"]);
  const kept = await school.call(getCourse, { query: { courseId: course.id } });
  expect(kept.body.description).toBe(course.description);
});
