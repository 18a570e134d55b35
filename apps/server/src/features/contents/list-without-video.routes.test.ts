import { contentManagementEndpoints } from "@manara/contract/contents/content-management";
import { expect, test } from "vitest";
import { openContents } from "./contents.fixture.ts";

const { listLessonsWithoutVideo } = contentManagementEndpoints;

const { school, admin, makeTaughtCourse } = await openContents();

const list = (query: object = {}, as: { id: number } | null = admin) =>
  school.call(listLessonsWithoutVideo, { as, query });

test("lessons without video, and without one that is being prepared, are listed with their courses, the newest course first", async () => {
  const { course: old } = await makeTaughtCourse({ name: "Optics" });
  const { course } = await makeTaughtCourse({ name: "Waves", visibility: "HIDDEN" });
  const bare = { videoUrl: null };
  const first = await school.makeLesson({ courseId: old.id, ...bare, title: "Lenses" });
  const second = await school.makeLesson({ courseId: course.id, ...bare, title: "Sound", hidden: true });
  await school.makeLesson({ courseId: course.id });
  await school.makeLesson({ courseId: course.id, ...bare, videoKey: "videos/sound.mp4" });
  const prepared = await school.makeLesson({ courseId: course.id, ...bare });
  await school.makeVideo({ contentId: prepared.id, state: "PROCESSING" });
  await school.makeVideo({ contentId: first.id, state: "FAILED", failure: "UNREADABLE" });
  await school.makeUnit({ courseId: course.id });
  const gone = await school.makeLesson({ courseId: course.id, ...bare });
  const deleted = { deletedAt: new Date(), deletedWith: gone.id };
  await school.db.updateTable("contents").set(deleted).where("id", "=", gone.id).execute();

  const all = await list();
  expect(all.headers["x-total-count"]).toBe("2");
  expect(all.body).toEqual([
    {
      contentId: second.id,
      title: "Sound",
      hidden: true,
      course: { courseId: course.id, name: "Waves" },
    },
    { contentId: first.id, title: "Lenses", hidden: false, course: { courseId: old.id, name: "Optics" } },
  ]);
  const rest = await list({ limit: 1, offset: 1 });
  expect(rest.body.map(({ title }) => title)).toEqual(["Lenses"]);
  expect(rest.headers["x-total-count"]).toBe("2");
});

test("administrators alone see them", async () => {
  expect((await list({}, await school.makeUser({ role: "TEACHER" }))).code).toBe("NOT_AUTHORISED");
  expect((await list({}, null)).code).toBe("NOT_LOGGED_IN");
});
