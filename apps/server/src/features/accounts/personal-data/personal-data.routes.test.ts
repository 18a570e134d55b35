import { accountEndpoints, User } from "@manara/contract/accounts/accounts";
import { userEndpoints } from "@manara/contract/accounts/users";
import { commentEndpoints } from "@manara/contract/comments/comments";
import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeClock } from "../../../../test/clock.ts";
import { startSchool, type TestSchool } from "../../../../test/harness.ts";
import { skipWaits } from "../../../../test/queue.ts";
import { addJob } from "../../../platform/jobs/jobs.ts";
import { judgeRoleChange } from "../users/users.rules.ts";

const { exportMyData, requestDeletion, cancelDeletion, changeRole, listUsers } = userEndpoints;
const { verifyUserToken, logIn, isEmailUsed } = accountEndpoints;

const PASSWORD = "a long password";

const time = makeClock(new Date("2026-03-01T09:30:00.000Z"));
let school: TestSchool;
let admin: { id: number };
let passwordHash: string | null;
beforeAll(async () => {
  school = await startSchool({ country: "ng", clock: time.clock });
  ({ passwordHash } = await school.makeUser({ password: PASSWORD }));
  admin = await school.makeUser({ role: "ADMIN" });
});
afterAll(() => school.close());
beforeEach(async () => {
  time.advance({ days: 1 });
  await school.db.deleteFrom("contactMessages").execute();
});

async function tidyUp() {
  await addJob(school.db, "tidyUp", {});
  await school.runJobs();
}

/** Asks for the own account to be deleted, with its password. */
async function ask(as: { id: number }) {
  await school.db.updateTable("users").set({ passwordHash }).where("id", "=", as.id).execute();
  return school.call(requestDeletion, { as, body: { password: PASSWORD } });
}

const stored = (id: number) =>
  school.db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const isDeleted = async (id: number) => (await stored(id)).deletedAt !== null;
const isDue = async (id: number) => (await stored(id)).deletionDueAt !== null;

describe("the export of one's own data", () => {
  test("has everything of the person and nothing of others", async () => {
    const me = await school.makeUser({ fullName: "Ngozi", biography: "Taught for long.", gender: "FEMALE" });
    const other = await school.makeUser();
    const course = await school.makeCourse({ name: "Algebra" });
    const purchase = await school.makePurchase({ userId: me.id, courseId: course.id });
    await school.makePurchase({ userId: other.id, courseId: course.id });
    const comment = await school.makeComment({ authorId: me.id, description: "Mine", anonymous: true });
    await school.makeComment({ authorId: other.id, description: "Theirs" });
    await school.db
      .insertInto("socialIdentities")
      .values({ provider: "GOOGLE", subject: "ngozi", userId: me.id })
      .execute();
    const written = { name: "Ngozi", message: "When do you open?", createdAt: time.clock() };
    await school.db
      .insertInto("contactMessages")
      .values([
        { ...written, email: me.email.toUpperCase() },
        { ...written, email: other.email },
      ])
      .execute();
    await school.signIn(me, { address: "192.0.2.1" });
    const token = await school.signIn(me, { address: "192.0.2.2" });
    const { status, body } = await school.call(exportMyData, { token });
    const own = User.parse((await school.call(verifyUserToken, { token })).body);
    expect(status).toBe(200);
    expect(body).toEqual({
      account: own,
      locale: null,
      biography: "Taught for long.",
      gender: "FEMALE",
      deletionDueDateTime: null,
      gifts: [],
      presents: [],
      shares: [],
      sharePayments: [],
      secondStepSince: null,
      purchases: [
        {
          courseId: course.id,
          courseName: "Algebra",
          purchasedAt: purchase.purchasedAt.toISOString(),
          expiresAt: null,
        },
      ],
      comments: [
        {
          commentId: comment.id,
          contentId: comment.contentId,
          description: "Mine",
          anonymous: true,
          atSecond: null,
          creationDateTime: comment.createdAt.toISOString(),
        },
      ],
      sessions: [
        expect.objectContaining({ address: "192.0.2.1", endedAt: time.clock().toISOString() }),
        expect.objectContaining({ address: "192.0.2.2", endedAt: null }),
      ],
      messages: [
        {
          name: "Ngozi",
          message: "When do you open?",
          answer: null,
          creationDateTime: time.clock().toISOString(),
        },
      ],
      socialLogins: [{ provider: "GOOGLE", id: "ngozi", creationDateTime: expect.any(String) }],
      progress: [],
      notes: [],
      takenDevices: [],
      parentLinks: [],
      calendarFeeds: [],
      texts: [],
      reviews: [],
      passkeys: [],
      certificates: [],
      classes: [],
      classesTaught: [],
      assists: [],
      calls: [],
      tests: [],
    });
    const entries = await school.db
      .selectFrom("auditEntries")
      .select("actorId")
      .where("act", "=", "account.exported")
      .where("subjectId", "=", me.id)
      .execute();
    expect(entries).toEqual([{ actorId: me.id }]);
  });

  test("has no messages from an address that was not verified as the person's", async () => {
    const me = await school.makeUser({ emailVerifiedAt: null });
    await school.db
      .insertInto("contactMessages")
      .values({ name: "Its owner", email: me.email, message: "Private" })
      .execute();
    expect((await school.call(exportMyData, { as: me })).body.messages).toEqual([]);
  });

  test("is for whoever is signed in alone", async () => {
    expect(await school.call(exportMyData)).toMatchObject({ status: 401, code: "NOT_LOGGED_IN" });
  });
});

