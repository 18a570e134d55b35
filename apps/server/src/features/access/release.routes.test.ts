import { commentEndpoints } from "@manara/contract/comments/comments";
import { contentEndpoints } from "@manara/contract/contents/contents";
import { noteEndpoints } from "@manara/contract/notes/notes";
import { noticeEndpoints } from "@manara/contract/notices/notices";
import { progressEndpoints } from "@manara/contract/progress/progress";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { makeClock } from "../../../test/clock.ts";
import { startTestSchool } from "../../../test/test-school.ts";
import type { Caller } from "../../platform/caller.ts";
import { mayLoadFile } from "./access.service.ts";

const { listContents, getContent, nextContent, editLesson, createLesson, cloneContents } = contentEndpoints;

const { clock, advance } = makeClock();
const school = await startTestSchool({ clock });
const soon = ({ hours = 0, days = 0 }) => new Date(clock().getTime() + 3_600_000 * (hours + 24 * days));

/** A course of two lessons, and one of each who may ask. */
async function makeCourse({ free = false } = {}) {
  const course = await school.makeCourse();
  const first = await school.makeLesson({ courseId: course.id, position: 1 });
  const lesson = await school.makeLesson({
    courseId: course.id,
    free,
    position: 2,
    videoUrl: "https://film.test/a.mp4",
  });
  const buyer = await school.makeUser();
  await school.makePurchase({ userId: buyer.id, courseId: course.id, purchasedAt: clock() });
  return {
    course,
    first,
    lesson,
    buyer,
    teacher: { id: course.authorId ?? 0 },
    stranger: await school.makeUser(),
  };
}

const open = (contentId: number, as: { id: number } | null) =>
  school.call(getContent, { as, query: { contentId } });
const release = (
  contentId: number,
  as: { id: number },
  to: { opensAt?: string | null; opensAfterDays?: number | null },
) => school.call(editLesson, { as, body: { contentId, ...to } });

test("a lesson opens at its date, to all at once; until then it is named, and opens in no way", async () => {
  const { course, first, lesson, buyer, teacher, stranger } = await makeCourse();
  const opensAt = soon({ hours: 2 }).toISOString();
  expect((await release(lesson.id, teacher, { opensAt })).body).toMatchObject({
    opensAt,
    opensAfterDays: null,
  });
  const query = { contentId: lesson.id };
  const watched = { contentId: lesson.id, ranges: [{ from: 0, to: 5 }], position: 5 };
  const refusals = [
    // Signs the buyer in, before they ask for much at once.
    await open(lesson.id, buyer),
    ...(await Promise.all([
      school.call(nextContent, { as: buyer, query: { contentId: first.id } }),
      school.call(commentEndpoints.listComments, { as: buyer, query }),
      school.call(commentEndpoints.createComment, { as: buyer, body: { ...query, description: "Why?" } }),
      school.call(noteEndpoints.createNote, { as: buyer, body: { ...query, second: 0, text: "Why?" } }),
      school.call(progressEndpoints.saveProgress, { as: buyer, body: watched }),
    ])),
  ];
  for (const { status, body } of refusals)
    expect({ status, body }).toMatchObject({
      status: 403,
      body: { code: "CONTENT_NOT_OPEN", courseId: course.id, opensAt },
    });
  const outlineOf = async (as: { id: number } | null) =>
    (await school.call(listContents, { as, query: { courseId: course.id } })).body.map((one) => [
      one.access,
      one.opensAt,
      one.video !== null,
    ]);
  expect(await outlineOf(buyer)).toEqual([
    ["BOUGHT", null, true],
    ["CLOSED", opensAt, false],
  ]);
  expect(await outlineOf(stranger)).toEqual([
    ["LOCKED", null, false],
    ["LOCKED", opensAt, false],
  ]);
  expect(await outlineOf(teacher)).toEqual([
    ["STAFF", null, true],
    ["STAFF", opensAt, true],
  ]);
  expect((await open(lesson.id, stranger)).code).toBe("COURSE_NOT_PURCHASED");
  expect((await open(lesson.id, teacher)).body.access).toBe("STAFF");

  advance({ hours: 2 });
  expect((await open(lesson.id, buyer)).body).toMatchObject({ access: "BOUGHT", opensAt: null });
  expect(await outlineOf(buyer)).toEqual([
    ["BOUGHT", null, true],
    ["BOUGHT", null, true],
  ]);
  expect(await outlineOf(stranger)).toEqual([
    ["LOCKED", null, false],
    ["LOCKED", null, false],
  ]);
  expect((await open(lesson.id, teacher)).body).toMatchObject({ opensAt });
});

test("its files load for nobody before it opens, whatever link somebody has kept", async () => {
  const { course, lesson, buyer, teacher } = await makeCourse({ free: true });
  const fileKey = "attachments/kept-link.pdf";
  await school.makeAttachment({ contentId: lesson.id, fileKey });
  await open(lesson.id, buyer);
  const loads = (as: { id: number; role: "STUDENT" | "TEACHER" } | null) =>
    mayLoadFile(school.platform, as && ({ userId: as.id, role: as.role, sessionId: "" } as Caller), {
      courseId: course.id,
      fileKey,
    });
  expect([await loads(null), await loads({ ...buyer, role: "STUDENT" })]).toEqual([true, true]);
  await release(lesson.id, teacher, { opensAt: soon({ hours: 1 }).toISOString() });
  expect([await loads(null), await loads({ ...buyer, role: "STUDENT" })]).toEqual([false, false]);
  expect(await loads({ ...teacher, role: "TEACHER" })).toBe(true);
  advance({ hours: 1 });
  expect([await loads(null), await loads({ ...buyer, role: "STUDENT" })]).toEqual([true, true]);
});

