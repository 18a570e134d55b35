import { userEndpoints } from "@manara/contract/accounts/users";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startTestSchool } from "../../../../test/test-school.ts";

const school = await startTestSchool();
const { exportUsers } = userEndpoints;
const admin = await school.makeUser({ role: "ADMIN", email: "head@table.test" });

async function exportLines(query: object = {}): Promise<string[]> {
  const { status, body } = await school.call(exportUsers, { as: admin, query });
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
    "userId,fullName,email,phoneNumber,role,blocked,emailVerified,creationDateTime,loginName",
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

test("nobody else gets it", async () => {
  for (const role of ["STUDENT", "TEACHER", "LECTURER", "CENTRE"] as const) {
    const as = await school.makeUser({ role });
    expect((await school.call(exportUsers, { as })).code, role).toBe("NOT_AUTHORISED");
  }
  expect((await school.call(exportUsers, {})).code).toBe("NOT_LOGGED_IN");
});
