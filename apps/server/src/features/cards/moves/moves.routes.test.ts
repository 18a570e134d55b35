import { randomUUID } from "node:crypto";
import { batchEndpoints, type CardCounts } from "@manara/contract/cards/batches";
import { cardEndpoints } from "@manara/contract/cards/cards";
import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { startTestSchool } from "../../../../test/test-school.ts";

const { getBatch, deliverCards, returnCards, sellCards, voidCards, undoSale } = batchEndpoints;

const school = await startTestSchool();
const admin = await school.makeUser({ role: "ADMIN", fullName: "The Admin" });
const PRICE = 1500;

/** A centre that keeps a tenth of what it sells, and may owe so much. */
async function makeCentre(creditLimit = 1_000_000) {
  const { id, name } = await school.makeCentre();
  await school.db
    .insertInto("centreAccounts")
    .values({ centreId: id, isPrepaid: false, creditLimit, commission: 1000 })
    .execute();
  return { centreId: id, name };
}

/** Twenty printed cards. */
async function makeCards(given: Partial<Parameters<typeof school.makePrintedBatch>[0]> = {}) {
  const batch = await school.makePrintedBatch({ amount: 20, price: PRICE, ...given });
  /** Cards by their place in the batch, counted from 1. */
  const serials = (first: number, last = first) => ({
    firstSerial: batch.firstSerial + first - 1,
    lastSerial: batch.firstSerial + last - 1,
  });
  const codeOf = (place: number) => batch.codes[place - 1] ?? "";
  return { ...batch, serials, codeOf };
}

async function redeem(cardKey: string) {
  const [as, course] = [await school.makeUser(), await school.makeCourse({ price: PRICE })];
  const { status, code } = await school.call(purchaseEndpoints.activateCourse, {
    as,
    body: { courseId: course.id, cardKey },
  });
  return status === 201 ? "accepted" : code;
}

async function countsOf(batchId: number): Promise<CardCounts> {
  const { body } = await school.call(getBatch, { as: admin, query: { id: batchId } });
  return body.counts;
}

/** What each account of the books has of a batch. */
async function booksOf(batchId: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; balance: string }>`
    select account, sum(amount) as balance from (
      select debit as account, amount from ledger_entries where batch_id = ${batchId}
      union all select credit, -amount from ledger_entries where batch_id = ${batchId}
    ) as sides group by account having sum(amount) <> 0`.execute(school.db);
  return Object.fromEntries(rows.map(({ account, balance }) => [account, Number(balance)]));
}

const owedBy = async (centreId: number) => {
  const row = await school.db
    .selectFrom("centreAccounts")
    .select("owed")
    .where("centreId", "=", centreId)
    .executeTakeFirstOrThrow();
  return Number(row.owed);
};

/** Lets the time of the codes of a batch be over. */
async function expire(batchId: number): Promise<void> {
  const expiresAt = new Date(school.platform.clock().getTime() - 1000);
  await school.db.updateTable("cardRanges").set({ expiresAt }).where("batchId", "=", batchId).execute();
}

const sell = (serials: { firstSerial: number; lastSerial: number }, saleId: string = randomUUID()) =>
  school.call(sellCards, { as: admin, body: { ...serials, saleId } });

