import { randomUUID } from "node:crypto";
import { batchEndpoints } from "@manara/contract/cards/batches";
import { cardEndpoints } from "@manara/contract/cards/cards";
import { giveBackEndpoints } from "@manara/contract/cards/give-backs";
import { centreAccountEndpoints } from "@manara/contract/centres/centre-accounts";
import { overviewEndpoints } from "@manara/contract/overview/overview";
import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";
import { compareBooks } from "../cards/compare-books.ts";

const { getGiveBack, giveBackCard, confirmGiveBack, withdrawGiveBack } = giveBackEndpoints;

const school = await startTestSchool();
const admin = await school.makeUser({ role: "ADMIN" });
const other = await school.makeUser({ role: "ADMIN" });
const PRICE = 1500;
const REASON = "It was the wrong course.";
const today = new Date().toISOString().slice(0, 10);
const span = { from: today, to: `${Number(today.slice(0, 4)) + 1}-01-01` };

const askForTwo = (isAsked: boolean) => {
  Object.assign(school.platform.settings, { GIVE_BACK_SECOND_ADMIN: isAsked });
};
beforeEach(() => askForTwo(false));

async function redeem(cardKey: string) {
  const [student, course] = [await school.makeUser(), await school.makeCourse({ price: PRICE })];
  const body = { courseId: course.id, cardKey };
  const answer = await school.call(purchaseEndpoints.activateCourse, { as: student, body });
  expect(answer.status).toBe(201);
  return { student, course };
}

/** A centre that keeps a tenth, and cards that it has. */
async function stockCentre(amount = 5) {
  const { id: centreId, name } = await school.makeCentre();
  const terms = { centreId, isPrepaid: false, creditLimit: 1_000_000, commission: 1000 };
  await school.db.insertInto("centreAccounts").values(terms).execute();
  const batch = await school.makePrintedBatch({ amount, price: PRICE });
  const { firstSerial, lastSerial } = batch;
  await school.call(batchEndpoints.deliverCards, { as: admin, body: { firstSerial, lastSerial, centreId } });
  return { ...batch, centreId, name };
}

const sell = (firstSerial: number, lastSerial = firstSerial) =>
  school.call(batchEndpoints.sellCards, {
    as: admin,
    body: { firstSerial, lastSerial, saleId: randomUUID() },
  });

const show = async (cardId: number) =>
  (await school.call(getGiveBack, { as: admin, query: { cardId } })).body;
const giveBack = (cardId: number, as = admin) =>
  school.call(giveBackCard, { as, body: { cardId, reason: REASON } });
const statement = async (centreId: number) =>
  (
    await school.call(centreAccountEndpoints.getCentreStatement, {
      as: admin,
      query: { centreId, ...span },
    })
  ).body;
const holds = async (as: { id: number }, courseId: number) =>
  (await school.call(purchaseEndpoints.isPurchased, { as, query: { courseId } })).body;

async function booksOf(batchId: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; balance: string }>`
    select account, sum(amount) as balance from (
      select debit as account, amount from ledger_entries where batch_id = ${batchId}
      union all select credit, -amount from ledger_entries where batch_id = ${batchId}
    ) as sides group by account having sum(amount) <> 0`.execute(school.db);
  return Object.fromEntries(rows.map(({ account, balance }) => [account, Number(balance)]));
}

