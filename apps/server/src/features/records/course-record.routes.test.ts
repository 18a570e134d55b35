import { contentEndpoints } from "@manara/contract/contents/contents";
import type { RecordState } from "@manara/contract/records/record-rules";
import { recordEndpoints } from "@manara/contract/records/records";
import { expect, test } from "vitest";
import { makeClock } from "../../../test/clock.ts";
import { startTestSchool } from "../../../test/test-school.ts";

const { getCourseRecordSummary, listStudentsOfCourse, exportStudentsOfCourse } = recordEndpoints;

const NOW = new Date("2026-03-10T10:00:00.000Z");
const time = makeClock(NOW);
const school = await startTestSchool({ country: "ng", clock: time.clock });
const admin = await school.makeUser({ role: "ADMIN" });

/** So many days before now. */
const ago = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000);

/** A course of eight lessons of ninety seconds. */
async function makeLongCourse() {
  const course = await school.makeCourse();
  const courseId = course.id;
  const lessons = [];
  for (let position = 1; position <= 8; position += 1)
    lessons.push(await school.makeLesson({ courseId, position }));
  return { courseId, lessons, author: { id: course.authorId ?? 0 } };
}
type LongCourse = Awaited<ReturnType<typeof makeLongCourse>>;

interface Done {
  name: string;
  bought: Date;
  expiresAt?: Date;
  phoneNumber?: string;
  /** Lessons that they have finished, the first and the last of these at these times. */
  finished?: number;
  began?: Date;
  seen?: Date;
}

async function makeStudentOf({ courseId, lessons }: LongCourse, done: Done) {
  const { name, bought, expiresAt = null, phoneNumber = null, finished = 0 } = done;
  const student = await school.makeUser({ fullName: name, phoneNumber });
  await school.makePurchase({ courseId, userId: student.id, purchasedAt: bought, expiresAt });
  for (const [index, { id: contentId }] of lessons.slice(0, finished).entries()) {
    const openedAt = index === 0 ? (done.began ?? NOW) : NOW;
    const at = (index === finished - 1 && done.seen) || done.began || NOW;
    await school.makeProgress({ userId: student.id, contentId, openedAt, watchedAt: at });
    await school.db
      .updateTable("progress")
      .set({ watched: "{[0,90)}", finishedAt: at })
      .where("userId", "=", student.id)
      .where("contentId", "=", contentId)
      .execute();
  }
  return student;
}

const people: (Done & { state: RecordState })[] = [
  { name: "Ada Finished", bought: ago(90), finished: 8, began: ago(80), seen: ago(40), state: "FINISHED" },
  { name: "Bisi Ended", bought: ago(90), expiresAt: ago(1), finished: 1, began: ago(80), state: "ENDED" },
  { name: "Chidi New", bought: ago(2), state: "NEW" },
  { name: "Dayo Never", bought: ago(4), state: "NEVER_BEGAN" },
  { name: "Efe Stopped", bought: ago(60), finished: 6, began: ago(50), seen: ago(14), state: "STOPPED" },
  { name: "Femi Behind", bought: ago(60), finished: 1, began: ago(50), seen: ago(1), state: "FELL_BEHIND" },
  { name: "Gozi Fine", bought: ago(60), finished: 4, began: ago(50), seen: ago(2), state: "ON_TRACK" },
  { name: "Hauwa Begins", bought: ago(8), finished: 1, began: ago(6), seen: ago(6), state: "ON_TRACK" },
];

test("each student has a state, which is counted and narrows the list", async () => {
  const made = await makeLongCourse();
  for (const done of people) await makeStudentOf(made, done);
  const { courseId, author } = made;
  const { body: summary } = await school.call(getCourseRecordSummary, { as: author, query: { courseId } });
  expect(summary).toMatchObject({ courseId, lessons: 8, tests: 0, students: 8, middle: 4, settling: false });
  expect(summary.examsEnd).toBeNull();
  const { body, headers } = await school.call(listStudentsOfCourse, {
    as: author,
    query: { courseId, sort: "fullName" },
  });
  expect(headers["x-total-count"]).toBe("8");
  expect(body.map(({ fullName, state }) => [fullName, state])).toEqual(
    people.map(({ name, state }) => [name, state]),
  );
  expect(body[5]).toEqual({
    userId: expect.any(Number),
    fullName: "Femi Behind",
    state: "FELL_BEHIND",
    purchasedAt: ago(60).toISOString(),
    expiresAt: null,
    daysLeft: null,
    lastSeenAt: ago(1).toISOString(),
    finished: 1,
    watchedSeconds: 90,
    testsTaken: 0,
    mark: null,
    toPractise: 0,
    certificateCode: null,
  });
  for (const state of new Set(people.map((person) => person.state))) {
    const wanted = people.filter((person) => person.state === state).map(({ name }) => name);
    const found = await school.call(listStudentsOfCourse, {
      as: author,
      query: { courseId, state, sort: "fullName" },
    });
    expect(found.body.map(({ fullName }) => fullName)).toEqual(wanted);
    expect(summary.states[state]).toBe(wanted.length);
  }
});

