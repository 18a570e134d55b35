import { accountEndpoints } from "@manara/contract/accounts/accounts";
import { userEndpoints } from "@manara/contract/accounts/users";
import { educatorEndpoints } from "@manara/contract/educators/educators";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { startSchool } from "../../../../test/harness.ts";
import { otherRoles } from "../../../../test/roles.ts";
import { startTestSchool } from "../../../../test/test-school.ts";

const { listUsers, changeRole } = userEndpoints;

const school = await startTestSchool();
const admin = await school.makeUser({ role: "ADMIN", fullName: "The Admin" });

const search = async (query: { search?: string; role?: string }) => {
  const { status, body, headers } = await school.call(listUsers, { as: admin, query });
  expect(status).toBe(200);
  expect(headers["x-total-count"]).toBe(String(body.length));
  return body.map(({ userId }) => userId);
};

describe("the list of accounts", () => {
  // spec: call.users
  test("is newest first, a part of it at a time, with how many there are", async () => {
    const made = [await school.makeUser(), await school.makeUser(), await school.makeUser()];
    const ids = made.map(({ id }) => id).toReversed();
    const first = await school.call(listUsers, { as: admin, query: { limit: 2 } });
    expect(first.body.map(({ userId }) => userId)).toEqual(ids.slice(0, 2));
    const [total] = (await sql<{ count: string }>`select count(*) from users`.execute(school.db)).rows;
    expect(first.headers["x-total-count"]).toBe(total?.count);
    const second = await school.call(listUsers, { as: admin, query: { limit: 2, offset: 2 } });
    expect(second.body[0]?.userId).toBe(ids[2]);
    const beyond = await school.call(listUsers, { as: admin, query: { offset: 1000 } });
    expect([beyond.body, beyond.headers["x-total-count"]]).toEqual([[], total?.count]);
  });

  test("says of an account what its owner sees, and nothing secret", async () => {
    const user = await school.makeUser({ password: "a long password", pictureKey: "public/a.webp" });
    const { body } = await school.call(listUsers, { as: admin, query: { limit: 1 } });
    expect(body).toEqual([
      {
        userId: user.id,
        centreId: null,
        fullName: user.fullName,
        email: user.email,
        phoneNumber: user.phoneNumber,
        role: "STUDENT",
        pictureUrl: "/media/public/a.webp",
        emailVerified: true,
        creationDateTime: user.createdAt.toISOString(),
        blocked: false,
      },
    ]);
  });

  test("has a hundred without a limit", async () => {
    const many = await startSchool();
    try {
      const as = await many.makeUser({ role: "ADMIN" });
      await sql`insert into users (full_name, email)
        select 'Person', i || '@many.test' from generate_series(1, 300) i`.execute(many.db);
      const { body, headers } = await many.call(listUsers, { as });
      expect([body.length, headers["x-total-count"]]).toEqual([100, "301"]);
    } finally {
      await many.close();
    }
  });

  test("is searched by name in any spelling, address and number", async () => {
    const person = await school.makeUser({
      fullName: "أَحْمَد بن عيسى",
      email: "Rare.Address@school.test",
      phoneNumber: "0799123456",
    });
    for (const typed of [
      "احمد",
      "عيسي",
      "rare.addr",
      "ADDRESS@school",
      "0799 12",
      "912345",
      "٠٧٩٩١",
      "07991",
    ]) {
      expect(await search({ search: typed }), typed).toEqual([person.id]);
    }
    for (const typed of ["احمدي", "rare%addr", "rare_addr", "0799 99", "\\"]) {
      expect(await search({ search: typed }), typed).toEqual([]);
    }
    expect(await search({ search: "احمد", role: "teacher" })).toEqual([]);
  });

  // spec: user.roles
  test("is of one role, spelled anyhow", async () => {
    const lecturer = await school.makeUser({ role: "LECTURER" });
    for (const role of ["LECTURER", "lecturer", " Lecturer "]) {
      expect(await search({ role })).toEqual([lecturer.id]);
    }
    expect((await search({ role: "", search: "" })).length).toBeGreaterThan(1);
  });

  test.each([
    [{ role: "HEAD" }, "ROLE_INVALID"],
    [{ limit: 0 }, "LIMIT_INVALID"],
    [{ limit: 501 }, "LIMIT_INVALID"],
    [{ offset: -1 }, "OFFSET_INVALID"],
    [{ search: "a\0" }, "SEARCH_INVALID"],
    [{ search: "a".repeat(101) }, "SEARCH_INVALID"],
  ])("%o is refused", async (query, issue) => {
    const answer = await school.call(listUsers, { as: admin, query });
    expect(answer).toMatchObject({ status: 400, code: "VALIDATION_FAILED", issues: [issue] });
  });

  test("is for administrators alone", async () => {
    for (const role of otherRoles) {
      const as = await school.makeUser({ role });
      expect(await school.call(listUsers, { as })).toMatchObject({ status: 403, code: "NOT_AUTHORISED" });
    }
    expect(await school.call(listUsers)).toMatchObject({ status: 401, code: "NOT_LOGGED_IN" });
  });

  test("is one query beside that of the session, which is in memory", async () => {
    for (const query of [{}, { search: "a", role: "STUDENT" as const }]) {
      const { count } = await school.countQueries(() => school.call(listUsers, { as: admin, query }));
      expect(count).toBe(1);
    }
  });
});

