import { auditEndpoints } from "@manara/contract/audit/audit";
import { contentEndpoints } from "@manara/contract/contents/contents";
import { courseEndpoints } from "@manara/contract/courses/courses";
import { purchaseManagementEndpoints } from "@manara/contract/purchases/purchase-management";
import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import { seasonEndpoints } from "@manara/contract/seasons/seasons";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeClock, type TestClock } from "../../../test/clock.ts";
import { startSchool, type TestSchool } from "../../../test/harness.ts";
import { waitForLock } from "../../../test/lock-waits.ts";

const { saveExamDate, deleteExamDate } = seasonEndpoints;

let time: TestClock;
let school: TestSchool;
let other: TestSchool;
let admin: { id: number };
beforeAll(async () => {
  time = makeClock(new Date("2027-03-01T11:00:00.000Z"));
  const options = { clock: time.clock, settings: { SESSION_HOURS: "8760" } };
  school = await startSchool(options);
  other = await startSchool({ ...options, beside: school });
  admin = await school.makeUser({ role: "ADMIN" });
});
afterAll(async () => {
  await other.close();
  await school.close();
});

/** A season of its own for each test; what ends on a day ends at this moment. */
const save = async (body: {
  season: string;
  date: string;
  fieldId?: number;
  lectures?: true;
  alsoSold?: true;
}) => (await school.call(saveExamDate, { as: admin, body })).body;
const midnightAfter = (date: string) => `${date}T23:00:00.000Z`;

async function buy(fieldId: number) {
  const course = await school.makeCourse({ fieldId, price: -1 });
  const lesson = await school.makeLesson({ courseId: course.id });
  const student = await school.makeUser();
  const body = { courseId: course.id };
  const token = await school.signIn(student);
  await school.call(purchaseEndpoints.activateCourse, { token, body });
  return {
    student,
    courseId: course.id,
    expiresAt: async (process = other) =>
      (await process.call(courseEndpoints.getCourse, { token, query: body })).body.expiresAt,
    opens: async (process = other) =>
      (await process.call(contentEndpoints.getContent, { token, query: { contentId: lesson.id } })).status ===
      200,
  };
}

test("what was sold before there was a date ends with it once that is asked for; not what staff gave, nor what is over", async () => {
  const [bought, other_] = [await buy(1), await buy(4)];
  const again = await school.makeCourse({ fieldId: 1, price: -1 });
  await school.call(purchaseEndpoints.activateCourse, {
    as: bought.student,
    body: { courseId: again.id },
  });
  const given = await school.makeUser();
  await school.call(purchaseManagementEndpoints.grantCourse, {
    as: admin,
    body: { userId: given.id, courseId: again.id, reason: "A prize.", expiresAt: null },
  });
  const season = "2026/2027";
  const ofField = { season, date: "2027-05-20", fieldId: 1 };
  expect((await save({ season, date: "2027-02-20", fieldId: 1, alsoSold: true })).openPeople).toBe(0);
  // One person, who has two courses.
  expect((await save(ofField)).openPeople).toBe(1);
  expect(await bought.expiresAt()).toBeNull();
  expect((await save({ ...ofField, alsoSold: true })).openPeople).toBe(0);
  expect([await bought.expiresAt(school), await bought.expiresAt(), await other_.expiresAt()]).toEqual([
    midnightAfter("2027-05-20"),
    midnightAfter("2027-05-20"),
    null,
  ]);
  const { body } = await school.call(purchaseEndpoints.listMyPurchases, { as: given });
  expect(body[0]?.expiresAt).toBeNull();
  const [act] = (await school.call(auditEndpoints.listActs, { as: admin, query: { limit: 1 } })).body;
  expect(act).toMatchObject({
    act: "season.exam-date-saved",
    details: { purchasesMoved: 0, purchasesEnded: 2 },
  });
  // From now on it is a purchase of its season.
  await save({ ...ofField, date: "2027-05-25" });
  expect(await bought.expiresAt()).toBe(midnightAfter("2027-05-25"));
  await school.db.deleteFrom("examDates").execute();
});

