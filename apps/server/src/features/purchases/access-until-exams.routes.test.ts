import { contentEndpoints } from "@manara/contract/contents/contents";
import { courseEndpoints } from "@manara/contract/courses/courses";
import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import { seasonEndpoints } from "@manara/contract/seasons/seasons";
import type { CountryCode } from "@manara/countries/countries";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeClock, type TestClock } from "../../../test/clock.ts";
import { startSchool, type TestSchool } from "../../../test/harness.ts";

const { saveExamDate } = seasonEndpoints;
const { activateCourse, isPurchased, listMyPurchases } = purchaseEndpoints;
const { getContent, listContents } = contentEndpoints;
const { getCourse, getLecture } = courseEndpoints;

/** Midnight after 20 June 2027 in Algiers and in Lagos, an hour ahead of UTC. */
const MIDNIGHT = "2027-06-20T23:00:00.000Z";
const MINUTE_BEFORE = new Date("2027-06-20T22:59:00.000Z");
const settings = { SESSION_HOURS: "8760" };

describe.each<CountryCode>(["dz", "ng"])("access ends at midnight of the country's day: %s", (country) => {
  let time: TestClock;
  let school: TestSchool;
  /** A second process on the same database, which learns nothing but what the database notifies. */
  let other: TestSchool;
  beforeAll(async () => {
    time = makeClock(MINUTE_BEFORE);
    school = await startSchool({ country, clock: time.clock, settings });
    other = await startSchool({ country, clock: time.clock, settings, beside: school });
    const as = await school.makeUser({ role: "ADMIN" });
    await school.call(saveExamDate, { as, body: { season: "2027", date: "2027-06-20" } });
    await school.call(saveExamDate, { as, body: { season: "2028", date: "2028-06-18" } });
  });
  afterAll(async () => {
    await other.close();
    await school.close();
  });

  test("in every process, without a question and without a notice; what is shown before buying is the next season", async () => {
    const course = await school.makeCourse({ price: 500 });
    const lesson = await school.makeLesson({ courseId: course.id });
    const [student, renewing] = [await school.makeUser(), await school.makeUser()];
    const tokens = { student: await school.signIn(student), renewing: await school.signIn(renewing) };
    const [code = "", code2 = "", code3 = ""] = await school.makeCards(500, 3);
    const query = { courseId: course.id };
    const shown = async (process: TestSchool) => (await process.call(getCourse, { query })).body.openUntil;
    const open = (process: TestSchool, token = tokens.student) =>
      process.call(getContent, { token, query: { contentId: lesson.id } });

    expect(await Promise.all([school, other].map(shown))).toEqual([MIDNIGHT, MIDNIGHT]);
    const bought = await school.call(activateCourse, { as: student, body: { ...query, cardKey: code } });
    expect(bought.body).toMatchObject({ expiresAt: MIDNIGHT, course: { access: "BOUGHT" } });
    await school.call(activateCourse, { as: renewing, body: { ...query, cardKey: code2 } });

    for (const process of [school, other]) {
      for (const token of Object.values(tokens)) expect((await open(process, token)).status).toBe(200);
      const { body } = await process.call(getCourse, { token: tokens.student, query });
      expect(body).toMatchObject({ access: "BOUGHT", expiresAt: MIDNIGHT, openUntil: MIDNIGHT });
      expect((await process.countQueries(() => open(process))).count).toBe(0);
    }

    time.advance({ milliseconds: 59_999 });
    expect((await school.countQueries(() => open(school))).count).toBe(0);
    expect((await open(other)).status).toBe(200);

    time.advance({ milliseconds: 1 });
    for (const process of [school, other]) {
      const refused = await open(process);
      expect([refused.status, refused.body]).toMatchObject([
        401,
        { code: "COURSE_NOT_PURCHASED", courseId: course.id, endedAt: MIDNIGHT },
      ]);
      const { body } = await process.call(getCourse, { token: tokens.student, query });
      expect(body).toMatchObject({
        access: "ENDED",
        expiresAt: MIDNIGHT,
        openUntil: "2028-06-18T23:00:00.000Z",
      });
      const outline = (await process.call(listContents, { token: tokens.student, query })).body;
      expect(outline).toMatchObject([{ access: "ENDED", video: null }]);
      expect((await process.call(isPurchased, { token: tokens.student, query })).body).toBe(false);
      const mine = (await process.call(listMyPurchases, { token: tokens.student })).body;
      expect(mine).toMatchObject([{ expiresAt: MIDNIGHT, course: { access: "ENDED" } }]);
      expect(await shown(process)).toBe("2028-06-18T23:00:00.000Z");
    }

    const again = await school.call(activateCourse, { as: renewing, body: { ...query, cardKey: code3 } });
    expect(again.body.expiresAt).toBe("2028-06-18T23:00:00.000Z");
    expect((await open(other, tokens.renewing)).status).toBe(200);
  });

  test("an address of a lesson's file ends with it", async () => {
    const course = await school.makeCourse({ price: -1 });
    const key = `videos/${crypto.randomUUID()}.mp4`;
    const lesson = await school.makeLesson({ courseId: course.id, videoKey: key });
    const student = await school.makeUser();
    const end = new Date(time.clock().getTime() + 1000);
    await school.makePurchase({ courseId: course.id, userId: student.id, expiresAt: end, season: "2027" });
    const { body } = await school.call(getContent, { as: student, query: { contentId: lesson.id } });
    const url = body.video?.url ?? "";
    const statusOf = async () => (await school.app.inject(url)).statusCode;
    // The file itself was never stored.
    expect(await statusOf()).toBe(404);
    time.advance({ seconds: 1 });
    expect(await statusOf()).toBe(403);
  });
});

