import { randomUUID } from "node:crypto";
import { accountEndpoints } from "@manara/contract/accounts/accounts";
import { cardEndpoints } from "@manara/contract/cards/cards";
import { commentEndpoints } from "@manara/contract/comments/comments";
import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import { schoolEndpoints } from "@manara/contract/schools/schools";
import { siteEndpoints } from "@manara/contract/site/site";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { makeClock, type TestClock } from "../../../test/clock.ts";
import { startSchool, type TestSchool } from "../../../test/harness.ts";
import { forgetOldKeys } from "./answer-once.ts";

const { createComment } = commentEndpoints;

let time: TestClock;
let school: TestSchool;
beforeAll(async () => {
  time = makeClock(new Date("2027-03-01T11:00:00.000Z"));
  school = await startSchool({ clock: time.clock, settings: { SESSION_HOURS: "8760", RATE_LIMITS: "off" } });
});
afterAll(() => school.close());

const withKey = (key: string) => ({ headers: { "idempotency-key": key } });

async function openDiscussion() {
  const lesson = await school.makeLesson({ free: true });
  const token = await school.signIn(await school.makeUser());
  const ask = (description: string, key: string, as = token) =>
    school.call(createComment, { token: as, body: { contentId: lesson.id, description }, ...withKey(key) });
  const count = async () =>
    (await school.db.selectFrom("comments").select("id").where("contentId", "=", lesson.id).execute()).length;
  return { ask, count };
}

test("the same again does nothing more and is answered the same", async () => {
  const { ask, count } = await openDiscussion();
  const key = randomUUID();
  const first = await ask("Why?", key);
  expect(first.status).toBe(201);
  const again = await ask("Why?", key);
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(again.headers["content-type"]).toBe(first.headers["content-type"]);
  expect(again.headers["cache-control"]).toBe("no-store");
  expect(await count()).toBe(1);
  expect((await ask("Why?", randomUUID())).status).toBe(201);
  expect(await count()).toBe(2);
});

test("ten at once are one", async () => {
  const { ask, count } = await openDiscussion();
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask("Why?", key)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => body.commentId)).size).toBe(1);
  expect(await count()).toBe(1);
});

test("another call with the key is refused, and so is a key that is none", async () => {
  const { ask, count } = await openDiscussion();
  const key = randomUUID();
  await ask("Why?", key);
  const refused = { status: 400, code: "VALIDATION_FAILED" };
  expect(await ask("How?", key)).toMatchObject({ ...refused, issues: ["IDEMPOTENCY_KEY_USED"] });
  for (const none of ["", "7", `${key}0`]) {
    expect(await ask("Why?", none)).toMatchObject({ ...refused, issues: ["IDEMPOTENCY_KEY_INVALID"] });
  }
  expect(await count()).toBe(1);
});

test("keys of different people have nothing to do with each other", async () => {
  const { ask, count } = await openDiscussion();
  const key = randomUUID();
  const other = await school.signIn(await school.makeUser());
  const [mine, theirs] = [await ask("Why?", key), await ask("How?", key, other)];
  expect([mine.status, theirs.status]).toEqual([201, 201]);
  expect(mine.body.commentId).not.toBe(theirs.body.commentId);
  expect(await count()).toBe(2);
});

test("a refusal is not kept: what was wrong can be put right", async () => {
  const course = await school.makeCourse({ price: 4321 });
  const token = await school.signIn(await school.makeUser());
  const key = randomUUID();
  const activate = (cardKey: string) =>
    school.call(purchaseEndpoints.activateCourse, {
      token,
      body: { courseId: course.id, cardKey },
      ...withKey(key),
    });
  expect(await activate("ABCDEFGHJKMNPQRS")).toMatchObject({ status: 400 });
  const [code = ""] = await school.makeCards(4321);
  const bought = await activate(code);
  expect(bought.status).toBe(201);
  expect((await activate(code)).body).toEqual(bought.body);
});

test("a visitor's message and account come once too", async () => {
  const key = randomUUID();
  const message = { name: "Amina", email: "amina@example.com", message: "When do you open?" };
  const write = () => school.call(siteEndpoints.sendContactMessage, { body: message, ...withKey(key) });
  const [first, again] = [await write(), await write()];
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body).toEqual(first.body);
  const kept = await school.db
    .selectFrom("contactMessages")
    .select("id")
    .where("email", "=", message.email)
    .execute();
  expect(kept).toHaveLength(1);

  const person = {
    fullName: "Amina",
    email: "amina@example.com",
    phoneNumber: "0661122334",
    password: "a lighthouse by the sea",
  };
  const other = randomUUID();
  const register = () => school.call(accountEndpoints.register, { body: person, ...withKey(other) });
  const made = await register();
  expect(made.status).toBe(201);
  expect(await register()).toMatchObject({ status: 201, body: made.body });
});