describe("a card that is live when it is sold", () => {
  test("opens nothing before, opens a course after, and is in one state all the way", async () => {
    const cards = await makeCards();
    const { centreId, name } = await makeCentre();
    expect(await redeem(cards.codeOf(1))).toBe("CARD_NOT_ACCEPTED");

    const delivered = await school.call(deliverCards, {
      as: admin,
      body: { ...cards.serials(1, 12), centreId },
    });
    expect(delivered.body).toMatchObject([
      {
        act: "DELIVERED",
        ...cards.serials(1, 12),
        from: null,
        to: { centreId, name },
        by: { userId: admin.id },
      },
    ]);
    expect(await redeem(cards.codeOf(1))).toBe("CARD_NOT_ACCEPTED");
    expect(await countsOf(cards.batchId)).toEqual({
      made: 0,
      printed: 8,
      atCentre: 12,
      sold: 0,
      void: 0,
      deleted: 0,
      used: 0,
    });

    expect((await sell(cards.serials(1, 3))).status).toBe(200);
    expect(await redeem(cards.codeOf(1))).toBe("accepted");
    expect(await redeem(cards.codeOf(1))).toBe("CARD_NOT_ACCEPTED");
    expect(await redeem(cards.codeOf(4))).toBe("CARD_NOT_ACCEPTED");
    expect(await countsOf(cards.batchId)).toEqual({
      made: 0,
      printed: 8,
      atCentre: 9,
      sold: 2,
      void: 0,
      deleted: 0,
      used: 1,
    });
    expect(await booksOf(cards.batchId)).toEqual({
      ISSUED: -20 * PRICE,
      SCHOOL_STOCK: 8 * PRICE,
      CENTRE_STOCK: 9 * PRICE,
      SOLD: 3 * PRICE,
      INCOME: -3 * PRICE,
      COMMISSION: 3 * 150,
      OWED: 3 * 1350,
    });
    expect(await owedBy(centreId)).toBe(3 * 1350);
  });

  test("is refused like any other until then, where its courses are asked for too", async () => {
    const cards = await makeCards();
    const as = await school.makeUser();
    const look = async (cardKey: string) =>
      (await school.call(purchaseEndpoints.listCoursesForCard, { as, body: { cardKey } })).code;
    expect(await look(cards.codeOf(1))).toBe("CARD_NOT_ACCEPTED");
    await sell(cards.serials(1));
    expect(await look(cards.codeOf(1))).toBeUndefined();
  });

  test("comes back from a centre unsold", async () => {
    const cards = await makeCards();
    const { centreId } = await makeCentre();
    await school.call(deliverCards, { as: admin, body: { ...cards.serials(1, 20), centreId } });
    await sell(cards.serials(5));
    const back = (first: number, last: number) =>
      school.call(returnCards, { as: admin, body: cards.serials(first, last) });
    expect((await back(1, 4)).status).toBe(200);
    expect(await back(4, 6)).toMatchObject({ code: "CARDS_ELSEWHERE" });
    expect(await countsOf(cards.batchId)).toMatchObject({ printed: 4, atCentre: 15, sold: 1 });
    expect(await booksOf(cards.batchId)).toMatchObject({ SCHOOL_STOCK: 4 * PRICE, CENTRE_STOCK: 15 * PRICE });
  });

  test("is accepted no longer than its batch says", async () => {
    const cards = await makeCards({ expiresAt: new Date(school.platform.clock().getTime() + 60_000) });
    await sell(cards.serials(1, 2));
    expect(await redeem(cards.codeOf(1))).toBe("accepted");
    await expire(cards.batchId);
    expect(await redeem(cards.codeOf(2))).toBe("CARD_NOT_ACCEPTED");
  });

  test("is neither delivered nor sold when it has expired, but comes back", async () => {
    const cards = await makeCards({ expiresAt: new Date(school.platform.clock().getTime() + 60_000) });
    const { centreId } = await makeCentre();
    const deliver = (first: number, last: number) =>
      school.call(deliverCards, { as: admin, body: { ...cards.serials(first, last), centreId } });
    expect((await deliver(1, 3)).status).toBe(200);
    await expire(cards.batchId);
    const expired = (place: number) => ({
      status: 409,
      code: "CARDS_ELSEWHERE",
      body: { card: { serial: cards.serials(place).firstSerial, state: "EXPIRED" } },
    });
    expect(await deliver(4, 5)).toMatchObject(expired(4));
    expect(await sell(cards.serials(2))).toMatchObject(expired(2));
    expect(await owedBy(centreId)).toBe(0);
    const back = await school.call(returnCards, { as: admin, body: cards.serials(1, 3) });
    expect(back.status).toBe(200);
  });
});

test("what was stolen is refused from that moment, used ones stay used, and the books say so", async () => {
  const cards = await makeCards();
  await sell(cards.serials(1, 4));
  expect(await redeem(cards.codeOf(1))).toBe("accepted");
  const reason = "The parcel was stolen.";
  const voided = await school.call(voidCards, { as: admin, body: { ...cards.serials(1, 10), reason } });
  expect(voided.body.map(({ act, reason: said }) => [act, said])).toEqual([
    ["VOIDED", reason],
    ["VOIDED", reason],
  ]);
  expect(await redeem(cards.codeOf(2))).toBe("CARD_NOT_ACCEPTED");
  expect(await countsOf(cards.batchId)).toMatchObject({ printed: 10, sold: 0, void: 9, used: 1 });
  // What was paid stays paid.
  expect(await booksOf(cards.batchId)).toMatchObject({
    VOID: 9 * PRICE,
    SOLD: PRICE,
    INCOME: -4 * PRICE,
    CASH: 4 * PRICE,
  });
  expect(await sell(cards.serials(5))).toMatchObject({ code: "CARDS_ELSEWHERE" });
  const again = await school.call(voidCards, { as: admin, body: { ...cards.serials(10, 11), reason } });
  expect(again).toMatchObject({ status: 409, code: "CARDS_ELSEWHERE" });
});

