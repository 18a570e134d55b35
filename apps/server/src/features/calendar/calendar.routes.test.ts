import type { CalendarEntry } from "@manara/contract/calendar/calendar";
import { calendarEndpoints } from "@manara/contract/calendar/calendar";
import ICAL from "ical.js";
import { beforeEach, expect, test } from "vitest";
import { makeClock } from "../../../test/clock.ts";
import { startTestSchool } from "../../../test/test-school.ts";

const endpoints = calendarEndpoints;
const { clock, advance } = makeClock(new Date("2026-03-01T09:30:00.000Z"));
const school = await startTestSchool({ clock });
const admin = await school.makeUser({ role: "ADMIN" });

type As = { id: number };
const at = ({ days = 0, hours = 0 }) => new Date(clock().getTime() + 3_600_000 * (24 * days + hours));
const hour = () => ({
  kind: "LIVE" as const,
  title: "Revision",
  beginsAt: at({ days: 1 }).toISOString(),
  endsAt: at({ days: 1, hours: 1 }).toISOString(),
});
const add = (as: As, body: object = {}) =>
  school.call(endpoints.addEvent, { as, body: { ...hour(), ...body } });
const read = async (as: As, past = false): Promise<CalendarEntry[]> =>
  (await school.call(endpoints.listMyCalendar, { as, query: past ? { past: "true" } : {} })).body;
const titles = async (as: As, past = false) => (await read(as, past)).map(({ title, kind }) => title ?? kind);

async function makePeople() {
  const teacher = await school.makeUser({ role: "TEACHER" });
  const course = await school.makeCourse({ authorId: teacher.id, name: "Physics" });
  const [buyer, pupil, other] = await Promise.all([school.makeUser(), school.makeUser(), school.makeUser()]);
  await school.makePurchase({ userId: buyer.id, courseId: course.id, purchasedAt: clock() });
  const { id: classId } = await school.makeClass();
  await school.db
    .insertInto("classStudents")
    .values({ classId, userId: pupil.id, joinedAt: clock() })
    .execute();
  return { teacher, course, buyer, pupil, other, classId };
}
let people: Awaited<ReturnType<typeof makePeople>>;
beforeEach(async () => {
  await school.db.deleteFrom("calendarEvents").execute();
  people = await makePeople();
});

test("an event is for the school, for who has or teaches a course, or for a class", async () => {
  const { teacher, course, buyer, pupil, other, classId } = people;
  expect(await add(admin, { title: "School", roomUrl: "https://rooms.test/hall" })).toMatchObject({
    status: 201,
    body: { title: "School", roomUrl: "https://rooms.test/hall", allDay: false, course: null, class: null },
  });
  const made = await add(teacher, { title: "Course", courseId: course.id });
  expect(made.body.course).toEqual({ courseId: course.id, name: "Physics" });
  await add(admin, { title: "Class", classId });
  expect(await titles(buyer)).toEqual(["School", "Course"]);
  expect(await titles(teacher)).toEqual(["School", "Course"]);
  expect(await titles(pupil)).toEqual(["School", "Class"]);
  expect(await titles(other)).toEqual(["School"]);
  expect((await read(buyer))[1]).toMatchObject({ key: `event-${made.body.eventId}`, lessonId: null });

  await school.db
    .updateTable("purchases")
    .set({ expiresAt: clock() })
    .where("userId", "=", buyer.id)
    .execute();
  await school.db.deleteFrom("classStudents").where("userId", "=", pupil.id).execute();
  expect(await titles(buyer)).toEqual(["School"]);
  expect(await titles(pupil)).toEqual(["School"]);
});

test("a course that is deleted takes its events along; one that is hidden is there for its buyers alone", async () => {
  const { teacher, course, buyer, other } = people;
  await add(teacher, { courseId: course.id });
  await school.db.updateTable("courses").set({ visibility: "HIDDEN" }).where("id", "=", course.id).execute();
  expect(await titles(buyer)).toEqual(["Revision"]);
  expect(await titles(other)).toEqual([]);
  await school.db.deleteFrom("purchases").where("courseId", "=", course.id).execute();
  await school.db.deleteFrom("courses").where("id", "=", course.id).execute();
  expect(await titles(buyer)).toEqual([]);
  expect(await titles(teacher)).toEqual([]);
});

