import { accountEndpoints } from "@manara/contract/accounts/accounts";
import { userManagementEndpoints } from "@manara/contract/accounts/user-management";
import { userEndpoints } from "@manara/contract/accounts/users";
import { auditEndpoints } from "@manara/contract/audit/audit";
import { certificateEndpoints } from "@manara/contract/certificates/certificates";
import { contentEndpoints } from "@manara/contract/contents/contents";
import { purchaseManagementEndpoints } from "@manara/contract/purchases/purchase-management";
import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import { salesEndpoints } from "@manara/contract/sales/sales";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { makeClock } from "../../../../test/clock.ts";
import { makePersonEverywhere, traces } from "../../../../test/personal-data/person-everywhere.ts";
import { findReferences, findTexts } from "../../../../test/personal-data/search-database.ts";
import { startTestSchool } from "../../../../test/test-school.ts";
import { compareBooks } from "../../cards/compare-books.ts";
import { makeAttempt, makeQuizWithQuestions } from "../../quizzes/quizzes.fixture.ts";
import { makeParentLink } from "../../records/parents/parents.fixture.ts";
import { countRaw } from "../../records/raw-count.fixture.ts";
import { settleCourse } from "../../records/settle.ts";
import { setUpApp } from "../second-step/app-of.fixture.ts";
import { fates } from "./merge-accounts.repo.ts";

const { mergeUsers, previewMerge } = userManagementEndpoints;
const password = "correct horse battery";
const reason = "She has registered twice.";

const time = makeClock();
const school = await startTestSchool({ clock: time.clock });
const { db } = school;
const admin = await school.makeUser({ role: "ADMIN", fullName: "The Head", password });

type Person = { id: number };
const bodyOf = (from: Person, into: Person) => ({ fromUserId: from.id, intoUserId: into.id, reason });
const merge = (from: Person, into: Person, as: Person | null = admin) =>
  school.call(mergeUsers, { as, body: bodyOf(from, into) });
const preview = (from: Person, into: Person, as: Person | null = admin) =>
  school.call(previewMerge, { as, query: { fromUserId: from.id, intoUserId: into.id } });
const twice = async () => [await school.makeUser({ password }), await school.makeUser({ password })] as const;

async function mailsTo(address: string) {
  await school.runJobs();
  return school.mails.filter(({ to }) => to === address);
}

const actsOn = async ({ id: userId }: Person) =>
  (await school.call(auditEndpoints.listActs, { as: admin, query: { userId } })).body;

const purchasesOf = ({ id }: Person) =>
  db.selectFrom("purchases").selectAll().where("userId", "=", id).orderBy("id").execute();

test("every column that references accounts has a fate, and one that is new is missed", async () => {
  const find = async (on: typeof db) =>
    (
      await sql<{ name: string }>`
        select relname || '.' || attname as name from pg_constraint
        join pg_class on pg_class.oid = conrelid join pg_attribute on attrelid = conrelid and attnum = any(conkey)
        where contype = 'f' and confrelid = 'users'::regclass order by 1`.execute(on)
    ).rows.map(({ name }) => name);
  expect(await find(db)).toEqual(Object.keys(fates).toSorted());
  const tx = await school.owner.startTransaction().execute();
  await sql`create table guardians (of integer references users)`.execute(tx);
  expect(await find(tx)).toContain("guardians.of");
  await tx.rollback().execute();
});

/** Takes from a student what they have as an educator. */
async function forgetTeaching(id: number) {
  await db.updateTable("courses").set({ authorId: null }).where("authorId", "=", id).execute();
  for (const table of ["courseTrainers", "courseAssistants", "classTeachers"] as const)
    await db.deleteFrom(table).where("userId", "=", id).execute();
  for (const table of ["dayShares", "educatorShares", "educatorPayments"] as const)
    await db.deleteFrom(table).where("educatorId", "=", id).execute();
}

