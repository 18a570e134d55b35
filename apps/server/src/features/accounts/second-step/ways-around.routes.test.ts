import { accountEndpoints } from "@manara/contract/accounts/accounts";
import { ownAccountEndpoints } from "@manara/contract/accounts/own-account";
import { secondStepEndpoints } from "@manara/contract/accounts/second-step";
import { describe, expect, test } from "vitest";
import { makeClock } from "../../../../test/clock.ts";
import { startSchoolWithProviders } from "../social/school-with-providers.fixture.ts";
import { setUpApp } from "./app-of.fixture.ts";

const { forgetPassword, logIn, logInSocially, resetPassword, verifyEmail, verifyUserToken } =
  accountEndpoints;
const password = "correct horse battery";
const newPassword = "another horse of mine";

const { school, providers } = await startSchoolWithProviders({ clock: makeClock().clock });

async function makePerson(email: string) {
  const person = await school.makeUser({ email, password, emailVerifiedAt: new Date() });
  return { ...person, ...(await setUpApp(school, person, password)) };
}

/** The token of the newest mail to an address. */
async function tokenMailedTo(email: string): Promise<string> {
  await school.runJobs();
  const mail = school.mails.findLast(({ to }) => to === email);
  return /\/(?:reset-password|verify)\/[^/\s]+\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

const enter = (email: string, body: { password: string; code?: string }) =>
  school.call(logIn, { body: { email, ...body } });

describe("the second step is not skipped", () => {
  test("by a new password that a mailed link has set", async () => {
    const { email, app } = await makePerson("reset@school.test");
    await school.call(forgetPassword, { body: { email } });
    const token = await tokenMailedTo(email);
    const { status, headers } = await school.call(resetPassword, { body: { token, newPassword } });
    expect(status).toBe(200);
    expect(headers.authorization).toBeUndefined();
    expect((await enter(email, { password: newPassword })).code).toBe("SECOND_STEP_NEEDED");
    expect((await enter(email, { password: newPassword, code: app.code() })).status).toBe(200);
  });

  test("by another e-mail address", async () => {
    const { token } = await makePerson("old@school.test");
    const email = "new@school.test";
    await school.call(ownAccountEndpoints.changeOwnEmail, { token, body: { email, password } });
    const { headers } = await school.call(verifyEmail, {
      body: { email, token: await tokenMailedTo(email) },
    });
    expect(headers.authorization).toBeUndefined();
    expect((await enter(email, { password })).code).toBe("SECOND_STEP_NEEDED");
  });

  test("by Google, which the code goes with", async () => {
    const email = "amina.second@gmail.com";
    const { app } = await makePerson(email);
    const idToken = await providers.makeGoogleToken({ sub: "second-step", email });
    const body = { provider: "GOOGLE", idToken } as const;
    const refused = await school.call(logInSocially, { body });
    expect(refused).toMatchObject({ status: 401, code: "SECOND_STEP_NEEDED" });
    expect(refused.headers.authorization).toBeUndefined();
    const wrong = await school.call(logInSocially, { body: { ...body, secondStepCode: "000000" } });
    expect(wrong.code).toBe("SECOND_STEP_NEEDED");
    const right = await school.call(logInSocially, { body: { ...body, secondStepCode: app.code() } });
    expect(right.status).toBe(200);
  });

  test("by a session of before it was set up", async () => {
    const person = await school.makeUser({ password });
    const stolen = await school.tokenOf(person);
    await setUpApp(school, person, password);
    expect((await school.call(verifyUserToken, { token: stolen })).code).toBe("TOKEN_CHANGED");
    const started = await school.call(secondStepEndpoints.startSecondStep, {
      token: stolen,
      body: { password },
    });
    expect(started.code).toBe("TOKEN_CHANGED");
  });

  test("by guessing at many accounts of one address of the network", async () => {
    const people = await Promise.all(
      Array.from({ length: 11 }, (_, index) => makePerson(`many${index}@school.test`)),
    );
    const codes: unknown[] = [];
    for (const { email } of people)
      for (let guess = 0; guess < 10; guess += 1) {
        const { code } = await school.call(logIn, {
          body: { email, password, code: "000000" },
          address: "203.0.113.200",
        });
        codes.push(code);
      }
    expect(codes.filter((code) => code === "SECOND_STEP_NEEDED")).toHaveLength(100);
    expect(codes.at(-1)).toBe("TOO_MANY_ATTEMPTS");
  });
});
