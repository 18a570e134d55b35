import { accountEndpoints } from "@manara/contract/accounts/accounts";
import { describe, expect, test } from "vitest";
import { makeClock } from "../../../../test/clock.ts";
import type { TestSchool } from "../../../../test/harness.ts";
import { startTestSchool } from "../../../../test/test-school.ts";
import { openSession } from "../sessions/sessions.service.ts";
import { findAccountByEmail } from "../users/users.repo.ts";

const { register, verifyEmail, resendVerification, logIn, verifyUserToken } = accountEndpoints;
const { sendResetToken, forgetPassword, resetPassword, changePassword } = accountEndpoints;

const time = makeClock();
const school = await startTestSchool({ country: "ng", clock: time.clock });

/** The tokens that were mailed to an address since it was last asked, oldest first. */
async function takeTokens(path: "verify" | "reset-password", email: string): Promise<string[]> {
  await school.runJobs();
  const prefix = `https://school.test/${path}/${encodeURIComponent(email)}/`;
  return school.mails
    .splice(0)
    .filter(({ to }) => to === email)
    .flatMap(({ text }) => text.split("\n").filter((line) => line.startsWith(prefix)))
    .map((line) => line.slice(prefix.length));
}

const isVerified = async (id: number) => {
  const row = await school.db
    .selectFrom("users")
    .select("emailVerifiedAt")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.emailVerifiedAt !== null;
};

async function makeUnverified() {
  const user = await school.makeUser({ emailVerifiedAt: null });
  await school.call(resendVerification, { body: { email: user.email } });
  const [token = ""] = await takeTokens("verify", user.email);
  return { ...user, token };
}

describe("verifying an address", () => {
  test("works once, with the mailed token", async () => {
    const { id, email, token } = await makeUnverified();
    const body = { email: email.toUpperCase(), token };
    expect(await school.call(verifyEmail, { body })).toMatchObject({ status: 200, body: "email verified" });
    expect(await isVerified(id)).toBe(true);
    expect(await school.call(verifyEmail, { body })).toMatchObject({
      status: 400,
      code: "RESET_TOKEN_INVALID",
    });
  });

  test("answers whoever opens a link again that it is done, and nobody else", async () => {
    const mine = await makeUnverified();
    await school.call(resendVerification, { body: mine });
    const [another = ""] = await takeTokens("verify", mine.email);
    const open = async (token: string, email = mine.email) => {
      const { body } = await school.call(verifyEmail, { body: { email, token } });
      return (body as { issues?: { code: string }[] }).issues?.map(({ code }) => code);
    };
    await open(mine.token);
    const alreadyVerified = ["EMAIL_ALREADY_VERIFIED"];
    expect([await open(mine.token), await open(another)]).toEqual([alreadyVerified, alreadyVerified]);
    const other = await makeUnverified();
    expect(await open("unknown")).toBeUndefined();
    expect(await open(other.token)).toBeUndefined();
    expect(await open(mine.token, other.email)).toBeUndefined();
    time.advance({ days: 6 });
    expect(await open(mine.token)).toEqual(alreadyVerified);
  });

  test("is refused for an unknown address, an unknown token and the token of another account", async () => {
    const mine = await makeUnverified();
    const other = await makeUnverified();
    const attempts = [
      [{ email: "nobody@school.test", token: mine.token }, 404, "EMAIL_NOT_FOUND"],
      [{ email: mine.email, token: "unknown" }, 400, "RESET_TOKEN_INVALID"],
      [{ email: mine.email, token: "\0" }, 400, "RESET_TOKEN_INVALID"],
      [{ email: mine.email, token: other.token }, 400, "RESET_TOKEN_INVALID"],
    ] as const;
    for (const [body, status, code] of attempts) {
      expect(await school.call(verifyEmail, { body })).toMatchObject({ status, code });
    }
    expect([await isVerified(mine.id), await isVerified(other.id)]).toEqual([false, false]);
  });

  test("is refused with a token for a new password", async () => {
    const { id, email } = await makeUnverified();
    await school.call(forgetPassword, { body: { email } });
    const [token = ""] = await takeTokens("reset-password", email);
    expect((await school.call(verifyEmail, { body: { email, token } })).code).toBe("RESET_TOKEN_INVALID");
    expect(await isVerified(id)).toBe(false);
  });

  test("works for a week", async () => {
    const [early, late] = [await makeUnverified(), await makeUnverified()];
    time.advance({ days: 6, hours: 23 });
    expect((await school.call(verifyEmail, { body: early })).status).toBe(200);
    time.advance({ hours: 1 });
    expect((await school.call(verifyEmail, { body: late })).code).toBe("RESET_TOKEN_INVALID");
  });
});