test("lessons that open and the last day of exams are in the calendar by themselves", async () => {
  const { course, buyer, other } = people;
  const lesson = await school.makeLesson({ courseId: course.id, title: "Waves", opensAt: at({ days: 2 }) });
  await school.makeLesson({ courseId: course.id, title: "Heat", opensAfterDays: 3 });
  await school.makeLesson({ courseId: course.id, title: "Hidden", hidden: true, opensAt: at({ days: 2 }) });
  const unit = await school.makeUnit({ courseId: course.id, hidden: true });
  await school.makeLesson({
    courseId: course.id,
    unitId: unit.id,
    title: "Buried",
    opensAt: at({ days: 2 }),
  });
  const second = await school.makeCourse({ name: "Biology" });
  // The twentieth ends at 23:00 UTC in Algiers.
  const exams = { season: "2026", expiresAt: new Date("2026-03-20T23:00:00.000Z") };
  await school.makePurchase({ userId: buyer.id, courseId: second.id, ...exams });
  await school.db.updateTable("purchases").set(exams).where("userId", "=", buyer.id).execute();
  const found = await read(buyer);
  expect(found).toMatchObject([
    { kind: "OPENS", title: "Waves", lessonId: lesson.id, beginsAt: at({ days: 2 }).toISOString() },
    { kind: "OPENS", title: "Heat", allDay: true, beginsAt: "2026-03-03T23:00:00.000Z" },
    { kind: "EXAMS_END", title: null, allDay: true, beginsAt: "2026-03-19T23:00:00.000Z", endsAt: null },
  ]);
  expect(found[2]?.courses.map(({ name }) => name)).toEqual(["Biology", "Physics"]);
  expect(await read(other)).toEqual([]);
});

test("what comes begins today in the school's time; what is over is asked for", async () => {
  const { buyer } = people;
  await add(admin, { title: "Now", beginsAt: at({ hours: -1 }).toISOString(), endsAt: null });
  await add(admin, { title: "Yesterday", beginsAt: at({ days: -1 }).toISOString(), endsAt: null });
  await add(admin, {
    title: "Goes on",
    beginsAt: at({ days: -3 }).toISOString(),
    endsAt: at({ days: 2 }).toISOString(),
  });
  await add(admin, { title: "Far", beginsAt: at({ days: 61 }).toISOString(), endsAt: null });
  expect(await titles(buyer)).toEqual(["Goes on", "Now"]);
  expect(await titles(buyer, true)).toEqual(["Yesterday"]);
});

test("whole days begin and end at midnight of the school", async () => {
  const days = { allDay: true, beginsAt: "2026-03-05T10:00:00.000Z", endsAt: "2026-03-06T15:00:00.000Z" };
  const { body } = await add(admin, days);
  expect(body).toMatchObject({ beginsAt: "2026-03-04T23:00:00.000Z", endsAt: "2026-03-06T23:00:00.000Z" });
  const again = await school.call(endpoints.editEvent, { as: admin, body: { ...body, title: "Sport" } });
  expect(again.body).toEqual({ ...body, title: "Sport" });
});

