import { accountEndpoints } from "@manara/contract/accounts/accounts";
import { passkeyEndpoints } from "@manara/contract/accounts/passkeys";
import { cardEndpoints } from "@manara/contract/cards/cards";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { makeClock } from "../../../../test/clock.ts";
import { startTestSchool } from "../../../../test/test-school.ts";
import { setUpApp } from "../second-step/app-of.fixture.ts";
import { addDevice, makeAuthenticator } from "./authenticator.fixture.ts";

const {
  listPasskeys,
  startPasskey,
  addPasskey,
  removePasskey,
  startPasskeyLogin,
  logInByPasskey,
  startPasskeyStepUp,
  stepUpByPasskey,
} = passkeyEndpoints;
const { verifyUserToken } = accountEndpoints;
const password = "correct horse battery";

const time = makeClock();
const school = await startTestSchool({ clock: time.clock });

const challengeToLogIn = async () => (await school.call(startPasskeyLogin)).body.challenge;
const enter = (credential: ReturnType<ReturnType<typeof makeAuthenticator>["get"]>, address = "127.0.0.1") =>
  school.call(logInByPasskey, { body: { credential }, address });

async function makePerson(role: "STUDENT" | "ADMIN" = "STUDENT") {
  const person = await school.makeUser({ role, password });
  return { ...person, ...(await addDevice(school, person, password)) };
}

