import { auditEndpoints } from "@manara/contract/audit/audit";
import { giveBackEndpoints } from "@manara/contract/cards/give-backs";
import { courseEndpoints } from "@manara/contract/courses/courses";
import { giftEndpoints } from "@manara/contract/purchases/gifts";
import { payLinkEndpoints } from "@manara/contract/purchases/pay-links";
import { purchaseManagementEndpoints } from "@manara/contract/purchases/purchase-management";
import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import { shareEndpoints } from "@manara/contract/shares/shares";
import { describe, expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";
import { personalData } from "../../personal-data.ts";
import { dateIn } from "../../platform/days.rules.ts";
import { eraseDueAccounts } from "../accounts/personal-data/erase-accounts.ts";
import { compareBooks } from "../cards/compare-books.ts";
import { findAllSoldDays, sumUpDays } from "../sales/sold-days.ts";
import { findAccounts } from "./share-accounts.repo.ts";

const { getCourse, editCourse, listAllCourses, duplicateCourse } = courseEndpoints;
const { getCourseShare, getEducatorAccount, getEarnings, getShareStatement } = shareEndpoints;

const school = await startTestSchool();
const admin = await school.makeUser({ role: "ADMIN" });
const PRICE = 1500;
const FORTY = 4000;
/** As the school has it, where the next year begins before it does in UTC. */
const today = dateIn(new Date(), school.platform.country.timeZone);
const span = { from: "2026-01-01", to: `${Number(today.slice(0, 4)) + 1}-01-01` };

type Person = { id: number };

/** A course whose author gets a share of it. */
async function makeCourse({ authorShare = FORTY, price = PRICE } = {}) {
  const author = await school.makeUser({ role: "TEACHER" });
  const course = await school.makeCourse({ price, authorId: author.id, authorShare });
  return { author, course };
}

const makeCard = async (price = PRICE) => (await school.makeCards(price))[0] ?? "";

async function redeem(courseId: number, price = PRICE) {
  const [student, cardKey] = [await school.makeUser(), await makeCard(price)];
  const body = { courseId, cardKey };
  expect((await school.call(purchaseEndpoints.activateCourse, { as: student, body })).status).toBe(201);
  const { id } = await school.db
    .selectFrom("cards")
    .select("id")
    .where("usedBy", "=", student.id)
    .executeTakeFirstOrThrow();
  return { student, cardId: id };
}

const edit = (as: Person, courseId: number, edits: object) =>
  school.call(editCourse, { as, body: { courseId, ...edits } });
const shareOf = (as: Person | null, courseId: number) =>
  school.call(getCourseShare, { as, query: { courseId } });
const account = async ({ id: userId }: Person) =>
  (await school.call(getEducatorAccount, { as: admin, query: { userId } })).body;
const pay = (userId: number, amount: number) =>
  school.call(shareEndpoints.addEducatorPayment, { as: admin, body: { userId, amount, note: "In cash" } });
const statement = async (as: Person, { id: userId }: Person, days: object = span) =>
  (await school.call(getShareStatement, { as, query: { userId, ...span, ...days } })).body;

describe("the percentage of a course", () => {
  test("is set by administrators, is on record, and is in no answer about the course", async () => {
    const { author, course } = await makeCourse({ authorShare: 0 });
    expect((await shareOf(admin, course.id)).body).toEqual({ courseId: course.id, authorShare: 0 });
    // Neither another share nor the present one: the answer would say which it is.
    for (const authorShare of [9000, 0])
      expect(await edit(author, course.id, { authorShare })).toMatchObject({ code: "NOT_AUTHORISED" });
    const edited = await edit(admin, course.id, { authorShare: 1250 });
    expect(edited.status).toBe(200);
    expect((await shareOf(admin, course.id)).body.authorShare).toBe(1250);
    const acts = await school.call(auditEndpoints.listActs, { as: admin });
    expect(acts.body.find(({ act }) => act === "course.edited")?.details).toMatchObject({
      changes: { authorShare: { from: 0, to: 1250 } },
    });

    const query = { courseId: course.id };
    const answers = [
      edited.body,
      (await school.call(getCourse, { query })).body,
      (await school.call(getCourse, { as: author, query })).body,
      (await school.call(getCourse, { as: admin, query })).body,
      (await school.call(listAllCourses, { as: admin, query: {} })).body,
      (await edit(author, course.id, { name: "Algebra" })).body,
    ];
    expect(JSON.stringify(answers)).not.toMatch(/share|1250/i);
    for (const [as, code] of [
      [null, "NOT_LOGGED_IN"],
      [author, "NOT_AUTHORISED"],
      [await school.makeUser(), "NOT_AUTHORISED"],
    ] as const)
      expect((await shareOf(as, course.id)).code).toBe(code);
    expect((await shareOf(admin, 2_000_000)).code).toBe("COURSE_NOT_FOUND");
  });

  test.each([-1, 10_001, 12.5])("is none of %s", async (authorShare) => {
    const { course } = await makeCourse();
    expect((await edit(admin, course.id, { authorShare })).code).toBe("VALIDATION_FAILED");
  });

  test("is copied with the course", async () => {
    const { course } = await makeCourse();
    const body = { courseId: course.id, name: "The same again" };
    const { body: copy } = await school.call(duplicateCourse, { as: admin, body });
    expect((await shareOf(admin, copy.courseId)).body.authorShare).toBe(FORTY);
  });
});

describe("a card that is used", () => {
  test("gives its author a share of what it paid, which no later change touches", async () => {
    const { author, course } = await makeCourse();
    const other = await school.makeUser({ role: "LECTURER" });
    await redeem(course.id);
    await edit(admin, course.id, { authorShare: 1000 });
    await redeem(course.id);
    await edit(admin, course.id, { authorId: other.id });
    await redeem(course.id);
    await edit(admin, course.id, { authorShare: 0 });
    await redeem(course.id);
    expect(await account(author)).toMatchObject({ earned: 750, paid: 0, due: 750, payments: [] });
    expect(await account(other)).toMatchObject({ earned: 150, due: 150 });
  });

  test.each([
    [999, 1250, 125],
    [1001, 5000, 501],
    [1000, 1, 0],
    [333, 3333, 111],
    [1500, 10_000, 1500],
  ])("of %i at %i hundredths of a percent gives %i: half a unit up", async (price, authorShare, amount) => {
    const { author, course } = await makeCourse({ price, authorShare });
    await redeem(course.id, price);
    expect(await account(author)).toMatchObject({ earned: amount });
  });

  test("gives it too by a link of a relative and by a gift, and not where nobody paid", async () => {
    const { author, course } = await makeCourse();
    const courseId = course.id;
    const student = await school.makeUser();
    const link = await school.call(payLinkEndpoints.makePayLink, { as: student, body: { courseId } });
    const paid = { token: link.body.token, cardKey: await makeCard() };
    expect((await school.call(payLinkEndpoints.payByLink, { body: paid })).status).toBe(201);
    expect(await account(author)).toMatchObject({ earned: 600 });

    const [giver, receiver] = [await school.makeUser(), await school.makeUser()];
    const body = { courseId, cardKey: await makeCard() };
    const gift = await school.call(giftEndpoints.makeGift, { as: giver, body });
    expect(await account(author)).toMatchObject({ earned: 600 });
    const { token } = gift.body;
    await school.call(giftEndpoints.takeGift, { as: receiver, body: { token } });
    expect(await account(author)).toMatchObject({ earned: 1200 });

    const { id: userId } = await school.makeUser();
    const granted = { userId, courseId, reason: "A prize." };
    await school.call(purchaseManagementEndpoints.grantCourse, { as: admin, body: granted });
    const free = await makeCourse({ price: -1 });
    const taken = { courseId: free.course.id };
    await school.call(purchaseEndpoints.activateCourse, { as: student, body: taken });
    expect(await account(author)).toMatchObject({ earned: 1200 });
    expect(await account(free.author)).toMatchObject({ earned: 0 });
  });

  test("takes as many statements with a share as without", async () => {
    const counts = [];
    for (const authorShare of [0, FORTY]) {
      const { course } = await makeCourse({ authorShare });
      const [as, cardKey] = [await school.makeUser(), await makeCard()];
      const call = { as, body: { courseId: course.id, cardKey } };
      await school.call(purchaseEndpoints.isPurchased, { as, query: { courseId: course.id } });
      counts.push(
        (await school.countQueries(() => school.call(purchaseEndpoints.activateCourse, call))).count,
      );
    }
    expect(counts[1]).toBe(counts[0]);
  });

  test("and is given back takes the share with it, also one that was paid out", async () => {
    const { author, course } = await makeCourse();
    const { cardId } = await redeem(course.id);
    await pay(author.id, 600);
    const query = { cardId };
    const before = await school.call(giveBackEndpoints.getGiveBack, { as: admin, query });
    expect(before.body.share).toEqual({
      educator: { userId: author.id, fullName: author.fullName },
      amount: 600,
    });
    const body = { cardId, reason: "The wrong course." };
    expect((await school.call(giveBackEndpoints.giveBackCard, { as: admin, body })).status).toBe(200);
    expect(await account(author)).toMatchObject({ earned: 0, paid: 600, due: -600 });
    const { lines, ...totals } = await statement(admin, author);
    expect(totals).toMatchObject({ dueBefore: 0, earned: 600, givenBack: 600, paid: 600, due: -600 });
    expect(lines.map(({ kind, amount, due }) => [kind, amount, due])).toEqual([
      ["EARNED", 600, 600],
      ["GIVEN_BACK", 600, 0],
      ["PAID", 600, -600],
    ]);
    expect(await compareBooks(school.platform)).toEqual([]);
  });

  test("has no share to take back where it gave none", async () => {
    const { course } = await makeCourse({ authorShare: 0 });
    const { cardId } = await redeem(course.id);
    const query = { cardId };
    const { body } = await school.call(giveBackEndpoints.getGiveBack, { as: admin, query });
    expect(body.share).toBeNull();
  });
});

describe("an account", () => {
  test("is paid, and a payment that was a mistake is taken back once", async () => {
    const { author, course } = await makeCourse();
    await redeem(course.id);
    const { status, body: payment } = await pay(author.id, 600);
    expect([status, payment.note, payment.by?.userId]).toEqual([201, "In cash", admin.id]);
    expect(await account(author)).toMatchObject({ paid: 600, due: 0 });
    const undo = (paymentId: number) =>
      school.call(shareEndpoints.undoEducatorPayment, {
        as: admin,
        body: { paymentId, reason: "Somebody else was paid" },
      });
    const answers = await Promise.all([undo(payment.id), undo(payment.id), undo(payment.id)]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409, 409]);
    const { payments, ...now } = await account(author);
    expect(now).toMatchObject({ earned: 600, paid: 0, due: 600 });
    expect(payments.map(({ amount, undoes, isUndone }) => [amount, undoes, isUndone])).toEqual([
      [600, payment.id, false],
      [600, null, true],
    ]);
    expect((await undo(2_000_000)).code).toBe("PAYMENT_NOT_FOUND");
    expect((await pay(2_000_000, 5)).code).toBe("USER_NOT_FOUND");
    expect((await pay(author.id, 0)).code).toBe("VALIDATION_FAILED");
    const acts = await school.call(auditEndpoints.listActs, { as: admin });
    expect(acts.body.filter(({ act }) => act.startsWith("share.")).slice(0, 2)).toMatchObject([
      { act: "share.payment-undone", subjectId: author.id, details: { amount: 600 } },
      { act: "share.paid", subjectId: author.id },
    ]);
    expect(await compareBooks(school.platform)).toEqual([]);
  });

  test("of somebody erased keeps no note, of payments before and after", async () => {
    const { author } = await makeCourse();
    const { body: before } = await pay(author.id, 600);
    await school.db
      .updateTable("users")
      .set({ deletionDueAt: new Date(Date.now() - 1) })
      .where("id", "=", author.id)
      .execute();
    await eraseDueAccounts(school.platform, personalData);
    expect((await pay(author.id, 100)).body.note).toBe("");
    const body = { paymentId: before.id, reason: "Account 00799 was the wrong one" };
    const undone = await school.call(shareEndpoints.undoEducatorPayment, { as: admin, body });
    expect([undone.status, undone.body.note]).toEqual([201, ""]);
    const { payments } = await account(author);
    expect(payments.map(({ amount, note }) => [amount, note])).toEqual([
      [600, ""],
      [100, ""],
      [600, ""],
    ]);
  });

  test("of everybody who has a share is listed by name, before and after days are summed up", async () => {
    const { author, course } = await makeCourse();
    const { author: waiting } = await makeCourse();
    await redeem(course.id);
    const at = new Date(Date.now() - 5 * 86_400_000);
    const { db } = school;
    await db.updateTable("educatorShares").set({ at }).where("educatorId", "=", author.id).execute();
    await db.updateTable("purchases").set({ purchasedAt: at }).where("courseId", "=", course.id).execute();
    await redeem(course.id);
    const list = async (query: { limit?: number; offset?: number } = {}) =>
      school.call(shareEndpoints.listEducatorAccounts, { as: admin, query });
    const check = async () => {
      const { body, headers } = await list();
      expect(headers["x-total-count"]).toBe(String(body.length));
      expect(body.find(({ userId }) => userId === author.id)).toMatchObject({ earned: 1200, due: 1200 });
      expect(body.find(({ userId }) => userId === waiting.id)).toMatchObject({ earned: 0, due: 0 });
      expect(body.map(({ fullName }) => fullName)).toEqual(body.map(({ fullName }) => fullName).toSorted());
      expect((await list({ limit: 1, offset: 1 })).body).toEqual(body.slice(1, 2));
      const beyond = await list({ limit: 1, offset: 400 });
      expect([beyond.body, beyond.headers["x-total-count"]]).toEqual([[], String(body.length)]);
    };
    await check();
    const days = await findAllSoldDays(school.platform);
    const read = () => findAccounts(school.db, days, { limit: 100, offset: 0 });
    const readBefore = await read();
    await sumUpDays(school.platform);
    expect(await read(), "days are summed up in the middle of a reading").toEqual(readBefore);
    expect(await school.db.selectFrom("dayShares").selectAll().execute()).not.toEqual([]);
    await check();
    expect((await account(author)).earned).toBe(1200);
  });

  test("is shown to its educator by course and month, and to nobody else but administrators", async () => {
    const { author, course } = await makeCourse();
    const second = await school.makeCourse({ price: PRICE, authorId: author.id, authorShare: 2000 });
    for (const { id } of [course, course, second]) await redeem(id);
    await pay(author.id, 1000);
    const read = (as: Person | null) => school.call(getEarnings, { as, query: { userId: author.id } });
    const { body } = await read(author);
    const month = new Intl.DateTimeFormat("sv-SE", { timeZone: school.platform.country.timeZone })
      .format(new Date())
      .slice(0, 7);
    expect(body).toEqual({
      userId: author.id,
      fullName: author.fullName,
      earned: 1500,
      paid: 1000,
      due: 500,
      months: [
        { month, courseId: course.id, courseName: course.name, cards: 2, amount: 1200 },
        { month, courseId: second.id, courseName: second.name, cards: 1, amount: 300 },
      ],
    });
    expect((await read(admin)).body).toEqual(body);
    for (const [as, code] of [
      [null, "NOT_LOGGED_IN"],
      [await school.makeUser({ role: "TEACHER" }), "NOT_AUTHORISED"],
      [await school.makeUser(), "NOT_AUTHORISED"],
    ] as const)
      expect((await read(as)).code).toBe(code);
    const query = { userId: 2_000_000 };
    expect((await school.call(getEarnings, { as: admin, query })).code).toBe("USER_NOT_FOUND");
    for (const name of ["listEducatorAccounts", "getEducatorAccount"] as const)
      expect(
        (await school.call(shareEndpoints[name], { as: author, query: { userId: author.id } })).code,
      ).toBe("NOT_AUTHORISED");
    const payment = { userId: author.id, amount: 1 };
    expect((await school.call(shareEndpoints.addEducatorPayment, { as: author, body: payment })).code).toBe(
      "NOT_AUTHORISED",
    );
  });
});

