import { announcementEndpoints } from "@manara/contract/announcements/announcements";
import { beforeEach, expect, test } from "vitest";
import { makeClock } from "../../../test/clock.ts";
import { startTestSchool } from "../../../test/test-school.ts";

const endpoints = announcementEndpoints;
const { clock, advance } = makeClock(new Date("2026-03-01T09:30:00.000Z"));
const school = await startTestSchool({ clock });
const admin = await school.makeUser({ role: "ADMIN" });

type As = { id: number };
const words = { title: "Monday", body: "The school is **closed**." };
const add = (as: As, body: object = {}) =>
  school.call(endpoints.addAnnouncement, { as, body: { ...words, ...body } });
const mine = async (as: As, courseId?: number) =>
  (await school.call(endpoints.listMyAnnouncements, { as, query: courseId ? { courseId } : {} })).body;
const titlesFor = async (as: As, courseId?: number) => (await mine(as, courseId)).map(({ title }) => title);

async function makePeople() {
  const teacher = await school.makeUser({ role: "TEACHER" });
  const course = await school.makeCourse({ authorId: teacher.id });
  const [buyer, pupil, other] = await Promise.all([school.makeUser(), school.makeUser(), school.makeUser()]);
  await school.makePurchase({ userId: buyer.id, courseId: course.id });
  const { id: classId } = await school.makeClass();
  const seat = { classId, userId: pupil.id, joinedAt: clock() };
  await school.db.insertInto("classStudents").values(seat).execute();
  return { teacher, course, buyer, pupil, other, classId };
}
let people: Awaited<ReturnType<typeof makePeople>>;
beforeEach(async () => {
  await school.db.deleteFrom("announcements").execute();
  people = await makePeople();
});

test("of the school is for all, of a course for its students, of a class for those in it; pinned ones come first", async () => {
  const { teacher, course, buyer, pupil, other, classId } = people;
  expect(await add(admin, { title: "School", pinned: true })).toMatchObject({
    status: 201,
    body: { title: "School", pinned: true, course: null, class: null, endsOn: null, ended: false },
  });
  advance({ minutes: 1 });
  const made = await add(teacher, { title: "Course", courseId: course.id });
  expect(made.body).toMatchObject({
    body: words.body,
    bodyHtml: '<p dir="auto">The school is <strong>closed</strong>.</p>',
    course: { courseId: course.id, name: course.name },
  });
  advance({ minutes: 1 });
  await add(admin, { title: "Class", classId });
  expect(await titlesFor(buyer)).toEqual(["School", "Course"]);
  expect(await titlesFor(pupil)).toEqual(["School", "Class"]);
  expect(await titlesFor(other)).toEqual(["School"]);
  expect(await titlesFor(teacher, course.id)).toEqual(["Course"]);
  expect(await titlesFor(buyer, course.id)).toEqual(["Course"]);
  expect(await titlesFor(other, course.id)).toEqual([]);
  expect(await titlesFor(other, 999_999)).toEqual([]);
});

test("ends with its last day in the school's time, or at once; an edit begins it again", async () => {
  const { other } = people;
  const { announcementId } = (await add(admin, { endsOn: "2026-03-02" })).body;
  // The second of March ends at 23:00 UTC in Algiers.
  advance({ hours: 37, minutes: 20 });
  expect((await mine(other))[0]).toMatchObject({ endsOn: "2026-03-02", ended: false });
  advance({ minutes: 10 });
  expect(await mine(other)).toEqual([]);
  const edit = { announcementId, ...words, title: "Tuesday", endsOn: "2026-03-05" };
  const edited = await school.call(endpoints.editAnnouncement, { as: admin, body: edit });
  expect(edited.body).toMatchObject({ title: "Tuesday", ended: false });
  expect(await titlesFor(other)).toEqual(["Tuesday"]);
  advance({ hours: 1 });
  const end = () => school.call(endpoints.endAnnouncement, { as: admin, body: { announcementId } });
  expect((await end()).body).toMatchObject({ ended: true, endsOn: "2026-03-03" });
  expect((await end()).status).toBe(200);
  expect(await mine(other)).toEqual([]);
  const listed = await school.call(endpoints.listAnnouncements, { as: admin, query: {} });
  expect(listed.headers["x-total-count"]).toBe("1");
  expect(listed.body).toMatchObject([{ title: "Tuesday", ended: true }]);
  const acts = await school.db
    .selectFrom("auditEntries")
    .select(["act", "details"])
    .where("subjectId", "=", announcementId)
    .where("act", "like", "announcement.%")
    .orderBy("id")
    .execute();
  expect(acts.map(({ act }) => act)).toEqual([
    "announcement.added",
    "announcement.edited",
    "announcement.ended",
  ]);
  expect(acts[1]?.details).toEqual({ name: "Tuesday" });
});

