import { userManagementEndpoints } from "@manara/contract/accounts/user-management";
import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import { quizEndpoints } from "@manara/contract/quizzes/quizzes";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { countLockWaits, waitForLock } from "../../../../test/lock-waits.ts";
import { startTestSchool } from "../../../../test/test-school.ts";
import { makeQuizWithQuestions } from "../../quizzes/quizzes.fixture.ts";

const school = await startTestSchool();
const { db } = school;
const admin = await school.makeUser({ role: "ADMIN" });

type Person = { id: number };
const merge = (from: Person, into: Person) =>
  school.call(userManagementEndpoints.mergeUsers, {
    as: admin,
    body: { fromUserId: from.id, intoUserId: into.id, reason: "She has registered twice." },
  });
const twice = async () => [await school.makeUser(), await school.makeUser()] as const;

const purchasesOf = ({ id }: Person) =>
  db.selectFrom("purchases").selectAll().where("userId", "=", id).orderBy("id").execute();

/** Lets a merge wait with others until all of them are at it. */
async function hold(person: Person) {
  const tx = await db.startTransaction().execute();
  await sql`select from users where id = ${person.id} for update`.execute(tx);
  return () => tx.commit().execute();
}

test.each([0, 1, 2, 3])("a card is spent once and its course is not lost (%i)", async (turn) => {
  const [from, into] = await twice();
  const [{ id: courseId }, shared] = [
    await school.makeCourse({ price: 1000 }),
    await school.makeCourse({ price: 1000 }),
  ];
  for (const { id: userId } of [from, into]) await school.makePurchase({ userId, courseId: shared.id });
  const [cardKey = ""] = await school.makeCards(1000);
  const as = turn % 2 === 0 ? from : into;
  await school.tokenOf(as);
  const redeem = () => school.call(purchaseEndpoints.activateCourse, { as, body: { courseId, cardKey } });
  const [merged, redeemed] =
    turn < 2
      ? await Promise.all([merge(from, into), redeem()])
      : (await Promise.all([redeem(), merge(from, into)])).toReversed();
  expect(merged?.status).toBe(200);
  const used = await db.selectFrom("cards").select("usedBy").where("courseId", "=", courseId).execute();
  const held = (await purchasesOf(into)).filter((one) => one.courseId === courseId);
  const wasSpent = redeemed?.status === 201;
  expect([used, held.length]).toEqual(wasSpent ? [[{ usedBy: into.id }], 1] : [[], 0]);
  if (!wasSpent) expect([401, 503]).toContain(redeemed?.status);
  const again = await school.call(purchaseEndpoints.activateCourse, {
    as: into,
    body: { courseId, cardKey },
  });
  expect(again.status, "with the account that stays").toBe(wasSpent ? 409 : 201);
});

test("who writes for the account that goes is told to try again, and nothing stays half done", async () => {
  const [from, into] = await twice();
  const { id: courseId } = await school.makeCourse({ price: 1000 });
  const [cardKey = ""] = await school.makeCards(1000);
  await school.tokenOf(from);
  const release = await hold(from);
  const merging = merge(from, into);
  await waitForLock(db);
  const redeeming = school.call(purchaseEndpoints.activateCourse, {
    as: from,
    body: { courseId, cardKey },
  });
  await expect.poll(() => countLockWaits(db)).toBe(2);
  await release();
  expect((await merging).status).toBe(200);
  expect(await redeeming).toMatchObject({ status: 503, code: "UNAVAILABLE" });
  const again = await school.call(purchaseEndpoints.activateCourse, {
    as: into,
    body: { courseId, cardKey },
  });
  expect(again.status).toBe(201);
});

test("an attempt is handed in by one of the accounts, or is under way at the other", async () => {
  const quiz = await makeQuizWithQuestions(school, { free: true });
  for (let turn = 0; turn < 4; turn += 1) {
    const [from, into] = await twice();
    const { body: attempt } = await school.call(quizEndpoints.startTest, {
      as: from,
      body: { contentId: quiz.contentId },
    });
    const { attemptId } = attempt;
    const handIn = (as: Person) => school.call(quizEndpoints.handIn, { as, body: { attemptId } });
    const [merged, handedIn] = await Promise.all([merge(from, into), handIn(from)]);
    expect(merged.status).toBe(200);
    expect([200, 401, 404, 503]).toContain(handedIn.status);
    expect((await handIn(into)).status).toBe(200);
    const rows = await db.selectFrom("attempts").selectAll().where("lessonId", "=", quiz.contentId).execute();
    expect(rows.filter(({ userId }) => userId === into.id)).toMatchObject([{ id: attemptId, number: 1 }]);
    const practised = db.selectFrom("practiceQuestions").selectAll().where("userId", "=", into.id);
    expect(await practised.execute()).toHaveLength(quiz.questions.length);
  }
});

test("of two merges one holds: either way round, and in a row", async () => {
  const [one, other] = await twice();
  const both = await Promise.all([merge(one, other), merge(other, one)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  const [first, second] = await twice();
  const third = await school.makeUser();
  await school.makeNote({ userId: first.id });
  const row = await Promise.all([merge(first, second), merge(second, third)]);
  const { rows } = await sql<{ userId: number }>`select user_id from notes where user_id in
      (${first.id}, ${second.id}, ${third.id})`.execute(db);
  expect(rows).toEqual([{ userId: row[0].status === 200 ? third.id : first.id }]);
  expect(row[1].status).toBe(200);
});