describe("a statement", () => {
  test("has a line for the cards of a day, a course and a percentage, and no student", async () => {
    const { author, course } = await makeCourse();
    const { student } = await redeem(course.id);
    await redeem(course.id);
    await edit(admin, course.id, { authorShare: 5000 });
    await redeem(course.id);
    await pay(author.id, 450);
    const shown = await statement(author, author);
    const line = { courseName: course.name, kind: "EARNED", date: shown.lines[0]?.date };
    expect(shown).toMatchObject({ dueBefore: 0, earned: 1950, givenBack: 0, paid: 450, due: 1500 });
    expect(shown.lines).toEqual([
      { ...line, cards: 2, sales: 3000, share: FORTY, amount: 1200, due: 1200 },
      { ...line, cards: 1, sales: 1500, share: 5000, amount: 750, due: 1950 },
      { ...line, courseName: null, kind: "PAID", cards: 0, sales: 0, share: 0, amount: 450, due: 1500 },
    ]);
    expect(JSON.stringify(shown)).not.toContain(student.fullName);
    const later = await statement(author, author, { from: span.to, to: span.to });
    expect(later).toMatchObject({ dueBefore: 1500, earned: 0, paid: 0, due: 1500, lines: [] });
  });

  test("is a table and a PDF for the educator and administrators, and for nobody else", async () => {
    const { author, course } = await makeCourse();
    await redeem(course.id);
    const query = { userId: author.id, ...span };
    const csv = await school.call(shareEndpoints.exportShareStatement, { as: author, query });
    const [head, row] = csv.body.split("\r\n");
    expect(head).toBe("\uFEFFdate;kind;course;cards;sales;share;amount;due");
    expect(row).toContain(`;EARNED;${course.name};1;1500;4000;600;600`);
    const print = (as: Person | null, given = {}) =>
      school.call(shareEndpoints.printShareStatement, { as, query: { ...query, ...given } });
    const { status, headers, body } = await print(author);
    expect([status, headers["content-type"]]).toEqual([200, "application/pdf"]);
    expect([body.slice(0, 5), body.slice(-6)]).toEqual(["%PDF-", "%%EOF\n"]);
    expect((await print(admin)).status).toBe(200);
    expect((await print(admin, { to: "2025-12-31" })).issues).toEqual(["TO_INVALID"]);
    // A year of two digits, and one after which there is none of four.
    expect((await print(admin, { from: "0026-01-01" })).issues).toEqual(["FROM_INVALID"]);
    expect((await print(admin, { to: "9999-12-31" })).issues).toEqual(["TO_INVALID"]);
    expect((await print(admin, { userId: 2_000_000 })).code).toBe("USER_NOT_FOUND");
    const stranger = await school.makeUser({ role: "TEACHER" });
    for (const call of [getShareStatement, shareEndpoints.exportShareStatement]) {
      expect((await school.call(call, { as: stranger, query })).code).toBe("NOT_AUTHORISED");
      expect((await school.call(call, { as: null, query })).code).toBe("NOT_LOGGED_IN");
    }
    expect((await print(stranger)).code).toBe("NOT_AUTHORISED");
  });
});

test("the comparison of the night finds a share that the books do not know", async () => {
  const { author, course } = await makeCourse();
  await redeem(course.id);
  const platform = { ...school.platform, log: { ...school.platform.log, error: () => {} } };
  const tamper = (amount: number) =>
    school.owner.updateTable("educatorShares").set({ amount }).where("educatorId", "=", author.id).execute();
  await tamper(601);
  const [difference, ...others] = await compareBooks(platform);
  expect([difference, others]).toEqual([
    { batchId: null, centreId: null, educatorId: author.id, account: "DUE", found: 601, booked: 600 },
    [],
  ]);
  await tamper(600);
  expect(await compareBooks(platform)).toEqual([]);
});
