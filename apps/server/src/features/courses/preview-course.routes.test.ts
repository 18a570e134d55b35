import { contentEndpoints } from "@manara/contract/contents/contents";
import { courseEndpoints } from "@manara/contract/courses/courses";
import { expect, test } from "vitest";
import type { TestSchool } from "../../../test/harness.ts";
import { startTestSchool } from "../../../test/test-school.ts";

const { previewCourse, getCourse } = courseEndpoints;
const { listContents } = contentEndpoints;

const school = await startTestSchool();

type Person = { id: number } | null;

const preview = (as: Person, courseId: number, bought: boolean) =>
  school.call(previewCourse, { as, query: { courseId, bought: String(bought) as "true" | "false" } });

/** A course with something free, something to buy, and something hidden. */
async function makeCourse(given: Parameters<TestSchool["makeCourse"]>[0] = {}) {
  const course = await school.makeCourse(given);
  const at = { courseId: course.id };
  const unit = await school.makeUnit({ ...at, title: "Unit", position: 1 });
  const inUnit = { ...at, unitId: unit.id };
  const free = await school.makeLesson({ ...inUnit, title: "Free", position: 1, free: true });
  await school.makeAttachment({ contentId: free.id });
  const sold = await school.makeLesson({
    ...inUnit,
    title: "Sold",
    position: 2,
    videoKey: `lessons/${course.id}.mp4`,
  });
  await school.makeLesson({ ...inUnit, title: "Draft", position: 3, hidden: true });
  const hidden = await school.makeUnit({ ...at, title: "Hidden unit", position: 2, hidden: true });
  await school.makeLesson({ ...at, unitId: hidden.id, title: "In it", position: 1 });
  return { course, sold, teacher: { id: course.authorId ?? 0 } };
}

test.each([
  ["who has not bought it", false],
  ["who has bought it", true],
])("shows the staff of a course what a student finds %s", async (_, bought) => {
  const { course, teacher } = await makeCourse();
  const student = await school.makeUser();
  if (bought) await school.makePurchase({ userId: student.id, courseId: course.id });
  const query = { courseId: course.id };
  const found = {
    course: (await school.call(getCourse, { as: student, query })).body,
    contents: (await school.call(listContents, { as: student, query })).body,
  };
  const { status, body } = await preview(teacher, course.id, bought);
  expect(status).toBe(200);
  // Links name whose they are.
  const withoutHolder = (one: object) => JSON.stringify(one).replaceAll(/~[\w-]+/g, "~");
  expect(withoutHolder(body)).toBe(withoutHolder(found));
});

test("a hidden course is shown too, with links that work for who looks at it", async () => {
  const { course, sold, teacher } = await makeCourse({ visibility: "HIDDEN" });
  const { body } = await preview(teacher, course.id, true);
  expect(body.course).toMatchObject({ courseId: course.id, access: "BOUGHT", visibility: "HIDDEN" });
  expect(body.contents.map(({ title, access }) => [title, access])).toEqual([
    ["Unit", "BOUGHT"],
    ["Free", "BOUGHT"],
    ["Sold", "BOUGHT"],
  ]);
  const { video } = body.contents.find(({ contentId }) => contentId === sold.id) ?? {};
  await school.platform.storage.put(sold.videoKey ?? "", Buffer.from("a video"));
  expect((await school.app.inject({ url: video?.url ?? "" })).statusCode).toBe(200);
  const locked = await preview(teacher, course.id, false);
  expect(locked.body.contents.map(({ access, video: shown }) => [access, shown !== null])).toEqual([
    ["LOCKED", false],
    ["FREE", true],
    ["LOCKED", false],
  ]);
});

test("trainers and administrators look at it too, nobody else", async () => {
  const trainer = await school.makeUser({ role: "LECTURER" });
  const { course } = await makeCourse({ trainerIds: [trainer.id] });
  const admin = await school.makeUser({ role: "ADMIN" });
  for (const as of [trainer, admin]) expect((await preview(as, course.id, false)).status).toBe(200);
  for (const as of [await school.makeUser(), await school.makeUser({ role: "TEACHER" })])
    expect((await preview(as, course.id, false)).code).toBe("NOT_AUTHORISED");
  expect((await preview(null, course.id, false)).code).toBe("NOT_LOGGED_IN");
  expect((await preview(admin, 2_000_000_000, false)).code).toBe("COURSE_NOT_FOUND");
});