test("a teacher writes to the students of their own courses alone", async () => {
  const { teacher, course, buyer, classId } = people;
  const stranger = await school.makeUser({ role: "TEACHER" });
  const codeOf = async (as: As, body: object) => (await add(as, body)).code;
  expect(await codeOf(teacher, {})).toBe("NOT_AUTHORISED");
  expect(await codeOf(teacher, { classId })).toBe("NOT_AUTHORISED");
  expect(await codeOf(stranger, { courseId: course.id })).toBe("NOT_AUTHORISED");
  expect(await codeOf(buyer, { courseId: course.id })).toBe("NOT_AUTHORISED");
  expect(await codeOf(admin, { courseId: 999_999 })).toBe("COURSE_NOT_FOUND");
  expect(await codeOf(admin, { classId: 999_999 })).toBe("CLASS_NOT_FOUND");
  const { announcementId } = (await add(teacher, { courseId: course.id })).body;
  for (const body of [{ announcementId }, { announcementId: (await add(admin)).body.announcementId }]) {
    for (const as of [stranger, buyer])
      expect((await school.call(endpoints.endAnnouncement, { as, body })).code).toBe("NOT_AUTHORISED");
  }
  const query = { courseId: course.id };
  const listed = await school.call(endpoints.listAnnouncements, { as: teacher, query });
  expect(listed.body).toHaveLength(1);
  expect((await school.call(endpoints.listAnnouncements, { as: teacher, query: {} })).code).toBe(
    "NOT_AUTHORISED",
  );
  const missing = { announcementId: 999_999 };
  expect((await school.call(endpoints.getAnnouncement, { as: admin, query: missing })).code).toBe(
    "ANNOUNCEMENT_NOT_FOUND",
  );
});

test("whose access has ended, or who is in the class no more, sees it no more", async () => {
  const { teacher, course, buyer, pupil, classId } = people;
  await add(teacher, { courseId: course.id });
  await add(admin, { classId });
  expect(await titlesFor(buyer)).toEqual(["Monday"]);
  await school.db
    .updateTable("purchases")
    .set({ expiresAt: clock() })
    .where("userId", "=", buyer.id)
    .execute();
  expect(await titlesFor(buyer)).toEqual([]);
  expect(await titlesFor(buyer, course.id)).toEqual([]);
  expect(await titlesFor(pupil)).toEqual(["Monday"]);
  await school.db.deleteFrom("classStudents").where("userId", "=", pupil.id).execute();
  expect(await titlesFor(pupil)).toEqual([]);
});

test.each([
  [{ title: "" }, "TITLE_REQUIRED"],
  [{ title: "x".repeat(151) }, "TITLE_INVALID"],
  [{ body: " " }, "BODY_REQUIRED"],
  [{ body: "x".repeat(10_001) }, "BODY_INVALID"],
  [{ endsOn: "tomorrow" }, "ENDS_ON_INVALID"],
])("%o is %s", async (body, code) => {
  expect((await add(admin, body)).issues).toEqual([code]);
});
