import { contentEndpoints } from "@manara/contract/contents/contents";
import { progressEndpoints } from "@manara/contract/progress/progress";
import { videoEndpoints } from "@manara/contract/video/videos";
import { expect, test } from "vitest";
import { uploadsTo } from "../video/uploads.fixture.ts";
import { openContents, type Person } from "./contents.fixture.ts";

const { getContent, listContents } = contentEndpoints;
const { finishLesson } = progressEndpoints;
const { retryVideo, discardVideo } = videoEndpoints;

const { school, makeTaughtCourse } = await openContents();

const makingSeenBy = async (as: Person | null, contentId: number) =>
  (await school.call(getContent, { as, query: { contentId } })).body.videoInMaking;

/** A lesson without a video, and who has bought its course. */
async function openLesson() {
  const { course, teacher } = await makeTaughtCourse();
  const { id: contentId } = await school.makeLesson({ courseId: course.id, videoUrl: null });
  const student = await school.makeUser();
  await school.makePurchase({ userId: student.id, courseId: course.id });
  return { teacher, student, contentId, seen: () => makingSeenBy(student, contentId) };
}

test("a student reads what becomes of a video that is not there yet, as soon as it changes", async () => {
  const { teacher, contentId, seen } = await openLesson();
  expect(await seen()).toBeNull();
  const { id } = await school.makeVideo({ contentId });
  await expect.poll(seen).toBe("PREPARING");
  const failed = { state: "FAILED", failure: "NOT_MADE" } as const;
  await school.db.updateTable("videos").set(failed).where("id", "=", id).execute();
  await expect.poll(seen).toBe("FAILED");
  await school.call(retryVideo, { as: teacher, body: { contentId } });
  expect(await seen()).toBe("PREPARING");
  await school.call(discardVideo, { as: teacher, query: { contentId } });
  expect(await seen()).toBeNull();
});

test("a video on its way to a lesson is to come, until its upload is given up", async () => {
  const { teacher, student, contentId, seen } = await openLesson();
  expect(await seen()).toBeNull();
  const uploads = uploadsTo(await school.app.listen({ port: 0, host: "127.0.0.1" }), school);
  const { url } = await uploads.begin(teacher, contentId, { size: 1000 });
  expect(await seen()).toBe("PREPARING");
  const { code } = await school.call(finishLesson, { as: student, body: { contentId } });
  expect(code).toBe("VALIDATION_FAILED");
  await uploads.send("DELETE", teacher, url);
  expect(await seen()).toBeNull();
});

test("a visitor reads it at a free lesson; a locked one stays shut, and the outline says it of both", async () => {
  const { course } = await makeTaughtCourse();
  const make = async (free: boolean) => {
    const { id } = await school.makeLesson({ courseId: course.id, videoUrl: null, free });
    await school.makeVideo({ contentId: id });
    return id;
  };
  const [free, locked] = [await make(true), await make(false)];
  expect(await makingSeenBy(null, free)).toBe("PREPARING");
  for (const as of [null, await school.makeUser()]) {
    const refused = await school.call(getContent, { as, query: { contentId: locked } });
    expect(refused.code).toBe("COURSE_NOT_PURCHASED");
  }
  const { body } = await school.call(listContents, { query: { courseId: course.id } });
  expect(body.map(({ videoInMaking }) => videoInMaking)).toEqual(["PREPARING", "PREPARING"]);
});

test("a video that is ready is in the making no more, whatever else is made of it", async () => {
  const { course, teacher } = await makeTaughtCourse();
  const { id } = await school.makeLesson({ courseId: course.id });
  await school.makeVideo({ contentId: id, state: "READY", nextStage: "AV1" });
  expect(await makingSeenBy(teacher, id)).toBeNull();
});
