import { accountEndpoints } from "@manara/contract/accounts/accounts";
import { type CorrectionBody, userManagementEndpoints } from "@manara/contract/accounts/user-management";
import { auditEndpoints } from "@manara/contract/audit/audit";
import { describe, expect, test } from "vitest";
import { makeClock } from "../../../../test/clock.ts";
import { startTestSchool } from "../../../../test/test-school.ts";
import { setUpApp } from "../second-step/app-of.fixture.ts";

const { correctUser } = userManagementEndpoints;
const { forgetPassword, logIn, resetPassword, verifyEmail, verifyUserToken } = accountEndpoints;
const password = "correct horse battery";
const reason = "She has shown her card of identity.";

const time = makeClock();
const school = await startTestSchool({ clock: time.clock });
const admin = await school.makeUser({ role: "ADMIN", fullName: "The Head", password });

let count = 0;
type Person = Awaited<ReturnType<typeof school.makeUser>>;

const bodyOf = ({ id: userId, fullName, email }: Person, changes: Partial<CorrectionBody>) => ({
  userId,
  fullName,
  phoneNumber: null,
  email,
  emailVerified: false,
  reason,
  ...changes,
});

const correct = (user: Person, changes: Partial<CorrectionBody>, as: { id: number } | null = admin) =>
  school.call(correctUser, { as, body: bodyOf(user, changes) });

function otherAddress(): string {
  count += 1;
  return `right${count}@school.test`;
}

async function mailsTo(address: string) {
  await school.runJobs();
  return school.mails.filter(({ to }) => to === address);
}

