import { accountEndpoints } from "@manara/contract/accounts/accounts";
import { loginCodeEndpoints } from "@manara/contract/accounts/login-codes";
import { ownAccountEndpoints } from "@manara/contract/accounts/own-account";
import { userManagementEndpoints } from "@manara/contract/accounts/user-management";
import { userEndpoints } from "@manara/contract/accounts/users";
import { auditEndpoints } from "@manara/contract/audit/audit";
import { tokenIn } from "@manara/contract/calls/client";
import { describe, expect, test } from "vitest";
import { makeClock } from "../../../../test/clock.ts";
import { startTestSchool } from "../../../../test/test-school.ts";
import { setUpApp } from "../second-step/app-of.fixture.ts";
import { giveLoginCode } from "./make-login-code.ts";

const { makeLoginCode, logInByCode } = loginCodeEndpoints;
const { logIn, resetPassword, forgetPassword, verifyUserToken } = accountEndpoints;
const password = "correct horse battery";
const newPassword = "another horse of mine";

const time = makeClock(new Date("2026-05-01T10:00:00.000Z"));
const school = await startTestSchool({ clock: time.clock });
const admin = await school.makeUser({ role: "ADMIN", fullName: "The Head", password });

const make = (userId: number, as: { id: number } | null = admin) =>
  school.call(makeLoginCode, { as, address: "198.51.100.7", body: { userId } });
const codeFor = async (userId: number) => (await make(userId)).body.code;
const enter = (loginCode: string, more: { newPassword?: string; code?: string } = {}) =>
  school.call(logInByCode, { body: { loginCode, newPassword, ...more } });

async function mailsTo(address: string) {
  await school.runJobs();
  return school.mails.filter(({ to }) => to === address);
}

const actsOf = async (userId: number) =>
  (await school.call(auditEndpoints.listActs, { as: admin, query: { userId } })).body;

