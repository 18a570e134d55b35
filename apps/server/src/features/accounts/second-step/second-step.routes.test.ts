import { accountEndpoints } from "@manara/contract/accounts/accounts";
import { ownAccountEndpoints } from "@manara/contract/accounts/own-account";
import { secondStepEndpoints } from "@manara/contract/accounts/second-step";
import { userManagementEndpoints } from "@manara/contract/accounts/user-management";
import { cardEndpoints } from "@manara/contract/cards/cards";
import { describe, expect, test } from "vitest";
import { makeClock } from "../../../../test/clock.ts";
import { startTestSchool } from "../../../../test/test-school.ts";
import { makeApp, setUpApp } from "./app-of.fixture.ts";

const { logIn, verifyUserToken } = accountEndpoints;
const { getSecondStep, startSecondStep, confirmSecondStep, endSecondStep, renewRecoveryCodes, stepUp } =
  secondStepEndpoints;
const { removeSecondStep } = userManagementEndpoints;
const password = "correct horse battery";

const time = makeClock();
const school = await startTestSchool({ clock: time.clock });

const tokenIn = (headers: Record<string, unknown>) => String(headers.authorization).replace("Bearer ", "");

const makePerson = async (role: "STUDENT" | "ADMIN" = "STUDENT") => {
  const person = await school.makeUser({ role, password });
  return { ...person, ...(await setUpApp(school, person, password)) };
};

const enter = (email: string, code?: string, secret = password, address = "127.0.0.1") =>
  school.call(logIn, { body: { email, password: secret, ...(code !== undefined && { code }) }, address });

const actsOf = async ({ id }: { id: number }) => {
  const rows = await school.db
    .selectFrom("auditEntries")
    .select("act")
    .where("subjectId", "=", id)
    .where("act", "like", "account.%")
    .orderBy("id")
    .execute();
  return rows.map(({ act }) => act.replace("account.", ""));
};

describe("setting up an app", () => {
  test("asks for the password, and changes nothing before a code was shown", async () => {
    const owner = await school.makeUser({ password });
    const wrong = await school.call(startSecondStep, { as: owner, body: { password: "wrong horse" } });
    expect(wrong).toMatchObject({ status: 401, code: "BAD_CREDENTIALS" });
    const { status, body } = await school.call(startSecondStep, { as: owner, body: { password } });
    expect(status).toBe(200);
    expect(body.uri).toContain(body.secret);
    expect((await enter(owner.email)).status).toBe(200);
    expect((await school.call(getSecondStep, { as: owner })).code).toBe("TOKEN_CHANGED");
  });

  test("answers the same key to the session that began, two tabs at once, until it is confirmed or twenty minutes old", async () => {
    const owner = await school.makeUser({ password });
    const start = async (token: string) =>
      (await school.call(startSecondStep, { token, body: { password } })).body.secret;
    const token = await school.tokenOf(owner);
    const [first, second] = await Promise.all([start(token), start(token)]);
    expect(second).toBe(first);
    time.advance({ minutes: 19 });
    expect(await start(token)).toBe(first);
    time.advance({ minutes: 1 });
    const later = await start(token);
    expect(later).not.toBe(first);
    const next = tokenIn((await enter(owner.email)).headers);
    const elsewhere = await start(next);
    expect(elsewhere, "another session").not.toBe(later);
    const { code } = makeApp(elsewhere, time.clock);
    const { headers } = await school.call(confirmSecondStep, { token: next, body: { code: code() } });
    expect(await start(tokenIn(headers)), "confirmed").not.toBe(elsewhere);
  });

  test("takes no code of another app", async () => {
    const owner = await school.makeUser({ password });
    await school.call(startSecondStep, { as: owner, body: { password } });
    const other = makeApp("JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP", time.clock);
    const refused = await school.call(confirmSecondStep, { as: owner, body: { code: other.code() } });
    expect(refused).toMatchObject({ status: 400, code: "VALIDATION_FAILED", issues: ["CODE_INVALID"] });
    expect((await school.call(getSecondStep, { as: owner })).body.since).toBeNull();
  });

  test("without having begun is refused", async () => {
    const owner = await school.makeUser({ password });
    const refused = await school.call(confirmSecondStep, { as: owner, body: { code: "123456" } });
    expect(refused).toMatchObject({ status: 400, issues: ["CODE_INVALID"] });
  });

  test("gives ten recovery codes, ends the earlier session and notifies the owner", async () => {
    const owner = await school.makeUser({ password });
    const before = await school.tokenOf(owner);
    const { token, recoveryCodes } = await setUpApp(school, owner, password);
    expect(recoveryCodes).toHaveLength(10);
    expect((await school.call(verifyUserToken, { token: before })).code).toBe("TOKEN_CHANGED");
    const { body } = await school.call(getSecondStep, { token });
    expect(body).toEqual({
      since: time.clock().toISOString(),
      hasApp: true,
      recoveryCodesLeft: 10,
      required: false,
    });
    expect(await actsOf(owner)).toEqual(["second-step-on"]);
    await school.runJobs();
    expect(school.mails.at(-1)).toMatchObject({ to: owner.email });
  });

  test("is refused without a session", async () => {
    for (const call of [getSecondStep, renewRecoveryCodes])
      expect((await school.call(call)).code).toBe("NOT_LOGGED_IN");
    expect((await school.call(startSecondStep, { body: { password } })).code).toBe("NOT_LOGGED_IN");
    expect((await school.call(stepUp, { body: { code: "1" } })).code).toBe("NOT_LOGGED_IN");
  });

  test("keeps neither secret nor codes in the clear", async () => {
    const { app, recoveryCodes, id } = await makePerson();
    const rows = [
      await school.db.selectFrom("secondSteps").selectAll().where("userId", "=", id).execute(),
      await school.db.selectFrom("recoveryCodes").selectAll().where("userId", "=", id).execute(),
    ];
    const kept = JSON.stringify(rows, (_, value) =>
      value?.type === "Buffer" ? Buffer.from(value.data).toString("latin1") : value,
    );
    expect(kept).not.toContain(app.secret);
    for (const code of recoveryCodes) expect(kept).not.toContain(code.replaceAll("-", ""));
  });
});