describe("adding a passkey", () => {
  test("asks for the password, names it, and notifies the owner", async () => {
    const owner = await school.makeUser({ password });
    const wrong = await school.call(startPasskey, { as: owner, body: { password: "wrong horse" } });
    expect(wrong).toMatchObject({ status: 401, code: "BAD_CREDENTIALS" });
    const started = await school.call(startPasskey, { as: owner, body: { password } });
    expect(started.body).toMatchObject({
      rp: { id: "school.test" },
      user: { name: owner.email },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    const credential = makeAuthenticator().create(started.body.challenge);
    const added = await school.call(addPasskey, { as: owner, body: { name: " My phone ", credential } });
    expect(added).toMatchObject({ status: 201, body: { name: "My phone", usedAt: null } });
    expect((await school.call(listPasskeys, { as: owner })).body).toEqual([added.body]);
    await school.runJobs();
    expect(school.mails.at(-1)?.to).toBe(owner.email);
  });

  test.each([
    ["of another site", { origin: "https://school.test.evil.example" }],
    ["for another host", { host: "evil.example" }],
    ["by whom the device has not recognised", { unverified: true }],
  ])("is refused when it was made %s", async (_, tricks) => {
    const owner = await school.makeUser({ password });
    const { body } = await school.call(startPasskey, { as: owner, body: { password } });
    const credential = makeAuthenticator().create(body.challenge, tricks);
    const info = vi.spyOn(school.platform.log, "info");
    onTestFinished(() => info.mockRestore());
    const refused = await school.call(addPasskey, { as: owner, body: { name: "Phone", credential } });
    expect(refused).toMatchObject({ status: 401, code: "PASSKEY_NOT_ACCEPTED" });
    // A school whose address is set wrongly accepts nobody's, and has to hear why.
    expect(info).toHaveBeenCalledWith({ reason: expect.any(String) }, "a passkey was not accepted");
  });

  test("takes a challenge of this account, once, within five minutes", async () => {
    const [owner, other] = [await school.makeUser({ password }), await school.makeUser({ password })];
    const start = async () =>
      (await school.call(startPasskey, { as: owner, body: { password } })).body.challenge;
    const add = (as: { id: number }, challenge: string) =>
      school.call(addPasskey, {
        as,
        body: { name: "Phone", credential: makeAuthenticator().create(challenge) },
      });
    const challenge = await start();
    expect((await add(other, challenge)).code).toBe("PASSKEY_NOT_ACCEPTED");
    expect((await add(owner, challenge)).status).toBe(201);
    expect((await add(owner, challenge)).code).toBe("PASSKEY_NOT_ACCEPTED");
    expect((await add(owner, await challengeToLogIn())).code).toBe("PASSKEY_NOT_ACCEPTED");
    const late = await start();
    time.advance({ minutes: 5 });
    expect((await add(owner, late)).code).toBe("PASSKEY_NOT_ACCEPTED");
  });

  test("is refused without a session, and before the second step of who has one", async () => {
    expect((await school.call(startPasskey, { body: { password } })).code).toBe("NOT_LOGGED_IN");
    const owner = await school.makeUser({ password });
    const { token } = await setUpApp(school, owner, password);
    time.advance({ minutes: 16 });
    const { code } = await school.call(startPasskey, { token, body: { password } });
    expect(code).toBe("SECOND_STEP_NEEDED");
    expect((await school.call(removePasskey, { token, query: { id: 1 } })).code).toBe(code);
  });
});

describe("logging in with a passkey", () => {
  test("opens the account without a password", async () => {
    const { device, id, passkey } = await makePerson();
    const { status, body, headers } = await enter(device.get(await challengeToLogIn()));
    expect(status).toBe(200);
    expect(body.userId).toBe(id);
    const token = String(headers.authorization).replace("Bearer ", "");
    expect((await school.call(verifyUserToken, { token })).status).toBe(200);
    expect((await school.call(listPasskeys, { token })).body).toEqual([
      { ...passkey, usedAt: time.clock().toISOString() },
    ]);
  });

  test("stands for the second step as well", async () => {
    const person = await makePerson("ADMIN");
    const { token: before } = await setUpApp(school, person, password);
    time.advance({ minutes: 16 });
    expect((await school.call(cardEndpoints.listCards, { token: before })).code).toBe("SECOND_STEP_NEEDED");
    const { headers } = await enter(person.device.get(await challengeToLogIn()));
    const token = String(headers.authorization).replace("Bearer ", "");
    expect((await school.call(cardEndpoints.listCards, { token })).status).toBe(200);
  });

  test.each([
    ["another site's page", { origin: "https://school.test.evil.example" }],
    ["another host", { host: "evil.example" }],
    ["a device that has not recognised its owner", { unverified: true }],
    ["another key", { forged: true }],
  ])("is refused to %s", async (_, tricks) => {
    const { device } = await makePerson();
    const refused = await enter(device.get(await challengeToLogIn(), tricks));
    expect(refused).toMatchObject({ status: 401, code: "PASSKEY_NOT_ACCEPTED" });
    expect(refused.headers.authorization).toBeUndefined();
  });

  test("takes a challenge once, within five minutes, and none of its own making", async () => {
    const { device } = await makePerson();
    const challenge = await challengeToLogIn();
    const credential = device.get(challenge);
    const answers = await Promise.all([enter(credential), enter(credential), enter(credential)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await enter(device.get("of my own making"))).code).toBe("PASSKEY_NOT_ACCEPTED");
    const late = await challengeToLogIn();
    time.advance({ minutes: 5 });
    expect((await enter(device.get(late))).code).toBe("PASSKEY_NOT_ACCEPTED");
  });

  test("is refused to a device that nobody has added, a copy that counts back, and after its removal", async () => {
    expect((await enter(makeAuthenticator().get(await challengeToLogIn()))).code).toBe(
      "PASSKEY_NOT_ACCEPTED",
    );
    const { device, id, email, passkey } = await makePerson();
    const old = device.get(await challengeToLogIn());
    expect((await enter(device.get(await challengeToLogIn()))).status).toBe(200);
    expect((await enter(old)).code).toBe("PASSKEY_NOT_ACCEPTED");
    await school.signIn({ id });
    const remove = (as: { id: number }) => school.call(removePasskey, { as, query: { id: passkey.id } });
    expect((await remove(await school.makeUser())).code).toBe("NOT_FOUND");
    expect((await remove({ id })).status).toBe(204);
    await school.runJobs();
    expect(school.mails.at(-1)).toMatchObject({
      to: email,
      subject: expect.stringMatching(/passkey was removed|حُذف مفتاح مرور/),
    });
    expect((await enter(device.get(await challengeToLogIn()))).code).toBe("PASSKEY_NOT_ACCEPTED");
  });

  test("is refused to a blocked account", async () => {
    const { device, id } = await makePerson();
    await school.db.updateTable("users").set({ blockedAt: time.clock() }).where("id", "=", id).execute();
    expect((await enter(device.get(await challengeToLogIn()))).code).toBe("ACCOUNT_BLOCKED");
  });

  test("that cannot be read is refused", async () => {
    const { device } = await makePerson();
    const credential = device.get(await challengeToLogIn());
    for (const broken of [{ clientDataJSON: "!" }, { authenticatorData: "AA" }, { signature: "" }]) {
      const response = { ...credential.response, ...broken };
      expect((await enter({ ...credential, response }, "203.0.113.9")).code).toBe("PASSKEY_NOT_ACCEPTED");
    }
  });
});

describe("showing the second step again with a passkey", () => {
  /** An administrator whose session has to show it again. */
  async function makeOwing() {
    const person = await makePerson("ADMIN");
    const { token } = await setUpApp(school, person, password);
    time.advance({ minutes: 16 });
    const start = async () => (await school.call(startPasskeyStepUp, { token })).body.challenge;
    const show = (credential: ReturnType<typeof person.device.get>) =>
      school.call(stepUpByPasskey, { token, body: { credential } });
    const listCards = async () => (await school.call(cardEndpoints.listCards, { token })).status;
    return { ...person, token, start, show, listCards };
  }

  test("opens what asks for it, for fifteen minutes", async () => {
    const { device, start, show, listCards } = await makeOwing();
    expect(await listCards()).toBe(401);
    expect((await show(device.get(await start()))).status).toBe(204);
    expect(await listCards()).toBe(200);
    time.advance({ minutes: 16 });
    expect(await listCards()).toBe(401);
  });

  test("asks for keys of this account alone, and takes no other's", async () => {
    const { device, token, start, show, listCards } = await makeOwing();
    const { body } = await school.call(startPasskeyStepUp, { token });
    expect(body).toMatchObject({ userVerification: "required", allowCredentials: [{ type: "public-key" }] });
    const other = await makePerson();
    expect((await show(other.device.get(await start()))).code).toBe("PASSKEY_NOT_ACCEPTED");
    expect((await show(device.get(await start(), { forged: true }))).code).toBe("PASSKEY_NOT_ACCEPTED");
    expect((await show(device.get(await start(), { unverified: true }))).code).toBe("PASSKEY_NOT_ACCEPTED");
    expect(await listCards()).toBe(401);
  });

  test("takes a challenge of this account, once, within five minutes", async () => {
    const { device, start, show } = await makeOwing();
    const other = await makeOwing();
    expect((await show(device.get(await other.start()))).code).toBe("PASSKEY_NOT_ACCEPTED");
    expect((await show(device.get(await challengeToLogIn()))).code).toBe("PASSKEY_NOT_ACCEPTED");
    const credential = device.get(await start());
    expect((await enter(credential)).code, "it opens no session").toBe("PASSKEY_NOT_ACCEPTED");
    expect((await show(credential)).status).toBe(204);
    expect((await show(credential)).code).toBe("PASSKEY_NOT_ACCEPTED");
    const late = await start();
    time.advance({ minutes: 5 });
    expect((await show(device.get(late))).code).toBe("PASSKEY_NOT_ACCEPTED");
  });

  test("is nothing for an account without one, or for nobody", async () => {
    expect((await school.call(startPasskeyStepUp, { as: await school.makeUser() })).code).toBe("NOT_FOUND");
    const { device } = await makePerson();
    const body = { credential: device.get("none") };
    expect((await school.call(stepUpByPasskey, { body })).code).toBe("NOT_LOGGED_IN");
    expect((await school.call(startPasskeyStepUp)).code).toBe("NOT_LOGGED_IN");
  });
});
