import path from "node:path";
import { brandingEndpoints } from "@manara/contract/branding/branding";
import { overviewEndpoints } from "@manara/contract/overview/overview";
import { pageEndpoints } from "@manara/contract/pages/pages";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeClock } from "../../../test/clock.ts";
import { startSchool, type TestSchool } from "../../../test/harness.ts";
import { isByUnnamedProxy } from "../../platform/network/unnamed-proxy.ts";

const { getWaiting, getFigures } = overviewEndpoints;

/** A little after midnight in Algiers, where the day before is still on in UTC. */
const time = makeClock(new Date("2026-06-15T23:10:00.000Z"));
let school: TestSchool;
let admin: { id: number };
beforeAll(async () => {
  school = await startSchool({ clock: time.clock });
  admin = await school.makeUser({ role: "ADMIN", createdAt: daysAgo(300) });
});
afterAll(() => school.close());

const daysAgo = (days: number) => new Date(time.clock().getTime() - days * 86_400_000);
const show = async () => (await school.call(getFigures, { as: admin })).body;
/** As if nobody had asked before. */
const forgetDays = () => school.db.deleteFrom("dayFigures").execute();

/** A purchase some days ago, with a card of a price or without one. */
async function sell(days: number, price: number | null, courseId: number): Promise<void> {
  const buyer = await school.makeUser({ createdAt: daysAgo(200) });
  const purchasedAt = daysAgo(days);
  if (price !== null) await school.makeCards(price);
  const card = await school.db.selectFrom("cards").select("id").orderBy("id", "desc").executeTakeFirst();
  const cardId = price === null ? null : (card?.id ?? null);
  await school.db
    .updateTable("cards")
    .set({ usedAt: purchasedAt, usedBy: buyer.id, courseId })
    .where("id", "=", cardId)
    .execute();
  await school.makePurchase({ userId: buyer.id, courseId, cardId, purchasedAt });
}

test("a proxy that the settings do not name is told of, and logged once", async () => {
  const warn = vi.spyOn(school.platform.log, "warn");
  const said = async (forwarded?: string) => {
    const headers: Record<string, string> = forwarded ? { "x-forwarded-for": forwarded } : {};
    return (await school.call(getWaiting, { as: admin, headers })).body.hasUnnamedProxy;
  };
  expect([await said(), await said("203.0.113.9"), await said("203.0.113.9")]).toEqual([false, true, true]);
  expect(warn.mock.calls.filter(([line]) => String(line).includes("TRUST_PROXY"))).toHaveLength(1);
});

test.each([
  ["127.0.0.1", 0, true],
  ["::ffff:172.18.0.2", 0, true],
  ["fd00::2", 0, true],
  ["198.51.100.7", 0, false],
  ["127.0.0.1", 1, false],
])(
  "a request of %s with %i proxies named came by one that is not: %s",
  (remoteAddress, proxies, isUnnamed) => {
    const request = { headers: { "x-forwarded-for": "203.0.113.9" }, socket: { remoteAddress } };
    expect(isByUnnamedProxy(request as never, { TRUST_PROXY: proxies })).toBe(isUnnamed);
  },
);

test("activations and income are reported by day, by course and by price, in days of the country", async () => {
  const old = { createdAt: daysAgo(300) };
  const authorId = (await school.makeUser({ role: "TEACHER", ...old })).id;
  const [one, other] = [await school.makeCourse({ authorId }), await school.makeCourse({ authorId })];
  await sell(0, 1500, one.id);
  // Ten minutes after midnight, less a quarter of an hour: yesterday.
  await sell(0.0105, 1000, one.id);
  await sell(6, null, other.id);
  await sell(20, 1500, one.id);
  await sell(31, 1500, one.id);
  const { activations, income, days, courses, prices } = await show();
  expect(activations).toEqual({ today: 1, week: 3, month: 4 });
  expect(income).toEqual({ today: 1500, week: 2500, month: 4000 });
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toEqual({
    date: "2026-06-16",
    activations: 1,
    income: 1500,
    newAccounts: 0,
    activeStudents: 0,
  });
  expect(days.at(-2)).toMatchObject({ date: "2026-06-15", activations: 1, income: 1000 });
  expect(days[0]?.date).toBe("2026-05-18");
  expect(courses).toEqual([
    { courseId: one.id, name: one.name, activations: 3, income: 4000 },
    { courseId: other.id, name: other.name, activations: 1, income: 0 },
  ]);
  expect(prices).toEqual([
    { price: 1500, activations: 2, income: 3000 },
    { price: 1000, activations: 1, income: 1000 },
    { price: null, activations: 1, income: 0 },
  ]);
});