describe("a request for deletion", () => {
  test("is due in thirty days, whenever it is repeated, until it is taken back", async () => {
    const user = await school.makeUser();
    const dueDateTime = new Date(time.clock().getTime() + 30 * 86_400_000).toISOString();
    expect(await ask(user)).toMatchObject({
      status: 200,
      body: { dueDateTime },
    });
    time.advance({ days: 3 });
    expect((await ask(user)).body).toEqual({ dueDateTime, confirmationMailed: false });
    expect((await school.call(exportMyData, { as: user })).body.deletionDueDateTime).toBe(dueDateTime);
    expect((await stored(user.id)).deletionDueAt?.toISOString()).toBe(dueDateTime);
    const cancelled = await school.call(cancelDeletion, { as: user });
    expect(cancelled).toMatchObject({ status: 200, body: { dueDateTime: null } });
    expect((await school.call(cancelDeletion, { as: user })).status).toBe(200);
    time.advance({ days: 60 });
    await tidyUp();
    expect(await isDeleted(user.id)).toBe(false);
  });

  test("is for whoever is signed in alone", async () => {
    for (const endpoint of [requestDeletion, cancelDeletion]) {
      expect(await school.call(endpoint)).toMatchObject({ status: 401, code: "NOT_LOGGED_IN" });
    }
  });

  test("of the last administrator is refused, and one who has become the last stays until there is another", async () => {
    const second = await school.makeUser({ role: "ADMIN" });
    expect((await ask(second)).status).toBe(200);
    const demotion = { userId: admin.id, role: "STUDENT" as const };
    expect((await school.call(changeRole, { as: second, body: demotion })).status).toBe(200);
    expect(await ask(second)).toMatchObject({
      status: 409,
      code: "LAST_ADMIN",
    });
    time.advance({ days: 31 });
    await tidyUp();
    expect([await isDeleted(second.id), await isDue(second.id)]).toEqual([false, true]);
    await school.db.updateTable("users").set({ role: "ADMIN" }).where("id", "=", admin.id).execute();
    await tidyUp();
    expect(await isDeleted(second.id)).toBe(true);
  });

  test("of all administrators at once leaves one", async () => {
    const others = await Promise.all([1, 2].map(() => school.makeUser({ role: "ADMIN" })));
    const all = [admin, ...others];
    const dueAt = new Date(time.clock().getTime() - 1);
    await school.db
      .updateTable("users")
      .set({ deletionDueAt: dueAt })
      .where(
        "id",
        "in",
        all.map(({ id }) => id),
      )
      .execute();
    await Promise.all([addJob(school.db, "tidyUp", {}), addJob(school.db, "tidyUp", {})]);
    await Promise.all([school.runJobs(), school.runJobs()]);
    const left = await school.db.selectFrom("users").select("id").where("role", "=", "ADMIN").execute();
    expect(left).toHaveLength(1);
    expect(
      judgeRoleChange(
        { id: left[0]?.id ?? 0, role: "ADMIN" },
        "STUDENT",
        left.map(({ id }) => id),
      ),
    ).not.toBeNull();
    admin = left[0] ?? admin;
    await school.db.updateTable("users").set({ deletionDueAt: null }).where("id", "=", admin.id).execute();
  });
});

