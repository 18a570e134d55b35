import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import { describe, expect, test } from "vitest";
import { waitForLock } from "../../../test/lock-waits.ts";
import { startTestSchool } from "../../../test/test-school.ts";
import { lookupOf } from "../cards/card-vault.ts";

const { activateCourse } = purchaseEndpoints;

const school = await startTestSchool();

type Person = { id: number };

const activate = (as: Person | null, courseId: number, cardKey?: string | null) =>
  school.call(activateCourse, { as, body: { courseId, cardKey } });

const makeCard = async (price: number): Promise<string> => (await school.makeCards(price))[0] ?? "";

const storedCard = (code: string) =>
  school.db
    .selectFrom("cards")
    .selectAll()
    .where("lookup", "=", lookupOf(school.platform.secrets, code))
    .executeTakeFirstOrThrow();

const storedPurchases = (courseId: number) =>
  school.db.selectFrom("purchases").selectAll().where("courseId", "=", courseId).execute();

const countOf = async (courseId: number) =>
  (
    await school.db
      .selectFrom("courses")
      .select("purchasesCount")
      .where("id", "=", courseId)
      .executeTakeFirstOrThrow()
  ).purchasesCount;

/** Everything that money touches, to show that a refusal changed none of it. */
async function readLedger() {
  const [cards, purchases, courses, acts] = await Promise.all([
    school.db.selectFrom("cards").selectAll().orderBy("id").execute(),
    school.db.selectFrom("purchases").selectAll().orderBy("id").execute(),
    school.db.selectFrom("courses").select(["id", "purchasesCount"]).orderBy("id").execute(),
    school.db.selectFrom("auditEntries").select(["id", "act"]).orderBy("id").execute(),
  ]);
  return { cards, purchases, courses, acts };
}

async function expectRefusal(
  attempt: () => ReturnType<typeof activate>,
  expected: { status: number; code: string; issues?: string[] },
): Promise<void> {
  const before = await readLedger();
  const { status, code, issues } = await attempt();
  expect({ status, code, ...(issues && { issues }) }).toEqual(expected);
  expect(await readLedger()).toEqual(before);
}

const NOT_ACCEPTED = { status: 400, code: "CARD_NOT_ACCEPTED" };
const ALREADY = { status: 409, code: "COURSE_ALREADY_PURCHASED" };
const NO_COURSE = { status: 404, code: "COURSE_NOT_FOUND" };

