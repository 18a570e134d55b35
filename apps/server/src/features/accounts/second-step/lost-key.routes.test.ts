import { accountEndpoints } from "@manara/contract/accounts/accounts";
import { secondStepEndpoints } from "@manara/contract/accounts/second-step";
import { userManagementEndpoints } from "@manara/contract/accounts/user-management";
import { expect, onTestFinished, test } from "vitest";
import { makeClock } from "../../../../test/clock.ts";
import { startSchool } from "../../../../test/harness.ts";
import { replaceLostKey } from "../../keys/rotate-keys.ts";
import { setUpApp } from "./app-of.fixture.ts";

const { forgetPassword, logIn, resetPassword } = accountEndpoints;
const { confirmSecondStep, startSecondStep } = secondStepEndpoints;
const { removeSecondStep } = userManagementEndpoints;
const NEW_KEY = "the key that takes its place, as long as it has to be";
const password = "correct horse battery";
const newPassword = "another horse of mine";

type School = Awaited<ReturnType<typeof startSchool>>;

async function open(beside?: School): Promise<School> {
  const { clock } = makeClock();
  const school = await startSchool(
    beside ? { clock, settings: { SECRET_KEY: NEW_KEY }, beside: { data: beside.data } } : { clock },
  );
  onTestFinished(() => school.close());
  return school;
}

/** Sets a new password by the mailed link: the old hash counts for nothing without its key. */
async function resetBy(school: School, email: string): Promise<void> {
  await school.call(forgetPassword, { body: { email } });
  await school.runJobs();
  const token = /reset-password\/[^/]+\/([\w-]{43})/.exec(school.mails.at(-1)?.text ?? "")?.[1] ?? "";
  expect((await school.call(resetPassword, { body: { token, newPassword } })).status).toBe(200);
}

test("a code of an app whose key is lost is refused, and the log says what to do, until the second step is taken off", async () => {
  const before = await open();
  const owner = await before.makeUser({ password });
  const { app } = await setUpApp(before, owner, password);
  await replaceLostKey(before.db, NEW_KEY);
  const school = await open(before);
  await resetBy(school, owner.email);
  const enter = () =>
    school.call(logIn, { body: { email: owner.email, password: newPassword, code: app.code() } });
  expect(await enter()).toMatchObject({ status: 401, code: "SECOND_STEP_NEEDED" });
  expect(school.takeLoggedErrors().filter((line) => line.includes("cannot be checked"))).toEqual([
    expect.stringContaining("Take off the account's second step"),
  ]);
  const staff = await school.makeUser({ role: "ADMIN" });
  const body = { userId: owner.id, reason: "its key is lost" };
  const { status } = await school.call(removeSecondStep, { as: staff, body });
  expect(status).toBe(200);
  expect((await enter()).status).toBe(200);
});

test("an app whose set-up began with a lost key is set up anew", async () => {
  const before = await open();
  const owner = await before.makeUser({ password });
  await before.call(startSecondStep, { as: owner, body: { password } });
  await replaceLostKey(before.db, NEW_KEY);
  const school = await open(before);
  await resetBy(school, owner.email);
  const refused = await school.call(confirmSecondStep, { as: owner, body: { code: "123456" } });
  expect(refused).toMatchObject({ status: 400, code: "VALIDATION_FAILED", issues: ["CODE_INVALID"] });
  expect((await setUpApp(school, owner, newPassword)).recoveryCodes).toHaveLength(10);
});