test("a mailed link that was used, and whose answer was lost, is no worse for a second press", async () => {
  const { email } = await school.makeUser();
  const [asking, choosing] = [randomUUID(), randomUUID()];
  const ask = () => school.call(accountEndpoints.forgetPassword, { body: { email }, ...withKey(asking) });
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
  await school.runJobs();
  const links = school.mails.filter(({ to }) => to === email);
  expect(links).toHaveLength(1);
  const token = /\/reset-password\/[^/]+\/([\w-]{43})$/m.exec(links[0]?.text ?? "")?.[1] ?? "";
  const choose = (newPassword: string, key: string) =>
    school.call(accountEndpoints.changePassword, { body: { token, newPassword }, ...withKey(key) });
  const done = { status: 200, body: "password changed" };
  expect(await choose("another light by the sea", choosing)).toMatchObject(done);
  expect(await choose("another light by the sea", choosing)).toMatchObject(done);
  expect(await choose("a third light by the sea", randomUUID())).toMatchObject({
    code: "RESET_TOKEN_INVALID",
  });
});

test("what is kept shows no codes, lasts a day, and is tidied away", async () => {
  const admin = await school.signIn(await school.makeUser({ role: "ADMIN" }));
  const key = randomUUID();
  const make = () =>
    school.call(cardEndpoints.createCards, { token: admin, body: { amount: 2, price: 77 }, ...withKey(key) });
  const first = await make();
  expect(first.status).toBe(201);
  const kept = () =>
    school.db.selectFrom("idempotencyKeys").select("answer").where("key", "=", key).execute();
  const [row] = await kept();
  const [card] = first.body;
  expect(row?.answer?.toString("latin1")).not.toContain(card?.cardKey);
  time.advance({ hours: 23 });
  expect((await make()).body).toEqual(first.body);
  time.advance({ hours: 2 });
  expect((await make()).body).not.toEqual(first.body);
  time.advance({ hours: 25 });
  await forgetOldKeys(school.platform);
  expect(await kept()).toEqual([]);
});

test("what was stopped in the middle is done a minute later", async () => {
  const { ask, count } = await openDiscussion();
  const key = randomUUID();
  const { body } = await ask("Why?", key);
  // Neither of the two was committed.
  await school.db.updateTable("idempotencyKeys").set({ answer: null }).where("key", "=", key).execute();
  await school.db.deleteFrom("comments").where("id", "=", body.commentId).execute();
  time.advance({ seconds: 61 });
  expect((await ask("Why?", key)).status).toBe(201);
  expect(await count()).toBe(1);
});

/** The keeping of answers takes as long as a test wants. */
async function holdAnswers() {
  for (const statement of [
    "create function wait_long() returns trigger language plpgsql as $$ begin perform pg_sleep(60); return new; end $$",
    `create trigger wait_long before update on idempotency_keys for each row when (new.answer is not null)
       execute function wait_long()`,
  ])
    await sql.raw(statement).execute(school.owner);
  const findWaiting = async () => {
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and wait_event = 'PgSleep'`.execute(school.db);
    return rows[0]?.pid ?? null;
  };
  return {
    /** The connection breaks that waits there. */
    async cut() {
      await expect.poll(findWaiting, { timeout: 10_000 }).not.toBeNull();
      const pid = await findWaiting();
      await sql`select pg_terminate_backend(${pid})`.execute(school.db);
    },
    letGo: () => sql.raw("drop function wait_long() cascade").execute(school.owner),
  };
}

test("killed before its answer is kept, the work was not done either", async () => {
  const { ask, count } = await openDiscussion();
  const held = await holdAnswers();
  onTestFinished(() => void school.takeLoggedErrors());
  const key = randomUUID();
  const asking = ask("Why?", key);
  await held.cut();
  await held.letGo();
  expect((await asking).status).toBeGreaterThanOrEqual(500);
  expect(await count()).toBe(0);
  const again = await ask("Why?", key);
  expect([again.status, (await ask("Why?", key)).body]).toEqual([201, again.body]);
  expect(await count()).toBe(1);
});

test("killed after it, on the way to who asked, the work is there once", async () => {
  const admin = await school.signIn(await school.makeUser({ role: "ADMIN" }));
  const name = `School ${randomUUID()}`;
  const key = randomUUID();
  const add = () => school.call(schoolEndpoints.addSchool, { token: admin, body: { name }, ...withKey(key) });
  const lost = vi.spyOn(school.platform.siblings, "catchUp").mockRejectedValueOnce(new Error("killed"));
  onTestFinished(() => lost.mockRestore());
  await expect(add()).rejects.toThrow("killed");
  const again = await add();
  expect(again).toMatchObject({ status: 201, body: { name } });
  const rows = await school.db.selectFrom("schools").select("id").where("name", "=", name).execute();
  expect(rows).toEqual([{ id: again.body.id }]);
});

test("whoever took so long that another has the key does nothing", async () => {
  const { ask, count } = await openDiscussion();
  const key = randomUUID();
  const taken = vi.spyOn(school.platform.db, "transaction").mockImplementationOnce(() => {
    taken.mockRestore();
    return {
      execute: async (work: Parameters<ReturnType<typeof school.db.transaction>["execute"]>[0]) => {
        time.advance({ seconds: 61 });
        expect((await ask("Why?", key)).status).toBe(201);
        return school.platform.db.transaction().execute(work);
      },
    } as ReturnType<typeof school.db.transaction>;
  });
  expect(await ask("Why?", key)).toMatchObject({ status: 503, code: "UNAVAILABLE" });
  expect(await count()).toBe(1);
});