test("an event is changed and deleted by who may write it; the record says so", async () => {
  const { teacher, course, buyer, classId } = people;
  const stranger = await school.makeUser({ role: "TEACHER" });
  const codeOf = async (as: As, body: object) => (await add(as, body)).code;
  expect(await codeOf(teacher, {})).toBe("NOT_AUTHORISED");
  expect(await codeOf(teacher, { classId })).toBe("NOT_AUTHORISED");
  expect(await codeOf(stranger, { courseId: course.id })).toBe("NOT_AUTHORISED");
  expect(await codeOf(buyer, { courseId: course.id })).toBe("NOT_AUTHORISED");
  expect(await codeOf(admin, { courseId: 999_999 })).toBe("COURSE_NOT_FOUND");
  expect(await codeOf(admin, { classId: 999_999 })).toBe("CLASS_NOT_FOUND");
  const { eventId } = (await add(teacher, { courseId: course.id })).body;
  const query = { eventId };
  for (const as of [stranger, buyer])
    expect((await school.call(endpoints.deleteEvent, { as, query })).code).toBe("NOT_AUTHORISED");
  const edit = { ...hour(), eventId, title: "Other", kind: "EXAM" as const };
  expect((await school.call(endpoints.editEvent, { as: teacher, body: edit })).body).toMatchObject({
    title: "Other",
  });
  const listed = await school.call(endpoints.listEvents, { as: teacher, query: { courseId: course.id } });
  expect([listed.headers["x-total-count"], listed.body.length]).toEqual(["1", 1]);
  expect((await school.call(endpoints.listEvents, { as: teacher, query: {} })).code).toBe("NOT_AUTHORISED");
  expect((await school.call(endpoints.deleteEvent, { as: teacher, query })).status).toBe(204);
  expect((await school.call(endpoints.getEvent, { as: teacher, query })).code).toBe("EVENT_NOT_FOUND");
  expect(await titles(buyer)).toEqual([]);
  const acts = await school.db
    .selectFrom("auditEntries")
    .select(["act", "details"])
    .where("subjectId", "=", eventId)
    .where("act", "like", "event.%")
    .orderBy("id")
    .execute();
  expect(acts.map(({ act }) => act)).toEqual(["event.added", "event.edited", "event.deleted"]);
  expect(acts[2]?.details).toEqual({ name: "Other", courseId: course.id });
});

test.each([
  [{ title: "" }, "TITLE_REQUIRED"],
  [{ title: "x".repeat(201) }, "TITLE_INVALID"],
  [{ note: "x".repeat(2001) }, "NOTE_INVALID"],
  [{ kind: "PARTY" }, "KIND_INVALID"],
  [{ beginsAt: "soon" }, "BEGINS_AT_INVALID"],
  [{ endsAt: "2026-03-01T09:30:00.000Z" }, "ENDS_AT_INVALID"],
  [{ roomUrl: "http://rooms.test" }, "ROOM_URL_INVALID"],
  [{ roomUrl: "javascript:alert(1)" }, "ROOM_URL_INVALID"],
  [{ roomUrl: "/account" }, "ROOM_URL_INVALID"],
])("%o is %s", async (body, code) => {
  expect((await add(admin, body)).issues).toEqual([code]);
});

const feedOf = (token: string, locale?: string) =>
  school.app.inject({
    method: "GET",
    url: "/api/calendar/feed",
    query: { token, ...(locale && { locale }) },
  });

/** Reads a feed with another program than the one that writes it. */
function parse(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents("vevent").map((component) => new ICAL.Event(component));
  return { calendar, events, find: (uid: string) => events.find((event) => event.uid.startsWith(uid)) };
}

test("a secret address gives the calendar to programs; renewed or withdrawn the old one is unknown", async () => {
  const { buyer } = people;
  expect((await school.call(endpoints.getCalendarFeed, { as: buyer })).body).toEqual({ token: null });
  const made = (await school.call(endpoints.renewCalendarFeed, { as: buyer })).body.token ?? "";
  expect((await school.call(endpoints.getCalendarFeed, { as: buyer })).body).toEqual({ token: made });
  expect(await feedOf(made)).toMatchObject({
    statusCode: 200,
    headers: { "content-type": "text/calendar; charset=utf-8", "cache-control": "no-store" },
  });
  const renewed = (await school.call(endpoints.renewCalendarFeed, { as: buyer })).body.token ?? "";
  expect([(await feedOf(made)).statusCode, (await feedOf(renewed)).statusCode]).toEqual([404, 200]);
  await school.db.updateTable("users").set({ blockedAt: clock() }).where("id", "=", buyer.id).execute();
  expect((await feedOf(renewed)).statusCode).toBe(404);
  await school.db.updateTable("users").set({ blockedAt: null }).where("id", "=", buyer.id).execute();
  expect((await school.call(endpoints.endCalendarFeed, { as: buyer })).status).toBe(204);
  for (const token of [renewed, "", "no\0thing", "x".repeat(64)])
    expect((await feedOf(token)).statusCode).toBe(404);
  expect((await feedOf("x".repeat(65))).statusCode).toBe(400);
  const stored = await school.db.selectFrom("calendarFeeds").selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(renewed);
});

