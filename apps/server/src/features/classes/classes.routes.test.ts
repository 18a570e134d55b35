import { userEndpoints } from "@manara/contract/accounts/users";
import { announcementEndpoints } from "@manara/contract/announcements/announcements";
import { classEndpoints } from "@manara/contract/classes/classes";
import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import { recordEndpoints } from "@manara/contract/records/records";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";

const classes = classEndpoints;
const school = await startTestSchool();
const admin = await school.makeUser({ role: "ADMIN", fullName: "Admin" });
const REASON = "Agreed with Lighthouse College.";

const add = async (name: string) => (await school.call(classes.addClass, { as: admin, body: { name } })).body;
const put = (classId: number, ...people: string[]) =>
  school.call(classes.addStudents, { as: admin, body: { classId, people } });
const listOf = (classId: number, query: { search?: string; sort?: "-finished" } = {}) =>
  school.call(classes.listStudentsOfClass, { as: admin, query: { classId, ...query } });
const namesOf = async (classId: number) => (await listOf(classId)).body.map(({ fullName }) => fullName);
const actsOf = async (...acts: string[]) =>
  school.db
    .selectFrom("auditEntries")
    .select(["act", "details"])
    .where("act", "in", acts)
    .orderBy("id")
    .execute();

test("a class is added, renamed, listed by name and deleted; its students stay", async () => {
  const made = await school.call(classes.addClass, {
    as: admin,
    body: { name: "  SS2 Gold ", startsOn: "2026-09-07", endsOn: "2027-07-01" },
  });
  expect(made).toMatchObject({
    status: 201,
    body: { name: "SS2 Gold", startsOn: "2026-09-07", endsOn: "2027-07-01", students: 0, teachers: [] },
  });
  const { id } = made.body;
  const student = await school.makeUser();
  await put(id, student.email);
  const edited = await school.call(classes.editClass, { as: admin, body: { id, name: "SS3 Gold" } });
  expect(edited.body).toEqual({
    id,
    name: "SS3 Gold",
    startsOn: null,
    endsOn: null,
    students: 1,
    teachers: [],
  });
  expect((await school.call(classes.listClasses, { as: admin })).body).toContainEqual(edited.body);
  expect((await school.call(classes.deleteClass, { as: admin, query: { id } })).status).toBe(204);
  expect((await school.call(classes.deleteClass, { as: admin, query: { id } })).code).toBe("CLASS_NOT_FOUND");
  expect(await actsOf("class.added", "class.edited", "class.deleted", "class.students-added")).toMatchObject([
    { act: "class.added", details: { name: "SS2 Gold" } },
    { act: "class.students-added", details: { people: 1 } },
    { act: "class.edited", details: { name: "SS3 Gold" } },
    { act: "class.deleted", details: { name: "SS3 Gold" } },
  ]);
  expect(
    await school.db.selectFrom("users").select("id").where("id", "=", student.id).execute(),
  ).toHaveLength(1);
});

test("two classes have no one name, in whatever spelling; a class does not end before it begins", async () => {
  const { id } = await add("القسم أ");
  const other = await add("Blue");
  const again = await school.call(classes.addClass, { as: admin, body: { name: "القسم ا" } });
  expect([again.status, again.issues]).toEqual([400, ["NAME_TAKEN"]]);
  const renamed = await school.call(classes.editClass, {
    as: admin,
    body: { id: other.id, name: "القِسم أ" },
  });
  expect(renamed.issues).toEqual(["NAME_TAKEN"]);
  const body = { id, name: "A", startsOn: "2026-09-08", endsOn: "2026-09-07" };
  expect((await school.call(classes.editClass, { as: admin, body })).issues).toEqual(["ENDS_BEFORE_START"]);
});

test("students come in by e-mail address or phone number, once; what belongs to no student is named", async () => {
  const { id } = await add("By number");
  const [byEmail, byPhone] = [
    await school.makeUser({ fullName: "Amina" }),
    await school.makeUser({ fullName: "Bashir", phoneNumber: "0551122334" }),
  ];
  const [teacher, gone] = [
    await school.makeUser({ role: "TEACHER" }),
    await school.makeUser({ deletedAt: new Date() }),
  ];
  const { body } = await put(
    id,
    ` ${byEmail.email.toUpperCase()} `,
    "551 12 23 34",
    teacher.email,
    gone.email,
    "0770000000",
  );
  expect(body).toEqual({ added: 2, present: 0, unknown: [teacher.email, gone.email, "0770000000"] });
  expect((await put(id, byEmail.email, byPhone.email)).body).toEqual({ added: 0, present: 2, unknown: [] });
  expect(await namesOf(id)).toEqual(["Amina", "Bashir"]);
  expect((await listOf(id, { search: "bash" })).body.map(({ fullName }) => fullName)).toEqual(["Bashir"]);
  const remove = () =>
    school.call(classes.removeStudent, { as: admin, body: { classId: id, userId: byEmail.id } });
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
  expect(await namesOf(id)).toEqual(["Bashir"]);
  expect(await actsOf("class.student-removed")).toHaveLength(1);
});

