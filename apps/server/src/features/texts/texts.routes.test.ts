import { toAddress } from "@manara/contract/accounts/login-name-rules";
import { parentEndpoints } from "@manara/contract/records/parents";
import { textEndpoints } from "@manara/contract/texts/texts";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { makeClock } from "../../../test/clock.ts";
import { startTestSchool } from "../../../test/test-school.ts";
import { firstAttempt } from "../../platform/jobs/jobs.fixture.ts";
import { textParents } from "./text-parents.ts";
import { startGateway } from "./texts.fixture.ts";

const { getTextSettings, updateTextSettings, listTexts } = textEndpoints;
const { makeMyParentLink, endMyParentLink, openParentPage, listMyParentLinks, giveMyParentNumber } =
  parentEndpoints;

/** A Thursday, at 16:59 in Nigeria. */
const BEFORE = new Date("2026-03-05T15:59:00.000Z");
const time = makeClock(BEFORE);
const gateway = await startGateway();
afterAll(gateway.close);
const school = await startTestSchool({
  country: "ng",
  clock: time.clock,
  settings: { SESSION_HOURS: "87600", TEXTS_URL: gateway.url, BRAND_NAME: "Lighthouse" },
});
const { db } = school;
const admin = await school.makeUser({ role: "ADMIN" });
const NUMBER = "08031112233";

type Person = { id: number };

const run = () => textParents(school.platform, firstAttempt);
const set = async (body: {
  isOn?: boolean;
  weekday?: number;
  hour?: number;
  partPrice?: number;
  ceiling?: number;
}) => (await school.call(updateTextSettings, { as: admin, body })).body;
const show = async () => (await school.call(getTextSettings, { as: admin })).body;
const list = async () => (await school.call(listTexts, { as: admin, query: { limit: 500 } })).body;
const give = (as: Person, parentLinkId: number, phoneNumber = NUMBER) =>
  school.call(giveMyParentNumber, { as, body: { parentLinkId, phoneNumber, isAgreed: true } });
const open = (token: string | null) => school.call(openParentPage, { query: { token: token ?? "" } });
const press = (token: string, headers = {}) =>
  school.app.inject({ method: "POST", url: `/parent/${token}`, headers });

/** A student with a course, whose parents get texts. */
async function makeTexted({ fullName = "Amina Bello", number = NUMBER } = {}) {
  const student = await school.makeUser({ fullName });
  const course = await school.makeCourse();
  await school.makeLesson({ courseId: course.id });
  await school.makePurchase({ userId: student.id, courseId: course.id, purchasedAt: time.clock() });
  const { body: link } = await school.call(makeMyParentLink, { as: student });
  const { body: given } = await give(student, link.parentLinkId, number);
  return { student, link: given, token: link.token ?? "" };
}

beforeEach(async () => {
  await db.deleteFrom("texts").execute();
  await db.deleteFrom("parentLinks").execute();
  await db.deleteFrom("stoppedNumbers").execute();
  await db.deleteFrom("textSettings").execute();
  time.advance({ minutes: (BEFORE.getTime() + 7 * 86_400_000 - time.clock().getTime()) / 60_000 });
  BEFORE.setTime(time.clock().getTime());
  gateway.asked.length = 0;
  gateway.answerWith();
});

