import { accountEndpoints } from "@manara/contract/accounts/accounts";
import { noticeMailEndpoints } from "@manara/contract/notices/notice-mails";
import { noticePushEndpoints } from "@manara/contract/notices/notice-pushes";
import { MOST_PUSH_DEVICES } from "@manara/contract/notices/notice-rules";
import { sql } from "kysely";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { makeClock } from "../../../../test/clock.ts";
import { SECRET_KEY } from "../../../../test/harness.ts";
import { startTestSchool } from "../../../../test/test-school.ts";
import { keyUses } from "../../../key-uses.ts";
import { firstAttempt } from "../../../platform/jobs/jobs.fixture.ts";
import { endSessions } from "../../accounts/sessions/sessions.repo.ts";
import { moveToPresentKeys } from "../../keys/move-to-present-keys.ts";
import { replaceLostKey, rotateKeys } from "../../keys/rotate-keys.ts";
import { startPushService } from "./push.fixture.ts";
import { pushNotices } from "./push-notices.ts";

const { getPushKey, subscribeToPush, unsubscribeFromPush } = noticePushEndpoints;
/** At ten in the morning in the country. */
const { clock, advance } = makeClock(new Date("2027-03-01T09:00:00.000Z"));
const service = await startPushService(clock);
afterAll(service.close);
const school = await startTestSchool({
  clock,
  settings: { SESSION_HOURS: "87600", PUSH_SERVICES: service.origin },
});
const { db } = school;

type Person = Awaited<ReturnType<typeof school.makeUser>>;
const push = () => pushNotices(school.platform, firstAttempt);
const devicesOf = ({ id }: { id: number }) =>
  db.selectFrom("pushDevices").selectAll().where("userId", "=", id).orderBy("id").execute();
/** A browser of somebody that shows notices. */
async function subscribe(as: Person) {
  const { path, ...body } = service.makeBrowser();
  expect((await school.call(subscribeToPush, { as, body })).status).toBe(204);
  return { path, ...body };
}
async function makeStudent(given: Parameters<typeof school.makeUser>[0] = {}) {
  const student = await school.makeUser(given);
  const course = await school.makeCourse();
  await school.makePurchase({ userId: student.id, courseId: course.id, purchasedAt: clock() });
  const announce = async (title: string) => {
    advance({ minutes: 2 });
    const { id } = await school.makeAnnouncement({ courseId: course.id, title });
    advance({ minutes: 2 });
    return id;
  };
  return { student, course, announce };
}
/** Goes on to an hour (UTC) of a day after this one. */
const goTo = (hour: number, days = 1) => {
  const there = new Date(clock());
  there.setUTCDate(there.getUTCDate() + days);
  there.setUTCHours(hour, 0, 0, 0);
  advance({ minutes: (there.getTime() - clock().getTime()) / 60_000 });
};
afterEach(async () => {
  await db.deleteFrom("pushDevices").execute();
  service.came.length = 0;
  service.answerWith([201]);
  goTo(9);
});

test("the school has one key for ever, which is encrypted, moves with the ring, and goes with a lost one", async () => {
  const as = await school.makeUser();
  await school.tokenOf(as);
  const answers = await Promise.all(Array.from({ length: 5 }, () => school.call(getPushKey, { as })));
  const { publicKey } = answers[0]?.body ?? { publicKey: "" };
  expect(publicKey).toMatch(/^[\w-]{87}$/);
  expect(new Set(answers.map(({ body }) => body.publicKey)).size).toBe(1);
  expect(await school.call(getPushKey)).toMatchObject({ status: 401, code: "NOT_LOGGED_IN" });
  const sealed = async () => (await db.selectFrom("pushKeys").select("sealed").executeTakeFirst())?.sealed;
  const before = await sealed();
  expect(before?.toString()).not.toContain("crv");
  await rotateKeys(school.platform.db, { secretKey: SECRET_KEY, isLeaked: false, startsInMs: 0 });
  await expect
    .poll(async () => {
      await moveToPresentKeys(school.platform, keyUses);
      return sealed();
    })
    .not.toEqual(before);
  const { student, announce } = await makeStudent();
  const browser = await subscribe(student);
  await announce("After a rotation");
  await push();
  expect(service.take(browser)).toMatchObject([{ sender: { publicKey } }]);
  await replaceLostKey(school.platform.db, SECRET_KEY);
  expect(await devicesOf(student)).toEqual([]);
  expect((await school.call(getPushKey, { as })).body.publicKey).not.toBe(publicKey);
});