describe("a sale", () => {
  test("that is sent again is one sale, and another under its id is refused", async () => {
    const cards = await makeCards();
    const saleId = randomUUID();
    const [first, again, ...more] = await Promise.all(
      Array.from({ length: 5 }, () => sell(cards.serials(1, 2), saleId)),
    );
    for (const one of [again, ...more]) expect(one?.body).toEqual(first?.body);
    expect(await sell(cards.serials(3), saleId)).toMatchObject({ issues: ["CLIENT_ID_USED"] });
    expect(await booksOf(cards.batchId)).toMatchObject({ SOLD: 2 * PRICE, CASH: 2 * PRICE });
  });

  test("of two sellers at once is of one of them", async () => {
    const cards = await makeCards();
    const answers = await Promise.all(Array.from({ length: 6 }, () => sell(cards.serials(1))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  test("of neighbours at once is of each", async () => {
    const cards = await makeCards();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => sell(cards.serials(at + 1))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const ranges = await school.db
      .selectFrom("cardRanges")
      .select(["state"])
      .where("batchId", "=", cards.batchId)
      .execute();
    expect(ranges).toEqual([{ state: "SOLD" }]);
  });

  test("is refused when the centre may not owe so much, and nothing is half done", async () => {
    const cards = await makeCards();
    const { centreId } = await makeCentre(3000);
    await school.call(deliverCards, { as: admin, body: { ...cards.serials(1, 20), centreId } });
    expect((await sell(cards.serials(1, 2))).status).toBe(200);
    expect(await sell(cards.serials(3))).toMatchObject({ status: 409, code: "CREDIT_EXHAUSTED" });
    expect(await countsOf(cards.batchId)).toMatchObject({ atCentre: 18, sold: 2 });
    expect(await owedBy(centreId)).toBe(2700);
  });

  test.each([
    [false, "AT_CENTRE", 20],
    [true, "VOID", 19],
  ])("is taken back with its money (opened: %s)", async (isOpened, state, atCentre) => {
    const cards = await makeCards();
    const { centreId } = await makeCentre();
    await school.call(deliverCards, { as: admin, body: { ...cards.serials(1, 20), centreId } });
    await sell(cards.serials(1));
    // A later commission changes nothing of what was sold.
    await school.db
      .updateTable("centreAccounts")
      .set({ commission: 5000 })
      .where("centreId", "=", centreId)
      .execute();
    const body = { ...cards.serials(1), reason: "The wrong card.", isOpened };
    expect((await school.call(undoSale, { as: admin, body })).status).toBe(200);
    expect(await owedBy(centreId)).toBe(0);
    const books = await booksOf(cards.batchId);
    for (const account of ["OWED", "INCOME", "COMMISSION", "SOLD"])
      expect(books[account], account).toBeUndefined();
    expect(await countsOf(cards.batchId)).toMatchObject({ atCentre, sold: 0 });
    const { state: now } = await school.db
      .selectFrom("cardRanges")
      .select("state")
      .where("firstSerial", "=", cards.firstSerial)
      .executeTakeFirstOrThrow();
    expect(now).toBe(state);
    expect(await redeem(cards.codeOf(1))).toBe("CARD_NOT_ACCEPTED");
  });

  test("is taken back with what the centre kept of each card at its last sale", async () => {
    const { centreId } = await makeCentre();
    const cards = await makeCards();
    const dearer = await makeCards({ price: 2500 });
    const all = { firstSerial: cards.firstSerial, lastSerial: dearer.serials(20).lastSerial };
    await school.call(deliverCards, { as: admin, body: { ...all, centreId } });
    const undo = async (serials: typeof all) => {
      const body = { ...serials, reason: "The wrong card.", isOpened: false };
      expect((await school.call(undoSale, { as: admin, body })).status).toBe(200);
    };
    // Of two batches: a tenth of 1,500 and of 2,500.
    await sell({ firstSerial: cards.serials(18).firstSerial, lastSerial: dearer.serials(2).lastSerial });
    expect(await owedBy(centreId)).toBe(3 * 1350 + 2 * 2250);
    await undo(dearer.serials(1));
    expect(await owedBy(centreId)).toBe(3 * 1350 + 2250);
    // One is sold again, at another share.
    await undo(cards.serials(19));
    await school.db
      .updateTable("centreAccounts")
      .set({ commission: 2000 })
      .where("centreId", "=", centreId)
      .execute();
    await sell(cards.serials(19));
    expect(await owedBy(centreId)).toBe(2 * 1350 + 1200 + 2250);
    await undo(cards.serials(18, 20));
    expect(await owedBy(centreId)).toBe(2250);
  });

  test("of a card that was opened is on record as voided, too, with what it is worth", async () => {
    const cards = await makeCards();
    await sell(cards.serials(1, 2));
    const body = { ...cards.serials(1, 2), reason: "It was scratched.", isOpened: true };
    await school.call(undoSale, { as: admin, body });
    const acts = await school.db
      .selectFrom("auditEntries")
      .select(["act", "details"])
      .orderBy("id", "desc")
      .limit(2)
      .execute();
    const { firstSerial, lastSerial } = cards.serials(1, 2);
    const details = { cards: [[firstSerial, lastSerial]], worth: 2 * PRICE, reason: body.reason };
    expect(acts).toEqual([
      { act: "card.voided", details },
      { act: "card.sale-undone", details },
    ]);
  });

  test("of a used card is not taken back", async () => {
    const cards = await makeCards();
    await sell(cards.serials(1, 3));
    await redeem(cards.codeOf(2));
    const body = { ...cards.serials(1, 3), reason: "They want their money.", isOpened: true };
    const refused = await school.call(undoSale, { as: admin, body });
    expect(refused).toMatchObject({ status: 409, code: "CARDS_ELSEWHERE" });
    expect(await countsOf(cards.batchId)).toMatchObject({ sold: 2, used: 1 });
  });
});

describe("cards that are live from the beginning", () => {
  test("are sold to the centre that gets them, and bought back from it", async () => {
    const cards = await makeCards({ liveWhenSold: false });
    const { centreId } = await makeCentre();
    await school.db
      .updateTable("cardRanges")
      .set({ isLive: true })
      .where("batchId", "=", cards.batchId)
      .execute();
    expect(await redeem(cards.codeOf(20))).toBe("accepted");
    await school.call(deliverCards, { as: admin, body: { ...cards.serials(1, 4), centreId } });
    expect(await owedBy(centreId)).toBe(4 * 1350);
    // The one that was used before anybody had sold it, the school has sold.
    expect(await booksOf(cards.batchId)).toMatchObject({ SOLD: 5 * PRICE, CASH: PRICE, OWED: 4 * 1350 });
    const body = { ...cards.serials(2, 3), reason: "They give up the shop.", isOpened: false };
    expect((await school.call(undoSale, { as: admin, body })).status).toBe(200);
    expect(await owedBy(centreId)).toBe(2 * 1350);
    expect(await countsOf(cards.batchId)).toMatchObject({ printed: 17, sold: 2, used: 1 });
    expect(await redeem(cards.codeOf(2))).toBe("accepted");
  });
});

describe("deleting", () => {
  test("leaves what was delivered or sold", async () => {
    const cards = await makeCards();
    const { centreId } = await makeCentre();
    await school.call(deliverCards, { as: admin, body: { ...cards.serials(1, 3), centreId } });
    await sell(cards.serials(4));
    const remove = (place: number) =>
      school.call(cardEndpoints.deleteCard, { as: admin, query: { id: cards.serials(place).firstSerial } });
    expect(await remove(1)).toMatchObject({ status: 409, code: "IN_USE" });
    expect(await remove(4)).toMatchObject({ status: 409, code: "IN_USE" });
    expect((await remove(5)).status).toBe(204);
    expect(await remove(5)).toMatchObject({ status: 404, code: "CARD_NOT_FOUND" });
    expect((await school.call(cardEndpoints.deleteAllCards, { as: admin })).status).toBe(204);
    const left = await school.db
      .selectFrom("cards")
      .select("id")
      .where("price", "=", PRICE)
      .where("usedAt", "is", null)
      .where("id", ">=", cards.firstSerial)
      .execute();
    expect(left).toHaveLength(4);
    expect(await booksOf(cards.batchId)).toMatchObject({
      DELETED: 16 * PRICE,
      CENTRE_STOCK: 3 * PRICE,
      SOLD: PRICE,
    });
  });
});

test.each([
  ["serials the wrong way round", { firstSerial: 5, lastSerial: 4 }, "VALIDATION_FAILED"],
  ["serials that no card has", { firstSerial: 900_000_000, lastSerial: 900_000_001 }, "CARDS_ELSEWHERE"],
  ["more than there are of numbers", { firstSerial: 1, lastSerial: 2 ** 31 }, "VALIDATION_FAILED"],
])("%s are refused", async (_, serials, code) => {
  expect(await sell(serials)).toMatchObject({ code });
});