describe("the settings", () => {
  test("are off at first, and say what a week costs at most", async () => {
    await makeTexted();
    await makeTexted({ fullName: "Ọláolúwa Ade" });
    expect(await show()).toEqual({
      isOn: false,
      weekday: 4,
      hour: 17,
      partPrice: 0,
      ceiling: 500,
      version: 1,
      way: "SMS",
      week: { texts: 2, parts: 7, cost: 0 },
      sent: { texts: 0, parts: 0, cost: 0 },
    });
    expect(await set({ partPrice: 450 })).toMatchObject({ version: 2, week: { cost: 3150 } });
  });

  test("are changed by one of two at a time, and the record says what", async () => {
    await set({ isOn: true, ceiling: 7 });
    const body = { ceiling: 8, basedOnVersion: 1 };
    expect((await school.call(updateTextSettings, { as: admin, body })).code).toBe("EDIT_CONFLICT");
    await set({ ceiling: 7 });
    const { details } = await db
      .selectFrom("auditEntries")
      .select("details")
      .where("act", "=", "text.settings-edited")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(details).toEqual({ isOn: { from: false, to: true }, ceiling: { from: 500, to: 7 } });
  });

  test.each([
    { weekday: 7 },
    { hour: 7 },
    { hour: 21 },
    { partPrice: -1 },
    { partPrice: 1.5 },
    { ceiling: 0 },
    { ceiling: 1e9 },
  ])("refuse %j", async (body) => {
    expect((await school.call(updateTextSettings, { as: admin, body })).status).toBe(400);
  });

  test("are for administrators alone, as the texts are", async () => {
    const student = await school.makeUser();
    for (const as of [null, student]) {
      const code = as ? "NOT_AUTHORISED" : "NOT_LOGGED_IN";
      expect((await school.call(getTextSettings, { as })).code).toBe(code);
      expect((await school.call(updateTextSettings, { as, body: { isOn: true } })).code).toBe(code);
      expect((await school.call(listTexts, { as })).code).toBe(code);
    }
  });
});

