import { createHash, createHmac } from "node:crypto";
import { accountEndpoints } from "@manara/contract/accounts/accounts";
import { exportSPKI, generateKeyPair } from "jose";
import { beforeEach, describe, expect, test } from "vitest";
import { startSchool } from "../../../../test/harness.ts";
import { APP_ID, CLIENT_ID } from "./providers.fixture.ts";
import { startSchoolWithProviders } from "./school-with-providers.fixture.ts";

const { logInSocially, logIn, verifyUserToken, register, forgetPassword, resetPassword } = accountEndpoints;

const { school, providers } = await startSchoolWithProviders({ settings: { RATE_LIMITS: "off" } });
beforeEach(() => {
  providers.state.isDown = false;
});

let count = 0;
const nextSubject = () => {
  count += 1;
  return `subject-${count}`;
};

const withGoogle = async (claims: Record<string, unknown>) =>
  school.call(logInSocially, {
    body: { provider: "GOOGLE", idToken: await providers.makeGoogleToken(claims) },
  });

function withFacebook(person: { id: string; name?: string; email?: string }, appId = APP_ID) {
  const token = `facebook-${person.id}`;
  providers.facebookTokens.set(token, { appId, userId: person.id, profile: person });
  return school.call(logInSocially, { body: { provider: "FACEBOOK", authToken: token } });
}

const accountOf = (email: string) =>
  school.db.selectFrom("users").selectAll().where("email", "=", email).execute();
const identities = (subject: string) =>
  school.db.selectFrom("socialIdentities").selectAll().where("subject", "=", subject).execute();

/** By the link that is mailed. */
async function choosePassword(email: string, newPassword: string) {
  await school.call(forgetPassword, { body: { email } });
  await school.runJobs();
  const texts = school.mails.splice(0).map(({ text }) => text);
  const [, token = ""] = /\/reset-password\/\S+\/(\S+)/.exec(texts.join("\n")) ?? [];
  expect((await school.call(resetPassword, { body: { token, newPassword } })).status).toBe(200);
}

const FAILED = { status: 401, code: "SOCIAL_LOGIN_FAILED", body: { message: "login failed" } };

