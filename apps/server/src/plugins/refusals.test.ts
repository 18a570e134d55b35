import { accountEndpoints } from "@manara/contract/accounts/accounts";
import { cardEndpoints } from "@manara/contract/cards/cards";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { startSchool, type TestSchool } from "../../test/harness.ts";
import { buildApp } from "../app.ts";
import { openLog } from "../platform/observability/log.ts";

const lines: string[] = [];
let school: TestSchool;
beforeAll(async () => {
  school = await startSchool({ log: openLog("info", { write: (line) => void lines.push(line) }) });
});
beforeEach(() => void lines.splice(0));
afterAll(() => school.close());

const refusals = () =>
  lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === "a request was refused");

const forged = `${"e".repeat(20)}.${"f".repeat(40)}.${"g".repeat(43)}`;

test("a forged session, one without the role, a foreign form and forged links leave a line each, without what was sent", async () => {
  const student = await school.makeUser();
  const address = "192.0.2.44";
  await school.call(cardEndpoints.countCards, { token: forged, address });
  await school.call(cardEndpoints.countCards, { as: student, address });
  await school.call(accountEndpoints.logIn, {
    body: { email: "somebody@school.test", password: "a secret of theirs" },
    headers: { cookie: "XSRF-TOKEN=cookie-value", "x-xsrf-token": "another-value" },
    address,
  });
  await school.app.inject({ url: "/media/~forged-grant/lessons/one.mp4", remoteAddress: address });
  await school.call(accountEndpoints.resetPassword, {
    body: { token: forged, newPassword: "a long new word", confirmPassword: "a long new word" },
    address,
  });
  expect(refusals()).toMatchObject([
    { code: "NOT_LOGGED_IN", route: "/api/card/amounts", method: "GET", address },
    { code: "NOT_AUTHORISED", route: "/api/card/amounts", userId: student.id, sessionId: expect.anything() },
    { code: "XSRF_MISMATCH", route: "/api/auth/login", address },
    { code: "NOT_AUTHORISED", route: "/media/*", address },
    { code: "RESET_TOKEN_INVALID", route: "/api/auth/reset-password", address },
  ]);
  for (const { reqId } of refusals()) expect(reqId).toMatch(/^[\da-f]{32}$/);
  for (const secret of [forged, "cookie-value", "another-value", "somebody", "a secret", "forged-grant"])
    expect(lines.join("")).not.toContain(secret);
});

test("a failed login has the line of failed logins alone, and what is found or paid for leaves none", async () => {
  await school.call(accountEndpoints.logIn, {
    body: { email: "nobody@school.test", password: "wrong horse" },
  });
  await school.app.inject("/api/course/get?courseId=999");
  expect(refusals()).toEqual([]);
});

test("each app counts its own lines: a flood at one hides nothing of another", async () => {
  // All of it within one minute.
  vi.spyOn(Date, "now").mockReturnValue(Date.now());
  onTestFinished(() => void vi.restoreAllMocks());
  const [flooded, beside] = [await buildApp(school.platform), await buildApp(school.platform)];
  const ask = (app: FastifyInstance) =>
    app.inject({ url: "/api/card/amounts", headers: { authorization: `Bearer ${forged}` } });
  for (let call = 0; call < 70; call += 1) await ask(flooded);
  expect(refusals()).toHaveLength(60);
  await ask(beside);
  expect(refusals()).toHaveLength(61);
  await Promise.all([flooded.close(), beside.close()]);
});
