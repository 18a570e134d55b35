import { mkdtemp } from "node:fs/promises";
import path from "node:path";
import { courseEndpoints } from "@manara/contract/courses/courses";
import { homeEndpoints } from "@manara/contract/home/home";
import { siteEndpoints } from "@manara/contract/site/site";
import { type FilmPlace, videoEndpoints } from "@manara/contract/video/videos";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { makeFilm } from "./films.fixture.ts";
import { openTaught, type Taught } from "./taught.fixture.ts";

const folder = await mkdtemp(path.join(inject("scratch"), "films-"));
const film = await makeFilm(folder, { seconds: 2, size: "426x240" });
const home: FilmPlace = { of: "HOME" };

let taught: Taught;
let admin: { id: number };
beforeAll(async () => {
  taught = await openTaught();
  admin = await taught.school.makeUser({ role: "ADMIN" });
});
afterAll(() => taught.school.close());

const showCourse = async (courseId: number) =>
  (await taught.school.call(courseEndpoints.getCourse, { query: { courseId } })).body;
const showHome = async () => ({
  url: (await taught.school.call(siteEndpoints.getConfiguration)).body.homeVideoUrl,
  stream: (await taught.school.call(homeEndpoints.getHome, { query: { locale: "ar" } })).body.film,
});

async function bring(as: { id: number }, place: FilmPlace, bytes: Uint8Array = film) {
  await taught.uploads.upload(as, place, bytes);
  await taught.school.runJobs();
  return (await taught.uploads.stateOf(as, place)).inMaking;
}

/** Whether everybody may load all that a page names of a film. */
async function expectLoaded(url: string | null, stream: Awaited<ReturnType<typeof showHome>>["stream"]) {
  expect(url).toMatch(/^\/media\/public\/videos\/[\da-f]{32}\/master\.m3u8$/);
  const { fileUrl, posterUrl, thumbnailsUrl, versions } = stream ?? {};
  for (const one of [
    url,
    fileUrl,
    posterUrl,
    thumbnailsUrl,
    ...(versions ?? []).map((version) => version.url),
  ])
    expect((await taught.load(one ?? "none")).statusCode, one ?? "none").toBe(200);
}

test("the film of a course is shown to everybody in place of an address, and goes with the course", async () => {
  const { school } = taught;
  const course = await school.makeCourse({ introVideoUrl: "https://video.test/old.mp4" });
  const author = { id: course.authorId ?? 0 };
  expect(await bring(author, { courseId: course.id })).toBeNull();
  const first = await showCourse(course.id);
  await expectLoaded(first.introVideoUrl, first.introVideo);
  expect(first.version).toBeGreaterThan(course.version);

  // Sent back as it is shown, it is no change.
  const same = { courseId: course.id, introVideoUrl: first.introVideoUrl };
  await school.call(courseEndpoints.editCourse, { as: author, body: same });
  expect((await showCourse(course.id)).introVideo).toEqual(first.introVideo);

  expect(await bring(author, { courseId: course.id })).toBeNull();
  const second = await showCourse(course.id);
  await expectLoaded(second.introVideoUrl, second.introVideo);
  await school.runJobs();
  expect(await taught.keysUnder("public/videos/")).not.toContain(first.introVideoUrl?.replace("/media/", ""));
  await school.call(courseEndpoints.deleteCourse, { as: admin, query: { courseId: course.id } });
  await school.runJobs();
  expect(await taught.keysUnder("public/videos/")).toEqual([]);
  expect(await school.db.selectFrom("videos").select("id").execute()).toEqual([]);
});

test("a copy of the course shows the same film, which stays until neither does", async () => {
  const { school, course, teacher } = taught;
  await bring(teacher, { courseId: course.id });
  const { introVideoUrl } = await showCourse(course.id);
  const copied = await school.call(courseEndpoints.duplicateCourse, {
    as: admin,
    body: { courseId: course.id, name: "Again" },
  });
  const { courseId } = copied.body;
  const takeAway = (id: number) =>
    school.call(courseEndpoints.editCourse, { as: admin, body: { courseId: id, introVideoUrl: null } });
  await takeAway(course.id);
  await school.runJobs();
  expect((await showCourse(course.id)).introVideo).toBeNull();
  expect((await taught.load(introVideoUrl ?? "")).statusCode).toBe(200);
  await takeAway(courseId);
  await school.runJobs();
  expect((await taught.load(introVideoUrl ?? "")).statusCode).toBe(404);
});

test("a film that cannot be made is reported where it was sent, and can be discarded", async () => {
  const { school, course, teacher } = taught;
  const place = { courseId: course.id };
  expect(await bring(teacher, place, film.subarray(0, film.length / 2))).toMatchObject({
    state: "FAILED",
    failure: "CUT_OFF",
  });
  expect((await showCourse(course.id)).introVideo).toBeNull();
  expect((await school.call(videoEndpoints.discardVideo, { as: teacher, query: place })).status).toBe(204);
});

test("the film of the home page is shown to everybody, until its address is another", async () => {
  const { school } = taught;
  expect((await showHome()).stream).toBeNull();
  expect(await bring(admin, home)).toBeNull();
  const { url, stream } = await showHome();
  await expectLoaded(url, stream);
  const body = { homeVideoUrl: "https://video.test/new.mp4" };
  await school.call(siteEndpoints.updateConfiguration, { as: admin, body });
  expect(await showHome()).toEqual({ url: body.homeVideoUrl, stream: null });
  await school.runJobs();
  expect(await taught.keysUnder("public/videos/")).toEqual([]);
});