describe("signing in with Google", () => {
  // spec: call.social
  test("makes a student of somebody new, and finds the account again", async () => {
    const sub = nextSubject();
    const email = `${sub}@gmail.test`;
    const first = await withGoogle({ sub, email, name: "أمينة بلقاسم" });
    expect(first).toMatchObject({
      status: 200,
      body: { fullName: "أمينة بلقاسم", email, role: "STUDENT", emailVerified: true, phoneNumber: null },
    });
    const [, token = ""] = String(first.headers.authorization).split(" ");
    expect((await school.call(verifyUserToken, { token })).body.userId).toBe(first.body.userId);
    expect(await accountOf(email)).toMatchObject([{ passwordHash: null, role: "STUDENT" }]);
    const again = await withGoogle({ sub, email: "moved@gmail.test", email_verified: false });
    expect(again.body).toMatchObject({ userId: first.body.userId, email });
    expect(await identities(sub)).toMatchObject([{ provider: "GOOGLE", userId: first.body.userId }]);
    await school.runJobs();
    expect(school.mails.splice(0).filter(({ to }) => to === email)).toEqual([]);
  });

  // spec: social.fields
  test("takes nothing of what the page says but the token", async () => {
    const sub = nextSubject();
    const idToken = await providers.makeGoogleToken({ sub, email: `${sub}@gmail.test` });
    const body = {
      provider: " google ",
      idToken,
      email: "admin@school.test",
      name: "Admin",
      role: "ADMIN",
      id: "1",
    };
    const answer = await school.call(logInSocially, { body });
    expect(answer.body).toMatchObject({ email: `${sub}@gmail.test`, fullName: sub, role: "STUDENT" });
  });

  test("opens the account of the same address when Google vouches for it, and its password goes on", async () => {
    const user = await school.makeUser({
      email: "Lina@school.test",
      password: "a long password",
      passwordIsOwners: true,
    });
    const sub = nextSubject();
    const answer = await withGoogle({ sub, email: "lina@SCHOOL.test" });
    expect(answer).toMatchObject({ status: 200, body: { userId: user.id, role: "STUDENT" } });
    const body = { email: user.email, password: "a long password" };
    expect((await school.call(logIn, { body })).status).toBe(200);
  });

  test.each([false, undefined, "false"])("does not, when email_verified is %j", async (email_verified) => {
    const { id, email } = await school.makeUser();
    const sub = nextSubject();
    const answer = await withGoogle({ sub, email, email_verified });
    expect(answer).toMatchObject({ status: 409, code: "EMAIL_TAKEN" });
    expect(await identities(sub)).toEqual([]);
    const sessions = await school.db.selectFrom("sessions").select("id").where("userId", "=", id).execute();
    expect(sessions).toEqual([]);
  });

  test("locks out whoever had opened an account on somebody else's address", async () => {
    const email = `${nextSubject()}@gmail.test`;
    const form = { fullName: "Early", email, phoneNumber: "0661122334", password: "the early one's" };
    const early = await school.call(register, { body: form });
    const mine = await school.call(logIn, { body: { email, password: form.password } });
    const [, earlyToken = ""] = String(mine.headers.authorization).split(" ");
    await school.call(forgetPassword, { body: { email } });
    await withFacebook({ id: nextSubject(), email: "unrelated@facebook.test" });

    const owner = await withGoogle({ sub: nextSubject(), email });
    expect(owner).toMatchObject({ status: 200, body: { userId: early.body.userId, emailVerified: true } });
    expect(await school.call(verifyUserToken, { token: earlyToken })).toMatchObject({ status: 401 });
    const body = { email, password: form.password };
    expect(await school.call(logIn, { body })).toMatchObject({ code: "BAD_CREDENTIALS" });
    const links = await school.db
      .selectFrom("accountTokens")
      .select("usedAt")
      .where("userId", "=", early.body.userId)
      .execute();
    expect(links).toHaveLength(2);
    expect(links.every(({ usedAt }) => usedAt !== null)).toBe(true);
  });

  test("makes one account of several first sign-ins at once", async () => {
    const sub = nextSubject();
    const email = `${sub}@gmail.test`;
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => withGoogle({ sub, email })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.userId)).size).toBe(1);
    expect(await accountOf(email)).toHaveLength(1);
    expect(await identities(sub)).toHaveLength(1);
  });

  test("is refused without a usable address", async () => {
    for (const email of [undefined, "", "none"]) {
      const sub = nextSubject();
      expect(await withGoogle({ sub, email })).toMatchObject(FAILED);
      expect(await identities(sub)).toEqual([]);
    }
  });

  const past = Math.floor(Date.now() / 1000) - 60;
  test.each([
    ["expired", { exp: past }],
    ["without an end", { exp: undefined }],
    ["for another application", { aud: "other.apps.googleusercontent.com" }],
    ["for nobody", { aud: undefined }],
    ["for another application as well", { aud: [CLIENT_ID, "other.apps.googleusercontent.com"] }],
    ["that another application asked for", { azp: "other.apps.googleusercontent.com" }],
    ["of another issuer", { iss: "https://accounts.evil.test" }],
    ["without an issuer", { iss: undefined }],
    ["of nobody", { sub: undefined }],
    ["not valid yet", { nbf: past + 7200 }],
  ])("is refused with a token %s", async (_, wrong) => {
    const sub = nextSubject();
    const email = `${sub}@gmail.test`;
    expect(await withGoogle({ sub, email, ...wrong })).toMatchObject(FAILED);
    expect(await accountOf(email)).toEqual([]);
  });

  test.each([
    ["goes with what its nonce was made from", { nonce: "of a verifier", verifier: "a verifier" }, 200],
    ["without a nonce goes alone", {}, 200],
    ["for one application alone may say so or not", { azp: undefined, aud: [CLIENT_ID] }, 200],
    ["that was read by somebody else is of no use", { nonce: "of a verifier" }, 401],
    ["is not its own proof", { nonce: "of a verifier", verifier: "of a verifier" }, 401],
    ["of another visit is refused", { nonce: "of a verifier", verifier: "another" }, 401],
    ["without a nonce is refused to a page that sent one", { verifier: "a verifier" }, 401],
  ])("a token %s", async (_, { nonce, verifier, ...claims }: Record<string, unknown>, status) => {
    const sub = nextSubject();
    const made = nonce && createHash("sha256").update("a verifier").digest("base64url");
    const idToken = await providers.makeGoogleToken({
      sub,
      email: `${sub}@gmail.test`,
      nonce: made,
      ...claims,
    });
    const nonceVerifier = verifier === "of a verifier" ? made : verifier;
    const body = { provider: "GOOGLE", idToken, nonceVerifier } as never;
    expect((await school.call(logInSocially, { body })).status).toBe(status);
    expect(await identities(sub)).toHaveLength(status === 200 ? 1 : 0);
  });

  test("is refused with a forged, unsigned or garbled token", async () => {
    const email = "forged@gmail.test";
    const stranger = await generateKeyPair("RS256");
    const good = await providers.makeGoogleToken({ sub: "forged", email });
    const [header = "", payload = "", signature = ""] = good.split(".");
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
    const none = encode({ alg: "none", typ: "JWT" });
    const hmacHeader = encode({ alg: "HS256", kid: "key-1", typ: "JWT" });
    const publicText = await exportSPKI(providers.publicKey);
    const hmac = createHmac("sha256", publicText).update(`${hmacHeader}.${payload}`).digest("base64url");
    const otherPayload = encode({
      ...JSON.parse(Buffer.from(payload, "base64url").toString()),
      sub: "admin",
    });
    const tokens = [
      await providers.makeGoogleToken({ sub: "forged", email }, { key: stranger.privateKey }),
      await providers.makeGoogleToken({ sub: "forged", email }, { key: stranger.privateKey, kid: "key-2" }),
      `${none}.${payload}.`,
      `${none}.${payload}.${signature}`,
      `${hmacHeader}.${payload}.${hmac}`,
      `${header}.${otherPayload}.${signature}`,
      `${header}.${payload}.`,
      `${good}x`,
      "a.b.c",
      "nonsense",
      "",
      null,
    ];
    for (const idToken of tokens) {
      const answer = await school.call(logInSocially, { body: { provider: "GOOGLE", idToken } });
      expect(answer, String(idToken)).toMatchObject(FAILED);
      expect(answer.headers.authorization).toBeUndefined();
    }
    expect(await accountOf(email)).toEqual([]);
    // The same token is good when nobody has touched it.
    expect((await school.call(logInSocially, { body: { provider: "GOOGLE", idToken: good } })).status).toBe(
      200,
    );
  });
});

