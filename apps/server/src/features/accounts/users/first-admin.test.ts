import { accountEndpoints } from "@manara/contract/accounts/accounts";
import { expect, test } from "vitest";
import { makeClock } from "../../../../test/clock.ts";
import { startTestSchool } from "../../../../test/test-school.ts";
import { addDevice } from "../passkeys/authenticator.fixture.ts";
import { setUpApp } from "../second-step/app-of.fixture.ts";
import { takeSecondStepOff } from "../second-step/remove-second-step.ts";
import { appointAdmin, ensureFirstAdmin, OPERATOR } from "./first-admin.ts";

const email = "Head@School.test";
const password = "chosen by the operator";

const school = await startTestSchool({
  clock: makeClock().clock,
  settings: { ADMIN_EMAIL: email, ADMIN_PASSWORD: password },
});

const admins = () => school.db.selectFrom("users").selectAll().where("role", "=", "ADMIN").execute();

test("an account that a stranger opened with the administrator's address becomes the administrator's", async () => {
  const stranger = await school.makeUser({
    email: "head@school.test",
    password: "a stranger's",
    deletionDueAt: new Date(),
  });
  await addDevice(school, stranger, "a stranger's");
  await setUpApp(school, stranger, "a stranger's");
  const session = await school.signIn(stranger);
  const identity = { provider: "FACEBOOK" as const, subject: "a stranger's", userId: stranger.id };
  await school.db.insertInto("socialIdentities").values(identity).execute();
  await ensureFirstAdmin(school.platform);
  expect(await admins()).toMatchObject([
    { id: stranger.id, emailVerifiedAt: expect.any(Date), deletionDueAt: null },
  ]);
  const { logIn, verifyUserToken } = accountEndpoints;
  expect((await school.call(verifyUserToken, { token: session })).code).toBe("TOKEN_CHANGED");
  expect((await school.call(logIn, { body: { email, password: "a stranger's" } })).status).toBe(401);
  for (const table of ["socialIdentities", "passkeys", "secondSteps", "recoveryCodes"] as const)
    expect(await school.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  const entered = await school.call(logIn, { body: { email, password } });
  expect(entered).toMatchObject({ status: 200, body: { role: "ADMIN", emailVerified: true } });
});

test("an administrator is made when there is none, once, by however many processes", async () => {
  await school.db.deleteFrom("users").execute();
  await Promise.all([1, 2, 3].map(() => ensureFirstAdmin(school.platform)));
  expect(await admins()).toMatchObject([{ email, fullName: "مدير المدرسة" }]);
});

test("nobody is made where there is an administrator, or without the two settings", async () => {
  await school.db.deleteFrom("users").execute();
  const unset = { ...school.platform.settings, ADMIN_EMAIL: undefined };
  expect(await ensureFirstAdmin({ ...school.platform, settings: unset })).toContain("npm run admin -- make");
  expect(await admins()).toEqual([]);
  const other = await school.makeUser({ role: "ADMIN" });
  expect(await ensureFirstAdmin(school.platform)).toBe(null);
  expect((await admins()).map(({ id }) => id)).toEqual([other.id]);
});

test("who holds the machine makes an administrator, and gives one a new password", async () => {
  const { logIn, verifyUserToken } = accountEndpoints;
  const enter = (of: string, secret: string) => school.call(logIn, { body: { email: of, password: secret } });
  const appointed = {
    email: "second@school.test",
    password: "a long secret of the machine",
    fullName: "Second",
  };
  expect(await appointAdmin(school.platform, appointed)).toBe(null);
  expect((await enter(appointed.email, appointed.password)).body).toMatchObject({ role: "ADMIN" });

  const teacher = await school.makeUser({ role: "TEACHER" });
  const session = await school.signIn(teacher);
  const order = { email: teacher.email, password: "another secret of the machine", fullName: undefined };
  expect(await appointAdmin(school.platform, order)).toBe("TEACHER");
  expect((await school.call(verifyUserToken, { token: session })).code).toBe("TOKEN_CHANGED");

  // An administrator keeps the second step: to take it off is another act.
  const admin = await school.makeUser({ role: "ADMIN", password: "a secret of before" });
  await setUpApp(school, admin, "a secret of before");
  await school.db.updateTable("users").set({ blockedAt: new Date() }).where("id", "=", admin.id).execute();
  const again = { ...order, email: admin.email };
  expect(await appointAdmin(school.platform, again)).toBe("ADMIN");
  expect((await enter(admin.email, again.password)).code).toBe("SECOND_STEP_NEEDED");
  const removal = { userId: admin.id, by: OPERATOR, reason: "lost" };
  await school.db.transaction().execute((tx) => takeSecondStepOff(school.platform, tx, removal));
  expect((await enter(admin.email, again.password)).status).toBe(200);

  await expect(appointAdmin(school.platform, { ...order, password: "password" })).rejects.toThrow(
    "validation failed",
  );
  const acts = await school.db
    .selectFrom("auditEntries")
    .select(["act", "subjectId"])
    .where("actorName", "=", OPERATOR.fullName)
    .where("subjectId", "in", [teacher.id, admin.id])
    .orderBy("id")
    .execute();
  expect(acts).toEqual([
    { act: "account.role-changed", subjectId: teacher.id },
    { act: "account.password-changed", subjectId: teacher.id },
    { act: "account.password-changed", subjectId: admin.id },
    { act: "account.second-step-removed", subjectId: admin.id },
  ]);
});
