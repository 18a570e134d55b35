import { accountEndpoints } from "@manara/contract/accounts/accounts";
import { followedLinkEndpoints } from "@manara/contract/accounts/followed-links";
import { describe, expect, test } from "vitest";
import { startSchoolWithProviders } from "./school-with-providers.fixture.ts";

const { logInSocially, logIn, verifyUserToken, register, verifyEmail } = accountEndpoints;
const { followLink } = followedLinkEndpoints;

const { school, providers } = await startSchoolWithProviders({ settings: { RATE_LIMITS: "off" } });

let count = 0;
const nextSubject = () => {
  count += 1;
  return `subject-${count}`;
};

const withGoogle = async (claims: Record<string, unknown>) =>
  school.call(logInSocially, {
    body: { provider: "GOOGLE", idToken: await providers.makeGoogleToken(claims) },
  });

const identities = (subject: string) =>
  school.db.selectFrom("socialIdentities").selectAll().where("subject", "=", subject).execute();

describe("Google, on the address of an account", () => {
  test("drops a password that was chosen in another browser than the one that verified the address, and says so", async () => {
    const email = `${nextSubject()}@gmail.com`;
    const form = { fullName: "Early", email, phoneNumber: "0661122399", password: "the early one's" };
    const early = await school.call(register, { body: form });
    await school.runJobs();
    const mailed = school.mails.splice(0).find(({ to }) => to === email)?.text ?? "";
    const [, token = ""] = /\/verify\/\S+\/(\S+)/.exec(mailed) ?? [];
    // The owner of the address opens the link, in their own browser.
    expect((await school.call(verifyEmail, { body: { email, token } })).status).toBe(200);
    const body = { email, password: form.password };
    const entered = await school.call(logIn, { body });
    const [, earlyToken = ""] = String(entered.headers.authorization).split(" ");

    expect((await withGoogle({ sub: nextSubject(), email })).body.userId).toBe(early.body.userId);
    expect(await school.call(verifyUserToken, { token: earlyToken })).toMatchObject({ status: 401 });
    expect((await school.call(logIn, { body })).code).toBe("BAD_CREDENTIALS");
    await school.runJobs();
    const notices = school.mails
      .splice(0)
      .filter(({ to, text }) => to === email && text.includes("reset-password"));
    expect(notices).toHaveLength(1);
  });

  test("keeps the password of whoever verified the address in the browser that registered", async () => {
    const email = `${nextSubject()}@gmail.com`;
    const form = { fullName: "Same", email, phoneNumber: "0661122398", password: "the owner's own" };
    const registered = await school.call(register, { body: form });
    await school.runJobs();
    const mailed = school.mails.splice(0).find(({ to }) => to === email)?.text ?? "";
    const [, token = ""] = /\/verify\/\S+\/(\S+)/.exec(mailed) ?? [];
    const cookie = String(registered.headers["set-cookie"]).split(";")[0] ?? "";
    const headers = { cookie: `XSRF-TOKEN=1; ${cookie}`, "x-xsrf-token": "1" };
    expect((await school.call(verifyEmail, { body: { email, token }, headers })).status).toBe(200);
    expect((await withGoogle({ sub: nextSubject(), email })).status).toBe(200);
    expect((await school.call(logIn, { body: { email, password: form.password } })).status).toBe(200);
  });

  test.each([
    ["an administrator's, whoever vouches", "ADMIN", {}],
    ["a teacher's", "TEACHER", {}],
    ["anybody's at an address that Google does not give out", "STUDENT", { hd: undefined }],
  ] as const)(
    "opens no account by itself that is %s: the owner is asked by mail",
    async (_, role, claims) => {
      const user = await school.makeUser({ role });
      const sub = nextSubject();
      const asked = await withGoogle({ sub, email: user.email, ...claims });
      expect(asked).toMatchObject({ status: 409, code: "EMAIL_TAKEN" });
      expect(await identities(sub)).toEqual([]);
      await school.runJobs();
      const mailed = school.mails.splice(0).find(({ to }) => to === user.email)?.text ?? "";
      const [, token = ""] = /\/join-provider\/[^/]+\/([\w-]{43})/.exec(mailed) ?? [];
      const followed = await school.call(followLink, { body: { purpose: "JOIN_PROVIDER", token } });
      expect(followed.status).toBe(200);
      const entered = await withGoogle({ sub, email: user.email, ...claims });
      expect(entered).toMatchObject({ status: 200, body: { userId: user.id, role } });
    },
  );

  test("makes a student of somebody whose address Google does not give out, and verifies it by mail", async () => {
    const sub = nextSubject();
    const email = `${sub}@elsewhere.test`;
    const entered = await withGoogle({ sub, email, hd: undefined });
    expect(entered).toMatchObject({ status: 200, body: { emailVerified: false } });
    await school.runJobs();
    expect(school.mails.splice(0).find(({ to }) => to === email)?.text).toContain("/verify/");
  });
});