describe("texts", () => {
  test("come no more often when a number is given anew, and five a week to one number", async () => {
    const { student, link } = await makeTexted();
    await set({ isOn: true });
    time.advance({ minutes: 1 });
    await run();
    const query = { parentLinkId: link.parentLinkId };
    for (let times = 0; times < 3; times += 1) {
      await school.call(parentEndpoints.endMyParentLink, { as: student, query });
      const { body: made } = await school.call(makeMyParentLink, { as: student });
      query.parentLinkId = made.parentLinkId;
      await give(student, made.parentLinkId);
      await run();
    }
    expect(gateway.asked, "two about one student").toHaveLength(2);
    for (let others = 0; others < 6; others += 1) await makeTexted();
    await run();
    expect(gateway.asked, "and five with a link that is there").toHaveLength(7);
  });

  test("are for students with a course that is no gift, whose address is known", async () => {
    await set({ isOn: true });
    const { student } = await makeTexted();
    await db.updateTable("users").set({ emailVerifiedAt: null }).where("id", "=", student.id).execute();
    const { student: taker } = await makeTexted();
    const gift = await school.makeCourse({ price: -1 });
    await db.updateTable("purchases").set({ courseId: gift.id }).where("userId", "=", taker.id).execute();
    time.advance({ minutes: 1 });
    await run();
    expect(gateway.asked).toEqual([]);
  });

  test("are for a student of a login name, which the school alone gives; the pages say why none goes", async () => {
    const { student, token } = await makeTexted();
    const tell = async (set: { email?: string; emailVerifiedAt: Date | null }) => {
      await db.updateTable("users").set(set).where("id", "=", student.id).execute();
      const [own] = (await school.call(listMyParentLinks, { as: student })).body;
      const asked = { as: admin, query: { userId: student.id } };
      const [seen] = (await school.call(parentEndpoints.listParentLinks, asked)).body;
      return [own?.texts?.held, seen?.texts?.held, (await open(token)).body.textsHeld];
    };
    await set({ isOn: true });
    expect(await tell({ emailVerifiedAt: null })).toEqual(["ADDRESS", "ADDRESS", "ADDRESS"]);
    time.advance({ minutes: 1 });
    await run();
    expect(gateway.asked).toEqual([]);
    const named = { email: toAddress(`amina-${student.id}`), emailVerifiedAt: null };
    expect(await tell(named)).toEqual([null, null, null]);
    await run();
    expect(gateway.asked).toHaveLength(1);
    await set({ isOn: false });
    expect(await tell(named)).toEqual(["OFF", "OFF", "OFF"]);
    await press(token);
    expect(await tell(named), "the parents have stopped them").toEqual([null, null, null]);
  });

  test("are sent once a week from their hour on, and say what the page says", async () => {
    const { token, student } = await makeTexted();
    time.advance({ minutes: 1 });
    await run();
    expect([gateway.asked, await list()]).toEqual([[], []]);
    time.advance({ minutes: -1 });
    await set({ isOn: true, partPrice: 450 });
    await run();
    expect(gateway.asked, "before the hour").toEqual([]);
    time.advance({ minutes: 1 });
    await Promise.all([run(), run(), run()]);
    const said = `Amina in 7 days: no lesson finished, no new test, no course behind. https://school.test/parent/${token}`;
    expect(gateway.asked.map(({ body }) => body)).toEqual([
      {
        to: "+2348031112233",
        text: `Lighthouse texts you once a week about how Amina is learning, as you agreed. To stop, open the link. ${said}`,
      },
    ]);
    expect(await list()).toEqual([
      {
        textId: expect.any(Number),
        userId: student.id,
        fullName: "Amina Bello",
        maskedNumber: "0803•••33",
        state: "SENT",
        reason: null,
        parts: 2,
        cost: 900,
        createdDateTime: time.clock().toISOString(),
        endedDateTime: time.clock().toISOString(),
      },
    ]);
    expect((await show()).sent).toEqual({ texts: 1, parts: 2, cost: 900 });
    await run();
    // No other day is soon enough for another.
    time.advance({ days: 1 });
    await set({ weekday: 5 });
    await run();
    expect(gateway.asked).toHaveLength(1);
    time.advance({ days: 7 });
    await run();
    expect(gateway.asked.at(-1)?.body.text).toBe(
      said.replace("no course behind", "1 course needs more work"),
    );
    const [link] = (await school.call(listMyParentLinks, { as: student })).body;
    expect(link?.texts?.textedOn).toBe(time.clock().toISOString().slice(0, 10));
  });

  test("keep the link alive that they lead to, for a year at most", async () => {
    const { token } = await makeTexted();
    await set({ isOn: true, hour: 8 });
    for (let week = 0; week < 51; week += 1) {
      time.advance({ days: 7 });
      await run();
    }
    expect(gateway.asked).toHaveLength(51);
    expect((await open(token)).status).toBe(200);
    for (let week = 0; week < 4; week += 1) {
      time.advance({ days: 7 });
      await run();
    }
    expect(gateway.asked.length).toBeLessThanOrEqual(52);
    expect((await open(token)).code).toBe("PARENT_LINK_NOT_FOUND");
    BEFORE.setTime(time.clock().getTime());
  });

  test("are none about somebody without courses, blocked or gone, and none after a link was withdrawn", async () => {
    const idle = await school.makeUser();
    const { body: link } = await school.call(makeMyParentLink, { as: idle });
    await give(idle, link.parentLinkId);
    const { student } = await makeTexted();
    await db.updateTable("users").set({ blockedAt: time.clock() }).where("id", "=", student.id).execute();
    const withdrawn = await makeTexted();
    await school.call(endMyParentLink, {
      as: withdrawn.student,
      query: { parentLinkId: withdrawn.link.parentLinkId },
    });
    await set({ isOn: true });
    time.advance({ minutes: 1 });
    await run();
    expect([gateway.asked, await list()]).toEqual([[], []]);
    await db.updateTable("users").set({ blockedAt: null }).where("id", "=", student.id).execute();
  });

  test("end at the ceiling; who got none comes first the week after", async () => {
    await makeTexted({ number: "08030000001" });
    await makeTexted({ number: "08030000002" });
    await set({ isOn: true, ceiling: 3 });
    time.advance({ minutes: 1 });
    await run();
    await run();
    expect(gateway.asked.map(({ body }) => body.to)).toEqual(["+2348030000001"]);
    expect((await show()).sent.parts).toBe(2);
    time.advance({ days: 7 });
    await run();
    expect(gateway.asked.map(({ body }) => body.to)).toEqual([
      "+2348030000001",
      "+2348030000002",
      // A text that is not the first has one part.
      "+2348030000001",
    ]);
  });

  test("are not sent at night, nor once they are switched off, nor after two days", async () => {
    await makeTexted();
    await set({ isOn: true });
    time.advance({ minutes: 1 });
    gateway.answerWith([503, "away"]);
    await run();
    time.advance({ minutes: 5 * 60 });
    await run();
    expect(gateway.asked, "at ten in the evening").toHaveLength(1);
    await set({ isOn: false });
    time.advance({ minutes: 14 * 60 });
    await run();
    expect(gateway.asked, "switched off").toHaveLength(1);
    await set({ isOn: true });
    time.advance({ days: 2 });
    await run();
    expect(gateway.asked).toHaveLength(1);
    expect(await list()).toMatchObject([{ state: "FAILED", reason: "too old", cost: null }]);
  });

  test("are kept encrypted while they wait, and not at all afterwards", async () => {
    const { token } = await makeTexted();
    await set({ isOn: true });
    time.advance({ minutes: 1 });
    gateway.answerWith([503, "away"]);
    await run();
    const [waiting] = await db.selectFrom("texts").selectAll().execute();
    expect(JSON.stringify(waiting)).not.toContain(NUMBER);
    expect(waiting?.sealed?.includes(token)).toBe(false);
    gateway.answerWith();
    time.advance({ minutes: 2 });
    await run();
    expect(await db.selectFrom("texts").select(["state", "sealed"]).execute()).toEqual([
      { state: "SENT", sealed: null },
    ]);
  });
});