describe("a used card that a centre has sold", () => {
  test("is void, its course goes, and the settled sale is a credit with the commission of then", async () => {
    const { firstSerial: cardId, batchId, codes, centreId, name } = await stockCentre();
    await sell(cardId, cardId + 1);
    const { student, course } = await redeem(codes[0] ?? "");
    const lesson = await school.makeLesson({ courseId: course.id });
    await school.makeProgress({ userId: student.id, contentId: lesson.id });
    // What was sold is settled, and another commission agreed since.
    const paid = { centreId, amount: 2 * (PRICE - 150) };
    await school.call(centreAccountEndpoints.addCentrePayment, { as: admin, body: paid });
    await school.db
      .updateTable("centreAccounts")
      .set({ commission: 2500 })
      .where("centreId", "=", centreId)
      .execute();

    expect(await show(cardId)).toEqual({
      cardId,
      price: PRICE,
      usedAt: expect.stringMatching(/Z$/),
      usedBy: { userId: student.id, fullName: student.fullName },
      course: { courseId: course.id, name: course.name },
      takesCourse: true,
      lessonsBegun: 1,
      hasCertificate: false,
      sale: { centre: { centreId, name, owed: 0 }, amount: PRICE, commission: 150 },
      share: null,
      needsSecondAdmin: false,
      waiting: null,
    });
    const { status, body } = await giveBack(cardId);
    expect([status, body]).toEqual([200, { cardId, isDone: true, newCard: null }]);

    expect(await holds(student, course.id)).toBe(false);
    const { body: card } = await school.call(cardEndpoints.getCard, {
      as: admin,
      query: { cardKey: String(cardId) },
    });
    expect(card).toMatchObject({ state: "VOID", status: "UNUSED", usedBy: null, isLive: false });
    expect(card.moves.at(-1)).toMatchObject({ act: "GIVEN_BACK", by: { userId: admin.id }, reason: REASON });
    expect(card.acts.map(({ act }) => act)).toEqual(["card.used", "card.taken-back"]);
    const again = { courseId: course.id, cardKey: codes[0] ?? "" };
    expect((await school.call(purchaseEndpoints.activateCourse, { as: student, body: again })).code).toBe(
      "CARD_NOT_ACCEPTED",
    );
    const progress = await school.db
      .selectFrom("progress")
      .selectAll()
      .where("userId", "=", student.id)
      .execute();
    expect(progress).toHaveLength(1);

    const shown = await statement(centreId);
    expect(shown).toMatchObject({
      sold: 1,
      void: 1,
      left: 3,
      sales: PRICE,
      commission: 150,
      owed: -(PRICE - 150),
    });
    expect(shown.lines.at(-1)).toMatchObject({
      kind: "GIVEN_BACK",
      firstSerial: cardId,
      cards: 1,
      amount: -PRICE,
      commission: -150,
      owed: -(PRICE - 150),
    });
    expect(await booksOf(batchId)).toEqual({
      ISSUED: -5 * PRICE,
      CENTRE_STOCK: 3 * PRICE,
      SOLD: PRICE,
      VOID: PRICE,
      OWED: PRICE - 150,
      COMMISSION: 150,
      INCOME: -PRICE,
    });
    expect(await compareBooks(school.platform)).toEqual([]);
  });

  test("and that was voided after its use gives the same money back", async () => {
    const { firstSerial: cardId, batchId, codes, centreId } = await stockCentre(1);
    await sell(cardId);
    await redeem(codes[0] ?? "");
    const body = { firstSerial: cardId, lastSerial: cardId, reason: "Stolen" };
    await school.call(batchEndpoints.voidCards, { as: admin, body });
    expect((await giveBack(cardId)).status).toBe(200);
    expect(await booksOf(batchId)).toEqual({ ISSUED: -PRICE, VOID: PRICE });
    expect((await statement(centreId)).owed).toBe(0);
    expect(await compareBooks(school.platform)).toEqual([]);
  });
});

describe("without a centre", () => {
  test("the school's sale is taken back", async () => {
    const {
      firstSerial: cardId,
      batchId,
      codes,
    } = await school.makePrintedBatch({ amount: 2, price: PRICE });
    await sell(cardId);
    await redeem(codes[0] ?? "");
    expect((await show(cardId)).sale).toEqual({ centre: null, amount: PRICE, commission: 0 });
    expect((await giveBack(cardId)).body).toEqual({ cardId, isDone: true, newCard: null });
    expect(await booksOf(batchId)).toEqual({ ISSUED: -2 * PRICE, SCHOOL_STOCK: PRICE, VOID: PRICE });
    expect(await compareBooks(school.platform)).toEqual([]);
  });

  test("so is the sale that nobody wrote down; cards that a centre got since are not its", async () => {
    const [code = "", ...rest] = await school.makeCards(PRICE, 3);
    expect(rest).toHaveLength(2);
    const { id: cardId } = await school.db
      .selectFrom("cards")
      .select("id")
      .orderBy("id", "desc")
      .offset(2)
      .executeTakeFirstOrThrow();
    const { student } = await redeem(code);
    await school.db
      .updateTable("cardRanges")
      .set({ state: "PRINTED" })
      .where("firstSerial", "=", cardId)
      .execute();
    const { id: centreId } = await school.makeCentre();
    const terms = { centreId, isPrepaid: false, creditLimit: 1_000_000, commission: 1000 };
    await school.db.insertInto("centreAccounts").values(terms).execute();
    const body = { firstSerial: cardId, lastSerial: cardId + 2, centreId };
    expect((await school.call(batchEndpoints.deliverCards, { as: admin, body })).status).toBe(200);
    const before = (await statement(centreId)).owed;
    expect(before).toBe(2 * (PRICE - 150));
    expect(await show(cardId)).toMatchObject({ usedBy: { userId: student.id }, sale: { centre: null } });
    expect((await giveBack(cardId)).status).toBe(200);
    expect((await statement(centreId)).owed).toBe(before);
    expect(await compareBooks(school.platform)).toEqual([]);
  });

  test("a purchase that is gone already is not taken again; the buyer is notified", async () => {
    const { firstSerial: cardId, codes } = await school.makePrintedBatch({ amount: 1, price: PRICE });
    await sell(cardId);
    const { student, course } = await redeem(codes[0] ?? "");
    await school.db.deleteFrom("purchases").where("cardId", "=", cardId).execute();
    expect((await show(cardId)).takesCourse).toBe(false);
    expect((await giveBack(cardId)).body.isDone).toBe(true);
    const mails = await school.db.selectFrom("mails").select(["recipient", "text"]).execute();
    const sent = mails.filter(({ recipient }) => recipient === student.email);
    expect(sent.map(({ text }) => text?.includes(course.name))).toEqual([true]);
  });
});

