import { viewingEndpoints } from "@manara/contract/accounts/viewing";
import type { Endpoint } from "@manara/contract/calls/endpoint";
import { endpoints } from "@manara/contract/endpoints";
import { expect, test } from "vitest";
import { makeClock } from "../../../../test/clock.ts";
import { startTestSchool } from "../../../../test/test-school.ts";

const time = makeClock();
const school = await startTestSchool({ clock: time.clock });
const { db } = school;
const admin = await school.makeUser({ role: "ADMIN", fullName: "The Head" });
const reason = "She says that her course is gone.";

const view = (userId: number, as = admin) =>
  school.call(viewingEndpoints.viewAsUser, { as, body: { userId, reason } });
const ask = (token: string, { method, path }: Pick<Endpoint, "method" | "path">, body?: object) =>
  school.app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  });
const codeOf = async (...args: Parameters<typeof ask>) => (await ask(...args)).json<{ code?: string }>().code;

/** A student with a course, and the token by which they are looked at. */
async function startViewing() {
  const student = await school.makeUser({ fullName: "Amina Bello" });
  const course = await school.makeCourse();
  await school.makePurchase({ userId: student.id, courseId: course.id });
  const { body } = await view(student.id);
  return { student, course, token: body.token };
}

test("an administrator reads what a student reads, for a quarter of an hour, and the student stays signed in", async () => {
  const { student, course, token } = await startViewing();
  const mine = async (by: string) =>
    (await ask(by, endpoints.listMyPurchases)).json<{ courseId: number }[]>();
  expect((await mine(token)).map(({ courseId }) => courseId)).toEqual([course.id]);
  expect((await ask(token, endpoints.verifyUserToken)).json()).toMatchObject({
    userId: student.id,
    role: "STUDENT",
    deviceKeys: [],
  });
  expect((await school.call(endpoints.listMyPurchases, { as: student })).status).toBe(200);
  expect((await school.call(endpoints.listUsers, { as: admin })).status).toBe(200);
  expect((await ask(token, endpoints.listUsers)).statusCode, "no student lists accounts").toBe(403);
  time.advance({ minutes: 16 });
  expect(await codeOf(token, endpoints.listMyPurchases)).toBe("TOKEN_EXPIRED");
});

test("it is on record, and the student is told", async () => {
  const { student } = await startViewing();
  const act = await db
    .selectFrom("auditEntries")
    .select(["actorId", "details"])
    .where("act", "=", "account.viewed")
    .where("subjectId", "=", student.id)
    .executeTakeFirst();
  expect(act).toEqual({ actorId: admin.id, details: { reason } });
  await school.runJobs();
  expect(school.mails.filter(({ to }) => to === student.email)).toHaveLength(1);
});

test("nothing is changed, and what is theirs alone is not shown", async () => {
  const { token } = await startViewing();
  const refused = await Promise.all(
    Object.entries<Endpoint>(endpoints)
      .filter(([, { method, isPrivate }]) => method !== "GET" || isPrivate)
      .map(async ([name, endpoint]) => [name, await codeOf(token, endpoint)] as const),
  );
  expect(refused.length).toBeGreaterThan(150);
  expect(refused.filter(([, code]) => code !== "VIEWING_ONLY")).toEqual([]);
  const readable = Object.entries<Endpoint>(endpoints)
    .filter(([, { method, who, isPrivate }]) => method === "GET" && who === "session" && !isPrivate)
    .map(([name]) => name);
  expect(readable, "every other call about oneself").toMatchSnapshot();
});

test("staff are not looked at, nor is who was deleted; students look at nobody", async () => {
  for (const role of ["TEACHER", "CASHIER", "ADMIN"] as const)
    expect((await view((await school.makeUser({ role })).id)).code).toBe("VIEWING_REFUSED");
  expect((await view(999_999)).code).toBe("USER_NOT_FOUND");
  const student = await school.makeUser();
  expect((await view(student.id, await school.makeUser({ role: "TEACHER" }))).code).toBe("NOT_AUTHORISED");
});

test("it ends with the session of the administrator, with their office, and with the student's", async () => {
  const head = await school.makeUser({ role: "ADMIN" });
  const student = await school.makeUser();
  const { token } = (await view(student.id, head)).body;
  const code = () => codeOf(token, endpoints.listMyPurchases);
  expect(await code()).toBeUndefined();
  await db.updateTable("users").set({ role: "TEACHER" }).where("id", "=", student.id).execute();
  expect(await code(), "a teacher now").toBe("NOT_LOGGED_IN");
  await db.updateTable("users").set({ role: "STUDENT" }).where("id", "=", student.id).execute();
  expect(await code()).toBeUndefined();
  await db.updateTable("users").set({ role: "TEACHER" }).where("id", "=", head.id).execute();
  await school.platform.changes.catchUp();
  expect(await code(), "no administrator any more").toBe("NOT_LOGGED_IN");
  await db.updateTable("users").set({ role: "ADMIN" }).where("id", "=", head.id).execute();
  await school.platform.changes.catchUp();
  expect(await code()).toBeUndefined();
  await school.call(endpoints.logOut, { as: head });
  expect(await code()).toBe("NOT_LOGGED_IN");
});