test("new accounts are counted, and students who have signed in, each once", async () => {
  const before = await show();
  for (const days of [0, 3, 10, 40]) {
    const student = await school.makeUser({ createdAt: daysAgo(days) });
    for (const more of [0.001, 0])
      await school.db
        .insertInto("sessions")
        .values({
          userId: student.id,
          address: "",
          createdAt: daysAgo(days + more),
          expiresAt: time.clock(),
          endedAt: time.clock(),
          endReason: "LOGGED_OUT",
        })
        .execute();
  }
  await forgetDays();
  const { newAccounts, activeStudents, days } = await show();
  expect(days.slice(-4).map((day) => day.activeStudents)).toEqual([1, 0, 0, 1]);
  expect(days.at(-11)?.activeStudents).toBe(1);
  expect(newAccounts).toEqual({ today: 1, week: 2, month: 3 });
  expect(activeStudents).toEqual({
    today: before.activeStudents.today + 1,
    week: before.activeStudents.week + 2,
    month: before.activeStudents.month + 3,
  });
});

test("whoever teaches, runs the school or sells its cards is no active student", async () => {
  const before = await show();
  const { id: centreId } = await school.makeCentre();
  for (const account of [
    { role: "TEACHER" as const },
    { role: "LECTURER" as const },
    { role: "ADMIN" as const },
    { role: "CENTRE" as const, centreId },
  ])
    await school.signIn(await school.makeUser({ ...account, createdAt: daysAgo(0) }));
  expect((await show()).activeStudents).toEqual(before.activeStudents);
});

test("a day that is over is counted once, today each time", async () => {
  const before = await show();
  const made = before.days.map((day) => day.newAccounts);
  await school.makeUser({ createdAt: daysAgo(1) });
  await school.makeUser({ createdAt: daysAgo(0) });
  const after = await show();
  const [yesterday, today] = made.slice(-2);
  expect(after.days.slice(-2).map((day) => day.newAccounts)).toEqual([yesterday, (today ?? 0) + 1]);
  expect(after.newAccounts.month).toBe(before.newAccounts.month + 1);

  time.advance({ days: 3 });
  const later = await show();
  expect(later.days.map((day) => day.date).slice(-2)).toEqual(["2026-06-18", "2026-06-19"]);
  expect(later.days.slice(-4).map((day) => day.newAccounts)).toEqual([(today ?? 0) + 1, 0, 0, 0]);
  expect(later.days.slice(0, -4).map((day) => day.newAccounts)).toEqual(made.slice(3, -1));
  await forgetDays();
  const again = await show();
  expect(again.days.at(-5)?.newAccounts).toBe((yesterday ?? 0) + 1);
});

test("what waits is counted", async () => {
  const { body: before } = await school.call(getWaiting, { as: admin });
  const lesson = await school.makeLesson({ videoUrl: null });
  await school.makeLesson({ courseId: lesson.courseId, videoUrl: "https://video.test/a" });
  await school.makeComment({ contentId: lesson.id });
  const seen = await school.makeComment({ contentId: lesson.id, seenByTeacher: true });
  const answered = await school.makeComment({ contentId: lesson.id });
  // Another student's reply is no answer.
  await school.makeComment({ contentId: lesson.id, parentCommentId: seen.id });
  await school.makeComment({ contentId: lesson.id, parentCommentId: answered.id, byStaff: true });
  const gone = await school.makeLesson({ videoUrl: null });
  await school.makeComment({ contentId: gone.id });
  const deleted = { deletedAt: time.clock(), deletedWith: gone.id };
  await school.db.updateTable("contents").set(deleted).where("id", "=", gone.id).execute();
  await school.db.insertInto("contactMessages").values({ name: "n", email: "e", message: "m" }).execute();
  const mail = { recipient: "r", subject: "s", reason: "full", attempts: 12, failedAt: time.clock() };
  await school.db.insertInto("mails").values(mail).execute();
  await school.makeCards(777);
  await school.makeCourse({ authorId: null });
  await school.makeCourse({ authorId: null, visibility: "HIDDEN" });
  await school.makeCourse({ authorId: (await school.makeUser()).id, studyId: (await school.makeStudy()).id });
  const { body } = await school.call(getWaiting, { as: admin });
  expect(body).toMatchObject({
    unansweredQuestions: before.unansweredQuestions + 2,
    failedMails: before.failedMails + 1,
    contactMessages: before.contactMessages + 1,
    lessonsWithoutVideo: before.lessonsWithoutVideo + 1,
    coursesWithoutTeacher: before.coursesWithoutTeacher + 1,
    lecturesWithoutTeacher: before.lecturesWithoutTeacher + 1,
  });
  expect(body.cards).toContainEqual({ price: 777, unused: 1, used: 0, courses: 0 });
});

