import { courseEndpoints } from "@manara/contract/courses/courses";
import { educatorEndpoints } from "@manara/contract/educators/educators";
import { describe, expect, test } from "vitest";
import { otherRoles } from "../../../test/roles.ts";
import { startTestSchool } from "../../../test/test-school.ts";

const { getTeacherInfo, getLecturerInfo, listTeachers, updateTeacherInfo, updateLecturerInfo } =
  educatorEndpoints;

const school = await startTestSchool();
const admin = await school.makeUser({ role: "ADMIN" });

const stored = (id: number) =>
  school.db
    .selectFrom("users")
    .select(["fullName", "biography", "email", "role"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

describe.each([
  { role: "TEACHER", other: "LECTURER", update: updateTeacherInfo },
  { role: "LECTURER", other: "TEACHER", update: updateLecturerInfo },
] as const)("a $role", ({ role, other, update }) => {
  // spec: educator.fields, call.educator-update
  test("changes what the own profile says, and nothing else", async () => {
    const person = await school.makeUser({ role, biography: "Before" });
    const answer = await school.call(update, {
      as: person,
      body: {
        userId: person.id,
        fullName: " Nadia Cherif ",
        biography: "سنوات\nمن التدريس ",
        role: "ADMIN",
        email: "other@school.test",
      } as never,
    });
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual({
      userId: person.id,
      fullName: "Nadia Cherif",
      biography: "سنوات\nمن التدريس",
      pictureUrl: null,
      gender: null,
    });
    expect(await stored(person.id)).toEqual({
      fullName: "Nadia Cherif",
      biography: "سنوات\nمن التدريس",
      email: person.email,
      role,
    });
    const entry = await school.db
      .selectFrom("auditEntries")
      .selectAll()
      .where("act", "=", "educator.edited")
      .where("subjectId", "=", person.id)
      .executeTakeFirst();
    expect(entry).toMatchObject({ actorId: person.id, details: { fullName: "Nadia Cherif" } });
  });

  test("is edited by an administrator; a biography may be empty, or stay", async () => {
    const person = await school.makeUser({ role, biography: "Long ago" });
    const edit = (body: { fullName: string; biography?: string }) =>
      school.call(update, { as: admin, body: { userId: person.id, ...body } });
    expect((await edit({ fullName: "One" })).body).toMatchObject({ fullName: "One", biography: "Long ago" });
    expect((await edit({ fullName: "Two", biography: "" })).body).toMatchObject({ biography: "" });
  });

  test("says their gender, or says no more of it; what is not sent stays", async () => {
    const person = await school.makeUser({ role });
    const edit = (body: { gender?: "FEMALE" | "MALE" | null }) =>
      school.call(update, { as: person, body: { userId: person.id, fullName: "Nadia", ...body } });
    expect((await edit({ gender: "FEMALE" })).body).toMatchObject({ gender: "FEMALE" });
    expect((await edit({})).body).toMatchObject({ gender: "FEMALE" });
    expect((await edit({ gender: null })).body).toMatchObject({ gender: null });
  });

  test("is not edited by anybody else", async () => {
    const person = await school.makeUser({ role });
    const body = { userId: person.id, fullName: "Theirs", biography: "" };
    for (const stranger of otherRoles) {
      const as = await school.makeUser({ role: stranger });
      expect(await school.call(update, { as, body })).toMatchObject({ status: 403, code: "NOT_AUTHORISED" });
    }
    expect(await school.call(update, { body })).toMatchObject({ status: 401, code: "NOT_LOGGED_IN" });
    expect((await stored(person.id)).fullName).toBe(person.fullName);
  });

  test("is who the call is for: another role, and nobody, are not found", async () => {
    for (const found of [other, "STUDENT", "ADMIN"] as const) {
      const person = await school.makeUser({ role: found });
      const body = { userId: person.id, fullName: "New", biography: "" };
      for (const as of [admin, person]) {
        expect(await school.call(update, { as, body })).toMatchObject({
          status: 404,
          code: "USER_NOT_FOUND",
        });
      }
      expect((await stored(person.id)).fullName).toBe(person.fullName);
    }
    const body = { userId: 2_147_483_647, fullName: "New", biography: "" };
    expect(await school.call(update, { as: admin, body })).toMatchObject({ status: 404 });
  });

  test.each([
    [{ fullName: "" }, ["FULL_NAME_REQUIRED"]],
    [{ fullName: undefined }, ["FULL_NAME_REQUIRED"]],
    [{ fullName: "n".repeat(121) }, ["FULL_NAME_INVALID"]],
    [{ biography: "b".repeat(10_001) }, ["BIOGRAPHY_INVALID"]],
    [{ biography: 5 }, ["BIOGRAPHY_INVALID"]],
    [{ gender: "female" }, ["GENDER_INVALID"]],
    [{ gender: "" }, ["GENDER_REQUIRED"]],
    [{ userId: 0 }, ["USER_ID_INVALID"]],
  ])("%o is refused", async (wrong, issues) => {
    const person = await school.makeUser({ role });
    const body = { userId: person.id, fullName: "New", biography: "", ...wrong } as never;
    const answer = await school.call(update, { as: person, body });
    expect(answer).toMatchObject({ status: 400, code: "VALIDATION_FAILED", issues });
  });
});

test("the gender of who teaches is seen at once, on the profile and beside a course", async () => {
  const teacher = await school.makeUser({ role: "TEACHER" });
  const course = await school.makeCourse({ trainerIds: [teacher.id] });
  await school.platform.changes.catchUp();
  const shown = async () => ({
    profile: (await school.call(getTeacherInfo, { query: { teacherId: teacher.id } })).body.gender,
    course: (await school.call(courseEndpoints.getCourse, { query: { courseId: course.id } })).body.trainers,
  });
  expect(await shown()).toMatchObject({ profile: null, course: [{ gender: null }] });
  const body = { userId: teacher.id, fullName: teacher.fullName, gender: "FEMALE" as const };
  await school.call(updateTeacherInfo, { as: teacher, body });
  expect(await shown()).toMatchObject({ profile: "FEMALE", course: [{ gender: "FEMALE" }] });
});

// spec: call.educator-info
test("a new name is seen at once wherever the educator is shown", async () => {
  const teacher = await school.makeUser({ role: "TEACHER", fullName: "Old Name" });
  const course = await school.makeCourse({ authorId: teacher.id });
  await school.platform.changes.catchUp();
  const shown = async () => ({
    list: (await school.call(listTeachers)).body.find(({ userId }) => userId === teacher.id)?.fullName,
    profile: (await school.call(getTeacherInfo, { query: { teacherId: teacher.id } })).body.fullName,
    course: (await school.call(courseEndpoints.getCourse, { query: { courseId: course.id } })).body
      .lecturerName,
  });
  expect(await shown()).toEqual({ list: "Old Name", profile: "Old Name", course: "Old Name" });
  const body = { userId: teacher.id, fullName: "New Name" };
  await school.call(updateTeacherInfo, { as: teacher, body });
  expect(await shown()).toEqual({ list: "New Name", profile: "New Name", course: "New Name" });
  const lecturer = await school.call(getLecturerInfo, { query: { lecturerId: teacher.id } });
  expect(lecturer).toMatchObject({ status: 404, code: "USER_NOT_FOUND" });
});