describe("a card obtains a course", () => {
  // spec: course.count, purchase.body, call.activate
  test("the card is used, the purchase written, the buyer counted", async () => {
    const course = await school.makeCourse({ price: 1500 });
    const student = await school.makeUser();
    const code = await makeCard(1500);
    const { status, body } = await activate(student, course.id, code);
    expect(status).toBe(201);
    const [purchase] = await storedPurchases(course.id);
    const card = await storedCard(code);
    expect(body).toMatchObject({
      purchaseId: purchase?.id,
      courseId: course.id,
      course: { courseId: course.id, name: course.name, price: 1500, purchasesCount: 1 },
      purchasedAt: purchase?.purchasedAt.toISOString(),
      expiresAt: null,
    });
    expect(purchase).toMatchObject({ userId: student.id, cardId: card.id, expiresAt: null });
    expect(card).toMatchObject({ usedBy: student.id, courseId: course.id, usedAt: expect.any(Date) });
    expect(await countOf(course.id)).toBe(1);
  });

  test("who used the card, for what and from where is put on record", async () => {
    const course = await school.makeCourse({ price: 1550 });
    const student = await school.makeUser({ fullName: "Amina" });
    const code = await makeCard(1550);
    await school.call(activateCourse, {
      as: student,
      address: "10.9.8.7",
      body: { courseId: course.id, cardKey: code },
    });
    const { id } = await storedCard(code);
    const acts = await school.db
      .selectFrom("auditEntries")
      .select(["act", "actorId", "actorName", "address", "details"])
      .where("subjectId", "=", id)
      .execute();
    expect(acts).toEqual([
      {
        act: "card.used",
        actorId: student.id,
        actorName: "Amina",
        address: "10.9.8.7",
        details: { courseId: course.id, price: 1550 },
      },
    ]);
  });

  test("spaces, dashes and lower case are forgiven", async () => {
    const course = await school.makeCourse({ price: 700 });
    const code = await makeCard(700);
    const typed = ` ${code.slice(0, 4)}-${code.slice(4, 8).toLowerCase()} ${code.slice(8)} `;
    expect((await activate(await school.makeUser(), course.id, typed)).status).toBe(201);
  });

  test("its staff obtain a hidden course", async () => {
    const course = await school.makeCourse({ price: 100, visibility: "HIDDEN" });
    const code = await makeCard(100);
    expect((await activate({ id: course.authorId ?? 0 }, course.id, code)).status).toBe(201);
  });

  test("a course whose purchase has run out is obtained again", async () => {
    const course = await school.makeCourse({ price: 900 });
    const student = await school.makeUser();
    const expired = await school.makePurchase({
      userId: student.id,
      courseId: course.id,
      purchasedAt: new Date("2025-01-01T00:00:00.000Z"),
      expiresAt: new Date("2025-06-01T00:00:00.000Z"),
    });
    const code = await makeCard(900);
    const { status, body } = await activate(student, course.id, code);
    expect(status).toBe(201);
    const [purchase, ...more] = await storedPurchases(course.id);
    expect(more).toEqual([]);
    expect(purchase).toMatchObject({
      id: expired.id,
      cardId: (await storedCard(code)).id,
      expiresAt: null,
    });
    expect(purchase?.purchasedAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect(body).toMatchObject({ purchaseId: expired.id, expiresAt: null, course: { purchasesCount: 1 } });
    expect(await countOf(course.id)).toBe(1);
  });

  test("a visitor's look at the course a moment later counts the buyer", async () => {
    const course = await school.makeCourse({ price: 300 });
    const countBuyers = async () => {
      const answer = await school.app.inject({ url: `/api/course/get?courseId=${course.id}` });
      return answer.json<{ purchasesCount: number }>().purchasesCount;
    };
    expect(await countBuyers()).toBe(0);
    await activate(await school.makeUser(), course.id, await makeCard(300));
    await expect.poll(countBuyers, { interval: 5, timeout: 1000 }).toBe(1);
  });
});

describe("a gift", () => {
  // spec: course.gift, constant.gift
  test("is obtained without a card", async () => {
    const course = await school.makeCourse({ price: -1 });
    const [one, two] = [await school.makeUser(), await school.makeUser()];
    expect((await activate(one, course.id)).status).toBe(201);
    expect((await activate(two, course.id, null)).status).toBe(201);
    expect((await storedPurchases(course.id)).map(({ cardId }) => cardId)).toEqual([null, null]);
    expect(await countOf(course.id)).toBe(2);
  });

  test("refuses a card, which stays unused", async () => {
    const course = await school.makeCourse({ price: -1 });
    const student = await school.makeUser();
    for (const price of [0, 500]) {
      const code = await makeCard(price);
      await expectRefusal(() => activate(student, course.id, code), NOT_ACCEPTED);
    }
  });

  test("is obtained once", async () => {
    const course = await school.makeCourse({ price: -1 });
    const student = await school.makeUser();
    await school.signIn(student);
    const answers = await Promise.all(Array.from({ length: 8 }, () => activate(student, course.id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === "COURSE_ALREADY_PURCHASED")).toHaveLength(7);
    expect(await countOf(course.id)).toBe(1);
  });
});

describe("a refusal changes nothing", () => {
  test("signed out", async () => {
    const course = await school.makeCourse({ price: 500 });
    const code = await makeCard(500);
    await expectRefusal(() => activate(null, course.id, code), { status: 401, code: "NOT_LOGGED_IN" });
  });

  test("an unknown code, a mistyped code, a card of another price", async () => {
    const course = await school.makeCourse({ price: 500 });
    const student = await school.makeUser();
    const code = await makeCard(500);
    const dearer = await makeCard(501);
    const mistyped = `${code.slice(0, 15)}${code.endsWith("A") ? "B" : "A"}`;
    for (const wrong of ["ABCDEFGHJKMNPQRS", mistyped, dearer, "$$$$$$$$$$$$$$$$", "١٢٣٤٥٦٧٨٩٠١٢٣٤٥٦"]) {
      await expectRefusal(() => activate(student, course.id, wrong), NOT_ACCEPTED);
    }
  });

  test("a used card, by its user for another course and by somebody else", async () => {
    const [first, second] = [
      await school.makeCourse({ price: 500 }),
      await school.makeCourse({ price: 500 }),
    ];
    const [user, other] = [await school.makeUser(), await school.makeUser()];
    const code = await makeCard(500);
    expect((await activate(user, first.id, code)).status).toBe(201);
    await expectRefusal(() => activate(user, second.id, code), NOT_ACCEPTED);
    await expectRefusal(() => activate(other, first.id, code), NOT_ACCEPTED);
  });

  test("a course already held: no card is touched", async () => {
    const course = await school.makeCourse({ price: 500 });
    const student = await school.makeUser();
    await school.makePurchase({ userId: student.id, courseId: course.id });
    const code = await makeCard(500);
    await expectRefusal(() => activate(student, course.id, code), ALREADY);
    await expectRefusal(() => activate(student, course.id), ALREADY);
  });

  test("a course that is unknown or hidden", async () => {
    const hidden = await school.makeCourse({ price: 500, visibility: "HIDDEN" });
    const student = await school.makeUser();
    const otherTeacher = await school.makeUser({ role: "TEACHER" });
    const code = await makeCard(500);
    await expectRefusal(() => activate(student, 2_000_000_000, code), NO_COURSE);
    await expectRefusal(() => activate(student, hidden.id, code), NO_COURSE);
    await expectRefusal(() => activate(otherTeacher, hidden.id, code), NO_COURSE);
  });

  test("a card that is missing, blank or of the wrong length", async () => {
    const course = await school.makeCourse({ price: 500 });
    const student = await school.makeUser();
    const invalid = (issue: string) => ({ status: 400, code: "VALIDATION_FAILED", issues: [issue] });
    await expectRefusal(() => activate(student, course.id), invalid("CARD_KEY_REQUIRED"));
    await expectRefusal(() => activate(student, course.id, null), invalid("CARD_KEY_REQUIRED"));
    await expectRefusal(() => activate(student, course.id, "ABCD"), invalid("CARD_KEY_LENGTH"));
  });
});

describe("at the same moment", () => {
  test("fifty students with one card: one has it", async () => {
    const course = await school.makeCourse({ price: 1200 });
    const students = await Promise.all(Array.from({ length: 50 }, () => school.makeUser()));
    for (const student of students) await school.signIn(student);
    const code = await makeCard(1200);
    const answers = await Promise.all(students.map((student) => activate(student, course.id, code)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.code === "CARD_NOT_ACCEPTED")).toHaveLength(49);
    const purchases = await storedPurchases(course.id);
    expect(purchases).toHaveLength(1);
    expect((await storedCard(code)).usedBy).toBe(purchases[0]?.userId);
    expect(await countOf(course.id)).toBe(1);
  });

  test("one student with several cards for one course: one purchase, the other cards stay unused", async () => {
    for (const amount of [2, 2, 2, 8]) {
      const course = await school.makeCourse({ price: 1300 });
      const student = await school.makeUser();
      await school.signIn(student);
      const codes = await school.makeCards(1300, amount);
      const answers = await Promise.all(codes.map((code) => activate(student, course.id, code)));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(answers.filter(({ code }) => code === "COURSE_ALREADY_PURCHASED")).toHaveLength(amount - 1);
      const cards = await Promise.all(codes.map(storedCard));
      expect(cards.filter(({ usedAt }) => usedAt !== null)).toHaveLength(1);
      expect(await storedPurchases(course.id)).toHaveLength(1);
      expect(await countOf(course.id)).toBe(1);
    }
  });

  test("one student with one card for several courses: one course", async () => {
    const courses = await Promise.all(Array.from({ length: 6 }, () => school.makeCourse({ price: 1400 })));
    const student = await school.makeUser();
    await school.signIn(student);
    const code = await makeCard(1400);
    const answers = await Promise.all(courses.map((course) => activate(student, course.id, code)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const counts = await Promise.all(courses.map((course) => countOf(course.id)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  });

  test("as many students as cards: all succeed and all are counted", async () => {
    const course = await school.makeCourse({ price: 1600 });
    const students = await Promise.all(Array.from({ length: 200 }, () => school.makeUser()));
    for (const student of students) await school.signIn(student);
    const codes = await school.makeCards(1600, students.length);
    const answers = await Promise.all(
      students.map((student, index) => activate(student, course.id, codes[index])),
    );
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    expect(await countOf(course.id)).toBe(200);
  });

  test("a price that changes between the look and the counting takes everything back", async () => {
    const course = await school.makeCourse({ price: 1700 });
    const student = await school.makeUser();
    await school.signIn(student);
    const code = await makeCard(1700);
    const editor = await school.db.startTransaction().execute();
    await editor.updateTable("courses").set({ price: 9000 }).where("id", "=", course.id).execute();
    const attempt = activate(student, course.id, code);
    await waitForLock(school.db);
    await editor.commit().execute();
    expect((await attempt).code).toBe("CARD_NOT_ACCEPTED");
    expect((await storedCard(code)).usedAt).toBeNull();
    expect(await storedPurchases(course.id)).toEqual([]);
  });

  test("a course that another process obtains between the look and the writing stays as it was obtained", async () => {
    const course = await school.makeCourse({ price: 1750 });
    const student = await school.makeUser();
    const code = await makeCard(1750);
    const other = await school.db.startTransaction().execute();
    const obtained = { userId: student.id, courseId: course.id, cardId: null };
    await other.insertInto("purchases").values(obtained).execute();
    const attempt = activate(student, course.id, code);
    await waitForLock(school.db);
    await other.commit().execute();
    expect((await attempt).code).toBe("COURSE_ALREADY_PURCHASED");
    expect((await storedCard(code)).usedAt).toBeNull();
    expect(await storedPurchases(course.id)).toMatchObject([obtained]);
    expect(await countOf(course.id)).toBe(0);
  });
});

describe("guessing", () => {
  const endBlock = () =>
    school.db
      .updateTable("throttles")
      .set({ expire: Date.now() - 1 })
      .where("key", "like", "activationBlocks:%")
      .execute();

  test("after ten refused cards the account waits, each time twice as long; others do not", async () => {
    const course = await school.makeCourse({ price: 500 });
    const [guesser, neighbour] = [await school.makeUser(), await school.makeUser()];
    const guess = () => activate(guesser, course.id, "ABCDEFGHJKMNPQRS");
    for (let time = 0; time < 10; time += 1) expect((await guess()).code).toBe("CARD_NOT_ACCEPTED");

    const code = await makeCard(500);
    const before = await readLedger();
    const kept = await activate(guesser, course.id, code);
    expect({ status: kept.status, code: kept.code }).toEqual({ status: 429, code: "TOO_MANY_ATTEMPTS" });
    expect(Number(kept.headers["retry-after"])).toBeLessThanOrEqual(30);
    expect(await readLedger()).toEqual(before);
    expect((await activate(neighbour, course.id, await makeCard(500))).status).toBe(201);

    await endBlock();
    expect((await guess()).code).toBe("CARD_NOT_ACCEPTED");
    const wait = Number((await guess()).headers["retry-after"]);
    expect(wait).toBeGreaterThan(30);
    expect(wait).toBeLessThanOrEqual(60);

    await endBlock();
    expect((await activate(guesser, course.id, code)).status).toBe(201);
  });

  test("neither success nor another refusal counts", async () => {
    const student = await school.makeUser();
    const held = await school.makeCourse({ price: -1 });
    await activate(student, held.id);
    for (let time = 0; time < 12; time += 1) {
      expect((await activate(student, held.id)).code).toBe("COURSE_ALREADY_PURCHASED");
      expect((await activate(student, 2_000_000_000)).code).toBe("COURSE_NOT_FOUND");
      const gift = await school.makeCourse({ price: -1 });
      expect((await activate(student, gift.id)).status).toBe(201);
    }
  });
});

test("an activation costs the session, the throttle and two statements", async () => {
  const course = await school.makeCourse({ price: 2000 });
  const student = await school.makeUser();
  await school.signIn(student);
  const code = await makeCard(2000);
  const { count, result } = await school.countQueries(() => activate(student, course.id, code));
  expect(result.status).toBe(201);
  expect(count).toBe(4);
});
