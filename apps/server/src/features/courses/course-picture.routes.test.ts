import { COURSE_PICTURE_WIDTHS, coursePictureIn } from "@manara/contract/courses/course-picture-rules";
import { courseEndpoints } from "@manara/contract/courses/courses";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { strangersToCourses } from "../../../test/roles.ts";
import { startTestSchool } from "../../../test/test-school.ts";
import { tidyAll } from "../media/file-references.fixture.ts";
import { drawBlackPng, paint, toFile } from "../media/pictures.fixture.ts";

const { changeCoursePicture, deleteCoursePicture, getCourse, listPublicCourses, duplicateCourse } =
  courseEndpoints;

const school = await startTestSchool({ settings: { RATE_LIMITS: "off" } });
const admin = await school.makeUser({ role: "ADMIN" });
const author = await school.makeUser({ role: "TEACHER" });
const wide = toFile(await paint(1600, 900).jpeg().toBuffer());

type Person = { id: number } | null;
const makeCourse = () => school.makeCourse({ authorId: author.id });
const send = (courseId: number, file = wide, as: Person = admin) =>
  school.call(changeCoursePicture, { as, query: { courseId }, file });
const takeOff = (courseId: number, as: Person = admin) =>
  school.call(deleteCoursePicture, { as, query: { courseId } });
const shown = async (courseId: number) =>
  (await school.call(getCourse, { query: { courseId } })).body.pictureUrl;

const status = async (url: string) => (await school.app.inject({ url })).statusCode;
const statuses = (url: string) =>
  Promise.all(COURSE_PICTURE_WIDTHS.map((width) => status(coursePictureIn(url, width))));
const all = (code: number) => COURSE_PICTURE_WIDTHS.map(() => code);

describe("a picture of a course", () => {
  test("is made in all widths, upright, without metadata, and found at once where courses are listed", async () => {
    const course = await makeCourse();
    expect(await shown(course.id)).toBeNull();
    const turned = await paint(900, 1600)
      .withMetadata({ orientation: 6, exif: { IFD0: { Artist: "Somebody" } } })
      .jpeg()
      .toBuffer();
    const { status: answered, body: url } = await send(course.id, toFile(turned));
    expect(answered).toBe(200);
    expect(url).toMatch(/^\/media\/public\/courses\/[0-9a-f]{32}-1280\.webp$/);
    for (const width of COURSE_PICTURE_WIDTHS) {
      const { headers, rawPayload } = await school.app.inject({ url: coursePictureIn(url, width) });
      expect(headers).toMatchObject({
        "content-type": "image/webp",
        "cache-control": "public, max-age=31536000, immutable",
      });
      const { exif, orientation, height, width: drawn } = await sharp(rawPayload).metadata();
      expect({ exif, orientation, height, drawn }).toEqual({ height: (width * 9) / 16, drawn: width });
    }
    expect(await shown(course.id)).toBe(url);
    const listed = (await school.call(listPublicCourses)).body;
    expect(listed.find(({ courseId }) => courseId === course.id)?.pictureUrl).toBe(url);
  });

  test("is the author's and a trainer's to change, stays the course's version, and is named in the trail", async () => {
    const trainer = await school.makeUser({ role: "TEACHER" });
    const course = await school.makeCourse({ authorId: author.id, trainerIds: [trainer.id] });
    for (const person of [author, trainer]) expect((await send(course.id, wide, person)).status).toBe(200);
    expect((await takeOff(course.id, author)).status).toBe(204);
    expect((await takeOff(course.id, author)).status).toBe(204);
    const entries = await school.db
      .selectFrom("auditEntries")
      .select("details")
      .where("act", "=", "course.edited")
      .where("subjectId", "=", course.id)
      .orderBy("id")
      .execute();
    expect(entries).toMatchObject(
      ["changed", "changed", "removed"].map((picture) => ({ details: { changes: { picture } } })),
    );
    const { body } = await school.call(getCourse, { query: { courseId: course.id } });
    expect(body).toMatchObject({ pictureUrl: null, version: course.version });
  });

  test("goes in all its widths when another takes its place, and when it is taken off", async () => {
    const course = await makeCourse();
    const { body: first } = await send(course.id);
    const { body: second } = await send(course.id);
    await tidyAll(school);
    expect([await statuses(first), await statuses(second)]).toEqual([all(404), all(200)]);
    await takeOff(course.id);
    await school.runJobs();
    expect(await statuses(second)).toEqual(all(404));
    expect(await shown(course.id)).toBeNull();
  });

  test("is a copy's as well, and goes with the last course that shows it", async () => {
    const course = await makeCourse();
    const { body: url } = await send(course.id);
    const body = { courseId: course.id, name: "Copy" };
    const { body: copy } = await school.call(duplicateCourse, { as: admin, body });
    expect(copy.pictureUrl).toBe(url);
    const remove = (courseId: number) =>
      school.call(courseEndpoints.deleteCourse, { as: admin, query: { courseId } });
    await remove(course.id);
    await school.runJobs();
    expect(await statuses(url)).toEqual(all(200));
    await remove(copy.courseId);
    await school.runJobs();
    expect(await statuses(url)).toEqual(all(404));
  });
});