test("another parser reads all that people write, in Arabic, with emoji, in lines and as long as may be", async () => {
  const { teacher, course, buyer, classId } = people;
  const title = 'مراجعة: الفيزياء، الوحدة 3؛ \\ "سؤال" 🧪👩🏽‍🔬 '.repeat(8).slice(0, 199).trim();
  const note = "السطر الأول\r\nثانيا; ثالثا, \\n رابعا\u0007\n\n\tEND:VEVENT\nBEGIN:VALARM";
  const long = "ط".repeat(199);
  const roomUrl = "https://rooms.test/غرفة?a=1,2;b=3";
  const { eventId } = (await add(teacher, { courseId: course.id, title, note, roomUrl })).body;
  await add(admin, { title: long });
  const sport = {
    title: "Sport",
    allDay: true,
    beginsAt: "2026-03-05T10:00:00.000Z",
    endsAt: "2026-03-06T15:00:00.000Z",
  };
  const day = (await add(admin, sport)).body.eventId;
  await add(admin, { title: "Class", classId });
  await school.makeLesson({ courseId: course.id, title: "Waves", opensAt: at({ days: 2 }) });
  const exams = { season: "2026", expiresAt: new Date("2026-03-20T23:00:00.000Z") };
  await school.db.updateTable("purchases").set(exams).where("userId", "=", buyer.id).execute();
  const token = (await school.call(endpoints.renewCalendarFeed, { as: buyer })).body.token ?? "";
  const { body } = await feedOf(token, "ar");

  expect(body.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  for (const line of body.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(body).not.toContain("\u{FFFD}");
  expect(body).toContain("REFRESH-INTERVAL;VALUE=DURATION:PT1H");
  expect(body).toContain("X-PUBLISHED-TTL:PT1H");

  const { events, find } = parse(body);
  expect(events).toHaveLength(5);
  const event = find(`event-${eventId}@`);
  expect(event?.summary).toBe(title);
  expect(event?.description).toBe(
    `Physics\nالسطر الأول\nثانيا; ثالثا, \\n رابعا\n\n\tEND:VEVENT\nBEGIN:VALARM`,
  );
  expect(event?.location).toBe(roomUrl);
  expect(event?.startDate.toJSDate()).toEqual(at({ days: 1 }));
  expect(event?.endDate.toJSDate()).toEqual(at({ days: 1, hours: 1 }));
  const propertyOf = (name: string) => event?.component.getFirstPropertyValue(name)?.toString();
  expect(propertyOf("dtstamp")).toBe("2026-03-01T09:30:00Z");
  expect(propertyOf("last-modified")).toBe("2026-03-01T09:30:00Z");
  expect(propertyOf("url")).toMatch(new RegExp(`/course/view/${course.id}$`));
  expect(events.some(({ summary }) => summary === long)).toBe(true);
  expect([find(`event-${day}@`)?.startDate.toString(), find(`event-${day}@`)?.endDate.toString()]).toEqual([
    "2026-03-05",
    "2026-03-07",
  ]);
  expect(find("opens-")?.summary).toBe("يفتح: Waves");
  expect(find("exams-")).toMatchObject({ summary: "نهاية الامتحانات" });
  expect(find("exams-")?.startDate.toString()).toBe("2026-03-20");
  const [before] = parse(body)
    .events.map(({ uid }) => uid)
    .toSorted();
  advance({ minutes: 1 });
  expect(
    parse((await feedOf(token, "ar")).body)
      .events.map(({ uid }) => uid)
      .toSorted()[0],
  ).toBe(before);
});