test("a browser gets what is new since it was asked for, once, for itself alone, signed and with its headers", async () => {
  const { student, announce } = await makeStudent({ locale: "ar" });
  await announce("Before");
  const browser = await subscribe(student);
  await push();
  expect(service.take(browser), "nothing new").toEqual([]);
  const id = await announce("لا درس يوم الاثنين");
  await Promise.all([push(), push(), push()]);
  const [one, ...others] = service.take(browser);
  expect(others).toEqual([]);
  expect(one).toMatchObject({
    message: {
      title: "منارة",
      body: "إعلان\nلا درس يوم الاثنين",
      lang: "ar",
      dir: "rtl",
      icon: "/brand/manara-180.png",
      path: `/announcement/${id}`,
      tag: "notices",
    },
    headers: { ttl: "86400", urgency: "normal", topic: "notices", "content-encoding": "aes128gcm" },
    sender: { contact: expect.stringMatching(/^(mailto:|https:)/) },
  });
  expect(one?.size).toBeLessThan(4096);
  await push();
  advance({ hours: 1 });
  await push();
  expect(service.take(browser)).toEqual([]);
});

test("several are one message, with the newest; at most one comes in fifteen minutes", async () => {
  const { student, announce } = await makeStudent();
  const [phone, tablet] = [await subscribe(student), await subscribe(student)];
  await announce("First");
  await announce("x".repeat(200));
  await push();
  for (const device of [phone, tablet])
    expect(service.take(device)).toMatchObject([
      {
        message: {
          body: `إعلان\n${"x".repeat(120)}…\nوإشعار آخر.`,
          path: "/notices",
        },
      },
    ]);
  await announce("Third");
  await push();
  expect(service.take(phone), "within a quarter of an hour").toEqual([]);
  advance({ minutes: 12 });
  await push();
  expect(service.take(phone)).toMatchObject([{ message: { body: "إعلان\nThird" } }]);
});

test("nothing comes at night, of what was read or shown, nor of own acts", async () => {
  const { student, announce } = await makeStudent();
  const browser = await subscribe(student);
  await announce("Shown");
  const body = { until: clock().toISOString() };
  await school.call(noticeMailEndpoints.markNoticesAsSeen, { as: student, body });
  await school.makePurchase({ userId: student.id, purchasedAt: clock() });
  advance({ minutes: 5 });
  await push();
  expect(service.take(browser)).toEqual([]);
  goTo(22, 0);
  await announce("At night");
  await push();
  goTo(5);
  await push();
  expect(service.take(browser)).toEqual([]);
  goTo(8, 0);
  await push();
  expect(service.take(browser)).toMatchObject([{ message: { body: "إعلان\nAt night" } }]);
});

describe("a device is told nothing more", () => {
  test.each<[string, (of: { student: Person; endpoint: string }) => Promise<unknown>]>([
    [
      "once it is switched off",
      ({ student, endpoint }) => school.call(unsubscribeFromPush, { as: student, body: { endpoint } }),
    ],
    ["after signing out of it", ({ student }) => school.call(accountEndpoints.logOut, { as: student })],
    ["after another password", ({ student }) => endSessions(db, student.id, "PASSWORD_CHANGED", clock())],
    [
      "while the account is blocked",
      ({ student }) =>
        db.updateTable("users").set({ blockedAt: clock() }).where("id", "=", student.id).execute(),
    ],
    [
      "once the account is deleted",
      ({ student }) =>
        db.updateTable("users").set({ deletedAt: clock() }).where("id", "=", student.id).execute(),
    ],
    [
      "once another account has it",
      async ({ student, endpoint }) => {
        const [device] = await devicesOf(student);
        const other = await school.makeUser();
        const keys = {
          p256dh: device?.p256dh.toString("base64url") ?? "",
          auth: device?.auth.toString("base64url") ?? "",
        };
        await school.call(subscribeToPush, { as: other, body: { endpoint, keys } });
        expect(await devicesOf(other)).toHaveLength(1);
        expect(await devicesOf(student)).toEqual([]);
      },
    ],
  ])("%s", async (_, end) => {
    const { student, announce } = await makeStudent();
    const { path, endpoint } = await subscribe(student);
    await announce("News");
    await end({ student, endpoint });
    await push();
    expect(service.take({ path })).toEqual([]);
  });
});