describe("logging in with a second step", () => {
  test.each([undefined, "", "  "])(
    "is refused with the password and the code %j, and discloses nothing",
    async (code) => {
      const { email } = await makePerson();
      const { status, body, headers } = await enter(email, code);
      expect([status, body]).toEqual([
        401,
        { statusCode: 401, code: "SECOND_STEP_NEEDED", message: "second step needed" },
      ]);
      expect(headers.authorization).toBeUndefined();
      expect(headers["set-cookie"]).toBeUndefined();
    },
  );

  test("takes a code of the app, once", async () => {
    const { app, email } = await makePerson();
    const code = app.code();
    const { status, headers } = await enter(email, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect(status).toBe(200);
    expect((await school.call(verifyUserToken, { token: tokenIn(headers) })).status).toBe(200);
    expect((await enter(email, code)).code).toBe("SECOND_STEP_NEEDED");
    time.advance({ seconds: 30 });
    expect((await enter(email, app.code())).status).toBe(200);
  });

  test("takes one code once, however many come at the same time", async () => {
    const { app, email } = await makePerson();
    const code = app.code();
    const answers = await Promise.all(Array.from({ length: 5 }, () => enter(email, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("needs the password as well", async () => {
    const { app, email } = await makePerson();
    expect(await enter(email, app.code(), "wrong horse")).toMatchObject({
      status: 401,
      code: "BAD_CREDENTIALS",
    });
    expect((await enter(email, app.code())).status).toBe(200);
  });

  test("takes no code of another account", async () => {
    const [mine, other] = [await makePerson(), await makePerson()];
    expect((await enter(mine.email, other.app.code())).code).toBe("SECOND_STEP_NEEDED");
    expect((await enter(mine.email, other.recoveryCodes[0])).code).toBe("SECOND_STEP_NEEDED");
    expect(await actsOf(mine)).toEqual(["second-step-on", "second-step-failed", "second-step-failed"]);
  });

  test("takes a recovery code in place of the app, each once, and notifies the owner", async () => {
    const { email, recoveryCodes, ...person } = await makePerson();
    const [code = ""] = recoveryCodes;
    expect((await enter(email, code.toUpperCase().replaceAll("-", " "))).status).toBe(200);
    expect((await enter(email, code)).code).toBe("SECOND_STEP_NEEDED");
    expect((await enter(email, recoveryCodes[1])).status).toBe(200);
    expect(await actsOf(person)).toEqual([
      "second-step-on",
      "recovery-code-used",
      "second-step-failed",
      "recovery-code-used",
    ]);
  });

  test("stops after ten guesses, also for the right code, and a guess costs a point of the address", async () => {
    const { app, email } = await makePerson();
    for (let guess = 0; guess < 10; guess += 1)
      expect((await enter(email, "000000", password, `203.0.113.${guess}`)).code).toBe("SECOND_STEP_NEEDED");
    expect((await enter(email, app.code(), password, "203.0.113.99")).code).toBe("TOO_MANY_ATTEMPTS");
  });

  test("lets an account without a second step in whatever its code", async () => {
    const { email } = await school.makeUser({ password });
    expect((await enter(email, "123456")).status).toBe(200);
    expect((await enter(email, "")).status).toBe(200);
  });

  test("is not skipped by a new password", async () => {
    const person = await makePerson();
    const changed = await school.call(ownAccountEndpoints.changeOwnPassword, {
      token: person.token,
      body: { password, newPassword: "another horse of mine" },
    });
    expect(changed.status).toBe(200);
    expect((await enter(person.email, undefined, "another horse of mine")).code).toBe("SECOND_STEP_NEEDED");
  });
});

describe("what asks for the second step again", () => {
  const listCards = (token: string) => school.call(cardEndpoints.listCards, { token });

  test("is content for fifteen minutes after it was shown, then once it is shown again", async () => {
    const admin = await makePerson("ADMIN");
    expect((await listCards(admin.token)).status).toBe(200);
    time.advance({ minutes: 15 });
    expect((await listCards(admin.token)).status).toBe(200);
    time.advance({ seconds: 1 });
    const refused = await listCards(admin.token);
    expect(refused).toMatchObject({ status: 401, code: "SECOND_STEP_NEEDED" });
    const show = (code: string) => school.call(stepUp, { token: admin.token, body: { code } });
    expect((await show("000000")).code).toBe("SECOND_STEP_NEEDED");
    expect((await listCards(admin.token)).code).toBe("SECOND_STEP_NEEDED");
    const code = admin.app.code();
    expect((await show(code)).status).toBe(204);
    expect((await listCards(admin.token)).status).toBe(200);
    expect((await show(code)).code).toBe("SECOND_STEP_NEEDED");
  });

  test("asks whoever comes with a session that a new password has begun", async () => {
    const admin = await makePerson("ADMIN");
    const { headers } = await school.call(ownAccountEndpoints.changeOwnPassword, {
      token: admin.token,
      body: { password, newPassword: "another horse of mine" },
    });
    expect((await listCards(tokenIn(headers))).code).toBe("SECOND_STEP_NEEDED");
  });

  test("asks nothing of an account without one, and says nothing before role and session are right", async () => {
    const admin = await school.makeUser({ role: "ADMIN", password });
    expect((await school.call(cardEndpoints.listCards, { as: admin })).status).toBe(200);
    const student = await makePerson();
    time.advance({ minutes: 16 });
    expect((await listCards(student.token)).code).toBe("NOT_AUTHORISED");
  });

  test("stops guesses", async () => {
    const admin = await makePerson("ADMIN");
    const show = (code: string) => school.call(stepUp, { token: admin.token, body: { code } });
    for (let guess = 0; guess < 10; guess += 1)
      expect((await show("000000")).code).toBe("SECOND_STEP_NEEDED");
    expect((await show(admin.app.code())).code).toBe("TOO_MANY_ATTEMPTS");
  });
});

describe("another phone", () => {
  test("is set up after a recovery code, and the lost one opens nothing any more", async () => {
    const person = await makePerson();
    const { headers } = await enter(person.email, person.recoveryCodes[3]);
    const token = tokenIn(headers);
    const { body } = await school.call(startSecondStep, { token, body: { password } });
    const app = makeApp(body.secret, time.clock);
    const confirmed = await school.call(confirmSecondStep, { token, body: { code: app.code() } });
    expect(confirmed.status).toBe(200);
    time.advance({ seconds: 60 });
    expect((await enter(person.email, person.app.code())).code).toBe("SECOND_STEP_NEEDED");
    expect((await enter(person.email, person.recoveryCodes[4])).code).toBe("SECOND_STEP_NEEDED");
    expect((await enter(person.email, app.code())).status).toBe(200);
  });

  test("is not set up by a session that has not shown the second step lately", async () => {
    const { token } = await makePerson();
    time.advance({ minutes: 16 });
    expect((await school.call(startSecondStep, { token, body: { password } })).code).toBe(
      "SECOND_STEP_NEEDED",
    );
    expect((await school.call(renewRecoveryCodes, { token })).code).toBe("SECOND_STEP_NEEDED");
  });

  test("new recovery codes end the earlier ones", async () => {
    const person = await makePerson();
    const { body } = await school.call(renewRecoveryCodes, { token: person.token });
    expect(body.recoveryCodes).toHaveLength(10);
    expect((await enter(person.email, person.recoveryCodes[0])).code).toBe("SECOND_STEP_NEEDED");
    expect((await enter(person.email, body.recoveryCodes[0])).status).toBe(200);
  });

  test("who has no second step has no recovery codes", async () => {
    const person = await school.makeUser({ password });
    expect((await school.call(renewRecoveryCodes, { as: person })).body.recoveryCodes).toEqual([]);
  });
});

describe("switching it off", () => {
  test("takes the password and a code", async () => {
    const { app, token, email, ...person } = await makePerson();
    const end = (body: { password: string; code: string }) => school.call(endSecondStep, { token, body });
    expect((await end({ password: "wrong horse", code: app.code() })).code).toBe("BAD_CREDENTIALS");
    expect((await end({ password, code: "000000" })).code).toBe("SECOND_STEP_NEEDED");
    expect((await enter(email)).code).toBe("SECOND_STEP_NEEDED");
    expect((await end({ password, code: app.code() })).status).toBe(200);
    expect((await enter(email)).status).toBe(200);
    expect(await actsOf(person)).toEqual(["second-step-on", "second-step-failed", "second-step-off"]);
    expect(
      await school.db.selectFrom("recoveryCodes").select("hash").where("userId", "=", person.id).execute(),
    ).toEqual([]);
  });
});

describe("an administrator who takes it off somebody's account", () => {
  const reason = "She has lost her telephone, and came herself.";
  const office = "198.51.100.7";
  const remove = (token: string, userId: number, why = reason) =>
    school.call(removeSecondStep, { token, address: office, body: { userId, reason: why } });

  test("lets in who knows the password, ends the session, says so by mail and on record", async () => {
    const [admin, owner] = [await makePerson("ADMIN"), await makePerson()];
    const { status, body } = await remove(admin.token, owner.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ userId: owner.id, secondStepDateTime: null });
    expect((await school.call(verifyUserToken, { token: owner.token })).status).toBe(401);
    expect((await enter(owner.email)).status).toBe(200);
    expect((await remove(admin.token, owner.id)).status, "again, as after a lost answer").toBe(200);
    await school.runJobs();
    const notices = school.mails.filter(({ to }) => to === owner.email);
    expect(notices).toHaveLength(2);
    expect(notices[1]?.subject).toContain("أُزيلت الخطوة الثانية");
    expect(notices[1]?.text, "where the administrator is").not.toContain(office);
    expect(await actsOf(owner)).toEqual(["second-step-on", "second-step-removed"]);
  });

  test("shows the own one again after a quarter of an hour, and never takes off that", async () => {
    const [admin, owner] = [await makePerson("ADMIN"), await makePerson()];
    expect((await remove(admin.token, admin.id)).code).toBe("NOT_AUTHORISED");
    expect((await remove(admin.token, owner.id, " ")).issues).toEqual(["REASON_REQUIRED"]);
    expect((await remove(admin.token, 99_999_999)).code).toBe("USER_NOT_FOUND");
    time.advance({ minutes: 16 });
    expect((await remove(admin.token, owner.id)).code).toBe("SECOND_STEP_NEEDED");
    expect((await enter(owner.email)).code).toBe("SECOND_STEP_NEEDED");
  });

  test("is an administrator", async () => {
    const [owner, student] = [await makePerson(), await makePerson()];
    expect((await remove(student.token, owner.id)).code).toBe("NOT_AUTHORISED");
  });
});