test("a course is given to all of a class who do not have it, until a day, and taken back from those who were given it", async () => {
  const { id } = await add("With a course");
  const course = await school.makeCourse({ price: 1500 });
  const [first, second, buyer] = [
    await school.makeUser({ fullName: "Chidi" }),
    await school.makeUser({ fullName: "Dora" }),
    await school.makeUser({ fullName: "Efe" }),
  ];
  await put(id, first.email, second.email, buyer.email);
  const past = new Date(Date.now() - 1000);
  await school.makePurchase({ userId: second.id, courseId: course.id, expiresAt: past });
  const [cardKey = ""] = await school.makeCards(1500);
  await school.call(purchaseEndpoints.activateCourse, {
    as: buyer,
    body: { courseId: course.id, cardKey },
  });

  const body = { classId: id, courseId: course.id, reason: REASON };
  const given = await school.call(classes.giveCourse, {
    as: admin,
    body: { ...body, expiresOn: "2999-07-01" },
  });
  expect([given.status, given.body]).toEqual([200, { given: 2, present: 1 }]);
  for (const expiresOn of ["0000-01-01", "9999-12-31"]) {
    const odd = await school.call(classes.giveCourse, { as: admin, body: { ...body, expiresOn } });
    expect(odd.issues).toEqual(["EXPIRES_ON_INVALID"]);
  }
  const rows = await school.db
    .selectFrom("purchases")
    .select(["userId", "granted", "expiresAt"])
    .where("courseId", "=", course.id)
    .orderBy("userId")
    .execute();
  // The first of July ends at midnight in Algiers.
  const expiresAt = new Date("2999-07-01T23:00:00.000Z");
  expect(rows).toEqual([
    { userId: first.id, granted: true, expiresAt },
    { userId: second.id, granted: true, expiresAt },
    { userId: buyer.id, granted: false, expiresAt: rows[2]?.expiresAt },
  ]);
  const buyersOf = async () =>
    (await school.db.selectFrom("courses").select("purchasesCount").where("id", "=", course.id).execute())[0];
  expect(await buyersOf()).toEqual({ purchasesCount: 3 });
  expect((await school.call(classes.giveCourse, { as: admin, body })).body).toEqual({ given: 0, present: 3 });
  expect((await school.call(classes.listCoursesOfClass, { as: admin, query: { classId: id } })).body).toEqual(
    [{ courseId: course.id, name: course.name, students: 3, given: 2 }],
  );

  expect((await school.call(classes.takeCourse, { as: admin, body })).body).toEqual({ taken: 2 });
  const holds = async (as: { id: number }) =>
    (await school.call(purchaseEndpoints.isPurchased, { as, query: { courseId: course.id } })).body;
  expect([await holds(first), await holds(second), await holds(buyer)]).toEqual([false, false, true]);
  expect(await actsOf("purchase.granted", "purchase.taken-back")).toMatchObject(
    ["granted", "granted", "taken-back", "taken-back"].map((act) => ({
      act: `purchase.${act}`,
      details: { courseId: course.id, reason: REASON, className: "With a course" },
    })),
  );
});

test("the work of a class is what its students did in all of their courses, and narrows the record of a course", async () => {
  const { id } = await add("At work");
  const courses = [await school.makeCourse(), await school.makeCourse()];
  const [busy, idle, other] = [
    await school.makeUser({ fullName: "Busy" }),
    await school.makeUser({ fullName: "Idle" }),
    await school.makeUser({ fullName: "Other" }),
  ];
  await put(id, busy.email, idle.email);
  for (const course of courses) {
    const lesson = await school.makeLesson({ courseId: course.id });
    for (const { id: userId } of [busy, other]) {
      await school.makePurchase({ userId, courseId: course.id });
      await school.makeProgress({ userId, contentId: lesson.id, finishedAt: new Date() });
    }
  }
  const { body, headers } = await listOf(id, { sort: "-finished" });
  expect(headers["x-total-count"]).toBe("2");
  expect(body).toMatchObject([
    { fullName: "Busy", courses: 2, finished: 2, mark: null },
    { fullName: "Idle", courses: 0, finished: 0, lastSeenAt: null },
  ]);
  const [course] = courses;
  const asked = { courseId: course?.id ?? 0, classId: id };
  const record = await school.call(recordEndpoints.listStudentsOfCourse, { as: admin, query: asked });
  expect(record.body.map(({ fullName }) => fullName)).toEqual(["Busy"]);
  const summary = await school.call(recordEndpoints.getCourseRecordSummary, { as: admin, query: asked });
  expect(summary.body.classes).toEqual([{ id, name: "At work" }]);
});