test("presses at once are one return", async () => {
  const { firstSerial: cardId, codes, centreId } = await stockCentre(1);
  await sell(cardId);
  await redeem(codes[0] ?? "");
  const answers = await Promise.all(Array.from({ length: 8 }, () => giveBack(cardId)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
  expect((await statement(centreId)).lines.filter(({ kind }) => kind === "GIVEN_BACK")).toHaveLength(1);
  expect((await statement(centreId)).owed).toBe(0);
});

describe("with a second administrator", () => {
  async function useOne() {
    const { firstSerial: cardId, codes } = await school.makePrintedBatch({ amount: 1, price: PRICE });
    await sell(cardId);
    return { cardId, ...(await redeem(codes[0] ?? "")) };
  }
  const waiting = async () => (await school.call(overviewEndpoints.getWaiting, { as: admin })).body.giveBacks;
  beforeEach(() => askForTwo(true));

  test("it waits; the first cannot confirm, another can, once", async () => {
    const { cardId, student, course } = await useOne();
    expect((await giveBack(cardId)).body).toEqual({ cardId, isDone: false, newCard: null });
    expect((await giveBack(cardId, other)).body).toEqual({ cardId, isDone: false, newCard: null });
    expect(await show(cardId)).toMatchObject({
      needsSecondAdmin: true,
      waiting: { by: { userId: admin.id }, reason: REASON, gives: "MONEY" },
    });
    expect(await waiting()).toEqual([cardId]);
    expect(await holds(student, course.id)).toBe(true);

    const body = { cardId };
    const own = await school.call(confirmGiveBack, { as: admin, body });
    expect([own.status, own.code]).toEqual([409, "SECOND_ADMIN_NEEDED"]);
    expect(await waiting()).toEqual([cardId]);
    const confirmed = await Promise.all(
      Array.from({ length: 5 }, () => school.call(confirmGiveBack, { as: other, body })),
    );
    expect(confirmed.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404]);
    expect(await waiting()).toEqual([]);
    expect(await holds(student, course.id)).toBe(false);
    const moves = await school.db
      .selectFrom("cardMoves")
      .select(["actorId", "reason"])
      .where("firstSerial", "=", cardId)
      .where("act", "=", "GIVEN_BACK")
      .execute();
    expect(moves).toEqual([{ actorId: other.id, reason: REASON }]);
    expect(await compareBooks(school.platform)).toEqual([]);
  });

  test("or is left as it is", async () => {
    const { cardId, student, course } = await useOne();
    await giveBack(cardId);
    const body = { cardId };
    expect((await school.call(withdrawGiveBack, { as: admin, body })).status).toBe(204);
    expect((await school.call(withdrawGiveBack, { as: admin, body })).code).toBe("CARD_NOT_FOUND");
    expect((await school.call(confirmGiveBack, { as: other, body })).code).toBe("CARD_NOT_FOUND");
    expect(await holds(student, course.id)).toBe(true);
  });
});

test("a card that is not used is refused, as is one that is not there, and whoever is no administrator", async () => {
  const { firstSerial: cardId } = await school.makePrintedBatch({ amount: 1, price: PRICE });
  const student = await school.makeUser();
  const query = { cardId };
  const body = { cardId, reason: REASON };
  const answers = [
    await school.call(getGiveBack, { as: admin, query }),
    await giveBack(cardId),
    await school.call(getGiveBack, { as: admin, query: { cardId: 2_000_000_000 } }),
    await giveBack(2_000_000_000),
    await school.call(getGiveBack, { as: student, query }),
    await school.call(giveBackCard, { as: student, body }),
    await school.call(confirmGiveBack, { as: student, body: { cardId } }),
    await school.call(withdrawGiveBack, { as: student, body: { cardId } }),
    await school.call(getGiveBack, { query }),
    await school.call(giveBackCard, { body }),
    await school.call(confirmGiveBack, { body: { cardId } }),
    await school.call(withdrawGiveBack, { body: { cardId } }),
  ];
  expect(answers.map(({ code }) => code)).toEqual([
    "CARDS_ELSEWHERE",
    "CARDS_ELSEWHERE",
    "CARD_NOT_FOUND",
    "CARD_NOT_FOUND",
    ...Array(4).fill("NOT_AUTHORISED"),
    ...Array(4).fill("NOT_LOGGED_IN"),
  ]);
  askForTwo(true);
  expect((await giveBack(cardId)).code).toBe("CARDS_ELSEWHERE");
  expect(await school.db.selectFrom("cardGiveBacks").selectAll().execute()).toEqual([]);
});
