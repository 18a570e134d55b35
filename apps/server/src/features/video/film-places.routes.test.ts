import { type FilmPlace, videoEndpoints } from "@manara/contract/video/videos";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSchool, type TestSchool } from "../../../test/harness.ts";
import { tidyUploads } from "./tidy-uploads.ts";
import { openUploads } from "./uploads.fixture.ts";

const { beginVideoUpload, getVideoState, retryVideo, discardVideo } = videoEndpoints;
const bytes = new Uint8Array(10);
const home: FilmPlace = { of: "HOME" };

let school: TestSchool;
let uploads: Awaited<ReturnType<typeof openUploads>>;
let course: Awaited<ReturnType<TestSchool["makeCourse"]>>;
let author: { id: number };
let admin: { id: number };

beforeAll(async () => {
  school = await startSchool();
  uploads = await openUploads(school);
  admin = await school.makeUser({ role: "ADMIN" });
});
afterAll(() => school.close());

async function makeCourse(): Promise<FilmPlace> {
  course = await school.makeCourse();
  author = { id: course.authorId ?? 0 };
  return { courseId: course.id };
}

/** Answers of all calls about the film of a place. */
const askAll = async (as: { id: number } | null, place: FilmPlace) => [
  await school.call(beginVideoUpload, { as, body: { ...place, name: "film.mp4", size: 10 } }),
  await school.call(getVideoState, { as, query: place }),
  await school.call(retryVideo, { as, body: place }),
  await school.call(discardVideo, { as, query: place }),
];
const codesOf = async (as: { id: number } | null, place: FilmPlace) => [
  ...new Set((await askAll(as, place)).map(({ code }) => code)),
];

describe("the film of a course", () => {
  test("is sent by its teachers and by administrators", async () => {
    const place = await makeCourse();
    const trainer = await school.makeUser({ role: "TEACHER" });
    await school.db
      .insertInto("courseTrainers")
      .values({ courseId: course.id, userId: trainer.id, position: 1 })
      .execute();
    for (const as of [author, trainer, admin]) {
      const { uploadId } = await uploads.upload(as, place, bytes);
      expect(await uploads.stateOf(as, place)).toMatchObject({
        uploads: [],
        inMaking: { state: "WAITING", size: 10 },
      });
      const row = school.db.selectFrom("uploads").selectAll().where("id", "=", uploadId);
      expect(await row.executeTakeFirst()).toMatchObject({
        contentId: null,
        courseId: course.id,
        ofHome: false,
      });
    }
    expect((await school.call(discardVideo, { as: author, query: place })).status).toBe(204);
    expect((await uploads.stateOf(author, place)).inMaking).toBeNull();
  });

  test("is nobody else's: visitors, students, and who teaches another course", async () => {
    const place = await makeCourse();
    const other = await school.makeCourse();
    expect(await codesOf(null, place)).toEqual(["NOT_LOGGED_IN"]);
    for (const as of [await school.makeUser(), { id: other.authorId ?? 0 }])
      expect(await codesOf(as, place)).toEqual(["NOT_AUTHORISED"]);
    expect(await codesOf(admin, { courseId: 2_000_000_000 })).toEqual(["COURSE_NOT_FOUND"]);
  });

  test("goes on after a break, and not for who is dismissed meanwhile", async () => {
    const place = await makeCourse();
    const teaches = (authorId: number | null) =>
      school.db.updateTable("courses").set({ authorId }).where("id", "=", course.id).execute();
    const { url } = await uploads.begin(author, place, { size: 10 });
    expect(await uploads.patch(author, url, { offset: 0, bytes: bytes.subarray(0, 4) })).toBe(204);
    await teaches(null);
    expect(await uploads.patch(author, url, { offset: 4, bytes: bytes.subarray(4) })).toBe(403);
    await teaches(author.id);
    const dismiss = { offset: 4, bytes: bytes.subarray(4), between: () => teaches(null) };
    expect(await uploads.patch(author, url, dismiss)).toBe(403);
    expect((await uploads.stateOf(admin, place)).inMaking).toBeNull();
    await teaches(author.id);
    expect(await uploads.offsetOf(author, url)).toBe(10);
    expect((await uploads.stateOf(author, place)).inMaking?.state).toBe("WAITING");
  });

  test("is not that of a lesson: an upload stays with the place that it was begun for", async () => {
    const place = await makeCourse();
    const lesson = await school.makeLesson({ courseId: course.id });
    const { url } = await uploads.begin(author, place, { size: 10 });
    expect(await uploads.patch(author, `${url}?contentId=${lesson.id}`, { offset: 0, bytes })).toBe(400);
    expect(await uploads.patch(author, url, { offset: 0, bytes })).toBe(204);
    expect((await uploads.stateOf(author, lesson.id)).inMaking).toBeNull();
    expect((await uploads.stateOf(author, place)).inMaking).not.toBeNull();
  });

  test("is given up with its course", async () => {
    const place = await makeCourse();
    await uploads.upload(author, place, bytes);
    const { url } = await uploads.begin(author, place, { size: 10 });
    const { originalKey } = await school.db
      .selectFrom("videos")
      .select("originalKey")
      .where("courseId", "=", course.id)
      .executeTakeFirstOrThrow();
    await school.db.deleteFrom("courses").where("id", "=", course.id).execute();
    expect((await uploads.send("HEAD", author, url)).status).toBe(404);
    await tidyUploads(school.platform);
    const files = school.db.selectFrom("files").select("key").where("key", "=", originalKey);
    expect(await files.execute()).toEqual([]);
  });
});

test("the film of the home page is sent by administrators alone", async () => {
  await makeCourse();
  expect(await codesOf(null, home)).toEqual(["NOT_LOGGED_IN"]);
  for (const as of [author, await school.makeUser()])
    expect(await codesOf(as, home)).toEqual(["NOT_AUTHORISED"]);
  await uploads.upload(admin, home, bytes);
  await tidyUploads(school.platform);
  expect((await uploads.stateOf(admin, home)).inMaking).toMatchObject({ state: "WAITING", size: 10 });
});

test.each<[string, FilmPlace]>([
  ["none", {}],
  ["a lesson and a course", { contentId: 1, courseId: 1 }],
  ["a course and the home page", { courseId: 1, of: "HOME" }],
])("a call names one place: %s is refused", async (_, place) => {
  for (const { issues } of await askAll(admin, place)) expect(issues).toHaveLength(1);
});