test("what there is not is not found, and nobody but administrators is let in", async () => {
  const { id: classId } = await add("Closed");
  const student = await school.makeUser();
  await put(classId, student.email);
  const none = { classId: 999_999, courseId: 999_999, reason: REASON };
  expect((await put(999_999, student.email)).code).toBe("CLASS_NOT_FOUND");
  expect((await listOf(999_999)).code).toBe("CLASS_NOT_FOUND");
  expect((await school.call(classes.giveCourse, { as: admin, body: none })).code).toBe("CLASS_NOT_FOUND");
  const missing = { ...none, classId };
  expect((await school.call(classes.giveCourse, { as: admin, body: missing })).code).toBe("COURSE_NOT_FOUND");
  expect((await school.call(classes.takeCourse, { as: admin, body: missing })).code).toBe("COURSE_NOT_FOUND");
  const teacher = await school.makeUser({ role: "TEACHER" });
  const asked = { as: teacher, query: { classId } };
  expect((await school.call(classes.listStudentsOfClass, asked)).code).toBe("NOT_AUTHORISED");
});

test("a class of two thousand is full, and refuses all that came with one more", async () => {
  const { id } = await add("Full");
  await sql`
    with many as (
      insert into users (full_name, email, role, created_at)
      select 'Many', 'many' || number || '@school.test', 'STUDENT', now() from generate_series(1, 1999) as number
      returning id
    )
    insert into class_students (class_id, user_id, joined_at) select ${id}, many.id, now() from many`.execute(
    school.db,
  );
  const [last, more] = [await school.makeUser(), await school.makeUser()];
  expect((await put(id, last.email, more.email)).code).toBe("CLASS_FULL");
  expect((await put(id, last.email)).body.added).toBe(1);
  expect((await put(id, more.email)).code).toBe("CLASS_FULL");
});

test("teachers of a class see its students and write to it, and leave the rest to administrators", async () => {
  const { id } = await add("JSS1 Red");
  const [teacher, other] = [
    await school.makeUser({ role: "TEACHER", fullName: "Zainab" }),
    await school.makeUser({ role: "LECTURER" }),
  ];
  const edit = (teacherIds: number[]) =>
    school.call(classes.editClass, { as: admin, body: { id, name: "JSS1 Red", teacherIds } });
  const student = await school.makeUser({ fullName: "Bola" });
  expect((await edit([student.id])).issues).toEqual(["TEACHER_IDS_INVALID"]);
  const edited = await edit([teacher.id, teacher.id]);
  expect(edited.body.teachers).toEqual([{ userId: teacher.id, fullName: "Zainab" }]);
  await put(id, student.email);
  // Left out: they stay.
  await school.call(classes.editClass, { as: admin, body: { id, name: "JSS1 Blue" } });

  const mine = async (as: { id: number }) =>
    (await school.call(classes.listMyClasses, { as })).body.map(({ name }) => name);
  expect([await mine(teacher), await mine(other), await mine(student)]).toEqual([["JSS1 Blue"], [], []]);
  const query = { classId: id };
  const seen = await school.call(classes.listStudentsOfClass, { as: teacher, query });
  expect(seen.body).toMatchObject([{ fullName: "Bola" }]);
  const words = { title: "Trip", body: "Bring your books.", classId: id };
  const announce = (as: { id: number }) =>
    school.call(announcementEndpoints.addAnnouncement, { as, body: words });
  expect((await announce(teacher)).status).toBe(201);
  const heard = await school.call(announcementEndpoints.listMyAnnouncements, { as: student });
  expect(heard.body.map(({ title }) => title)).toContain("Trip");
  for (const as of [other, student])
    for (const { code } of [
      await school.call(classes.listStudentsOfClass, { as, query }),
      await school.call(classes.listCoursesOfClass, { as, query }),
      await announce(as),
    ])
      expect(code).toBe("NOT_AUTHORISED");
  for (const { code } of [
    await school.call(classes.listClasses, { as: teacher }),
    await school.call(classes.addStudents, { as: teacher, body: { classId: id, people: [] } }),
    await school.call(classes.deleteClass, { as: teacher, query: { id } }),
  ])
    expect(code).toBe("NOT_AUTHORISED");

  await school.call(userEndpoints.changeRole, { as: admin, body: { userId: teacher.id, role: "STUDENT" } });
  expect((await school.call(classes.listStudentsOfClass, { as: teacher, query })).code).toBe(
    "NOT_AUTHORISED",
  );
  expect(await mine(teacher)).toEqual([]);
});