describe("a login code", () => {
  test("is shown once to whoever had it made, and is nowhere in the database", async () => {
    const student = await school.makeUser({ fullName: "Amina" });
    const { status, body } = await make(student.id);
    expect(status).toBe(200);
    expect(body).toEqual({
      userId: student.id,
      fullName: "Amina",
      code: expect.stringMatching(/^([2-9HKLMPRWXY]{4}-){2}[2-9HKLMPRWXY]{4}$/),
      expiresAt: "2026-05-02T10:00:00.000Z",
    });
    const kept = await school.db
      .selectFrom("accountTokens")
      .select(["tokenHash", "detail"])
      .where("userId", "=", student.id)
      .where("purpose", "=", "LOGIN_CODE")
      .execute();
    expect(kept).toEqual([{ tokenHash: expect.any(Buffer), detail: null }]);
    const [act] = await actsOf(student.id);
    expect(act).toMatchObject({
      act: "account.login-code-made",
      subjectId: student.id,
      actor: { userId: admin.id, fullName: "The Head" },
    });
    const [mail] = await mailsTo(student.email);
    expect(mail?.subject).toContain("رمز دخول");
    for (const text of [JSON.stringify(act), mail?.text ?? ""]) {
      expect(text).not.toContain(body.code);
      expect(text).not.toContain(body.code.replaceAll("-", ""));
    }
    expect(mail?.text, "where the administrator is").not.toContain("198.51.100.7");
  });

  test("lets its student in once, who chooses a password; every other session ends, and the mail says so", async () => {
    const student = await school.makeUser({ password });
    const before = await school.signIn(student);
    const code = await codeFor(student.id);
    expect((await school.call(verifyUserToken, { token: before })).status, "until it is used").toBe(200);
    const { status, body, headers } = await enter(code);
    expect([status, body.userId]).toEqual([200, student.id]);
    const token = tokenIn({ headers }) ?? "";
    expect((await school.call(verifyUserToken, { token })).body.userId).toBe(student.id);
    expect((await school.call(verifyUserToken, { token: before })).code).toBe("TOKEN_CHANGED");
    const signIn = (typed: string) => school.call(logIn, { body: { email: student.email, password: typed } });
    expect((await signIn(password)).code).toBe("BAD_CREDENTIALS");
    expect((await signIn(newPassword)).status).toBe(200);
    expect(await enter(code)).toMatchObject({ status: 401, code: "LOGIN_CODE_NOT_ACCEPTED" });
    expect((await actsOf(student.id)).map(({ act }) => act)).toEqual([
      "account.login-code-used",
      "account.login-code-made",
    ]);
    expect((await mailsTo(student.email)).at(-1)?.text).toContain("/reset-password");
  });

  test("opens nothing before a password is chosen that may be, and is not used up by one that may not", async () => {
    const student = await school.makeUser();
    const code = await codeFor(student.id);
    expect((await enter(code, { newPassword: "short" })).issues).toEqual(["PASSWORD_TOO_SHORT"]);
    expect((await enter(code, { newPassword: "password1" })).issues).toEqual(["PASSWORD_TOO_COMMON"]);
    expect((await enter(code)).status).toBe(200);
  });

  test("says nothing of who owns the address", async () => {
    const student = await school.makeUser({ password });
    await enter(await codeFor(student.id));
    const row = await school.db
      .selectFrom("users")
      .select("passwordIsOwners")
      .where("id", "=", student.id)
      .executeTakeFirstOrThrow();
    expect(row.passwordIsOwners).toBe(false);
  });

  test("runs out after a day, or when it was given for longer", async () => {
    const [student, other] = [await school.makeUser(), await school.makeUser()];
    const code = await codeFor(student.id);
    const by = { userId: admin.id, fullName: admin.fullName, address: "" };
    const weeks = await school.db
      .transaction()
      .execute((tx) => giveLoginCode(school.platform, tx, { userId: other.id, by, hours: 14 * 24 }));
    time.advance({ hours: 24 });
    expect((await enter(code)).code).toBe("LOGIN_CODE_NOT_ACCEPTED");
    time.advance({ hours: 12 * 24 });
    expect((await enter(weeks.code)).status).toBe(200);
    await school.signIn(admin);
  });

  test.each<[string, (student: { id: number; email: string }) => Promise<unknown>]>([
    ["a newer one is made", ({ id }) => make(id)],
    [
      "the account is blocked, and opened again",
      async ({ id: userId }) => {
        const as = admin;
        const { blockUser, unblockUser } = userManagementEndpoints;
        await school.call(blockUser, { as, body: { userId, reason: "He has sold his password." } });
        await school.call(unblockUser, { as, body: { userId } });
      },
    ],
    [
      "the account works for the school for a while",
      async ({ id: userId }) => {
        for (const role of ["TEACHER", "STUDENT"])
          await school.call(userEndpoints.changeRole, { as: admin, body: { userId, role } });
      },
    ],
    [
      "the owner has chosen a password by mail",
      async ({ email }) => {
        await school.call(forgetPassword, { body: { email } });
        const link = (await mailsTo(email)).at(-1)?.text ?? "";
        const token = /reset-password\/[^/]+\/([\w-]{43})/.exec(link)?.[1] ?? "";
        expect((await school.call(resetPassword, { body: { token, newPassword } })).status).toBe(200);
      },
    ],
    [
      "the owner has changed the password",
      async (student) => {
        const body = { password, newPassword };
        await school.call(ownAccountEndpoints.changeOwnPassword, { as: student, body });
      },
    ],
  ])("ends when %s", async (_, happen) => {
    const student = await school.makeUser({ password });
    const code = await codeFor(student.id);
    await happen(student);
    expect((await enter(code)).code).toBe("LOGIN_CODE_NOT_ACCEPTED");
  });

  test("is used by one of two who try it at once", async () => {
    const student = await school.makeUser();
    const code = await codeFor(student.id);
    const both = await Promise.all([enter(code), enter(code)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  test("does not spare the second step, which is guessed ten times at most", async () => {
    const student = await school.makeUser({ password });
    const { app } = await setUpApp(school, student, password);
    const code = await codeFor(student.id);
    expect((await enter(code)).code).toBe("SECOND_STEP_NEEDED");
    expect((await enter(code, { code: "000000" })).code).toBe("SECOND_STEP_NEEDED");
    time.advance({ minutes: 1 });
    expect((await enter(code, { code: app.code() })).status).toBe(200);
    const next = await codeFor(student.id);
    for (let tries = 0; tries < 10; tries += 1) await enter(next, { code: "000000" });
    expect(await enter(next, { code: app.code() })).toMatchObject({ status: 429, code: "TOO_MANY_ATTEMPTS" });
  });
});

describe("who may", () => {
  test("administrators alone make one, whose own second step was shown lately", async () => {
    const student = await school.makeUser();
    for (const role of ["STUDENT", "TEACHER", "LECTURER"] as const)
      expect((await make(student.id, await school.makeUser({ role }))).code).toBe("NOT_AUTHORISED");
    expect((await make(student.id, null)).code).toBe("NOT_LOGGED_IN");
    const guarded = await school.makeUser({ role: "ADMIN", password });
    const { token } = await setUpApp(school, guarded, password);
    const body = { userId: student.id };
    time.advance({ minutes: 16 });
    expect((await school.call(makeLoginCode, { token, body })).code).toBe("SECOND_STEP_NEEDED");
  });

  test("no staff, no blocked account and nobody who is gone gets one", async () => {
    const centre = await school.makeCentre();
    for (const role of ["TEACHER", "LECTURER", "CENTRE", "CASHIER", "EDITOR", "ADMIN"] as const) {
      const staff = await school.makeUser({ role, ...(role === "CENTRE" && { centreId: centre.id }) });
      expect(await make(staff.id)).toMatchObject({ status: 409, code: "LOGIN_CODE_REFUSED" });
    }
    expect((await make(admin.id)).code).toBe("LOGIN_CODE_REFUSED");
    const blocked = await school.makeUser({ blockedAt: time.clock() });
    expect((await make(blocked.id)).code).toBe("LOGIN_CODE_REFUSED");
    const gone = await school.makeUser({ deletedAt: time.clock() });
    for (const userId of [gone.id, 99_999_999]) expect((await make(userId)).code).toBe("USER_NOT_FOUND");
  });

  test("whoever guesses is kept out for a while, and can go on with some work", async () => {
    const address = "203.0.113.77";
    const guess = () =>
      school.call(logInByCode, { address, body: { loginCode: "K7M2-P9XH-4R3W", newPassword } });
    for (let tries = 0; tries < 30; tries += 1) expect((await guess()).code).toBe("LOGIN_CODE_NOT_ACCEPTED");
    const refused = await guess();
    expect([refused.status, refused.code]).toEqual([429, "TOO_MANY_ATTEMPTS"]);
    expect((await enter("K7M2-P9XH-4R3W")).code, "elsewhere").toBe("LOGIN_CODE_NOT_ACCEPTED");
  });

  test("what is no code is told at its field", async () => {
    expect((await enter("K7M2")).issues).toEqual(["LOGIN_CODE_INVALID"]);
    expect((await enter("")).issues).toEqual(["LOGIN_CODE_REQUIRED"]);
  });
});