describe("asking for the verification again", () => {
  test("mails another link; the older one works too", async () => {
    const { id, email, token } = await makeUnverified();
    expect(await school.call(resendVerification, { body: { email } })).toMatchObject({
      status: 200,
      body: "a link was sent to this address",
    });
    expect(await takeTokens("verify", email)).toHaveLength(1);
    await school.call(verifyEmail, { body: { email, token } });
    expect(await isVerified(id)).toBe(true);
  });

  test("leads on to the page that somebody registered for, as the first link does", async () => {
    const next = "/course/redeem/7?lesson=3";
    const form = {
      fullName: "Ada",
      email: "ada@school.test",
      phoneNumber: "0803999888",
      password: "correct horse",
    };
    const made = await school.call(register, { body: { ...form, next } });
    expect(made.status).toBe(201);
    const other = await makeUnverified();
    await takeTokens("verify", form.email);
    for (let time = 0; time < 2; time += 1) {
      await school.call(resendVerification, { body: { email: form.email } });
      const [link] = await takeTokens("verify", form.email);
      expect(link).toMatch(/^[\w-]{43}\?next=%2Fcourse%2Fredeem%2F7%3Flesson%3D3$/);
    }
    await school.call(resendVerification, { body: { email: other.email } });
    expect(await takeTokens("verify", other.email)).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
  });

  test("sends nothing to an address that is verified, and is refused for an unknown one", async () => {
    const { email } = await school.makeUser();
    expect((await school.call(resendVerification, { body: { email } })).status).toBe(200);
    expect(await takeTokens("verify", email)).toEqual([]);
    const unknown = await school.call(resendVerification, { body: { email: "nobody@school.test" } });
    expect(unknown).toMatchObject({ status: 404, code: "EMAIL_NOT_FOUND" });
  });
});

describe("asking for a new password", () => {
  // spec: call.send-reset, call.forget-password, reset.email
  test("is one call with two names", async () => {
    const { email } = await school.makeUser();
    const answer = { status: 200, body: "a link was sent to this address" };
    expect(await school.call(sendResetToken, { query: { email } })).toMatchObject(answer);
    expect(await school.call(forgetPassword, { body: { email: email.toUpperCase() } })).toMatchObject(answer);
    expect(await takeTokens("reset-password", email)).toHaveLength(2);
    const unknown = { status: 404, code: "EMAIL_NOT_FOUND" };
    const nobody = { email: "nobody@school.test" };
    expect(await school.call(sendResetToken, { query: nobody })).toMatchObject(unknown);
    expect(await school.call(forgetPassword, { body: nobody })).toMatchObject(unknown);
  });

  test("mails five times an hour, however the address is written, and verifications apart from that", async () => {
    const { email } = await school.makeUser({ emailVerifiedAt: null });
    for (let time = 0; time < 5; time += 1) {
      const address = time % 2 === 0 ? email : email.toUpperCase();
      expect((await school.call(resendVerification, { body: { email: address } })).status).toBe(200);
    }
    expect((await school.call(resendVerification, { body: { email } })).status).toBe(429);
    for (let time = 0; time < 5; time += 1) {
      expect((await school.call(forgetPassword, { body: { email } })).status).toBe(200);
    }
    const refused = await school.call(sendResetToken, { query: { email: email.toUpperCase() } });
    expect(refused).toMatchObject({ status: 429, code: "TOO_MANY_ATTEMPTS" });
    expect(refused.headers["retry-after"]).toMatch(/^\d+$/);
    expect(await takeTokens("reset-password", email)).toHaveLength(5);
    await school.db
      .updateTable("throttles")
      .set({ expire: Date.now() - 1 })
      .execute();
    expect((await school.call(forgetPassword, { body: { email } })).status).toBe(200);
  });
});