describe("is refused and changes nothing", () => {
  test.each([
    ["a GIF", 415, () => paint(640, 360).gif().toBuffer()],
    ["a page", 415, () => Buffer.from("<!doctype html><script>alert(1)</script>")],
    [
      "a drawing",
      415,
      () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' width='700' height='700'/>"),
    ],
    ["a JPEG that is cut off", 415, async () => wide.bytes.subarray(0, 400)],
    ["10,000 × 10,000 pixels", 413, () => drawBlackPng(10_000)],
    ["too few pixels across", 400, () => paint(639, 900).png().toBuffer()],
    ["too few pixels down", 400, () => paint(2000, 359).png().toBuffer()],
    [
      "too few once it is turned upright",
      400,
      () => paint(640, 360).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    ],
    ["more than 10 MiB", 413, () => Buffer.concat([wide.bytes, Buffer.alloc(10 * 1024 * 1024)])],
  ])("%s", async (_, code, make) => {
    const course = await makeCourse();
    const answer = await send(course.id, toFile(await make()));
    expect(answer.status).toBe(code);
    if (code === 400)
      expect(answer).toMatchObject({ code: "VALIDATION_FAILED", issues: ["PICTURE_TOO_SMALL"] });
    expect(await shown(course.id)).toBeNull();
  });

  test("the smallest is taken", async () => {
    const course = await makeCourse();
    expect((await send(course.id, toFile(await paint(640, 360).png().toBuffer()))).status).toBe(200);
  });

  test("from whoever is not of its staff, another teacher too, and without a course", async () => {
    const course = await makeCourse();
    const { body: url } = await send(course.id);
    for (const role of strangersToCourses) {
      const stranger = await school.makeUser({ role });
      for (const answer of [await send(course.id, wide, stranger), await takeOff(course.id, stranger)])
        expect(answer).toMatchObject({ status: 403, code: "NOT_AUTHORISED" });
    }
    for (const answer of [await send(course.id, wide, null), await takeOff(course.id, null)])
      expect(answer).toMatchObject({ status: 401, code: "NOT_LOGGED_IN" });
    expect(await shown(course.id)).toBe(url);
    for (const answer of [await send(2_147_483_647), await takeOff(2_147_483_647)])
      expect(answer).toMatchObject({ status: 404, code: "COURSE_NOT_FOUND" });
  });

  test("from an author who lost the course while the files were stored: none of them stays", async () => {
    const course = await makeCourse();
    const { storage } = school.platform;
    const { put } = storage;
    const stored: string[] = [];
    storage.put = async (key, bytes) => {
      await school.db.updateTable("courses").set({ authorId: null }).where("id", "=", course.id).execute();
      stored.push(key);
      return put(key, bytes);
    };
    const answer = await send(course.id, wide, author);
    storage.put = put;
    expect(answer).toMatchObject({ status: 403, code: "NOT_AUTHORISED" });
    await school.runJobs();
    for (const key of stored) expect(await storage.find(key)).toBeNull();
    expect(stored).toHaveLength(COURSE_PICTURE_WIDTHS.length);
  });
});
