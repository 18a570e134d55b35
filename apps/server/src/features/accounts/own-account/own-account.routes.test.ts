import { accountEndpoints } from "@manara/contract/accounts/accounts";
import { ownAccountEndpoints } from "@manara/contract/accounts/own-account";
import { userEndpoints } from "@manara/contract/accounts/users";
import { describe, expect, test } from "vitest";
import { makeClock } from "../../../../test/clock.ts";
import { startTestSchool } from "../../../../test/test-school.ts";

const { getOwnAccount, editOwnAccount, changeOwnEmail, changeOwnPassword } = ownAccountEndpoints;
const { logIn, verifyUserToken, verifyEmail, sendResetToken, resetPassword } = accountEndpoints;
const PASSWORD = "a lighthouse by the sea";

const time = makeClock(new Date("2026-05-01T10:00:00.000Z"));
const school = await startTestSchool({ clock: time.clock });

const look = async (as: { id: number }) => (await school.call(getOwnAccount, { as })).body;
const enter = (email: string, password: string) => school.call(logIn, { body: { email, password } });

/** The mails to an address that were sent by now. */
async function mailsTo(address: string) {
  await school.runJobs();
  return school.mails.filter(({ to }) => to === address);
}

/** The token of the newest mail to an address. */
async function mailedToken(address: string): Promise<string> {
  const link = /https:\S+\/(?:verify|reset-password)\/\S+/.exec(
    (await mailsTo(address)).at(-1)?.text ?? "",
  )?.[0];
  return decodeURIComponent(link?.split("/").at(-1) ?? "");
}

describe("the own account", () => {
  test("shows its owner, where it is open, and what is under way", async () => {
    const student = await school.makeUser({ fullName: "Amina", password: PASSWORD, locale: "ar" });
    await school.signIn(student, { device: "a telephone" });
    time.advance({ hours: 1 });
    await school.signIn(student, { device: "a computer", address: "10.1.2.3" });
    await school.call(userEndpoints.requestDeletion, { as: student, body: { password: PASSWORD } });
    expect(await look(student)).toMatchObject({
      userId: student.id,
      fullName: "Amina",
      email: student.email,
      emailVerified: true,
      locale: "ar",
      hasPassword: true,
      socialLogins: [],
      newEmail: null,
      deletionDueDateTime: new Date(time.clock().getTime() + 30 * 86_400_000).toISOString(),
      sessions: [
        { device: "a computer", address: "10.1.2.3", endedAt: null, endReason: null },
        { device: "a telephone", endedAt: time.clock().toISOString(), endReason: "SUPERSEDED" },
      ],
    });
    expect((await school.call(getOwnAccount)).code).toBe("NOT_LOGGED_IN");
  });

  test("takes another name and number, at once for every call; a number that somebody has is refused", async () => {
    const [student, other] = [await school.makeUser(), await school.makeUser()];
    const details = { fullName: "  Amina Belkacem ", phoneNumber: "0661122334" };
    const changed = await school.call(editOwnAccount, { as: student, body: details });
    expect([changed.status, changed.body]).toMatchObject([
      200,
      { fullName: "Amina Belkacem", phoneNumber: "0661122334" },
    ]);
    expect((await school.call(verifyUserToken, { as: student })).body.fullName).toBe("Amina Belkacem");
    expect((await school.call(editOwnAccount, { as: other, body: details })).code).toBe("PHONE_TAKEN");
    expect((await look(other)).phoneNumber).toBe(other.phoneNumber);
  });

  test("without a phone number the present one stays, also none", async () => {
    const student = await school.makeUser();
    const rename = (as: { id: number }) =>
      school.call(editOwnAccount, { as, body: { fullName: "Another name", phoneNumber: null } });
    expect((await rename(student)).body).toMatchObject({
      fullName: "Another name",
      phoneNumber: student.phoneNumber,
    });
    const { id } = await school.makeUser({ phoneNumber: null });
    expect((await rename({ id })).body).toMatchObject({ fullName: "Another name", phoneNumber: null });
  });

  test.each([
    [{ fullName: " " }, "FULL_NAME_REQUIRED"],
    [{ phoneNumber: "12345" }, "PHONE_NUMBER_INVALID"],
    [{ phoneNumber: "" }, "PHONE_NUMBER_REQUIRED"],
  ])("%o is refused", async (wrong, issue) => {
    const body = { fullName: "Amina", phoneNumber: "0661122335", ...wrong };
    const refused = await school.call(editOwnAccount, { as: await school.makeUser(), body });
    expect(refused).toMatchObject({ status: 400, issues: [issue] });
  });
});

