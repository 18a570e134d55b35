import { toAddress } from "@manara/contract/accounts/login-name-rules";
import type { Role } from "@manara/contract/accounts/role-rules";
import { userEndpoints } from "@manara/contract/accounts/users";
import { importEndpoints } from "@manara/contract/imports/imports";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startTestSchool } from "../../../../test/test-school.ts";

const school = await startTestSchool();
const { exportUsers } = userEndpoints;
const admin = await school.makeUser({ role: "ADMIN", email: "head@table.test" });

async function exportLines(query: object = {}, of = { school, admin }): Promise<string[]> {
  const { status, body } = await of.school.call(exportUsers, { as: of.admin, query });
  expect(status).toBe(200);
  return body.replace("\ufeff", "").trimEnd().split("\r\n");
}

test("administrators get every account of their filters, newest first, and each administrator is told", async () => {
  const other = await school.makeUser({ role: "ADMIN", email: "second@table.test" });
  const teacher = await school.makeUser({ role: "TEACHER", fullName: "أمينة", email: "amina@table.test" });
  const blocked = await school.makeUser({
    fullName: "=1+1",
    email: "omar@table.test",
    phoneNumber: "0551000001",
    blockedAt: new Date("2026-03-01T00:00:00Z"),
  });
  await school.makeUser({ email: "gone@table.test", deletedAt: new Date("2026-03-01T00:00:00Z") });
  const lines = await exportLines();
  expect(lines[0]).toBe(
    "userId,fullName,email,phoneNumber,role,blocked,emailVerified,creationDateTime,loginName,classes,courses,centre",
  );
  expect(lines.slice(1).map((line) => Number(line.split(",")[0]))).toEqual([
    blocked.id,
    teacher.id,
    other.id,
    admin.id,
  ]);
  expect(lines[1]).toContain(`${blocked.id},'=1+1,omar@table.test,0551000001,STUDENT,true,`);
  expect(await exportLines({ role: "TEACHER" })).toHaveLength(2);
  expect(await exportLines({ search: "omar@table" })).toHaveLength(2);
  expect(await exportLines({ search: "omar@table", role: "TEACHER" })).toHaveLength(1);
  const entry = await school.db
    .selectFrom("auditEntries")
    .select(["act", "actorId", "details"])
    .orderBy("id", "desc")
    .limit(4)
    .execute();
  expect(entry).toContainEqual({
    act: "account.list-exported",
    actorId: admin.id,
    details: { role: "TEACHER" },
  });
  await school.runJobs();
  expect(new Set(school.mails.map(({ to }) => to))).toEqual(new Set([admin.email, other.email]));
});

test("many come in several steps, none left out or twice", async () => {
  await sql`insert into users (full_name, email)
    select 'Pupil ' || i, 'pupil' || i || '@many.test' from generate_series(1, 2105) i`.execute(school.db);
  const ids = (await exportLines({ search: "@many.test" })).slice(1).map((line) => line.split(",")[0]);
  expect(ids).toHaveLength(2105);
  expect(new Set(ids).size).toBe(2105);
});

test("what was exported can be imported by an empty school, which then exports the same", async () => {
  const search = "@trip.test";
  const { id: classId } = await school.makeClass({ name: "3AS علوم" });
  const { id: otherId } = await school.makeClass({ name: "النادي" });
  const pupil = await school.makeUser({
    fullName: "أمينة بلقاسم",
    email: `amina${search}`,
    phoneNumber: "0551000777",
  });
  await school.makeUser({ fullName: "Sami", email: `sami${search}`, role: "TEACHER" });
  const named = await school.makeUser({ fullName: "Zoé trip", email: toAddress("zoe.trip.test") });
  // Two of a name are told apart by their numbers, which are the same in a school that has the same courses.
  const names = ["Algebra", "algebra", "الفيزياء"];
  const courses = [];
  for (const name of names) courses.push(await school.makeCourse({ name }));
  for (const { id } of courses) await school.makePurchase({ userId: pupil.id, courseId: id });
  const over = new Date(school.platform.clock().getTime() - 1000);
  const [algebra] = courses;
  await school.makePurchase({ userId: named.id, courseId: algebra?.id ?? 0, expiresAt: over });
  const { id: centreId } = await school.makeCentre({ name: "Kano trip" });
  await school.makeUser({ fullName: "Seller", email: `seller${search}`, role: "CENTRE", centreId });
  for (const [userId, id] of [
    [pupil.id, classId],
    [pupil.id, otherId],
    [named.id, classId],
  ] as const)
    await school.db
      .insertInto("classStudents")
      .values({ userId, classId: id, joinedAt: school.platform.clock() })
      .execute();
  const other = { school: await startTestSchool(), admin };
  other.admin = await other.school.makeUser({ role: "ADMIN", email: "head@table.test" });
  for (const name of ["3AS علوم", "النادي"]) await other.school.makeClass({ name });
  for (const name of names) await other.school.makeCourse({ name });
  await other.school.makeCentre({ name: "Kano trip" });

  /** Lines without what is of this school alone: its numbers and times. */
  const take = async (of = { school, admin }) => {
    const [head = "", ...lines] = await exportLines({ search: "trip" }, of);
    const names = head.split(",");
    return lines.map((line) => {
      const cells = line.split(",");
      const cell = (name: string) => cells[names.indexOf(name)] || null;
      return {
        fullName: cell("fullName") ?? "",
        email: cell("loginName") === null ? cell("email") : null,
        phoneNumber: cell("phoneNumber"),
        role: cell("role") as Role,
        loginName: cell("loginName"),
        className: cell("classes"),
        courses: cell("courses"),
        centre: cell("centre"),
      };
    });
  };
  const taken = await take();
  expect(taken.map(({ className }) => className)).toEqual([null, "3AS علوم", null, "3AS علوم | النادي"]);
  const [first, second] = courses.map(({ id }) => id);
  expect(taken.map((one) => one.courses)).toEqual([null, null, null, `${first} | ${second} | الفيزياء`]);
  expect(taken.map(({ centre }) => centre)).toEqual(["Kano trip", null, null, null]);
  const people = taken.toReversed();
  const made = await other.school.call(importEndpoints.importPeople, {
    as: other.admin,
    body: { people, invite: false, courseReason: "They had them." },
  });
  expect(made.status).toBe(201);
  expect(await take(other)).toEqual(taken);
});

test("nobody else gets it", async () => {
  for (const role of ["STUDENT", "TEACHER", "LECTURER", "CENTRE"] as const) {
    const as = await school.makeUser({ role });
    expect((await school.call(exportUsers, { as })).code, role).toBe("NOT_AUTHORISED");
  }
  expect((await school.call(exportUsers, {})).code).toBe("NOT_LOGGED_IN");
});
