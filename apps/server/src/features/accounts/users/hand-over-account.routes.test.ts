import { accountEndpoints } from "@manara/contract/accounts/accounts";
import { followedLinkEndpoints } from "@manara/contract/accounts/followed-links";
import { ownAccountEndpoints } from "@manara/contract/accounts/own-account";
import { passkeyEndpoints } from "@manara/contract/accounts/passkeys";
import { expect, test } from "vitest";
import { makeClock } from "../../../../test/clock.ts";
import type { TestSchool } from "../../../../test/harness.ts";
import { addDevice, type makeAuthenticator } from "../passkeys/authenticator.fixture.ts";
import { setUpApp } from "../second-step/app-of.fixture.ts";
import { startSchoolWithProviders } from "../social/school-with-providers.fixture.ts";

const { forgetPassword, logIn, logInSocially, resetPassword, verifyEmail } = accountEndpoints;
const { logInByPasskey, startPasskeyLogin } = passkeyEndpoints;
const password = "the stranger has chosen it";
const newPassword = "a lighthouse by the sea";

const { school, providers } = await startSchoolWithProviders({
  clock: makeClock().clock,
  settings: { RATE_LIMITS: "off" },
});

let taken = 0;
/** An account that a stranger has opened on somebody's address, and what they have put on it: a passkey and an app. */
async function makeTaken(given: Parameters<TestSchool["makeUser"]>[0] = {}) {
  taken += 1;
  const email = `owner${taken}@company.test`;
  const account = await school.makeUser({ email, password, emailVerifiedAt: null, ...given });
  const { device } = await addDevice(school, account, password);
  const { app } = await setUpApp(school, account, password);
  return { ...account, device, app };
}

async function enterWith(device: ReturnType<typeof makeAuthenticator>) {
  const { body } = await school.call(startPasskeyLogin);
  return school.call(logInByPasskey, { body: { credential: device.get(body.challenge) } });
}

const enter = (email: string, chosen: string) => school.call(logIn, { body: { email, password: chosen } });

const withGoogle = async (email: string, claims: Record<string, unknown> = {}) => {
  const idToken = await providers.makeGoogleToken({ sub: `of ${email}`, email, ...claims });
  return school.call(logInSocially, { body: { provider: "GOOGLE", idToken } });
};

async function mailedToken(email: string): Promise<string> {
  await school.runJobs();
  const links = school.mails
    .filter(({ to }) => to === email)
    .flatMap(({ text }) => text.match(/(?<=\/(?:reset-password|join-provider)\/[^/\s]+\/)[\w-]{43}/) ?? []);
  return links.at(-1) ?? "";
}

async function resetBy(email: string) {
  await school.call(forgetPassword, { body: { email } });
  const body = { token: await mailedToken(email), newPassword };
  expect((await school.call(resetPassword, { body })).status).toBe(200);
  return enter(email, newPassword);
}

/** Google does not give this address out, so its owner is asked by mail. */
async function joinByMail(email: string) {
  const claims = { hd: undefined };
  expect((await withGoogle(email, claims)).code).toBe("EMAIL_TAKEN");
  const body = { purpose: "JOIN_PROVIDER", token: await mailedToken(email) } as const;
  expect((await school.call(followedLinkEndpoints.followLink, { body })).status).toBe(200);
  return withGoogle(email, claims);
}

test.each([
  ["with Google", withGoogle],
  ["with Google, by a mailed link", joinByMail],
  ["by the link for a new password", resetBy],
])("whose address nobody had verified comes %s, and a stranger's ways in are gone", async (_, come) => {
  const { email, device } = await makeTaken();
  expect((await enterWith(device)).status).toBe(200);
  // Nor is the owner asked for a code of the stranger's app.
  expect((await come(email)).status).toBe(200);
  expect((await enterWith(device)).code).toBe("PASSKEY_NOT_ACCEPTED");
  expect((await enter(email, password)).code).toBe("BAD_CREDENTIALS");
});

test.each([
  ["with Google", withGoogle],
  ["by the link for a new password", resetBy],
])(
  "where another browser had verified the address, who comes %s still shows the second step",
  async (_, come) => {
    const { email, device } = await makeTaken({ emailVerifiedAt: new Date() });
    expect((await come(email)).code).toBe("SECOND_STEP_NEEDED");
    expect((await enterWith(device)).code).toBe("PASSKEY_NOT_ACCEPTED");
  },
);

test("who chooses a password by mail is notified that passkeys were removed with it", async () => {
  const { email } = await makeTaken({ emailVerifiedAt: new Date() });
  await resetBy(email);
  await school.runJobs();
  const subjects = school.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
  expect(subjects.some((subject) => subject.startsWith("حُذف مفتاح مرور"))).toBe(true);
});

test("owners keep their passkeys and their second step with a new password", async () => {
  const { email, device } = await makeTaken({ emailVerifiedAt: new Date(), passwordIsOwners: true });
  expect((await resetBy(email)).code).toBe("SECOND_STEP_NEEDED");
  expect((await enterWith(device)).status).toBe(200);
});

test("who had their account take somebody's address is out once its owner has chosen a password", async () => {
  const email = "next-owner@company.test";
  const taken = await makeTaken({ emailVerifiedAt: new Date(), passwordIsOwners: true });
  const identity = { provider: "FACEBOOK" as const, subject: "the first owner", userId: taken.id };
  await school.db.insertInto("socialIdentities").values(identity).execute();
  await school.signIn(taken);
  const asked = await school.call(ownAccountEndpoints.changeOwnEmail, {
    as: taken,
    body: { email, password },
  });
  expect(asked.body).toBe("a link was sent to this address");
  await school.runJobs();
  const mail = school.mails.findLast(({ to }) => to === email);
  const token = mail?.text.match(/(?<=\/verify\/[^/\s]+\/)[\w-]{43}/)?.[0] ?? "";
  expect((await school.call(verifyEmail, { body: { email, token } })).status).toBe(200);

  expect((await resetBy(email)).code).toBe("SECOND_STEP_NEEDED");
  expect((await enterWith(taken.device)).code).toBe("PASSKEY_NOT_ACCEPTED");
  const identities = await school.db.selectFrom("socialIdentities").select("userId").execute();
  expect(identities.filter(({ userId }) => userId === taken.id)).toEqual([]);
});

test("who changes a password that may be a stranger's has not shown to own the address", async () => {
  const { id, email } = await school.makeUser({ password, email: "changed@company.test" });
  const body = { password, newPassword };
  expect((await school.call(ownAccountEndpoints.changeOwnPassword, { as: { id }, body })).status).toBe(200);
  expect((await withGoogle(email)).status).toBe(200);
  expect((await enter(email, newPassword)).code).toBe("BAD_CREDENTIALS");
});
