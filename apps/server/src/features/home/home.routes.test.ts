import { courseEndpoints } from "@manara/contract/courses/courses";
import { homeEndpoints as endpoints, type HomeEdit } from "@manara/contract/home/home";
import { siteEndpoints } from "@manara/contract/site/site";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";

const school = await startTestSchool({ country: "ng" });
const locale = "en";
const blank = { title: "", points: "" };
const texts = {
  purpose: "",
  slogan: "Our own",
  description: "",
  aboutTitle: "",
  about: "",
  boxes: { time: blank, effort: blank, finance: blank, rewatch: blank },
  links: null,
};

let as: Awaited<ReturnType<typeof school.makeUser>>;
beforeAll(async () => {
  as = await school.makeUser({ role: "ADMIN" });
});
const show = async () => (await school.call(endpoints.getHome, { query: { locale } })).body;
const factsOf = async () => (await show()).facts;
async function save(edit: Partial<HomeEdit>) {
  const { version: basedOnVersion } = (await school.call(endpoints.getEditedHome, { as })).body;
  const body = { hidden: [], banner: null, texts: {}, basedOnVersion, ...edit };
  return school.call(endpoints.saveHome, { as, body });
}

describe("facts of the school", () => {
  test("of a new one there are none", async () => {
    expect(new Set(Object.values(await factsOf()))).toEqual(new Set([false]));
    expect((await show()).fields).toEqual([]);
  });

  test("are true of its public courses, from the moment on that they are", async () => {
    const course = await school.makeCourse({ price: 500, authorId: null, fieldId: 2 });
    const lesson = await school.makeLesson({ courseId: course.id, free: true, videoDurationSeconds: 1200 });
    expect(await factsOf()).toMatchObject({
      teachesCourses: true,
      teachesLectures: false,
      hasEducators: false,
      hasFreeLessons: true,
      hasIntroFilms: false,
      hasShortLessonsAlone: true,
      hasAttachments: false,
      hasFourOrFiveTrainers: false,
    });
    expect((await show()).fields).toEqual([2]);
    const intro = { courseId: course.id, introVideoUrl: "https://films.test/intro.mp4" };
    await school.call(courseEndpoints.editCourse, { as, body: intro });
    expect(await factsOf()).toMatchObject({ hasIntroFilms: true });
    await school.makeAttachment({ contentId: lesson.id });
    for (const position of [1, 2, 3]) {
      const { id: userId } = await school.makeUser({ role: "TEACHER" });
      await school.db
        .insertInto("courseTrainers")
        .values({ courseId: course.id, userId, position })
        .execute();
    }
    expect(await factsOf()).toMatchObject({
      hasAttachments: true,
      hasFourOrFiveTrainers: true,
      hasEducators: true,
    });
    const unit = await school.makeUnit({ courseId: course.id });
    expect(await factsOf(), "a unit without a lesson orders none").toMatchObject({ hasUnits: false });
    await school.makeLesson({ courseId: course.id, unitId: unit.id, videoDurationSeconds: 60 });
    expect(await factsOf()).toMatchObject({ hasUnits: true });
    await school.makeLesson({ courseId: course.id, videoDurationSeconds: 1201 });
    expect((await factsOf()).hasShortLessonsAlone).toBe(false);
    await school.db
      .updateTable("courses")
      .set({ visibility: "HIDDEN" })
      .where("id", "=", course.id)
      .execute();
    expect(new Set(Object.values(await factsOf()))).toEqual(new Set([false]));
    expect((await show()).fields).toEqual([]);
  });
});

describe("an administrator", () => {
  test("changes texts, parts and the picture; everybody sees them at once", async () => {
    const picture = sharp({ create: { width: 2000, height: 900, channels: 3, background: "#208050" } });
    const file = { name: "school.jpg", bytes: new Uint8Array(await picture.jpeg().toBuffer()) };
    const { body: banner } = await school.call(siteEndpoints.uploadSitePicture, {
      as,
      query: { as: "banner" },
      file,
    });
    const { status } = await save({ texts: { [locale]: texts }, hidden: ["faces", "time"], banner });
    expect(status).toBe(200);
    expect(await show()).toMatchObject({ texts, hidden: ["faces", "time"], banner });
    expect((await school.app.inject({ url: banner })).statusCode).toBe(200);
    await save({ banner: null });
    await school.runJobs();
    expect((await school.app.inject({ url: banner })).statusCode).toBe(404);
    expect((await show()).texts).toBeNull();
  });

  test("does not write over what another has saved meanwhile", async () => {
    await save({ hidden: ["about"] });
    expect((await save({ hidden: [], basedOnVersion: 0 })).code).toBe("EDIT_CONFLICT");
    expect((await show()).hidden).toEqual(["about"]);
  });

  test.each<[string, object]>([
    ["a script as a link", { links: [{ title: "x", text: "", href: "javascript:alert(1)" }] }],
    ["another scheme", { links: [{ title: "x", text: "", href: "http://elsewhere.test" }] }],
    ["a host without a scheme", { links: [{ title: "x", text: "", href: "//elsewhere.test" }] }],
    ["half a character", { links: [{ title: "x", text: "", href: "/\uD800" }] }],
    ["seven links", { links: Array.from({ length: 7 }, () => ({ title: "x", text: "", href: "/courses" })) }],
    ["a megabyte", { about: "x".repeat(1_000_000) }],
    ["a title that turns the page round", { slogan: "\u202Eabc" }],
    ["two lines of a slogan", { slogan: "a\nb" }],
  ])("is refused: %s", async (_, change) => {
    const before = await show();
    expect((await save({ texts: { [locale]: { ...texts, ...change } } })).code).toBe("VALIDATION_FAILED");
    expect(await show()).toEqual(before);
  });

  test("is refused the address of what is no picture of the site", async () => {
    expect((await save({ banner: "https://elsewhere.test/x.png" })).issues).toEqual(["BANNER_INVALID"]);
  });
});