describe("an account that has everything", () => {
  test("goes into another one of the person and is nowhere afterwards, but for the audit trail", async () => {
    const { person } = await makePersonEverywhere(school);
    const exportOf = async (as: Person) => {
      const { body } = await school.call(userEndpoints.exportMyData, { as });
      // Those belong to the account.
      const { account, biography, gender, locale, sessions, socialLogins, passkeys, takenDevices, ...own } =
        body;
      return { ...own, secondStepSince: null };
    };
    await db.updateTable("users").set({ role: "STUDENT" }).where("id", "=", person.id).execute();
    const into = await school.makeUser({ phoneNumber: null });
    expect((await preview(person, into)).body.obstacle, "they have taught").toBe("STAFF");
    await forgetTeaching(person.id);
    const exported = await exportOf(person);
    const { body: before } = await preview(person, into);
    expect(before).toMatchObject({ from: { user: { userId: person.id } }, obstacle: null });
    expect(Object.values(before.from.has).every((count) => count > 0)).toBe(true);
    expect(Object.values(before.into.has).every((count) => count === 0)).toBe(true);
    const referenced = await findReferences(db, person.id);
    const books = () =>
      sql`select debit, credit, sum(amount) from ledger_entries group by 1, 2 order by 1, 2`;
    const { rows: sums } = await books().execute(db);

    const merged = await merge(person, into);
    expect([merged.status, merged.body]).toMatchObject([200, { userId: into.id, phoneNumber: "0799887766" }]);

    expect(await findReferences(db, person.id)).toEqual([]);
    const gone = Object.keys(fates).filter((name) => fates[name] === "goes");
    const stays = referenced.filter((name) => !gone.includes(name) || name === "certificates.user_id");
    expect(await findReferences(db, into.id)).toEqual(expect.arrayContaining(stays));
    const left = await findTexts(db, [person.email]);
    // The mail that tells of it, and an import that is to make an account of this address.
    expect(left.filter((name) => !/^(mails|graphile_worker|import_lines)\b/.test(name))).toEqual([]);
    expect(traces.length).toBeGreaterThan(0);
    expect((await books().execute(db)).rows).toEqual(sums);
    expect(await exportOf(into)).toEqual(exported);
    expect((await preview(into, admin)).body.from.has).toEqual(before.from.has);
  });

  test("with ten thousand rows goes in the statements that a small one takes", async () => {
    const [small, into] = await twice();
    const [large, other] = await twice();
    const { id: contentId } = await school.makeLesson();
    await sql`insert into notes (user_id, content_id, second, text)
      select ${large.id}, ${contentId}, 1, 'Note' from generate_series(1, 10000)`.execute(db);
    const few = await school.countQueries(() => merge(small, into));
    const many = await school.countQueries(() => merge(large, other));
    expect(many.count).toBe(few.count);
    expect((await preview(other, admin)).body.from.has.notes).toBe(10_000);
  });
});

describe("once it is merged", () => {
  test("its logins and its session are dead, both addresses are told, and it is on record at both", async () => {
    const [from, into] = await twice();
    const token = await school.signIn(from);
    expect((await merge(from, into)).status).toBe(200);
    expect((await school.call(accountEndpoints.verifyUserToken, { token })).code).toBe("NOT_LOGGED_IN");
    const logIn = (email: string) => school.call(accountEndpoints.logIn, { body: { email, password } });
    expect((await logIn(from.email)).code).toBe("BAD_CREDENTIALS");
    expect((await logIn(into.email)).body.userId).toBe(into.id);
    const [[gone], [stays]] = [await mailsTo(from.email), await mailsTo(into.email)];
    expect(gone?.subject).toContain("حسابًا واحدًا");
    expect(gone?.text, "the other address").not.toContain(into.email);
    expect(gone?.text, "why").not.toContain(reason);
    expect(stays?.text).toContain("تدخل كما كنت تدخل");
    expect(await actsOn(from)).toMatchObject([
      { act: "account.merged-away", actor: { userId: admin.id }, details: { intoUserId: into.id, reason } },
    ]);
    expect((await actsOn(into)).find(({ act }) => act === "account.merged")).toMatchObject({
      details: { fromUserId: from.id, reason },
    });
    const again = { fullName: "Amina", email: from.email, phoneNumber: "0661122355", password };
    expect(
      (await school.call(accountEndpoints.register, { body: again })).status,
      "its address is free",
    ).toBe(201);
  });
});