describe("counting accounts by role", () => {
  test("holds through whatever becomes of them", async () => {
    await sql`insert into users (full_name, email)
      select 'Person', i || '@counted.test' from generate_series(1, 600) i`.execute(school.db);
    await sql`update users set role = 'LECTURER' where email like '1%@counted.test'`.execute(school.db);
    await sql`update users set deleted_at = now() where email like '2%@counted.test'`.execute(school.db);
    await sql`delete from users where email like '3%@counted.test'`.execute(school.db);
    const real = await sql`select role, count(*)::integer as people from users where deleted_at is null
      group by role order by role`.execute(school.db);
    for (const table of ["list_tallies", "list_totals"]) {
      const counted =
        await sql`select listed_as as role, sum(amount)::integer as people from ${sql.table(table)}
        where list = 'users' group by listed_as having sum(amount) <> 0 order by listed_as`.execute(
          school.db,
        );
      expect(counted.rows).toEqual(real.rows);
    }
  });
});

describe("changing a role", () => {
  const storedRole = async (id: number) =>
    (await school.db.selectFrom("users").select("role").where("id", "=", id).executeTakeFirstOrThrow()).role;
  const entriesOf = (id: number) =>
    school.db
      .selectFrom("auditEntries")
      .selectAll()
      .where("act", "=", "account.role-changed")
      .where("subjectId", "=", id)
      .execute();

  // spec: role.fields, user.roles, call.user-role, call.educators
  test("holds at once, is seen by visitors, and is on record", async () => {
    const person = await school.makeUser();
    const token = await school.signIn(person);
    const listed = async () =>
      (await school.call(educatorEndpoints.listTeachers)).body.map((one) => one.userId);
    expect(await listed()).not.toContain(person.id);
    const body = { userId: person.id, role: "teacher", username: "As It Was Seen" } as never;
    const answer = await school.call(changeRole, { as: admin, body, address: "192.0.2.7" });
    expect(answer).toMatchObject({ status: 200, body: { userId: person.id, role: "TEACHER" } });
    expect(await storedRole(person.id)).toBe("TEACHER");
    expect(await listed()).toContain(person.id);
    expect((await school.call(accountEndpoints.verifyUserToken, { token })).body.role).toBe("TEACHER");
    expect(await entriesOf(person.id)).toMatchObject([
      {
        actorId: admin.id,
        actorName: "The Admin",
        address: "192.0.2.7",
        details: { username: "As It Was Seen", from: "STUDENT", to: "TEACHER" },
      },
    ]);
  });

  test("to one of the staff is reported by mail: which, by whom, and where the work is", async () => {
    const mailsTo = async (
      person: { id: number; email: string },
      ...roles: ("STUDENT" | "TEACHER" | "ADMIN")[]
    ) => {
      for (const role of roles) {
        const body = { userId: person.id, role };
        expect((await school.call(changeRole, { as: admin, body })).status).toBe(200);
      }
      await school.runJobs();
      return school.mails.filter(({ to }) => to === person.email);
    };
    const student = await school.makeUser({ password: "short one", fullName: "أمينة بلقاسم" });
    const [mail, ...rest] = await mailsTo(student, "TEACHER");
    expect(rest).toEqual([]);
    expect(mail).toMatchObject({ locale: "ar", subject: "أصبحت أستاذًا في منارة" });
    for (const part of ["أمينة بلقاسم", "The Admin", "12 حرفًا", "https://school.test/auth/login"])
      expect(mail?.text).toContain(part);
    // A new administrator is not notified as one of the others; nobody is notified of the opposite change.
    const subjects = (await mailsTo(student, "ADMIN", "STUDENT")).map(({ subject }) => subject);
    expect(subjects).toEqual([mail?.subject, "أصبحت مديرًا في منارة"]);
  });

  test("to the same role changes nothing", async () => {
    const person = await school.makeUser({ role: "TEACHER" });
    const body = { userId: person.id, role: "TEACHER" as const };
    expect((await school.call(changeRole, { as: admin, body })).status).toBe(200);
    expect(await entriesOf(person.id)).toEqual([]);
  });

  test("takes an administrator's rights away from the next call on", async () => {
    const other = await school.makeUser({ role: "ADMIN" });
    const body = { userId: other.id, role: "STUDENT" as const };
    expect((await school.call(listUsers, { as: other })).status).toBe(200);
    expect((await school.call(changeRole, { as: other, body })).status).toBe(200);
    expect(await school.call(listUsers, { as: other })).toMatchObject({ status: 403 });
  });

  test("never leaves the school without an administrator", async () => {
    const body = { userId: admin.id, role: "STUDENT" as const };
    const answer = await school.call(changeRole, { as: admin, body });
    expect(answer).toMatchObject({ status: 409, code: "LAST_ADMIN" });
    expect(await storedRole(admin.id)).toBe("ADMIN");
    expect(await entriesOf(admin.id)).toEqual([]);
  });

  test("never does, when the last ones demote each other at the same time", async () => {
    const lone = await startSchool();
    try {
      for (let round = 0; round < 5; round += 1) {
        await lone.db.updateTable("users").set({ role: "STUDENT" }).execute();
        const admins = await Promise.all([1, 2, 3].map(() => lone.makeUser({ role: "ADMIN" })));
        for (const one of admins) await lone.signIn(one);
        const answers = await Promise.all(
          admins.map((as, index) => {
            const userId = admins[(index + 1) % 3]?.id ?? 0;
            return lone.call(changeRole, { as, body: { userId, role: "STUDENT" } });
          }),
        );
        const left = await lone.db.selectFrom("users").select("id").where("role", "=", "ADMIN").execute();
        expect(left.length).toBeGreaterThanOrEqual(1);
        expect(answers.filter(({ status }) => status === 200).length).toBe(3 - left.length);
      }
    } finally {
      await lone.close();
    }
  });

  test("of nobody is refused, as is that of an account that is no more", async () => {
    const gone = await school.makeUser({ deletedAt: new Date() });
    for (const userId of [gone.id, 2_147_483_647]) {
      const answer = await school.call(changeRole, { as: admin, body: { userId, role: "TEACHER" } });
      expect(answer).toMatchObject({ status: 404, code: "USER_NOT_FOUND" });
    }
  });

  test.each([
    [{ role: "HEAD" }, "ROLE_INVALID"],
    [{ role: undefined }, "ROLE_REQUIRED"],
    [{ userId: 0 }, "USER_ID_INVALID"],
    [{ userId: undefined }, "USER_ID_REQUIRED"],
    [{ username: "" }, "USERNAME_REQUIRED"],
  ])("with %o is refused", async (wrong, issue) => {
    const body = { userId: admin.id, role: "STUDENT", username: "x", ...wrong } as never;
    const answer = await school.call(changeRole, { as: admin, body });
    expect(answer).toMatchObject({ status: 400, issues: [issue] });
  });

  test("is for administrators alone", async () => {
    for (const role of otherRoles) {
      const as = await school.makeUser({ role });
      const body = { userId: as.id, role: "ADMIN" as const };
      expect(await school.call(changeRole, { as, body })).toMatchObject({ status: 403 });
      expect(await storedRole(as.id)).toBe(role);
    }
    const body = { userId: admin.id, role: "ADMIN" as const };
    expect(await school.call(changeRole, { body })).toMatchObject({ status: 401, code: "NOT_LOGGED_IN" });
  });
});

test("the language of mails to an account is one of the country's", async () => {
  const student = await school.makeUser();
  const choose = (locale: string) =>
    school.call(userEndpoints.changeLocale, { body: { locale } as { locale: "ar" }, as: student });
  expect((await choose("ar")).status).toBe(204);
  expect((await school.call(userEndpoints.exportMyData, { as: student })).body).toMatchObject({
    locale: "ar",
  });
  expect((await choose("en")).status).toBe(400);
  expect((await choose("tlh")).status).toBe(400);
});