test("a later date moves the purchases of that season along, in every process; an earlier one those sold from then on", async () => {
  const season = "2027";
  await save({ season, date: "2027-06-10" });
  const early = await buy(1);
  expect([await early.expiresAt(school), await early.expiresAt()]).toEqual([
    midnightAfter("2027-06-10"),
    midnightAfter("2027-06-10"),
  ]);
  await save({ season, date: "2027-06-20" });
  expect([await early.expiresAt(school), await early.expiresAt()]).toEqual([
    midnightAfter("2027-06-20"),
    midnightAfter("2027-06-20"),
  ]);
  await save({ season, date: "2027-06-15" });
  const late = await buy(1);
  expect([await early.expiresAt(), await late.expiresAt()]).toEqual([
    midnightAfter("2027-06-20"),
    midnightAfter("2027-06-15"),
  ]);
  await save({ season, date: "2027-06-18" });
  expect([await early.expiresAt(), await late.expiresAt()]).toEqual([
    midnightAfter("2027-06-20"),
    midnightAfter("2027-06-18"),
  ]);
  const [act] = (await school.call(auditEndpoints.listActs, { as: admin, query: { limit: 1 } })).body;
  expect(act).toMatchObject({
    act: "season.exam-date-saved",
    details: { date: "2027-06-18", purchasesMoved: 1 },
  });
});

test("what a field is given moves its courses alone, and what is taken back leaves all as it was sold", async () => {
  const season = "2027";
  const [ofField, ofAnother] = [await buy(2), await buy(3)];
  const before = midnightAfter("2027-06-18");
  const { id } = await save({ season, date: "2027-06-25", fieldId: 2 });
  await save({ season, date: "2027-07-25", lectures: true });
  expect([await ofField.expiresAt(), await ofAnother.expiresAt()]).toEqual([
    midnightAfter("2027-06-25"),
    before,
  ]);
  expect((await school.call(deleteExamDate, { as: admin, query: { id } })).status).toBe(204);
  expect([await ofField.expiresAt(), await ofAnother.expiresAt()]).toEqual([
    midnightAfter("2027-06-25"),
    before,
  ]);
});

test("another season's date moves nothing, nor is what staff have given with an end of its own", async () => {
  const student = await school.makeUser();
  const course = await school.makeCourse();
  const expiresAt = "2027-04-01T00:00:00.000Z";
  await school.call(purchaseManagementEndpoints.grantCourse, {
    as: admin,
    body: { userId: student.id, courseId: course.id, reason: "A prize.", expiresAt },
  });
  const bought = await buy(1);
  const before = await bought.expiresAt();
  await save({ season: "2028", date: "2028-06-20" });
  await save({ season: "2027", date: "2027-06-18" });
  const { body } = await school.call(purchaseEndpoints.listMyPurchases, { as: student });
  expect(body[0]?.expiresAt).toBe(expiresAt);
  expect(await bought.expiresAt()).toBe(before);
});

test("what has ended opens again when exams are put off", async () => {
  const bought = await buy(1);
  expect(await bought.opens()).toBe(true);
  time.advance({ days: 120 });
  expect([await bought.opens(school), await bought.opens()]).toEqual([false, false]);
  await save({ season: "2027", date: "2027-07-10" });
  expect([await bought.opens(school), await bought.opens()]).toEqual([true, true]);
  expect(await bought.expiresAt()).toBe(midnightAfter("2027-07-10"));
});

test.each([-1, 500])("who buys while a date is moved has the new one: at a price of %i", async (price) => {
  const course = await school.makeCourse({ fieldId: 1, price });
  const [cardKey] = price === -1 ? [] : await school.makeCards(price);
  const student = await school.makeUser();
  await school.signIn(student);
  const moving = await school.db.startTransaction().execute();
  await sql`lock table purchases in share row exclusive mode`.execute(moving);
  await sql`update exam_dates set exam_date = '2027-07-20' where season = '2027' and field_id is null and not lectures`.execute(
    moving,
  );
  const buying = school.call(purchaseEndpoints.activateCourse, {
    as: student,
    body: { courseId: course.id, cardKey },
  });
  await waitForLock(school.db);
  await moving.commit().execute();
  expect((await buying).body.expiresAt).toBe(midnightAfter("2027-07-20"));
});

test("a date for lectures is for no grade and no field", async () => {
  const refused = await school.call(saveExamDate, {
    as: admin,
    body: { season: "2030", date: "2030-06-01", lectures: true, fieldId: 1 },
  });
  expect(refused).toMatchObject({ status: 400, issues: ["LECTURES_INVALID"] });
});