const tokenIn = (mail: { text: string } | undefined): string =>
  /(?:verify|reset-password)\/[^/]+\/([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";

describe("a name and a number", () => {
  test("are corrected at once, on record and told by mail; the session goes on", async () => {
    const student = await school.makeUser({ fullName: "Amnia", password });
    const token = await school.signIn(student);
    const { status, body } = await correct(student, { fullName: " Amina ", phoneNumber: "+213661122399" });
    expect([status, body]).toMatchObject([
      200,
      { fullName: "Amina", phoneNumber: "0661122399", emailVerified: true },
    ]);
    expect((await school.call(verifyUserToken, { token })).body.fullName).toBe("Amina");
    const acts = await school.call(auditEndpoints.listActs, { as: admin, query: { userId: student.id } });
    expect(acts.body).toMatchObject([
      {
        act: "account.corrected",
        actor: { userId: admin.id },
        details: { corrected: ["fullName", "phoneNumber"], reason },
      },
    ]);
    const [mail, ...others] = await mailsTo(student.email);
    expect(others).toEqual([]);
    expect(mail?.text).toContain("الاسم ورقم الهاتف");
    expect(mail?.text, "what was said").not.toContain("0661122399");
  });

  test("that are what they were change nothing, and nobody is told", async () => {
    const student = await school.makeUser();
    expect((await correct(student, { phoneNumber: student.phoneNumber })).status).toBe(200);
    expect(await mailsTo(student.email)).toEqual([]);
    const acts = await school.call(auditEndpoints.listActs, { as: admin, query: { userId: student.id } });
    expect(acts.body).toEqual([]);
  });

  test("that somebody else has are refused", async () => {
    const [student, other] = [await school.makeUser(), await school.makeUser()];
    expect((await correct(student, { phoneNumber: other.phoneNumber })).code).toBe("PHONE_TAKEN");
    expect(await correct(student, { email: other.email.toUpperCase() })).toMatchObject({
      status: 409,
      code: "EMAIL_TAKEN",
    });
  });
});

describe("a login name in place of the address", () => {
  test("is taken for a student, who is told at the old address and signs in with it", async () => {
    const student = await school.makeUser({ password });
    const { status, body } = await correct(student, { email: "Amina.77", emailVerified: true });
    expect([status, body.emailVerified]).toEqual([200, false]);
    const signedIn = await school.call(logIn, { body: { email: "amina.77", password } });
    expect(signedIn.body.userId).toBe(student.id);
    expect(await mailsTo(student.email)).toHaveLength(1);
    expect(school.mails.filter(({ to }) => to.endsWith(".invalid"))).toEqual([]);
    const again = await correct({ ...student, email: "amina.77" }, { fullName: "Amina" });
    expect([again.status, again.body.fullName], "its name is corrected with the address as it is").toEqual([
      200,
      "Amina",
    ]);
  });

  test("is none for who works for the school: a lost password could not be mailed", async () => {
    const teacher = await school.makeUser({ role: "TEACHER" });
    expect((await correct(teacher, { email: "teacher.1" })).issues).toEqual(["EMAIL_INVALID"]);
  });
});

describe("another address", () => {
  test("is verified by its owner, both are told, the session ends, and the old mailbox opens nothing", async () => {
    const student = await school.makeUser({ password });
    const token = await school.signIn(student);
    await school.call(forgetPassword, { body: { email: student.email } });
    const before = tokenIn((await mailsTo(student.email)).at(-1));
    const email = otherAddress();
    const { body } = await correct(student, { email });
    expect(body).toMatchObject({ email, emailVerified: false });
    expect((await school.call(verifyUserToken, { token })).code).toBe("NOT_LOGGED_IN");
    const reset = { token: before, newPassword: "another horse of mine" };
    expect((await school.call(resetPassword, { body: reset })).code).toBe("RESET_TOKEN_INVALID");
    expect((await mailsTo(student.email)).at(-1)?.subject).toContain("بريد آخر");
    expect((await mailsTo(student.email)).at(-1)?.text, "the new one").not.toContain(email);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(2);
    const verification = { email, token: mails.map(tokenIn).find((found) => found !== "") ?? "" };
    expect((await school.call(verifyEmail, { body: verification })).status).toBe(200);
    const enter = (address: string) => school.call(logIn, { body: { email: address, password } });
    expect((await enter(student.email)).code).toBe("BAD_CREDENTIALS");
    expect((await enter(email)).status).toBe(200);
  });

  test("that the school knows is verified at once, and gets no link; its password is not its owner's", async () => {
    const student = await school.makeUser({ password });
    const email = otherAddress();
    expect((await correct(student, { email, emailVerified: true })).body).toMatchObject({
      email,
      emailVerified: true,
    });
    expect((await mailsTo(email)).map(tokenIn)).toEqual([""]);
    const row = await school.db
      .selectFrom("users")
      .select("passwordIsOwners")
      .where("id", "=", student.id)
      .executeTakeFirstOrThrow();
    expect(row.passwordIsOwners).toBe(false);
  });

  test("of an administrator is theirs to change; of a teacher the school may", async () => {
    const [other, teacher] = [
      await school.makeUser({ role: "ADMIN" }),
      await school.makeUser({ role: "TEACHER" }),
    ];
    for (const target of [other, admin])
      expect(await correct(target, { email: otherAddress() })).toMatchObject({
        status: 403,
        code: "NOT_AUTHORISED",
      });
    expect((await correct(other, { fullName: "Another name" })).body.fullName).toBe("Another name");
    expect((await correct(teacher, { email: otherAddress() })).status).toBe(200);
  });
});

describe("who may", () => {
  test("administrators alone, whose own second step was shown lately", async () => {
    const student = await school.makeUser();
    for (const role of ["STUDENT", "TEACHER", "LECTURER"] as const)
      expect((await correct(student, {}, await school.makeUser({ role }))).code).toBe("NOT_AUTHORISED");
    expect((await correct(student, {}, null)).code).toBe("NOT_LOGGED_IN");
    expect((await correct({ ...student, id: 99_999_999 }, {})).code).toBe("USER_NOT_FOUND");
    const guarded = await school.makeUser({ role: "ADMIN", password });
    const { token } = await setUpApp(school, guarded, password);
    time.advance({ minutes: 16 });
    expect((await school.call(correctUser, { token, body: bodyOf(student, {}) })).code).toBe(
      "SECOND_STEP_NEEDED",
    );
  });

  test.each([
    [{ fullName: " " }, "FULL_NAME_REQUIRED"],
    [{ phoneNumber: "12345" }, "PHONE_NUMBER_INVALID"],
    [{ email: "no body" }, "EMAIL_INVALID"],
    [{ reason: " " }, "REASON_REQUIRED"],
  ])("%o is refused", async (wrong, issue) => {
    expect((await correct(await school.makeUser(), wrong)).issues).toEqual([issue]);
  });
});