describe("signing in with Facebook", () => {
  test("makes a student whose address is still to be verified, and finds the account again", async () => {
    const id = nextSubject();
    const email = `${id}@facebook.test`;
    const first = await withFacebook({ id, email, name: "Karim" });
    expect(first).toMatchObject({ status: 200, body: { fullName: "Karim", email, emailVerified: false } });
    expect((await withFacebook({ id, name: "Karim B." })).body.userId).toBe(first.body.userId);
    await school.runJobs();
    const mails = school.mails.splice(0).filter(({ to }) => to === email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("/verify/");
  });

  test("is over for whoever came on somebody else's address, once its owner chooses a password by mail", async () => {
    const id = nextSubject();
    const email = `${id}@facebook.test`;
    const early = await withFacebook({ id, email });
    await choosePassword(email, "the owner's own");
    expect(await withFacebook({ id, email })).toMatchObject({ status: 409, code: "EMAIL_TAKEN" });
    const owner = await school.call(logIn, { body: { email, password: "the owner's own" } });
    expect(owner.body).toMatchObject({ userId: early.body.userId, emailVerified: true });
  });

  test("goes on beside a new password where the address was verified", async () => {
    const id = nextSubject();
    const first = await withFacebook({ id, email: `${id}@facebook.test` });
    const { userId } = first.body;
    await school.db
      .updateTable("users")
      .set({ emailVerifiedAt: new Date() })
      .where("id", "=", userId)
      .execute();
    await choosePassword(first.body.email, "the owner's own");
    expect((await withFacebook({ id })).body.userId).toBe(userId);
  });

  test("never opens an account by its address", async () => {
    const { email } = await school.makeUser();
    expect(await withFacebook({ id: nextSubject(), email })).toMatchObject({
      status: 409,
      code: "EMAIL_TAKEN",
    });
  });

  test("is refused with the token of another application", async () => {
    const id = nextSubject();
    expect(await withFacebook({ id, email: `${id}@facebook.test` }, "999")).toMatchObject(FAILED);
  });

  test("is refused with a token that is unknown, void or of somebody else, and without an address", async () => {
    const id = nextSubject();
    const profile = { id, email: `${id}@facebook.test` };
    const known = { appId: APP_ID, userId: id, profile };
    providers.facebookTokens.set("void", { ...known, isValid: false });
    providers.facebookTokens.set("of-another", { ...known, userId: "another" });
    for (const authToken of ["unknown", "void", "of-another", "", null, undefined, "a&b=c\ud800"]) {
      const answer = await school.call(logInSocially, { body: { provider: "FACEBOOK", authToken } });
      expect(answer, String(authToken)).toMatchObject(FAILED);
    }
    expect(await withFacebook({ id })).toMatchObject(FAILED);
    expect(await accountOf(profile.email)).toEqual([]);
  });

  describe("with the code of a redirect", () => {
    const redirectUri = "https://school.test/auth/callback/facebook";

    function makeCode(change: { redirectUri?: string; appId?: string } = {}) {
      const id = nextSubject();
      const profile = { id, email: `${id}@facebook.test`, name: "Karim" };
      providers.facebookTokens.set(`token-${id}`, { appId: change.appId ?? APP_ID, userId: id, profile });
      const code = `code-${id}`;
      providers.facebookCodes.set(code, {
        token: `token-${id}`,
        redirectUri: change.redirectUri ?? redirectUri,
      });
      return { code, email: profile.email };
    }

    const withCode = (code: string) => school.call(logInSocially, { body: { provider: "FACEBOOK", code } });

    test("makes a student, once for each code", async () => {
      const { code, email } = makeCode();
      expect(await withCode(code)).toMatchObject({ status: 200, body: { fullName: "Karim", email } });
      expect(await withCode(code)).toMatchObject(FAILED);
    });

    test.each([
      ["was sent to another page", { redirectUri: "https://school.test/auth/callback/google" }],
      ["leads to the token of another application", { appId: "999" }],
    ])("is refused when it %s", async (_, change) => {
      const { code, email } = makeCode(change);
      expect(await withCode(code)).toMatchObject(FAILED);
      expect(await accountOf(email)).toEqual([]);
    });

    test("is refused when it is unknown or odd", async () => {
      for (const code of ["unknown", "", "a&client_secret=b", "\ud800"]) {
        expect(await withCode(code), code).toMatchObject(FAILED);
      }
    });
  });

  test("is refused while Facebook cannot be asked", async () => {
    providers.state.isDown = true;
    const id = nextSubject();
    expect(await withFacebook({ id, email: `${id}@facebook.test` })).toMatchObject(FAILED);
  });
});

test("one address at two providers is one account only where the provider vouches for it", async () => {
  const id = nextSubject();
  const email = `${id}@both.test`;
  const google = await withGoogle({ sub: id, email });
  expect(await withFacebook({ id, email })).toMatchObject({ status: 409, code: "EMAIL_TAKEN" });
  const facebookFirst = nextSubject();
  const other = `${facebookFirst}@both.test`;
  const facebook = await withFacebook({ id: facebookFirst, email: other });
  const joined = await withGoogle({ sub: facebookFirst, email: other });
  expect(joined.body.userId).toBe(facebook.body.userId);
  expect(await identities(facebookFirst)).toMatchObject([{ provider: "GOOGLE" }]);
  expect(google.body.userId).not.toBe(facebook.body.userId);
});

test.each([
  [{ provider: "TWITTER" }, "PROVIDER_INVALID"],
  [{ idToken: "x" }, "PROVIDER_REQUIRED"],
  [{ provider: "GOOGLE", idToken: "x".repeat(5001) }, "ID_TOKEN_INVALID"],
  [{ provider: "GOOGLE", idToken: "x", nonceVerifier: "x".repeat(201) }, "NONCE_VERIFIER_INVALID"],
  [{ provider: "FACEBOOK", authToken: 5 }, "AUTH_TOKEN_INVALID"],
  [{ provider: "FACEBOOK", code: {} }, "CODE_INVALID"],
])("%o is refused", async (body, issue) => {
  const answer = await school.call(logInSocially, { body: body as never });
  expect(answer).toMatchObject({ status: 400, code: "VALIDATION_FAILED", issues: [issue] });
});

test("a provider without settings vouches for nobody, and failures are counted by address", async () => {
  const { GOOGLE_JWKS_URL, FACEBOOK_GRAPH_URL } = providers.settings;
  const plain = await startSchool({ settings: { GOOGLE_JWKS_URL, FACEBOOK_GRAPH_URL } });
  try {
    const idToken = await providers.makeGoogleToken({
      sub: "plain",
      email: "plain@gmail.test",
      aud: CLIENT_ID,
    });
    const address = "203.0.113.50";
    for (const provider of ["GOOGLE", "FACEBOOK"]) {
      const body = { provider, idToken, authToken: "any" };
      expect(await plain.call(logInSocially, { body, address })).toMatchObject(FAILED);
    }
    await Promise.all(
      Array.from({ length: 98 }, () => plain.platform.throttles.count({ loginAddress: address })),
    );
    const refused = await plain.call(logInSocially, { body: { provider: "GOOGLE", idToken }, address });
    expect(refused).toMatchObject({ status: 429, code: "TOO_MANY_ATTEMPTS" });
  } finally {
    await plain.close();
  }
});