test("no more is counted than a thousand", async () => {
  const { id: contentId } = await school.makeLesson();
  const { id: authorId } = await school.makeUser();
  const comments = Array.from({ length: 1100 }, () => ({ contentId, authorId, description: "?" }));
  await school.db.insertInto("comments").values(comments).execute();
  expect((await school.call(getWaiting, { as: admin })).body.unansweredQuestions).toBe(1000);
});

test("a new school is shown its first steps, until all are done or a card was used", async () => {
  const fresh = await startSchool({ clock: time.clock });
  try {
    const as = await fresh.makeUser({ role: "ADMIN" });
    const steps = async () => (await fresh.call(getWaiting, { as })).body.firstSteps;
    const done = (await steps()) ?? {};
    expect(done).toEqual({
      contact: false,
      school: false,
      teacher: false,
      course: false,
      lesson: false,
      exams: false,
      cards: false,
      shown: false,
      sold: false,
      pages: false,
      look: false,
    });
    await fresh.db.updateTable("configuration").set({ mobileNumber: "0550 12 34 56" }).execute();
    expect(await steps()).toEqual({ ...done, contact: true });
    const { id: authorId } = await fresh.makeUser({ role: "TEACHER" });
    const course = await fresh.makeCourse({ authorId, visibility: "HIDDEN" });
    expect(await steps()).toEqual({ ...done, contact: true, teacher: true, course: true, school: true });
    await fresh.makeLesson({ courseId: course.id, videoUrl: null });
    expect(await steps()).toMatchObject({ lesson: false });
    await fresh.makeLesson({ courseId: course.id, videoUrl: "https://video.test/a" });
    await fresh.makePrintedBatch({ amount: 1, price: 500, liveWhenSold: true });
    expect(await steps()).toMatchObject({ lesson: true, cards: true, shown: false });
    await fresh.db.updateTable("courses").set({ visibility: "PUBLIC" }).execute();
    expect(await steps()).toMatchObject({ shown: true, sold: false });
    await fresh.db.updateTable("cardRanges").set({ isLive: true }).execute();
    expect(await steps()).toMatchObject({ sold: true, exams: false });
    const { unfinishedPages } = (await fresh.call(getWaiting, { as })).body;
    expect(unfinishedPages).toContainEqual({ name: "executives", title: expect.any(String), gaps: 5 });
    for (const { name } of unfinishedPages)
      await fresh.call(pageEndpoints.placePage, { as, body: { name, isShown: false } });
    expect(await steps()).toMatchObject({ pages: true, exams: false, look: false });
    expect((await fresh.call(getWaiting, { as })).body.unfinishedPages).toEqual([]);
    const pictures = { logo: null, logoOnDark: null, icon: null, share: null };
    const names = { [fresh.platform.country.locales[0]]: "Lighthouse" };
    const body = { names, colour: null, pictures, basedOnVersion: 0 };
    await fresh.call(brandingEndpoints.saveLook, { as, body });
    await fresh.platform.settings.brand.settle();
    expect(await steps()).toMatchObject({ look: true, exams: false });
    await fresh.db.insertInto("examDates").values({ season: "2027", examDate: "2027-06-20" }).execute();
    expect(await steps()).toBeNull();
    await fresh.db.updateTable("configuration").set({ mobileNumber: null }).execute();
    expect(await steps()).toMatchObject({ contact: false, shown: true });
    await fresh.db
      .updateTable("cards")
      .set({ usedAt: time.clock(), usedBy: as.id, courseId: course.id })
      .execute();
    expect(await steps()).toBeNull();
    const lacksExamDates = async () => (await fresh.call(getWaiting, { as })).body.lacksExamDates;
    expect(await lacksExamDates()).toBe(false);
    await fresh.db.deleteFrom("examDates").execute();
    expect([await steps(), await lacksExamDates()]).toEqual([null, true]);
  } finally {
    await fresh.close();
  }
});

test("who runs a school without a mail server reads where its mails are", async () => {
  const outboxOf = async (of: typeof school) =>
    (await of.call(getWaiting, { as: await of.makeUser({ role: "ADMIN" }) })).body.outbox;
  expect(await outboxOf(school)).toBe(path.join(school.platform.settings.DATA_DIR, "outbox"));
  const withServer = await startSchool({ settings: { SMTP_URL: "smtp://127.0.0.1:1" } });
  try {
    expect(await outboxOf(withServer)).toBeNull();
  } finally {
    await withServer.close();
  }
});

test("only administrators see either", async () => {
  const teacher = await school.makeUser({ role: "TEACHER" });
  for (const endpoint of [getWaiting, getFigures]) {
    expect((await school.call(endpoint, { as: teacher })).code).toBe("NOT_AUTHORISED");
    expect((await school.call(endpoint)).code).toBe("NOT_LOGGED_IN");
  }
});