describe("what both have", () => {
  test("of two purchases of a course the later end holds, the card of the other stays used and no figure changes", async () => {
    const [from, into] = await twice();
    const [{ id: courseId }, own] = [await school.makeCourse(), await school.makeCourse()];
    const [end, later] = [new Date("2099-06-01T00:00:00Z"), new Date("2099-07-01T00:00:00Z")];
    await school.makePurchase({ userId: into.id, courseId, expiresAt: end });
    await school.makePurchase({ userId: from.id, courseId, expiresAt: later });
    await school.makePurchase({ userId: from.id, courseId: own.id });
    expect((await preview(from, into)).body.both.courses).toBe(1);
    expect((await merge(from, into)).status).toBe(200);
    expect(await purchasesOf(into)).toMatchObject([{ courseId, expiresAt: later }, { courseId: own.id }]);
    const over = await db
      .selectFrom("takenBackPurchases")
      .selectAll()
      .where("userId", "=", into.id)
      .execute();
    expect(over).toMatchObject([{ courseId, isMerged: true }]);
    const course = db.selectFrom("courses").select("purchasesCount").where("id", "=", courseId);
    expect(await course.executeTakeFirst()).toEqual({ purchasesCount: 1 });
  });

  test("of two cards for one course no figure and no book changes, and neither opens anything again", async () => {
    const [from, into] = await twice();
    const { id: courseId } = await school.makeCourse({ price: 700 });
    const cards = await school.makeCards(700, 2);
    const activate = (as: Person, cardKey = "") =>
      school.call(purchaseEndpoints.activateCourse, { as, body: { courseId, cardKey } });
    expect((await activate(from, cards[0])).status).toBe(201);
    expect((await activate(into, cards[1])).status).toBe(201);
    const figures = async () =>
      (await school.call(salesEndpoints.getSalesFigures, { as: admin, query: {} })).body;
    const before = await figures();
    expect(before.courses.find((course) => course.courseId === courseId)).toMatchObject({
      cards: 2,
      amount: 1400,
    });
    expect((await merge(from, into)).status).toBe(200);
    expect(await figures()).toEqual(before);
    expect(await compareBooks(school.platform)).toEqual([]);
    const { body } = await school.call(purchaseManagementEndpoints.listUserPurchases, {
      as: admin,
      query: { userId: into.id },
    });
    expect(body).toMatchObject([{ courseId, takenBackDateTime: null }]);
    for (const card of cards) expect((await activate(into, card)).code).toBe("COURSE_ALREADY_PURCHASED");
  });

  test("a course that had run out opens at once with the purchase of the other", async () => {
    const [from, into] = await twice();
    const { id: contentId, courseId } = await school.makeLesson();
    const isOver = new Date(time.clock().getTime() - 86_400_000);
    await school.makePurchase({
      userId: into.id,
      courseId,
      purchasedAt: new Date("2025-01-01"),
      expiresAt: isOver,
    });
    await school.makePurchase({ userId: from.id, courseId });
    const open = () => school.call(contentEndpoints.getContent, { as: into, query: { contentId } });
    expect((await open()).code).toBe("COURSE_NOT_PURCHASED");
    expect((await merge(from, into)).status).toBe(200);
    expect((await open()).status).toBe(200);
    expect(await purchasesOf(into)).toMatchObject([{ courseId, expiresAt: null }]);
  });

  test("watched seconds add up, the first attempt by time stays the first, and the record agrees", async () => {
    const [from, into] = await twice();
    const quiz = await makeQuizWithQuestions(school);
    const { courseId, contentId } = quiz;
    const { id: lessonId } = await school.makeLesson({ courseId });
    for (const { id: userId } of [from, into]) await school.makePurchase({ userId, courseId });
    const early = new Date("2026-01-02T10:00:00Z");
    await school.makeProgress({ userId: from.id, contentId: lessonId, watched: "{[0,30)}", openedAt: early });
    await school.makeProgress({ userId: into.id, contentId: lessonId, watched: "{[20,50)}" });
    await settleCourse(school.platform, courseId);
    const handIn = async (person: Person, score: number, startedAt: Date) => {
      const id = await makeAttempt(school, quiz, person.id);
      const handed = { startedAt, handedInAt: startedAt, score };
      await db.updateTable("attempts").set(handed).where("id", "=", id).execute();
      return id;
    };
    const second = await handIn(into, 5, new Date("2026-02-02T10:00:00Z"));
    const first = await handIn(from, 0, new Date("2026-02-01T10:00:00Z"));
    await db.updateTable("attempts").set({ number: 2 }).where("id", "=", second).execute();
    const before = await handIn(into, 1, new Date("2026-01-01T10:00:00Z"));
    const [openFrom, openInto] = [from, into].map(({ id: userId }) => ({ userId, number: 7 }));
    for (const open of [openFrom, openInto])
      await db
        .insertInto("attempts")
        .values({
          userId: 0,
          number: 7,
          ...open,
          lessonId: contentId,
          drawn: "[]",
          questionsCount: 6,
          startedAt: early,
        })
        .execute();
    expect((await merge(from, into)).status).toBe(200);
    const attempts = await db
      .selectFrom("attempts")
      .select(["id", "number", "handedInAt"])
      .where("userId", "=", into.id)
      .orderBy("number")
      .execute();
    expect(attempts.map(({ id }) => id).slice(0, 3)).toEqual([before, first, second]);
    expect(attempts.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect(attempts[3]?.handedInAt, "one is under way").toBeNull();
    const [watched] = await db
      .selectFrom("progress")
      .select(["openedAt", sql<string>`watched::text`.as("watched")])
      .where("userId", "=", into.id)
      .execute();
    expect(watched).toEqual({ openedAt: early, watched: "{[0,50)}" });
    await settleCourse(school.platform, courseId);
    const counted = await countRaw(school, courseId);
    const record = await db
      .selectFrom("courseRecords")
      .selectAll()
      .where("courseId", "=", courseId)
      .execute();
    expect(record.map(({ userId, seconds, tests }) => [userId, seconds, tests])).toEqual([[into.id, 50, 1]]);
    expect([...counted].map(([userId, { watchedSeconds }]) => [userId, watchedSeconds])).toEqual([
      [into.id, 50],
    ]);
  });

  test("both certificates about a course are proved at their addresses, after another merge too", async () => {
    const [from, into] = await twice();
    const last = await school.makeUser();
    const { id: courseId } = await school.makeCourse();
    const made = [
      await school.makeCertificate({ userId: from.id, courseId }),
      await school.makeCertificate({ userId: from.id }),
      await school.makeCertificate({ userId: into.id, courseId }),
    ];
    const forged = await school.makeCertificate({ userId: from.id });
    await db.updateTable("certificates").set({ mark: 99 }).where("id", "=", forged.id).execute();
    const verify = (code: string) => school.call(certificateEndpoints.verifyCertificate, { query: { code } });
    for (const [one, other] of [[from, into] as const, [into, last] as const]) {
      expect((await merge(one, other)).status).toBe(200);
      for (const { code } of made) expect((await verify(code)).status).toBe(200);
      expect((await verify(forged.code)).code).toBe("NOT_FOUND");
      expect((await preview(other, admin)).body.from.has.certificates).toBe(3);
    }
    const { body } = await school.call(userEndpoints.exportMyData, { as: last });
    expect(body.certificates.map(({ code }) => code)).toEqual([...made, forged].map(({ code }) => code));
    const erased = { userId: last.id, reason };
    await school.call(userManagementEndpoints.deleteUser, { as: admin, body: erased });
    for (const { code } of made) expect((await verify(code)).code).toBe("NOT_FOUND");
  });

  test("of two links for parents the one that they opened last stays, with the number of the other", async () => {
    const [from, into] = await twice();
    const used = await makeParentLink(school, { userId: from.id });
    await makeParentLink(school, { userId: into.id, phoneNumber: "0550112233" });
    await db
      .updateTable("parentLinks")
      .set({ openedAt: time.clock() })
      .where("id", "=", used.parentLinkId)
      .execute();
    expect((await merge(from, into)).status).toBe(200);
    const links = await db
      .selectFrom("parentLinks")
      .innerJoin("parentNumbers", "parentLinkId", "parentLinks.id")
      .select(["parentLinks.id", "userId", "phoneNumber"])
      .where("userId", "=", into.id)
      .execute();
    expect(links).toEqual([{ id: used.parentLinkId, userId: into.id, phoneNumber: "0550112233" }]);
  });

  test("of everything else one row stays", async () => {
    const [from, into] = await twice();
    const { id: courseId } = await school.makeCourse();
    const { id: contentId } = await school.makeLesson({ courseId });
    const { id: classId } = await school.makeClass();
    const quiz = await makeQuizWithQuestions(school, { courseId });
    const questionId = quiz.questions[0]?.id ?? 0;
    const [early, late] = [new Date("2026-01-01T10:00:00Z"), new Date("2026-01-05T10:00:00Z")];
    const clientId = "0197f4a0-0000-7000-8000-000000000001";
    for (const [{ id: userId }, at] of [[from, early] as const, [into, late] as const]) {
      await db.insertInto("classStudents").values({ classId, userId, joinedAt: at }).execute();
      await db.insertInto("presents").values({ courseId, userId, givenAt: at }).execute();
      await db.insertInto("noticeReads").values({ userId, readUntil: at }).execute();
      await db.insertInto("watchClocks").values({ userId, accountedTo: at }).execute();
      await school.makeReview({ courseId, userId, createdAt: at, text: at.toISOString() });
      await school.makeNote({ userId, contentId, clientId });
      await school.makeComment({ authorId: userId, contentId, clientId });
      await db
        .insertInto("practiceQuestions")
        .values({ userId, questionId, step: userId === from.id ? 2 : 1, dueAt: late })
        .execute();
    }
    expect((await merge(from, into)).status).toBe(200);
    const { has } = (await preview(into, admin)).body.from;
    expect(has).toMatchObject({ notes: 2, comments: 2, reviews: 1, classes: 1 });
    const read = (table: "classStudents" | "practiceQuestions" | "courseReviews" | "watchClocks") =>
      db.selectFrom(table).selectAll().where("userId", "=", into.id).execute();
    expect(await read("classStudents")).toMatchObject([{ joinedAt: early }]);
    expect(await read("practiceQuestions")).toMatchObject([{ step: 2 }]);
    expect(await read("courseReviews")).toMatchObject([{ text: late.toISOString() }]);
    expect(await read("watchClocks")).toMatchObject([{ accountedTo: late }]);
  });
});

describe("refused are", () => {
  test("one account twice, staff, a blocked account, one that is to be deleted, nobody", async () => {
    const [student, other] = await twice();
    const blocked = await school.makeUser({ blockedAt: time.clock() });
    const leaving = await school.makeUser({ deletionDueAt: time.clock() });
    const teacher = await school.makeUser({ role: "TEACHER" });
    const cases = [
      [student, student, "SAME"],
      [teacher, student, "STAFF"],
      [student, admin, "STAFF"],
      [blocked, student, "BLOCKED"],
      [student, leaving, "DELETION"],
    ] as const;
    for (const [from, into, obstacle] of cases) {
      expect((await preview(from, into)).body.obstacle).toBe(obstacle);
      expect(await merge(from, into)).toMatchObject({ status: 409, code: "MERGE_REFUSED" });
    }
    for (const act of [merge, preview]) {
      expect((await act(student, { id: 999_999 })).code).toBe("USER_NOT_FOUND");
      expect((await act(student, other, null)).code).toBe("NOT_LOGGED_IN");
      expect((await act(student, other, teacher)).code).toBe("NOT_AUTHORISED");
    }
    expect((await preview(student, other)).status, "both are there").toBe(200);
  });

  test("an administrator who has not shown the second step again", async () => {
    const [from, into] = await twice();
    const careful = await school.makeUser({ role: "ADMIN", password });
    const { token } = await setUpApp(school, careful, password);
    time.advance({ minutes: 16 });
    const { code } = await school.call(mergeUsers, { token, body: bodyOf(from, into) });
    expect(code).toBe("SECOND_STEP_NEEDED");
  });
});
