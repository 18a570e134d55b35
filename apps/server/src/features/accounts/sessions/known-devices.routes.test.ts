import { accountEndpoints } from "@manara/contract/accounts/accounts";
import { describe, expect, test } from "vitest";
import { startSchoolWithProviders } from "../social/school-with-providers.fixture.ts";
import { ACCOUNTS_KEPT } from "./known-devices.ts";

const { logIn, logInSocially, forgetPassword, resetPassword, resendVerification, verifyEmail } =
  accountEndpoints;
const PASSWORD = "correct horse";
const LOCK_SECONDS = 15 * 60;

const { school, providers } = await startSchoolWithProviders();

/** A browser, or a program without one, which keeps no cookies. */
interface Client {
  address: string;
  cookie?: string;
}

const OWNERS_HOME = "198.51.100.1";
const ATTACKERS_HOME = "203.0.113.66";

/** Sends what a browser sends, and keeps what it is given. */
async function enter(client: Client, email: string, password = PASSWORD) {
  const headers: Record<string, string> = client.cookie
    ? { cookie: `XSRF-TOKEN=1; ${client.cookie}`, "x-xsrf-token": "1" }
    : {};
  const answer = await school.call(logIn, { body: { email, password }, address: client.address, headers });
  keepCookie(client, answer.headers["set-cookie"]);
  return answer.code ?? answer.status;
}

function keepCookie(client: Client, header: unknown): void {
  if (header) client.cookie = String(header).split(";")[0] ?? "";
}

async function fail(client: Client, email: string, times: number): Promise<void> {
  const guesses = Array.from({ length: times }, () => enter(client, email, "a guess"));
  for (const outcome of await Promise.all(guesses)) {
    expect(["BAD_CREDENTIALS", "TOO_MANY_ATTEMPTS"]).toContain(outcome);
  }
}

const throttles = () => school.db.selectFrom("throttles").selectAll().orderBy("key").execute();

/** The token in the newest mail to an address. */
async function takeToken(email: string): Promise<string> {
  await school.runJobs();
  const { text = "" } = school.mails.findLast(({ to }) => to === email) ?? {};
  return /https:\S+\/([\w-]{43})\b/.exec(text)?.[1] ?? "";
}

describe("while somebody keeps guessing", () => {
  test("the owner gets in from a browser that knows the account, and the right guess does not elsewhere", async () => {
    const { email } = await school.makeUser({ password: PASSWORD });
    const browser: Client = { address: OWNERS_HOME };
    expect(await enter(browser, email)).toBe(200);
    await fail({ address: ATTACKERS_HOME }, email, 15);
    // Networks change; it is the browser that is known.
    browser.address = "192.0.2.77";
    expect(await enter(browser, email.toUpperCase())).toBe(200);
    expect(await enter({ address: OWNERS_HOME }, email)).toBe("TOO_MANY_ATTEMPTS");
    await fail({ address: ATTACKERS_HOME }, email, 5);
    expect(await enter(browser, email), "as often as they like").toBe(200);
  });

  test("even from the owner's own network, where everybody else is kept out", async () => {
    const { email } = await school.makeUser({ password: PASSWORD });
    const address = "192.0.2.10";
    const browser: Client = { address };
    expect(await enter(browser, email)).toBe(200);
    await Promise.all(
      Array.from({ length: 100 }, () => school.platform.throttles.count({ loginAddress: address })),
    );
    expect(await enter({ address }, email)).toBe("TOO_MANY_ATTEMPTS");
    expect(await enter(browser, email)).toBe(200);
  });

  test("the owner gets in from a new browser through the mailed link", async () => {
    const { email } = await school.makeUser({ password: PASSWORD });
    const attacker = { address: ATTACKERS_HOME };
    await fail(attacker, email, 11);
    await school.call(forgetPassword, { body: { email } });
    const newPassword = "battery staple";
    const browser: Client = { address: OWNERS_HOME };
    const answer = await school.call(resetPassword, { body: { token: await takeToken(email), newPassword } });
    keepCookie(browser, answer.headers["set-cookie"]);
    await fail(attacker, email, 11);
    expect(await enter({ address: OWNERS_HOME }, email, newPassword)).toBe("TOO_MANY_ATTEMPTS");
    expect(await enter(browser, email, newPassword)).toBe(200);
  });

  test("the link that verifies the address does the same, and so does Google", async () => {
    const { id, email } = await school.makeUser({ password: PASSWORD, emailVerifiedAt: null });
    await school.call(resendVerification, { body: { email } });
    const browser: Client = { address: OWNERS_HOME };
    const verified = await school.call(verifyEmail, { body: { email, token: await takeToken(email) } });
    keepCookie(browser, verified.headers["set-cookie"]);
    // In the browser that had registered.
    await school.db.updateTable("users").set({ passwordIsOwners: true }).where("id", "=", id).execute();
    const other: Client = { address: OWNERS_HOME };
    const idToken = await providers.makeGoogleToken({ sub: "owner", email });
    const social = await school.call(logInSocially, { body: { provider: "GOOGLE", idToken } });
    keepCookie(other, social.headers["set-cookie"]);
    await fail({ address: ATTACKERS_HOME }, email, 11);
    expect([await enter(browser, email), await enter(other, email)]).toEqual([200, 200]);
  });

  test("elsewhere the lock is not renewed by what it refuses, and ends within a quarter of an hour", async () => {
    const { email } = await school.makeUser({ password: PASSWORD });
    await school.db.deleteFrom("throttles").execute();
    await fail({ address: ATTACKERS_HOME }, email, 10);
    const lockedBy = Date.now();
    const locked = await throttles();
    await fail({ address: ATTACKERS_HOME }, email, 20);
    expect(await throttles()).toEqual(locked);
    const ends = locked.map(({ expire }) => Number(expire) - lockedBy);
    expect(Math.max(...ends)).toBeLessThanOrEqual(LOCK_SECONDS * 1000);
    await school.db
      .updateTable("throttles")
      .set({ expire: Date.now() - 1 })
      .execute();
    expect(await enter({ address: OWNERS_HOME }, email)).toBe(200);
  });
});