test("with exams ahead the way to them is what is to be done by now", async () => {
  const made = await makeLongCourse();
  // Sixty of a hundred days have passed, so four of eight lessons are half of what is due, and more than 2.4.
  const examDate = "2026-04-18";
  await school.db.insertInto("examDates").values({ season: "2026", examDate }).execute();
  const facts = { bought: ago(60), began: ago(50), seen: ago(1) };
  await makeStudentOf(made, { name: "Ife", finished: 2, ...facts });
  await makeStudentOf(made, { name: "Jide", finished: 3, ...facts });
  const { courseId } = made;
  const read = async (query: object = {}) =>
    (await school.call(listStudentsOfCourse, { as: admin, query: { courseId, sort: "fullName", ...query } }))
      .body;
  expect((await read()).map(({ state }) => state)).toEqual(["FELL_BEHIND", "ON_TRACK"]);
  expect(await read({ examNear: "true" })).toEqual([]);
  await school.db.updateTable("examDates").set({ examDate: "2026-04-01" }).execute();
  expect(await read({ examNear: "true" })).toHaveLength(2);
  const { body } = await school.call(getCourseRecordSummary, { as: admin, query: { courseId } });
  expect(body).toMatchObject({ examNear: 2, middle: null, examsEnd: "2026-04-01T23:00:00.000Z" });
  await school.db.deleteFrom("examDates").execute();
});

test("whatever it is sorted by, what is not there comes first, or last the other way round", async () => {
  const made = await makeLongCourse();
  const { courseId, author } = made;
  await makeStudentOf(made, { name: "b", bought: ago(3), finished: 2, began: ago(2), seen: ago(1) });
  await makeStudentOf(made, { name: "c", bought: ago(2) });
  await makeStudentOf(made, { name: "a", bought: ago(1), finished: 1, began: ago(2), seen: ago(2) });
  const names = async (sort: "" | "lastSeenAt" | "-lastSeenAt" | "finished" | "-watchedSeconds" | "-mark") =>
    (await school.call(listStudentsOfCourse, { as: author, query: { courseId, sort } })).body
      .map(({ fullName }) => fullName)
      .join("");
  expect(await names("")).toBe("acb");
  expect(await names("lastSeenAt")).toBe("cab");
  expect(await names("-lastSeenAt")).toBe("bac");
  expect(await names("finished")).toBe("cab");
  expect(await names("-watchedSeconds")).toBe("bac");
  expect(await names("-mark")).toBe("acb");
});

test("a name is searched by all staff, a phone number by administrators alone", async () => {
  const made = await makeLongCourse();
  const { courseId, author } = made;
  await makeStudentOf(made, { name: "Ngozi Eze", bought: ago(3), phoneNumber: "08031234567" });
  await makeStudentOf(made, { name: "Tunde Bello", bought: ago(3), phoneNumber: "08039999999" });
  const found = async (as: { id: number }, search: string) =>
    (await school.call(listStudentsOfCourse, { as, query: { courseId, search } })).body.map(
      ({ fullName }) => fullName,
    );
  expect(await found(author, "ngo")).toEqual(["Ngozi Eze"]);
  expect(await found(admin, "0803 123")).toEqual(["Ngozi Eze"]);
  expect(await found(author, "0803 123")).toEqual([]);
});