test("who signs in elsewhere is still told here; another account cannot switch it off", async () => {
  const { student, announce } = await makeStudent();
  const browser = await subscribe(student);
  await school.signIn(student, { address: "192.0.2.9" });
  const other = await school.makeUser();
  await school.call(unsubscribeFromPush, { as: other, body: { endpoint: browser.endpoint } });
  await announce("News");
  await push();
  expect(service.take(browser)).toHaveLength(1);
});

test("refused are signed-out callers, other addresses and keys that are none; of many browsers the newest stay", async () => {
  const as = await school.makeUser();
  const { path: _, ...body } = service.makeBrowser();
  expect(await school.call(subscribeToPush, { body })).toMatchObject({ status: 401 });
  expect(await school.call(unsubscribeFromPush, { body })).toMatchObject({ status: 401 });
  for (const endpoint of [
    "http://127.0.0.1:1/a",
    "https://evil.example/fcm.googleapis.com",
    "http://fcm.googleapis.com/a",
    `${service.origin}@evil.example/a`,
  ])
    expect(await school.call(subscribeToPush, { as, body: { ...body, endpoint } })).toMatchObject({
      status: 400,
      code: "PUSH_NOT_ACCEPTED",
    });
  const p256dh = Buffer.alloc(65, 4).toString("base64url");
  const wrong = { ...body, keys: { ...body.keys, p256dh } };
  expect(await school.call(subscribeToPush, { as, body: wrong })).toMatchObject({
    code: "PUSH_NOT_ACCEPTED",
  });
  const made = [];
  for (let count = 0; count < MOST_PUSH_DEVICES + 2; count += 1) {
    made.push(await subscribe(as));
    advance({ seconds: 1 });
  }
  const kept = (await devicesOf(as)).map(({ endpoint }) => endpoint);
  expect(kept).toEqual(made.slice(2).map(({ endpoint }) => endpoint));
});

test("a browser that is gone is forgotten; a service that is busy is tried again later, and not for ever", async () => {
  const { student, announce } = await makeStudent();
  const browser = await subscribe(student);
  await announce("News");
  service.answerWith([503], [429, { "retry-after": "1800" }], [201]);
  await push();
  expect(service.take(browser)).toHaveLength(1);
  await push();
  expect(service.take(browser), "not at once").toEqual([]);
  advance({ minutes: 6 });
  await push();
  expect(service.take(browser)).toHaveLength(1);
  advance({ minutes: 29 });
  await push();
  expect(service.take(browser)).toEqual([]);
  advance({ minutes: 2 });
  await push();
  expect(service.take(browser)).toHaveLength(1);
  service.answerWith([301, { location: `${service.origin}/elsewhere` }]);
  await announce("More");
  advance({ minutes: 15 });
  await push();
  expect(service.take(browser), "no redirect is followed").toHaveLength(1);
  expect(school.takeLoggedErrors()).toEqual([]);
  service.answerWith([410]);
  await announce("And more");
  advance({ minutes: 15 });
  await push();
  expect(await devicesOf(student)).toEqual([]);
});

test("many are told in parts of few statements; a job that was cut short goes on, and nobody is told twice", async () => {
  const amount = 230;
  const course = await school.makeCourse();
  const browser = service.makeBrowser();
  await sql`
    with made as (
      insert into users (email, full_name, email_verified_at) select 'many' || number || '@push.test', 'Student', now()
      from generate_series(1, ${amount}) as number returning id
    ), signed as (
      insert into sessions (user_id, address, expires_at) select id, '192.0.2.1', now() + interval '20 years' from made returning id, user_id
    ), chosen as (
      insert into push_devices (user_id, session_id, endpoint, p256dh, auth, created_at, told_until)
      select user_id, id, ${browser.endpoint} || '?' || user_id, ${Buffer.from(browser.keys.p256dh, "base64url")},
        ${Buffer.from(browser.keys.auth, "base64url")}, ${clock()}, ${clock()} from signed
    )
    insert into purchases (user_id, course_id, purchased_at) select id, ${course.id}, ${clock()} from made`.execute(
    db,
  );
  advance({ minutes: 5 });
  await school.makeAnnouncement({ courseId: course.id, title: "To many" });
  advance({ minutes: 5 });
  const cut = { isHeld: vi.fn<() => boolean>(() => false).mockReturnValueOnce(true) };
  await expect(pushNotices(school.platform, cut)).rejects.toThrow("another process");
  const { count } = await school.countQueries(push);
  expect(count).toBeLessThan(60);
  await push();
  const told = service.came.map(({ path }) => path);
  expect(told).toHaveLength(amount);
  expect(new Set(told).size).toBe(amount);
});