test("visitors get a free lesson on time, from answers in memory too", async () => {
  const { course, lesson, teacher } = await makeCourse({ free: true });
  const accessOf = async () =>
    (await school.call(listContents, { as: null, query: { courseId: course.id } })).body.at(-1)?.access;
  expect(await accessOf()).toBe("FREE");
  await release(lesson.id, teacher, { opensAt: soon({ hours: 1 }).toISOString() });
  expect(await accessOf()).toBe("CLOSED");
  expect((await open(lesson.id, null)).code).toBe("CONTENT_NOT_OPEN");
  advance({ minutes: 59 });
  expect(await accessOf()).toBe("CLOSED");
  advance({ minutes: 1 });
  expect(await accessOf()).toBe("FREE");
  expect((await open(lesson.id, null)).body.video).not.toBeNull();
});

test("a lesson opens some days after a student got the course, at midnight; each has their own", async () => {
  const { course, lesson, buyer, teacher } = await makeCourse();
  const earlier = await school.makeUser();
  await school.makePurchase({ userId: earlier.id, courseId: course.id, purchasedAt: soon({ days: -3 }) });
  await release(lesson.id, teacher, { opensAfterDays: 2 });
  const { body } = await school.call(listContents, { as: buyer, query: { courseId: course.id } });
  const opensAt = body.at(-1)?.opensAt ?? "";
  expect(new Date(opensAt).toLocaleTimeString("sv-SE", { timeZone: school.platform.country.timeZone })).toBe(
    "00:00:00",
  );
  expect(await open(lesson.id, buyer)).toMatchObject({ code: "CONTENT_NOT_OPEN", body: { opensAt } });
  expect((await open(lesson.id, earlier)).body.access).toBe("BOUGHT");
  advance({ days: 2 });
  expect((await open(lesson.id, buyer)).body.access).toBe("BOUGHT");
});

test("is set when it is made, copied, kept as it is where it is not sent, and taken away", async () => {
  const { course, teacher } = await makeCourse();
  const opensAt = soon({ hours: 1 }).toISOString();
  const made = await school.call(createLesson, {
    as: teacher,
    body: { courseId: course.id, title: "Later", opensAt, opensAfterDays: 7 },
  });
  const { contentId, version } = made.body;
  expect(made.body).toMatchObject({ opensAt, opensAfterDays: 7 });
  const same = await release(contentId, teacher, { opensAt, opensAfterDays: 7 });
  expect(same.body.version).toBe(version);
  await school.call(cloneContents, {
    as: teacher,
    body: { contentIds: [contentId], courseIds: [course.id] },
  });
  const { body } = await school.call(listContents, { as: teacher, query: { courseId: course.id } });
  expect(body.at(-1)).toMatchObject({ title: "Later", opensAt, opensAfterDays: 7 });
  const gone = await release(contentId, teacher, { opensAt: null, opensAfterDays: null });
  expect(gone.body).toMatchObject({ opensAt: null, opensAfterDays: null });
});

test.each([
  [{ opensAt: "tomorrow" }, "OPENS_AT_INVALID"],
  [{ opensAt: "2026-02-31T10:00:00.000Z" }, "OPENS_AT_INVALID"],
  [{ opensAfterDays: 0 }, "OPENS_AFTER_DAYS_INVALID"],
  [{ opensAfterDays: 366 }, "OPENS_AFTER_DAYS_INVALID"],
  [{ opensAfterDays: 1.5 }, "OPENS_AFTER_DAYS_INVALID"],
])("%o is %s", async (to, code) => {
  const { lesson, teacher } = await makeCourse();
  expect((await release(lesson.id, teacher, to)).issues).toEqual([code]);
});

test("a new lesson is told when it opens, not before", async () => {
  const { course, lesson, buyer, teacher } = await makeCourse();
  await sql`update purchases set purchased_at = ${soon({ days: -2 })} where user_id = ${buyer.id}`.execute(
    school.db,
  );
  await release(lesson.id, teacher, { opensAt: soon({ hours: 3 }).toISOString() });
  const told = async () =>
    (await school.call(noticeEndpoints.listNotices, { as: buyer, query: {} })).body.filter(
      ({ kind, path }) => kind.startsWith("LESSON") && path.includes(`${lesson.id}`),
    );
  expect(await told()).toEqual([]);
  advance({ hours: 4 });
  expect(await told()).toHaveLength(1);
  expect(course.id).toBeGreaterThan(0);
});

test("an opened lesson costs no statement more", async () => {
  const { lesson, buyer, teacher } = await makeCourse();
  await release(lesson.id, teacher, { opensAt: soon({ hours: -1 }).toISOString(), opensAfterDays: null });
  await open(lesson.id, buyer);
  expect((await school.countQueries(() => open(lesson.id, buyer))).count).toBe(0);
});