describe("a known browser", () => {
  test("has ten attempts of its own, which count for nobody else", async () => {
    const { email } = await school.makeUser({ password: PASSWORD });
    const browser: Client = { address: "192.0.2.20" };
    await enter(browser, email);
    await fail(browser, email, 10);
    const headers = { cookie: browser.cookie ?? "" };
    const refused = await school.call(logIn, { body: { email, password: PASSWORD }, headers });
    expect(refused).toMatchObject({ status: 429, code: "TOO_MANY_ATTEMPTS" });
    const wait = Number(refused.headers["retry-after"]);
    expect(wait).toBeGreaterThan(LOCK_SECONDS - 60);
    expect(wait).toBeLessThanOrEqual(LOCK_SECONDS);
    expect(await enter({ address: "192.0.2.20" }, email)).toBe(200);
  });

  test("is a stranger once the password is another, which its own guesses were about", async () => {
    const { email } = await school.makeUser({ password: PASSWORD });
    const attackers: Client = { address: "192.0.2.50" };
    expect(await enter(attackers, email)).toBe(200);
    await school.call(forgetPassword, { body: { email } });
    const newPassword = "battery staple";
    const owners: Client = { address: OWNERS_HOME };
    const answer = await school.call(resetPassword, { body: { token: await takeToken(email), newPassword } });
    keepCookie(owners, answer.headers["set-cookie"]);
    await fail({ address: ATTACKERS_HOME }, email, 10);
    expect(await enter({ ...attackers }, email, newPassword)).toBe("TOO_MANY_ATTEMPTS");
    expect(await enter(owners, email, newPassword)).toBe(200);
  });

  test("knows several accounts, the latest of them", async () => {
    const people = await Promise.all(
      Array.from({ length: ACCOUNTS_KEPT + 1 }, () => school.makeUser({ password: PASSWORD })),
    );
    const browser: Client = { address: OWNERS_HOME };
    for (const { email } of people) expect(await enter(browser, email)).toBe(200);
    const outcomes = [];
    for (const { email } of people) {
      await fail({ address: "192.0.2.30" }, email, 10);
      outcomes.push(await enter({ ...browser }, email));
    }
    expect(outcomes).toEqual(["TOO_MANY_ATTEMPTS", ...Array.from({ length: ACCOUNTS_KEPT }, () => 200)]);
  });

  test("is not another's, and cannot be made up", async () => {
    const [mine, theirs] = [
      await school.makeUser({ password: PASSWORD }),
      await school.makeUser({ password: PASSWORD }),
    ];
    const browser: Client = { address: "192.0.2.40" };
    await enter(browser, mine.email);
    await fail({ address: "192.0.2.41" }, theirs.email, 10);
    const [id = "", mark = ""] = browser.cookie?.replace("known-device=", "").split(".") ?? [];
    const A = "A".repeat(22);
    const made = [
      `${id}.${mark}`,
      `${A}.${mark}`,
      `${id}.${A}`,
      `${id}.${mark}.${A}`,
      `${id}`,
      "",
      `${id}.é`,
    ];
    for (const value of made) {
      const client = { address: "192.0.2.42", cookie: `known-device=${value}` };
      expect(await enter(client, theirs.email), value).toBe("TOO_MANY_ATTEMPTS");
    }
  });

  test("is known by a cookie that no script reads and no other site sends", async () => {
    const { email } = await school.makeUser({ password: PASSWORD });
    const { headers } = await school.call(logIn, { body: { email, password: PASSWORD } });
    expect(String(headers["set-cookie"])).toMatch(
      /^known-device=[\w-]{22}\.[\w-]{22}; Max-Age=31536000; Path=\/api\/auth; HttpOnly; Secure; SameSite=Strict$/,
    );
    const refused = await school.call(logIn, { body: { email, password: "a guess" } });
    expect(refused.headers["set-cookie"]).toBeUndefined();
  });
});