describe("the season of a purchase is the one whose end comes next", () => {
  const NOON = "T11:00:00.000Z";
  let time: TestClock;
  let school: TestSchool;
  beforeAll(async () => {
    time = makeClock(new Date(`2027-03-01${NOON}`));
    school = await startSchool({ country: "ng", clock: time.clock, settings });
    const as = await school.makeUser({ role: "ADMIN" });
    const dates = [
      { season: "2026", date: "2026-06-20" },
      { season: "2027", date: "2027-06-20" },
      { season: "2027", date: "2027-05-30", grade: "SS3" },
      { season: "2027", date: "2027-06-10", fieldId: 2 },
      { season: "2028", date: "2028-06-20", grade: "SS1" },
      { season: "2027", date: "2027-07-15", lectures: true },
    ];
    for (const body of dates) await school.call(saveExamDate, { as, body });
  });
  afterAll(() => school.close());

  const midnightAfter = (date: string) => `${date}T23:00:00.000Z`;
  test.each<[string, { grade: string | null; fieldId: number | null; study?: true }, string | null]>([
    ["one of a grade with a date", { grade: "SS3", fieldId: 1 }, "2027-05-30"],
    ["one of a field with a date", { grade: "SS2", fieldId: 2 }, "2027-06-10"],
    ["one of both: the later", { grade: "SS3", fieldId: 2 }, "2027-06-10"],
    ["one of neither", { grade: null, fieldId: null }, "2027-06-20"],
    ["one whose grade has a date in a later season alone", { grade: "SS1", fieldId: 3 }, "2027-06-20"],
    ["a lecture, whatever its field", { grade: "SS3", fieldId: 2, study: true }, "2027-07-15"],
  ])("%s", async (_, { study, ...given }, date) => {
    const studyId = study ? (await school.makeStudy()).id : null;
    const course = await school.makeCourse({ ...given, studyId, price: -1 });
    const expected = date && midnightAfter(date);
    const ask = study ? getLecture : getCourse;
    const query = { courseId: course.id, lectureId: course.id };
    expect((await school.call(ask, { query })).body.openUntil).toBe(expected);
    const as = await school.makeUser();
    const { body } = await school.call(activateCourse, { as, body: { courseId: course.id } });
    expect(body.expiresAt).toBe(expected);
  });

  test("without a date to come it opens without end, and stays so when one is set later", async () => {
    time.advance({ days: 600 });
    const as = await school.makeUser();
    const course = await school.makeCourse({ fieldId: 3, price: -1 });
    const query = { courseId: course.id };
    expect((await school.call(getCourse, { query })).body.openUntil).toBeNull();
    const { body } = await school.call(activateCourse, { as, body: query });
    expect(body.expiresAt).toBeNull();
    const admin = await school.makeUser({ role: "ADMIN" });
    await school.call(saveExamDate, { as: admin, body: { season: "2029", date: "2029-06-20" } });
    expect((await school.call(getCourse, { query })).body.openUntil).toBe(midnightAfter("2029-06-20"));
    expect((await school.call(listMyPurchases, { as })).body[0]?.expiresAt).toBeNull();
  });
});