describe("another e-mail address", () => {
  const ask = (as: { id: number }, email: string, password = PASSWORD) =>
    school.call(changeOwnEmail, { as, body: { email, password } });

  test("holds once its link is opened; the old address is notified and opens nothing any more", async () => {
    const student = await school.makeUser({ email: "Old@school.test", password: PASSWORD });
    await school.call(sendResetToken, { query: { email: "old@school.test" } });
    const oldToken = await mailedToken("Old@school.test");
    expect((await ask(student, "New@school.test")).body).toBe("a link was sent to this address");
    expect(await look(student)).toMatchObject({ email: "Old@school.test", newEmail: "New@school.test" });
    expect((await enter("old@school.test", PASSWORD)).status).toBe(200);
    expect((await mailsTo("Old@school.test")).at(-1)?.text).toContain("/reset-password");

    const token = await mailedToken("New@school.test");
    const wrong = { email: "other@school.test", token };
    expect((await school.call(verifyEmail, { body: wrong })).code).toBe("EMAIL_NOT_FOUND");
    const body = { email: "new@SCHOOL.test", token };
    expect((await school.call(verifyEmail, { body })).status).toBe(200);
    expect((await enter("new@school.test", PASSWORD)).status).toBe(200);
    await school.signIn(student);
    expect(await look(student)).toMatchObject({
      email: "New@school.test",
      emailVerified: true,
      newEmail: null,
    });
    expect((await enter("old@school.test", PASSWORD)).code).toBe("BAD_CREDENTIALS");
    const reset = await school.call(resetPassword, { body: { token: oldToken, newPassword: "another one" } });
    expect(reset.code).toBe("RESET_TOKEN_INVALID");
    expect(await school.call(verifyEmail, { body })).toMatchObject({
      code: "RESET_TOKEN_INVALID",
      body: { issues: [{ code: "EMAIL_ALREADY_VERIFIED" }] },
    });
  });

  test("asks for the password, and for an address that nobody has", async () => {
    const [student, other] = [await school.makeUser({ password: PASSWORD }), await school.makeUser()];
    expect((await ask(student, "a@school.test", "wrong")).code).toBe("BAD_CREDENTIALS");
    expect((await ask(student, other.email.toUpperCase())).code).toBe("EMAIL_TAKEN");
    expect((await ask(other, "b@school.test")).code).toBe("BAD_CREDENTIALS");
    expect((await look(student)).newEmail).toBeNull();
    expect(await mailsTo("a@school.test")).toEqual([]);
  });

  test("is refused when somebody has it by the time the link is opened, or the link is too old", async () => {
    const [student, late] = [
      await school.makeUser({ password: PASSWORD }),
      await school.makeUser({ password: PASSWORD }),
    ];
    await ask(student, "wanted@school.test");
    const body = { email: "wanted@school.test", token: await mailedToken("wanted@school.test") };
    const { id } = await school.makeUser({ email: "wanted@school.test" });
    expect((await school.call(verifyEmail, { body })).code).toBe("RESET_TOKEN_INVALID");
    await school.db.deleteFrom("users").where("id", "=", id).execute();
    await ask(late, "late@school.test");
    const lateBody = { email: "late@school.test", token: await mailedToken("late@school.test") };
    time.advance({ hours: 24 });
    expect((await school.call(verifyEmail, { body: lateBody })).code).toBe("RESET_TOKEN_INVALID");
    expect((await look(late)).newEmail).toBeNull();
  });

  test("a second request and a new password take the first one back", async () => {
    const student = await school.makeUser({ password: PASSWORD });
    await ask(student, "first@school.test");
    const first = { email: "first@school.test", token: await mailedToken("first@school.test") };
    await ask(student, "second@school.test");
    expect((await school.call(verifyEmail, { body: first })).code).toBe("RESET_TOKEN_INVALID");
    const second = { email: "second@school.test", token: await mailedToken("second@school.test") };
    const body = { password: PASSWORD, newPassword: "another lighthouse" };
    const { headers } = await school.call(changeOwnPassword, { as: student, body });
    expect(headers.authorization).toMatch(/^Bearer /);
    expect((await school.call(verifyEmail, { body: second })).code).toBe("RESET_TOKEN_INVALID");
  });
});

describe("another password", () => {
  test("ends every session and goes on with a new one; the owner is notified", async () => {
    const student = await school.makeUser({ password: PASSWORD });
    const stolen = await school.signIn(student);
    const body = { password: PASSWORD, newPassword: "another lighthouse" };
    const { status, headers } = await school.call(changeOwnPassword, { token: stolen, body });
    expect(status).toBe(200);
    const token = String(headers.authorization).replace("Bearer ", "");
    expect((await school.call(verifyUserToken, { token: stolen })).code).toBe("TOKEN_CHANGED");
    expect((await school.call(verifyUserToken, { token })).status).toBe(200);
    expect((await mailsTo(student.email)).at(-1)?.text).toContain("/reset-password");
    expect((await enter(student.email, PASSWORD)).code).toBe("BAD_CREDENTIALS");
    expect((await enter(student.email, "another lighthouse")).status).toBe(200);
  });

  test("needs the present one, which cannot be guessed at length", async () => {
    const student = await school.makeUser({ password: PASSWORD });
    const token = await school.signIn(student);
    const change = (password: string) =>
      school.call(changeOwnPassword, { token, body: { password, newPassword: "another lighthouse" } });
    for (let time = 0; time < 10; time += 1) expect((await change("wrong")).code).toBe("BAD_CREDENTIALS");
    expect((await change(PASSWORD)).code).toBe("TOO_MANY_ATTEMPTS");
    expect((await enter(student.email, PASSWORD)).status).toBe(200);
  });

  test("is judged as at registration, and there is none to change where there was none", async () => {
    const [student, social] = [await school.makeUser({ password: PASSWORD }), await school.makeUser()];
    const change = (as: { id: number }, newPassword: string) =>
      school.call(changeOwnPassword, { as, body: { password: PASSWORD, newPassword } });
    expect(await change(student, "short")).toMatchObject({ status: 400, issues: ["PASSWORD_TOO_SHORT"] });
    expect((await change(social, "long enough")).code).toBe("BAD_CREDENTIALS");
  });
});

test("what people do to their own accounts is put on record, without what they said", async () => {
  const student = await school.makeUser({ password: PASSWORD });
  await school.call(editOwnAccount, {
    as: student,
    body: { fullName: "Recorded", phoneNumber: "0661122399" },
  });
  await school.call(changeOwnPassword, {
    as: student,
    body: { password: PASSWORD, newPassword: "another lighthouse" },
  });
  const acts = await school.db
    .selectFrom("auditEntries")
    .select(["act", "details"])
    .where("actorId", "=", student.id)
    .orderBy("id")
    .execute();
  expect(acts).toEqual([
    { act: "account.edited", details: {} },
    { act: "account.password-changed", details: {} },
  ]);
});