describe("setting a new password", () => {
  const newPassword = "a new one 123";

  async function makeForgetful(given: Parameters<TestSchool["makeUser"]>[0] = {}) {
    const user = await school.makeUser({ password: "the old one", ...given });
    await school.call(forgetPassword, { body: { email: user.email } });
    const [token = ""] = await takeTokens("reset-password", user.email);
    return { ...user, token };
  }

  // spec: call.reset, call.forget-password, reset.token
  test.each([resetPassword, changePassword])("works once ($path) and ends the session", async (endpoint) => {
    const user = await makeForgetful();
    const session = await school.signIn(user);
    const body = { token: user.token, newPassword };
    expect(await school.call(endpoint, { body })).toMatchObject({ status: 200, body: "password changed" });
    expect((await school.call(verifyUserToken, { token: session })).code).toBe("TOKEN_CHANGED");
    const ended = await school.db.selectFrom("sessions").selectAll().where("userId", "=", user.id).execute();
    expect(ended).toMatchObject([{ endReason: "PASSWORD_CHANGED" }]);
    const again = await school.call(endpoint, { body: { ...body, newPassword: "yet another one" } });
    expect(again).toMatchObject({ status: 400, code: "RESET_TOKEN_INVALID" });
    const { email } = user;
    expect((await school.call(logIn, { body: { email, password: "the old one" } })).code).toBe(
      "BAD_CREDENTIALS",
    );
    expect((await school.call(logIn, { body: { email, password: newPassword } })).status).toBe(200);
  });

  test("takes a confirmation that is the password, and keeps the token when it is another", async () => {
    const { token } = await makeForgetful();
    const mistyped = { token, newPassword, confirmPassword: "a new one 132" };
    expect((await school.call(resetPassword, { body: mistyped })).issues).toEqual(["PASSWORDS_DIFFER"]);
    const confirmed = { token, newPassword, confirmPassword: newPassword };
    expect((await school.call(resetPassword, { body: confirmed })).status).toBe(200);
  });

  test("works for an hour", async () => {
    const [early, late] = [await makeForgetful(), await makeForgetful()];
    time.advance({ minutes: 59, seconds: 59 });
    expect((await school.call(resetPassword, { body: { token: early.token, newPassword } })).status).toBe(
      200,
    );
    time.advance({ seconds: 1 });
    const { code } = await school.call(resetPassword, { body: { token: late.token, newPassword } });
    expect(code).toBe("RESET_TOKEN_INVALID");
  });

  test("works with whichever link is opened first, and then with no other", async () => {
    const { email, token: older } = await makeForgetful();
    await school.call(sendResetToken, { query: { email } });
    const [newer = ""] = await takeTokens("reset-password", email);
    expect((await school.call(resetPassword, { body: { token: older, newPassword } })).status).toBe(200);
    const second = await school.call(resetPassword, { body: { token: newer, newPassword } });
    expect(second.code).toBe("RESET_TOKEN_INVALID");
  });

  test("is refused with an unknown token, one for verification, and a password that is too short", async () => {
    const unverified = await makeUnverified();
    const forgetful = await makeForgetful();
    const attempts = [
      [{ token: "unknown", newPassword }, "RESET_TOKEN_INVALID"],
      [{ token: unverified.token, newPassword }, "RESET_TOKEN_INVALID"],
      [{ token: forgetful.token, newPassword: "1234567" }, "VALIDATION_FAILED"],
    ] as const;
    for (const [body, code] of attempts) {
      expect(await school.call(resetPassword, { body })).toMatchObject({ status: 400, code });
    }
    const { email } = forgetful;
    expect((await school.call(logIn, { body: { email, password: "the old one" } })).status).toBe(200);
  });

  test("by five at once succeeds once", async () => {
    const { token } = await makeForgetful();
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((number) =>
        school.call(resetPassword, { body: { token, newPassword: `password of choice ${number}` } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400, 400, 400, 400]);
  });

  test("verifies the address and lifts the throttle of failed logins", async () => {
    const { id, email, token } = await makeForgetful({ emailVerifiedAt: null });
    for (let time = 0; time < 10; time += 1) {
      await school.call(logIn, { body: { email, password: "wrong" } });
    }
    expect((await school.call(logIn, { body: { email, password: "the old one" } })).status).toBe(429);
    await school.call(resetPassword, { body: { token, newPassword } });
    expect((await school.call(logIn, { body: { email, password: newPassword } })).status).toBe(200);
    expect(await isVerified(id)).toBe(true);
  });

  test("stops a login that had checked the old password a moment before", async () => {
    const { id, email, token } = await makeForgetful();
    const checked = await findAccountByEmail(school.db, email);
    if (!checked) throw new Error("the account is gone");
    await school.call(resetPassword, { body: { token, newPassword } });
    await expect(
      openSession(school.platform, checked, {
        client: { address: "192.0.2.1", device: "" },
        refusal: "BAD_CREDENTIALS",
        secondStep: { code: null },
      }),
    ).rejects.toMatchObject({
      code: "BAD_CREDENTIALS",
    });
    expect(await school.db.selectFrom("sessions").select("id").where("userId", "=", id).execute()).toEqual(
      [],
    );
  });
});

test("no token lies in the database in the clear while its mail waits, and the mail is whole when it goes", async () => {
  const { email } = await school.makeUser();
  await school.call(forgetPassword, { body: { email } });
  const waiting = await school.db.selectFrom("mails").selectAll().where("recipient", "=", email).execute();
  expect(waiting).toMatchObject([{ text: null, html: null, link: "RESET_PASSWORD" }]);
  const [token = ""] = await takeTokens("reset-password", email);
  const all = JSON.stringify(waiting) + String(waiting[0]?.sealed?.toString("latin1"));
  expect(token).toHaveLength(43);
  expect(all).not.toContain(token);
  expect(all).not.toContain("reset-password");
});
