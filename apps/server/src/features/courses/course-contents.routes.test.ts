import { contentEndpoints } from "@manara/contract/contents/contents";
import { courseEndpoints } from "@manara/contract/courses/courses";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSchool, type TestSchool } from "../../../test/harness.ts";

let school: TestSchool;
beforeAll(async () => {
  school = await startSchool({ country: "ng" });
});
afterAll(() => school.close());

/** What a visitor is summaryOf that a course holds, by itself and in a list. */
async function held(courseId: number) {
  await school.platform.changes.catchUp();
  const { body } = await school.call(courseEndpoints.getCourse, { query: { courseId } });
  const list = (await school.call(courseEndpoints.listPublicCourses)).body;
  const summaryOf = ({ lessonsCount, testsCount, lessonsSeconds, freeLessonId }: typeof body) => ({
    lessonsCount,
    testsCount,
    lessonsSeconds,
    freeLessonId,
  });
  expect(list.filter((course) => course.courseId === courseId)).toMatchObject([summaryOf(body)]);
  return summaryOf(body);
}

test("a course says how many lessons students find, how long they last, and which comes first of the free ones", async () => {
  const course = await school.makeCourse({ visibility: "PUBLIC" });
  const { id: courseId } = course;
  expect(await held(courseId)).toEqual({
    lessonsCount: 0,
    testsCount: 0,
    lessonsSeconds: null,
    freeLessonId: null,
  });

  const unit = await school.makeUnit({ courseId, position: 1 });
  const last = await school.makeLesson({ courseId, position: 2, free: true });
  const inUnit = await school.makeLesson({
    courseId,
    unitId: unit.id,
    position: 1,
    free: true,
    videoDurationSeconds: 30,
  });
  const locked = await school.makeLesson({ courseId, unitId: unit.id, position: 2 });
  expect(await held(courseId)).toEqual({
    lessonsCount: 3,
    testsCount: 0,
    lessonsSeconds: 210,
    freeLessonId: inUnit.id,
  });

  const hide = (id: number, hidden: boolean) =>
    school.db.updateTable("contents").set({ hidden }).where("id", "=", id).execute();
  await hide(unit.id, true);
  expect(await held(courseId)).toEqual({
    lessonsCount: 1,
    testsCount: 0,
    lessonsSeconds: 90,
    freeLessonId: last.id,
  });
  await hide(unit.id, false);

  const as = await school.makeUser({ role: "ADMIN" });
  await school.call(contentEndpoints.editLesson, { as, body: { contentId: inUnit.id, free: false } });
  expect(await held(courseId)).toEqual({
    lessonsCount: 3,
    testsCount: 0,
    lessonsSeconds: 210,
    freeLessonId: last.id,
  });

  // Of a film whose length nobody knows the sum is not known either.
  const videoUrl = "https://video.school.test/other.mp4";
  await school.call(contentEndpoints.editLesson, { as, body: { contentId: locked.id, videoUrl } });
  expect(await held(courseId)).toEqual({
    lessonsCount: 3,
    testsCount: 0,
    lessonsSeconds: null,
    freeLessonId: last.id,
  });

  await school.call(contentEndpoints.deleteContent, { as, query: { contentId: unit.id } });
  expect(await held(courseId)).toEqual({
    lessonsCount: 1,
    testsCount: 0,
    lessonsSeconds: 90,
    freeLessonId: last.id,
  });
  await school.call(contentEndpoints.restoreContent, { as, body: { contentId: unit.id } });
  expect(await held(courseId)).toMatchObject({ lessonsCount: 3 });

  await school.makeLesson({
    courseId,
    kind: "TEST",
    videoUrl: null,
    videoDurationSeconds: null,
    position: 9,
  });
  expect(await held(courseId), "a test is none to watch").toMatchObject({ lessonsCount: 4, testsCount: 1 });
  await school.db.deleteFrom("contents").where("courseId", "=", courseId).execute();
  expect(await held(courseId)).toEqual({
    lessonsCount: 0,
    testsCount: 0,
    lessonsSeconds: null,
    freeLessonId: null,
  });
});

test("lessons that are added at the same moment are all counted", async () => {
  const { id: courseId } = await school.makeCourse({ visibility: "PUBLIC" });
  const as = await school.makeUser({ role: "ADMIN" });
  await school.signIn(as);
  const added = Array.from({ length: 12 }, (_, index) =>
    school.call(contentEndpoints.createLesson, { as, body: { courseId, title: `Lesson ${index}` } }),
  );
  expect((await Promise.all(added)).map(({ status }) => status)).toEqual(added.map(() => 201));
  expect(await held(courseId)).toMatchObject({ lessonsCount: 12 });
});

test("a locked lesson shows its length, and not where its film is", async () => {
  const { id: courseId } = await school.makeCourse({ visibility: "PUBLIC" });
  await school.makeLesson({ courseId, videoDurationSeconds: 45 });
  await school.makeLesson({ courseId, videoUrl: null, videoDurationSeconds: null });
  const { body } = await school.call(contentEndpoints.listContents, { query: { courseId } });
  expect(body).toMatchObject([
    { access: "LOCKED", video: null, durationSeconds: 45 },
    { access: "LOCKED", video: null, durationSeconds: null },
  ]);
});