describe("a deletion", () => {
  test("happens when it is due and not before, and takes the person away from everything", async () => {
    const teacher = await school.makeUser({
      role: "TEACHER",
      fullName: "Chidi Okafor",
      email: "chidi@school.test",
      biography: "Known all over town",
      gender: "MALE",
      password: "a long password",
      pictureKey: "public/chidi.webp",
    });
    const own = await school.makeCourse({ authorId: teacher.id });
    const bought = await school.makePurchase({ userId: teacher.id });
    const [code = ""] = await school.makeCards(1000);
    const target = await school.makeCourse({ price: 1000 });
    const used = await school.call(purchaseEndpoints.activateCourse, {
      as: teacher,
      body: { courseId: target.id, cardKey: code },
    });
    expect(used.status).toBe(201);
    await school.db
      .insertInto("socialIdentities")
      .values({ provider: "GOOGLE", subject: "chidi", userId: teacher.id })
      .execute();
    for (const email of ["Chidi@school.test", "other@school.test"]) {
      await school.db.insertInto("contactMessages").values({ name: "x", email, message: "x" }).execute();
    }
    await ask(teacher);

    time.advance({ days: 29, hours: 23 });
    await tidyUp();
    expect(await isDeleted(teacher.id)).toBe(false);
    const token = await school.signIn(teacher);
    time.advance({ hours: 1 });
    await tidyUp();

    expect(await stored(teacher.id)).toEqual({
      ...(await stored(teacher.id)),
      fullName: "Deleted account",
      email: `deleted-${teacher.id}`,
      phoneNumber: null,
      passwordHash: null,
      role: "STUDENT",
      biography: "",
      gender: null,
      pictureKey: null,
      emailVerifiedAt: null,
      deletionDueAt: null,
      deletedAt: time.clock(),
    });
    expect(await school.call(verifyUserToken, { token })).toMatchObject({
      status: 401,
      code: "NOT_LOGGED_IN",
    });
    for (const email of ["chidi@school.test", `deleted-${teacher.id}`]) {
      const body = { email, password: "a long password" };
      expect(await school.call(logIn, { body })).toMatchObject({ status: 401, code: "BAD_CREDENTIALS" });
    }
    expect((await school.call(isEmailUsed, { query: { email: "chidi@school.test" } })).body).toBe(false);
    for (const table of ["sessions", "accountTokens", "socialIdentities"] as const) {
      expect(
        await school.db.selectFrom(table).select("userId").where("userId", "=", teacher.id).execute(),
      ).toEqual([]);
    }
    const messages = await school.db.selectFrom("contactMessages").select("email").execute();
    expect(messages).toEqual([{ email: "other@school.test" }]);

    const purchases = await school.db
      .selectFrom("purchases")
      .select("id")
      .where("userId", "=", teacher.id)
      .execute();
    expect(purchases.map(({ id }) => id)).toEqual([bought.id, used.body.purchaseId]);
    const cards = await school.db
      .selectFrom("cards")
      .select("courseId")
      .where("usedBy", "=", teacher.id)
      .execute();
    expect(cards).toEqual([{ courseId: target.id }]);
    const course = await school.db
      .selectFrom("courses")
      .selectAll()
      .where("id", "=", own.id)
      .executeTakeFirstOrThrow();
    expect([course.authorId, course.visibility]).toEqual([null, "PUBLIC"]);
    const buyers = await school.call(purchaseEndpoints.listBuyers, {
      as: admin,
      params: { courseId: target.id },
    });
    expect(buyers.body).toMatchObject([{ fullName: "Deleted account" }]);
    const listed = await school.call(listUsers, { as: admin, query: { search: "Deleted account" } });
    expect([listed.body, listed.headers["x-total-count"]]).toEqual([[], "0"]);
    const entry = await school.db
      .selectFrom("auditEntries")
      .selectAll()
      .where("act", "=", "account.deleted")
      .where("subjectId", "=", teacher.id)
      .execute();
    expect(entry).toMatchObject([{ actorName: "Deleted account", address: "" }]);

    await tidyUp();
    expect((await stored(teacher.id)).deletedAt).not.toBeNull();
  });

  test("takes comments along, but for what others have answered", async () => {
    const user = await school.makeUser();
    const contentId = (await school.makeLesson({ free: true })).id;
    const mine = { contentId, authorId: user.id };
    const lonely = await school.makeComment(mine);
    const ownThread = await school.makeComment(mine);
    await school.makeComment({ ...mine, parentCommentId: ownThread.id });
    const answered = await school.makeComment({ ...mine, description: "My secret" });
    const answer = await school.makeComment({ contentId, parentCommentId: answered.id });
    const theirs = await school.makeComment({ contentId });
    const underTheirs = await school.makeComment({ ...mine, parentCommentId: theirs.id });
    await ask(user);
    time.advance({ days: 30 });
    await tidyUp();
    const { body } = await school.call(commentEndpoints.listComments, { query: { contentId } });
    expect(body.map(({ commentId }) => commentId)).toEqual([answered.id, answer.id, theirs.id]);
    expect(body[0]).toMatchObject({ description: "…", author: null, anonymous: true });
    expect(body.map(({ commentId }) => commentId)).not.toContain(lonely.id);
    expect(body.map(({ commentId }) => commentId)).not.toContain(underTheirs.id);
  });

  test("of an address that was never verified touches no messages from it", async () => {
    const user = await school.makeUser({ emailVerifiedAt: null });
    await school.db
      .insertInto("contactMessages")
      .values({ name: "x", email: user.email, message: "x", createdAt: time.clock() })
      .execute();
    const failure = { subject: "x", reason: "x", attempts: 12, failedAt: time.clock() };
    await school.db
      .insertInto("mails")
      .values([
        { ...failure, recipient: user.email },
        { ...failure, recipient: "office@school.test", replyTo: user.email },
      ])
      .execute();
    await ask(user);
    time.advance({ days: 30 });
    await tidyUp();
    const kept = await school.db
      .selectFrom("contactMessages")
      .select("id")
      .where("email", "=", user.email)
      .execute();
    expect([await isDeleted(user.id), kept.length]).toEqual([true, 1]);
    const failures = await school.db.selectFrom("mails").select(["recipient"]).execute();
    expect(failures).toEqual([{ recipient: "office@school.test" }]);
  });

  test("that fails keeps no other waiting, and is tried again", async () => {
    const [stuck, other] = [await school.makeUser(), await school.makeUser()];
    await school.makeUser({ email: `deleted-${stuck.id}` });
    const comment = await school.makeComment({ authorId: stuck.id });
    for (const as of [stuck, other]) await ask(as);
    time.advance({ days: 30 });
    await expect(tidyUp()).rejects.toThrow("could not be deleted");
    expect([await isDeleted(stuck.id), await isDeleted(other.id)]).toEqual([false, true]);
    const kept = school.db.selectFrom("comments").select("id").where("id", "=", comment.id);
    expect(await kept.execute(), "it is one transaction").toHaveLength(1);
    expect(school.takeLoggedErrors().join()).toContain("an account could not be deleted");
    await sql`update users set email = 'moved@school.test' where email = ${`deleted-${stuck.id}`}`.execute(
      school.db,
    );
    await skipWaits(school.db);
    await tidyUp();
    expect(await isDeleted(stuck.id)).toBe(true);
    expect(await kept.execute()).toEqual([]);
  });
});