describe("a text that is not taken", () => {
  test("is tried again when the gateway wants it to be, and others wait for the next run", async () => {
    await makeTexted({ number: "08030000001" });
    await makeTexted({ number: "08030000002" });
    await set({ isOn: true });
    time.advance({ minutes: 1 });
    gateway.answerWith([429, "slow down", { "retry-after": "600" }], [200, "{}"]);
    await run();
    expect(await list()).toMatchObject([
      { state: "WAITING", reason: null },
      { state: "WAITING", reason: "429 slow down" },
    ]);
    await run();
    time.advance({ minutes: 9 });
    await run();
    expect(gateway.asked.map(({ body }) => body.to)).toEqual(["+2348030000001", "+2348030000002"]);
    time.advance({ minutes: 1 });
    await run();
    expect(gateway.asked).toHaveLength(3);
    expect((await list()).map(({ state }) => state)).toEqual(["SENT", "SENT"]);
    const keys = gateway.asked.map(({ headers }) => headers["idempotency-key"]);
    expect([keys[2], new Set(keys).size]).toEqual([keys[0], 2]);
  });

  test("fails with the reason, costs nothing, and the others go on", async () => {
    await makeTexted({ number: "08030000001" });
    await makeTexted({ number: "08030000002" });
    await set({ isOn: true, partPrice: 100 });
    time.advance({ minutes: 1 });
    gateway.answerWith([400, "no such number +2348030000001"], [200, "{}"]);
    await run();
    expect(await list()).toMatchObject([
      { state: "SENT", cost: 200 },
      { state: "FAILED", reason: "400 no such number …", cost: null },
    ]);
    expect((await show()).sent).toEqual({ texts: 1, parts: 2, cost: 200 });
  });

  test("is never sent twice: not after a connection that broke off, nor after a kill", async () => {
    await makeTexted();
    await set({ isOn: true });
    time.advance({ minutes: 1 });
    gateway.answerWith((response) => void response.socket?.destroy());
    await run();
    expect(await list()).toMatchObject([{ state: "UNSURE", cost: 0 }]);
    // As a kill leaves it.
    await db.deleteFrom("texts").execute();
    await db.updateTable("parentNumbers").set({ textedOn: null }).execute();
    gateway.answerWith([503, "away"]);
    await run();
    await db.updateTable("texts").set({ state: "SENDING" }).execute();
    const asked = gateway.asked.length;
    gateway.answerWith();
    time.advance({ minutes: 30 });
    await run();
    expect(gateway.asked).toHaveLength(asked);
    expect(await list()).toMatchObject([{ state: "UNSURE" }]);
  });

  test("stops when the parents stop it, or the link is withdrawn, before it is sent", async () => {
    const stopped = await makeTexted();
    const withdrawn = await makeTexted();
    await set({ isOn: true });
    time.advance({ minutes: 1 });
    gateway.answerWith([503, "away"]);
    await run();
    const asked = gateway.asked.length;
    await press(stopped.token);
    await school.call(endMyParentLink, {
      as: withdrawn.student,
      query: { parentLinkId: withdrawn.link.parentLinkId },
    });
    gateway.answerWith();
    time.advance({ minutes: 10 });
    await run();
    expect(gateway.asked).toHaveLength(asked);
    expect((await list()).map(({ state }) => state)).toEqual(["STOPPED", "STOPPED"]);
  });
});
