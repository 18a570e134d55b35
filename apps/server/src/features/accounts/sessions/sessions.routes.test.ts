import { accountEndpoints } from "@manara/contract/accounts/accounts";
import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import { describe, expect, test } from "vitest";
import { makeClock } from "../../../../test/clock.ts";
import { startSchool } from "../../../../test/harness.ts";
import { startTestSchool } from "../../../../test/test-school.ts";

const { logIn, logOut, verifyUserToken } = accountEndpoints;
const password = "correct horse";

const time = makeClock();
const school = await startTestSchool({ clock: time.clock });

/** Logs in and gives the token of the answer. */
async function enter(email: string, address = "127.0.0.1", device = "curl/8.5.0"): Promise<string> {
  const { headers } = await school.call(logIn, {
    body: { email, password },
    address,
    headers: { "user-agent": device },
  });
  return String(headers.authorization).replace(/^Bearer /, "");
}

const sessionsOf = (userId: number) =>
  school.db.selectFrom("sessions").selectAll().where("userId", "=", userId).orderBy("id").execute();

describe("a session", () => {
  // spec: call.verify-token
  test("is superseded by a newer login of the same account", async () => {
    const user = await school.makeUser({ password });
    const older = await enter(user.email);
    const newer = await enter(user.email, "192.0.2.20");
    expect(await school.call(verifyUserToken, { token: older })).toMatchObject({
      status: 401,
      code: "TOKEN_CHANGED",
    });
    expect((await school.call(verifyUserToken, { token: newer })).status).toBe(200);
    const [first, second] = await sessionsOf(user.id);
    expect(first).toMatchObject({ endReason: "SUPERSEDED", endedAt: expect.any(Date) });
    expect(second).toMatchObject({ endReason: null, address: "192.0.2.20" });
  });

  test("tells its holder when the other sign-in was, and on which kind of device", async () => {
    const user = await school.makeUser({ password });
    const older = await enter(user.email);
    time.advance({ minutes: 7 });
    const at = time.clock().toISOString();
    await enter(
      user.email,
      "192.0.2.20",
      "Mozilla/5.0 (Linux; Android 10; K) Chrome/137.0.0.0 Mobile Safari/537.36",
    );
    time.advance({ minutes: 7 });
    await enter(user.email);
    const { body } = await school.call(verifyUserToken, { token: older });
    expect(body).toEqual({
      statusCode: 401,
      code: "TOKEN_CHANGED",
      message: "Token changed",
      signedIn: { at, device: "Chrome · Android" },
    });
  });

  test("is one, when an account logs in ten times at the same moment", async () => {
    const user = await school.makeUser({ password });
    const tokens = await Promise.all(Array.from({ length: 10 }, () => enter(user.email)));
    expect(new Set(tokens).size).toBe(10);
    const checks = await Promise.all(tokens.map((token) => school.call(verifyUserToken, { token })));
    expect(checks.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await sessionsOf(user.id)).filter((session) => session.endedAt === null)).toHaveLength(1);
  });

  test("ends on the server when it is logged out", async () => {
    const user = await school.makeUser({ password });
    const token = await enter(user.email);
    expect(await school.call(logOut, { token })).toMatchObject({ status: 204, body: undefined });
    expect(await school.call(verifyUserToken, { token })).toMatchObject({
      status: 401,
      code: "NOT_LOGGED_IN",
    });
    expect(await school.call(logOut, { token })).toMatchObject({ status: 401, code: "NOT_LOGGED_IN" });
    expect(await sessionsOf(user.id)).toMatchObject([{ endReason: "LOGGED_OUT" }]);
  });

  test("ends after its hours", async () => {
    const user = await school.makeUser({ password });
    const token = await enter(user.email);
    time.advance({ hours: 719, minutes: 59 });
    expect((await school.call(verifyUserToken, { token })).status).toBe(200);
    time.advance({ minutes: 1 });
    expect(await school.call(verifyUserToken, { token })).toMatchObject({
      status: 401,
      code: "TOKEN_EXPIRED",
    });
  });

  // spec: call.token
  test.each([undefined, "Basic YTpi", "Bearer", "Bearer a.b.c", "nonsense"])(
    "is not opened by the header %j",
    async (authorization) => {
      const headers: Record<string, string> = authorization ? { authorization } : {};
      const answer = await school.call(verifyUserToken, { headers });
      expect(answer).toMatchObject({ status: 401, code: "NOT_LOGGED_IN" });
      expect(answer.body).toEqual({ statusCode: 401, code: "NOT_LOGGED_IN", message: "not logged in" });
    },
  );

  test("costs a call one query of its own", async () => {
    const user = await school.makeUser({ password });
    const token = await school.signIn(user);
    const { count, result } = await school.countQueries(() =>
      school.call(purchaseEndpoints.listMyPurchases, { token }),
    );
    expect(result.status).toBe(200);
    expect(count).toBe(2);
  });

  test("reads the account at each call, not the token", async () => {
    const user = await school.makeUser({ password });
    const token = await school.signIn(user);
    await school.db.updateTable("users").set({ role: "TEACHER" }).where("id", "=", user.id).execute();
    expect((await school.call(verifyUserToken, { token })).body.role).toBe("TEACHER");
    await school.db.deleteFrom("users").where("id", "=", user.id).execute();
    expect((await school.call(verifyUserToken, { token })).code).toBe("NOT_LOGGED_IN");
  });
});

describe("a session bound to an address", () => {
  test("ends for a client whose address changes, and only where the operator wants it", async () => {
    const bound = await startSchool({ settings: { SESSION_IP_BINDING: "on" } });
    try {
      const user = await bound.makeUser();
      const token = await bound.signIn(user, { address: "192.0.2.1" });
      expect((await bound.call(verifyUserToken, { token, address: "192.0.2.1" })).status).toBe(200);
      const moved = await bound.call(verifyUserToken, { token, address: "192.0.2.2" });
      expect(moved).toMatchObject({ status: 401, code: "IP_CHANGED" });
      expect(moved.body).toMatchObject({ message: "Ip Address has been changed" });
      const back = await bound.call(verifyUserToken, { token, address: "192.0.2.1" });
      expect(back, "the session has ended").toMatchObject({ status: 401, code: "IP_CHANGED" });
      const anew = await bound.signIn(user, { address: "192.0.2.2" });
      expect((await bound.call(verifyUserToken, { token: anew, address: "192.0.2.2" })).status).toBe(200);
    } finally {
      await bound.close();
    }
    const roaming = await school.signIn(await school.makeUser(), { address: "192.0.2.1" });
    expect((await school.call(verifyUserToken, { token: roaming, address: "192.0.2.2" })).status).toBe(200);
  });
});