test("the table has the same rows, and who takes it along is put on record", async () => {
  const made = await makeLongCourse();
  const { courseId, author } = made;
  const student = await makeStudentOf(made, {
    name: "=1+1",
    bought: ago(60),
    expiresAt: ago(-10),
    finished: 4,
    began: ago(50),
    seen: ago(2),
  });
  await makeStudentOf(made, { name: "Obi", bought: ago(60) });
  const answer = await school.call(exportStudentsOfCourse, {
    as: author,
    query: { courseId, state: "ON_TRACK" },
  });
  expect(answer.body.trimEnd().split("\r\n")).toEqual([
    "\ufeffuserId,fullName,state,purchasedAt,expiresAt,daysLeft,lastSeenAt,finished,lessons,watchedMinutes,testsTaken,tests,mark,toPractise,certificateCode",
    `${student.id},'=1+1,ON_TRACK,${ago(60).toISOString()},${ago(-10).toISOString()},11,${ago(2).toISOString()},4,8,6,0,0,,0,`,
  ]);
  const entry = await school.db
    .selectFrom("auditEntries")
    .select(["act", "actorId", "subjectId"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({ act: "progress.record-exported", actorId: author.id, subjectId: courseId });
});

test("a student whose account is deleted, or whose course is taken back, shows nowhere", async () => {
  const made = await makeLongCourse();
  const { courseId, author } = made;
  const gone = await makeStudentOf(made, { name: "Gone", bought: ago(3), finished: 2 });
  const without = await makeStudentOf(made, { name: "Without", bought: ago(3), finished: 2 });
  await makeStudentOf(made, { name: "Stays", bought: ago(3) });
  const names = async () =>
    (await school.call(listStudentsOfCourse, { as: author, query: { courseId } })).body.map(
      ({ fullName }) => fullName,
    );
  expect(await names()).toHaveLength(3);
  await school.db.updateTable("users").set({ deletedAt: NOW }).where("id", "=", gone.id).execute();
  await school.db.deleteFrom("purchases").where("userId", "=", without.id).execute();
  expect(await names()).toEqual(["Stays"]);
  const rows = await school.db
    .selectFrom("courseRecords")
    .selectAll()
    .where("courseId", "=", courseId)
    .execute();
  expect(rows).toHaveLength(1);
});

test("lessons that are hidden, taken away and shown again count as students find them", async () => {
  const made = await makeLongCourse();
  const { courseId, author, lessons } = made;
  await makeStudentOf(made, { name: "Amaka", bought: ago(3), finished: 4 });
  const read = async () => {
    const [student] = (await school.call(listStudentsOfCourse, { as: author, query: { courseId } })).body;
    const { body } = await school.call(getCourseRecordSummary, { as: author, query: { courseId } });
    return [student?.finished, body.lessons];
  };
  const set = (values: object, id: number | undefined) =>
    school.db
      .updateTable("contents")
      .set(values)
      .where("id", "=", id ?? 0)
      .execute();
  expect(await read()).toEqual([4, 8]);
  await set({ hidden: true }, lessons[0]?.id);
  const query = { contentId: lessons[1]?.id ?? 0 };
  await school.call(contentEndpoints.deleteContent, { as: author, query });
  expect(await read()).toEqual([2, 6]);
  const unit = await school.makeUnit({ courseId, hidden: true });
  await set({ unitId: unit.id }, lessons[2]?.id);
  expect(await read()).toEqual([1, 5]);
  await set({ hidden: false }, unit.id);
  await set({ hidden: false }, lessons[0]?.id);
  expect(await read()).toEqual([3, 7]);
});

test("the counters are those of the class that is asked for; the end of access before the exams counts", async () => {
  const made = await makeLongCourse();
  const { courseId, author } = made;
  const one = { name: "Ann", bought: ago(60), finished: 2, began: ago(50), seen: ago(1) };
  await makeStudentOf(made, { name: "Ben", bought: ago(2) });
  const { id: userId } = await makeStudentOf(made, { ...one, expiresAt: ago(-15) });
  const examDate = ago(-221).toISOString().slice(0, 10);
  await school.db.insertInto("examDates").values({ season: "2026", examDate }).execute();
  await school.platform.changes.catchUp();
  const { id: classId } = await school.db
    .insertInto("classes")
    .values({ name: `Class ${courseId}`, createdAt: ago(0) })
    .returning("id")
    .executeTakeFirstOrThrow();
  await school.db
    .insertInto("classStudents")
    .values({ classId, userId, joinedAt: ago(0) })
    .execute();
  const query = { courseId, classId };
  const { body } = await school.call(getCourseRecordSummary, { as: author, query });
  expect(body).toMatchObject({ students: 1, states: { FELL_BEHIND: 1, NEW: 0 } });
  await school.db.deleteFrom("examDates").execute();
});

test("of those who read it at once each finds what was done", async () => {
  const made = await makeLongCourse();
  const { courseId, author } = made;
  await school.signIn(author);
  for (let times = 1; times <= 10; times += 1) {
    await makeStudentOf(made, { name: `${times}`, bought: ago(3), finished: 1 });
    const call = { as: author, query: { courseId } };
    const [summary, list, summaryAgain] = await Promise.all([
      school.call(getCourseRecordSummary, call),
      school.call(listStudentsOfCourse, call),
      school.call(getCourseRecordSummary, call),
    ]);
    expect([summary.body.students, list.body.length, summaryAgain.body.students]).toEqual([
      times,
      times,
      times,
    ]);
  }
});

test("what is read stays read: nothing is counted anew, in few queries however many there are", async () => {
  const made = await makeLongCourse();
  const { courseId, author } = made;
  for (const name of ["a", "b", "c"]) await makeStudentOf(made, { name, bought: ago(3), finished: 1 });
  const list = () => school.call(listStudentsOfCourse, { as: author, query: { courseId } });
  await list();
  await school.platform.changes.catchUp();
  await list();
  expect((await school.countQueries(list)).count).toBe(4);
});
