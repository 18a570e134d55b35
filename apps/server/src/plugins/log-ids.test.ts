import { accountEndpoints } from "@manara/contract/accounts/accounts";
import { ownAccountEndpoints } from "@manara/contract/accounts/own-account";
import { cardEndpoints } from "@manara/contract/cards/cards";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startSchool, type TestSchool } from "../../test/harness.ts";
import { openLog } from "../platform/observability/log.ts";

const lines: string[] = [];
let school: TestSchool;
beforeAll(async () => {
  const log = openLog("trace", { write: (line) => void lines.push(line) });
  school = await startSchool({ log, settings: { LOG_LEVEL: "trace", ACCESS_LOG: "on" } });
});
beforeEach(() => void lines.splice(0));
afterAll(() => school.close());

const linesOf = (message: string) =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === message);

test("a line that a feature writes carries the ids of request, account and session", async () => {
  const student = await school.makeUser({ password: "correct horse" });
  const answer = await school.call(ownAccountEndpoints.changeOwnPassword, {
    as: student,
    body: { password: "wrong horse", newPassword: "another horse" },
  });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  const [line] = linesOf("an account was not confirmed by its password");
  const session = await school.db
    .selectFrom("sessions")
    .select("id")
    .where("userId", "=", student.id)
    .executeTakeFirstOrThrow();
  expect(line).toMatchObject({
    reqId: answer.headers["x-request-id"],
    userId: student.id,
    sessionId: session.id,
  });
});

test("requests at the same time keep their ids apart, and each line names its request once", async () => {
  const [one, other] = [await school.makeUser(), await school.makeUser()];
  await Promise.all([school.signIn(one), school.signIn(other)]);
  const calls = Array.from({ length: 20 }, (_, index) =>
    school.call(accountEndpoints.verifyUserToken, { as: index % 2 ? one : other }),
  );
  const answers = await Promise.all(calls);
  for (const { headers, body } of answers) {
    const own = lines.filter((line) => line.includes(String(headers["x-request-id"])));
    const completed = own.find((line) => line.includes("request completed")) ?? "";
    expect(JSON.parse(completed)).toMatchObject({ userId: body.userId });
    expect(completed.match(/"reqId"/g)).toHaveLength(1);
  }
});

test("nothing secret stands in any line, at the finest level", async () => {
  const admin = await school.makeUser({
    role: "ADMIN",
    password: "correct horse staple",
    email: "hidden@school.test",
  });
  const login = await school.call(accountEndpoints.logIn, {
    body: { email: "hidden@school.test", password: "correct horse staple" },
  });
  const token = String(login.headers.authorization).replace("Bearer ", "");
  const made = await school.call(cardEndpoints.createCards, {
    token,
    body: { price: 1000, amount: 3 },
  });
  await school.call(accountEndpoints.logIn, {
    body: { email: "hidden@school.test", password: "a wrong secret" },
  });
  await school.call(accountEndpoints.sendResetToken, { query: { email: "hidden@school.test" } });
  await school.app.inject({
    method: "GET",
    url: "/reset-password/mailed-token?email=hidden%40school.test",
    headers: { authorization: "Bearer forged-token", cookie: "XSRF-TOKEN=cookie-value" },
  });
  await school.runJobs();
  expect(made.status).toBeLessThan(300);
  expect(linesOf("request completed").length).toBeGreaterThan(3);
  const log = lines.join("");
  const secrets = [
    token,
    "correct horse staple",
    "a wrong secret",
    "hidden@school.test",
    "hidden%40",
    "mailed-token",
    "forged-token",
    "cookie-value",
    admin.fullName,
    ...school.mails.flatMap(({ text }) => text.match(/[\w-]{32,}/g) ?? []),
    ...(JSON.stringify(made.body).match(/[A-Z0-9]{4}-?[A-Z0-9]{4}-?[A-Z0-9]{4}-?[A-Z0-9]{4}/g) ?? []),
  ];
  expect(secrets.length).toBeGreaterThan(9);
  for (const secret of secrets) expect(log).not.toContain(secret);
});

test("with ACCESS_LOG each request has one line, with its account and why it was refused", async () => {
  const student = await school.makeUser();
  const refused = await school.call(cardEndpoints.listCards, { as: student });
  const visitor = await school.call(accountEndpoints.verifyUserToken, {});
  expect([refused.status, visitor.status]).toEqual([403, 401]);
  const ids = [refused, visitor].map(({ headers }) => headers["x-request-id"]);
  expect(linesOf("a request").filter(({ reqId }) => ids.includes(reqId as string))).toMatchObject([
    {
      method: "GET",
      route: "/api/card/list",
      status: 403,
      userId: student.id,
      code: refused.code,
      ms: expect.any(Number),
    },
    { status: 401, code: visitor.code },
  ]);
});
