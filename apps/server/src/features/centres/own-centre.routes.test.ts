import { randomUUID } from "node:crypto";
import { userEndpoints } from "@manara/contract/accounts/users";
import type { InputOf } from "@manara/contract/calls/endpoint";
import { batchEndpoints } from "@manara/contract/cards/batches";
import { giveBackEndpoints } from "@manara/contract/cards/give-backs";
import { ownSaleEndpoints } from "@manara/contract/cards/own-sales";
import { centreAccountEndpoints } from "@manara/contract/centres/centre-accounts";
import { centreOrderEndpoints } from "@manara/contract/centres/centre-orders";
import { centreEndpoints } from "@manara/contract/centres/centres";
import { ownCentreEndpoints } from "@manara/contract/centres/own-centre";
import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import { beforeEach, describe, expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";
import { compareBooks } from "../cards/compare-books.ts";

const { getOwnCentre, getOwnStatement, exportOwnStatement, printOwnStatement } = ownCentreEndpoints;
const { sellOwnCards, listOwnSales, undoOwnSale } = ownSaleEndpoints;
const { orderCards, listOwnOrders, listCentreOrders, settleCentreOrder } = centreOrderEndpoints;

const school = await startTestSchool();
const admin = await school.makeUser({ role: "ADMIN", fullName: "The Admin" });
const PRICE = 1500;
const period = { from: "2026-01-01", to: "2100-01-01" };

/** A centre that keeps a tenth of what it sells and may owe so much, somebody who sells for it, and twenty cards there. */
async function makeShop(creditLimit = 1_000_000) {
  const { id: centreId, name } = await school.makeCentre();
  const terms = { centreId, isPrepaid: false, creditLimit, commission: 1000 };
  await school.call(centreAccountEndpoints.setCentreTerms, { as: admin, body: terms });
  const seller = await school.makeUser({ role: "CENTRE", centreId });
  const { firstSerial, lastSerial, codes } = await school.makePrintedBatch({ amount: 20, price: PRICE });
  const delivery = { firstSerial, lastSerial, centreId };
  expect((await school.call(batchEndpoints.deliverCards, { as: admin, body: delivery })).status).toBe(200);
  /** Cards by their place in the delivery, counted from 1. */
  const serials = (first: number, last = first) => ({
    firstSerial: firstSerial + first - 1,
    lastSerial: firstSerial + last - 1,
  });
  return { centreId, name, seller, serials, codes };
}

let shop: Awaited<ReturnType<typeof makeShop>>;
beforeEach(async () => {
  shop = await makeShop();
});

type Sale = Omit<InputOf<typeof sellOwnCards>["body"], "saleId"> & { saleId?: string };
const sell = (as: { id: number }, { saleId = randomUUID(), ...sent }: Sale) =>
  school.call(sellOwnCards, { as, body: { saleId, ...sent } });

async function redeem(cardKey = "") {
  const [as, course] = [await school.makeUser(), await school.makeCourse({ price: PRICE })];
  const body = { courseId: course.id, cardKey };
  return (await school.call(purchaseEndpoints.activateCourse, { as, body })).status;
}

const accountOf = async (as: { id: number }) => (await school.call(getOwnCentre, { as })).body;

describe("a sale that a centre takes back", () => {
  const undo = (as: { id: number }, saleId: string, isOpened = false) =>
    school.call(undoOwnSale, { as, body: { saleId, isOpened } });
  const sellOne = async () => (await sell(shop.seller, shop.serials(1, 2))).body.saleId;

  test("is as if it had not been: the cards are there again, their codes refused, and nothing is owed", async () => {
    const saleId = await sellOne();
    const answers = await Promise.all([undo(shop.seller, saleId), undo(shop.seller, saleId)]);
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toMatchObject({ saleId, takenBack: { cards: 2, amount: 2 * PRICE } });
    }
    expect(await accountOf(shop.seller)).toMatchObject({ owed: 0, stock: 20 });
    expect(await redeem(shop.codes[0])).toBe(400);
    expect(await sell(shop.seller, shop.serials(1, 2))).toMatchObject({ status: 201 });
    // By then it is another sale.
    expect(await undo(shop.seller, saleId)).toMatchObject({ status: 200, body: { saleId } });
    expect(await accountOf(shop.seller)).toMatchObject({ owed: 2700, stock: 18 });
    expect(await compareBooks(school.platform)).toEqual([]);
  });

  test("is void for ever where somebody has seen the codes", async () => {
    expect((await undo(shop.seller, await sellOne(), true)).status).toBe(200);
    expect(await accountOf(shop.seller)).toMatchObject({ owed: 0, stock: 18 });
    expect(await sell(shop.seller, shop.serials(1))).toMatchObject({ code: "CARDS_ELSEWHERE" });
  });

  test("is its own, by its time at the school, and not used", async () => {
    const soldAt = new Date(Date.now() - 86_400_000).toISOString();
    const { saleId } = (await sell(shop.seller, { ...shop.serials(1, 2), soldAt })).body;
    expect(await undo((await makeShop()).seller, saleId)).toMatchObject({ code: "SALE_NOT_FOUND" });
    const at = (minutes: number) =>
      school.db
        .updateTable("cardSales")
        .set({ receivedAt: new Date(Date.now() - minutes * 60_000) })
        .where("id", "=", saleId)
        .execute();
    await at(15.5);
    expect(await undo(shop.seller, saleId)).toMatchObject({ status: 404, code: "SALE_NOT_FOUND" });
    await at(14.5);
    expect(await redeem(shop.codes[1])).toBe(201);
    expect(await undo(shop.seller, saleId)).toMatchObject({
      code: "CARDS_ELSEWHERE",
      body: { card: { serial: shop.serials(2).firstSerial, state: "USED" } },
    });
    expect(await accountOf(shop.seller)).toMatchObject({ owed: 2700 });
    const other = (await sell(shop.seller, shop.serials(3))).body;
    const { body: sales } = await school.call(listOwnSales, { as: shop.seller });
    const isUsed = new Map(sales.map((sale) => [sale.saleId, sale.isUsed]));
    expect([isUsed.get(saleId), isUsed.get(other.saleId)]).toEqual([true, false]);
  });

  test("is used or taken back, whichever comes first, and never both", async () => {
    for (const place of [1, 2, 3, 4, 5]) {
      const { saleId } = (await sell(shop.seller, shop.serials(place))).body;
      const [used, back] = await Promise.all([redeem(shop.codes[place - 1]), undo(shop.seller, saleId)]);
      expect([used === 201, back.status === 200].filter(Boolean)).toHaveLength(1);
    }
    expect(await compareBooks(school.platform)).toEqual([]);
  });
});

describe("a centre", () => {
  test("sees what is agreed, what it has and what it may still sell", async () => {
    expect(await accountOf(shop.seller)).toMatchObject({
      centreId: shop.centreId,
      name: shop.name,
      isPrepaid: false,
      creditLimit: 1_000_000,
      creditLeft: 1_000_000,
      commission: 1000,
      owed: 0,
      stock: 20,
      stockWorth: 20 * PRICE,
      stocks: [{ price: PRICE, cards: 20, ranges: [shop.serials(1, 20)] }],
    });
  });

  test("sells a card, which is live from then on, and owes its price less its share", async () => {
    expect(await redeem(shop.codes[0])).toBe(400);
    const sold = await sell(shop.seller, { ...shop.serials(1), phone: "0661122334" });
    expect(sold).toMatchObject({
      status: 201,
      body: { ...shop.serials(1), cards: 1, amount: PRICE, commission: 150, phone: "0661122334" },
    });
    expect(await redeem(shop.codes[0])).toBe(201);
    expect(await accountOf(shop.seller)).toMatchObject({
      owed: 1350,
      creditLeft: 998_650,
      stock: 19,
      stocks: [{ cards: 19, ranges: [shop.serials(2, 20)] }],
    });
    expect(await compareBooks(school.platform)).toEqual([]);
  });

  test("has its sales in a list, those that came last first, and in its statement", async () => {
    const late = "2026-01-02T08:00:00.000Z";
    const first = await sell(shop.seller, shop.serials(1, 3));
    const second = await sell(shop.seller, { ...shop.serials(4), soldAt: late });
    const { body, headers } = await school.call(listOwnSales, { as: shop.seller, query: { limit: 1 } });
    expect(headers["x-total-count"]).toBe("2");
    expect(body).toEqual([second.body]);
    const { body: rest } = await school.call(listOwnSales, { as: shop.seller, query: { offset: 1 } });
    expect(rest).toEqual([first.body]);
    const statement = await school.call(getOwnStatement, { as: shop.seller, query: period });
    expect(statement.body).toMatchObject({
      centreId: shop.centreId,
      delivered: 20,
      sold: 4,
      left: 16,
      sales: 4 * PRICE,
      commission: 4 * 150,
      owed: 4 * 1350,
    });
    const table = await school.call(exportOwnStatement, { as: shop.seller, query: period });
    expect(table.body.trim().split("\r\n")).toHaveLength(1 + statement.body.lines.length);
    const printed = await school.call(printOwnStatement, { as: shop.seller, query: period });
    expect([printed.headers["content-type"], printed.body.slice(0, 5)]).toEqual(["application/pdf", "%PDF-"]);
  });

  test("sees what was taken back of its sales, and when; of a card that was sold anew, in both sales", async () => {
    const takenBackOf = async (saleId: string) =>
      (await school.call(listOwnSales, { as: shop.seller })).body.find((sale) => sale.saleId === saleId)
        ?.takenBack;
    const undo = (first: number, last = first) =>
      school.call(batchEndpoints.undoSale, {
        as: admin,
        body: { ...shop.serials(first, last), reason: "Sold by mistake", isOpened: false },
      });
    const [three, used] = [
      await sell(shop.seller, shop.serials(1, 3)),
      await sell(shop.seller, shop.serials(9)),
    ];
    expect([three.body.takenBack, used.body.takenBack]).toEqual([null, null]);

    const before = Date.now();
    expect((await undo(2)).status).toBe(200);
    const back = await takenBackOf(three.body.saleId);
    expect(back).toMatchObject({ cards: 1, amount: PRICE });
    expect(Date.parse(back?.at ?? "")).toBeGreaterThanOrEqual(before - 1000);
    const again = await sell(shop.seller, shop.serials(2));
    expect(await takenBackOf(again.body.saleId)).toBeNull();
    expect((await undo(1, 3)).status).toBe(200);
    expect(await takenBackOf(three.body.saleId)).toMatchObject({ cards: 3, amount: 3 * PRICE });
    expect(await takenBackOf(again.body.saleId)).toMatchObject({ cards: 1, amount: PRICE });

    expect(await redeem(shop.codes[8])).toBe(201);
    const { firstSerial: cardId } = shop.serials(9);
    const given = { cardId, reason: "Broken" };
    expect((await school.call(giveBackEndpoints.giveBackCard, { as: admin, body: given })).status).toBe(200);
    expect(await takenBackOf(used.body.saleId)).toMatchObject({ cards: 1, amount: PRICE });
  });

  test("may have several sellers, who see the same", async () => {
    const colleague = await school.makeUser({ role: "CENTRE", centreId: shop.centreId });
    const sold = await sell(colleague, shop.serials(1));
    expect((await school.call(listOwnSales, { as: shop.seller })).body).toEqual([sold.body]);
  });
});

describe("a sale", () => {
  test("that is sent again is one sale, however many come at once", async () => {
    const saleId = randomUUID();
    await accountOf(shop.seller);
    const answers = await Promise.all(
      [1, 2, 3].map(() => sell(shop.seller, { saleId, ...shop.serials(1, 2) })),
    );
    for (const answer of [...answers, await sell(shop.seller, { saleId, ...shop.serials(1, 2) })]) {
      expect(answer.status).toBe(201);
      expect(answer.body).toEqual(answers[0]?.body);
    }
    expect((await accountOf(shop.seller)).owed).toBe(2 * 1350);
    const other = await sell(shop.seller, { saleId, ...shop.serials(3) });
    expect(other).toMatchObject({ status: 400, issues: ["CLIENT_ID_USED"] });
  });

  test("of cards that are sold already is refused, with the first of them", async () => {
    await sell(shop.seller, shop.serials(2));
    const refused = await sell(shop.seller, shop.serials(1, 3));
    expect(refused).toMatchObject({ status: 409, code: "CARDS_ELSEWHERE" });
    expect(refused.body).toMatchObject({ card: { serial: shop.serials(2).firstSerial, state: "SOLD" } });
    expect((await accountOf(shop.seller)).stock).toBe(19);
  });

  test("of void cards is refused", async () => {
    const voided = { ...shop.serials(5), reason: "Stolen" };
    await school.call(batchEndpoints.voidCards, { as: admin, body: voided });
    const refused = await sell(shop.seller, shop.serials(5));
    expect(refused.body).toMatchObject({ card: { serial: shop.serials(5).firstSerial, state: "VOID" } });
  });

  test("of what others have is refused, and nothing is said of where it is", async () => {
    const other = await makeShop();
    const { firstSerial: atSchool } = await school.makePrintedBatch({ amount: 1, price: PRICE });
    await sell(other.seller, other.serials(1));
    for (const serial of [
      other.serials(1).firstSerial,
      other.serials(2).firstSerial,
      atSchool,
      900_000_000,
    ]) {
      const refused = await sell(shop.seller, { firstSerial: serial, lastSerial: serial });
      expect(refused).toMatchObject({ status: 409, code: "CARDS_ELSEWHERE" });
      expect(refused.body).toMatchObject({ card: { serial, state: null } });
    }
    expect((await accountOf(other.seller)).stock).toBe(19);
  });

  test("of another centre is not answered to whoever knows its id", async () => {
    const saleId = randomUUID();
    await sell(shop.seller, { saleId, ...shop.serials(1) });
    const other = await makeShop();
    const asked = await sell(other.seller, { saleId, ...shop.serials(1) });
    expect(asked).toMatchObject({ status: 400, issues: ["CLIENT_ID_USED"] });
  });

  test("beyond the credit is refused, and the cards stay", async () => {
    const poor = await makeShop(2 * 1350);
    expect((await sell(poor.seller, poor.serials(1, 2))).status).toBe(201);
    expect(await sell(poor.seller, poor.serials(3))).toMatchObject({ code: "CREDIT_EXHAUSTED" });
    expect(await accountOf(poor.seller)).toMatchObject({ stock: 18, creditLeft: 0 });
  });

  test("that was made without a network keeps its moment, as far as that can be", async () => {
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
    expect((await sell(shop.seller, { ...shop.serials(1), soldAt: hourAgo })).body.soldAt).toBe(hourAgo);
    const ahead = await sell(shop.seller, { ...shop.serials(2), soldAt: "2099-01-01T00:00:00.000Z" });
    expect(Date.parse(ahead.body.soldAt)).toBeLessThanOrEqual(Date.now());
  });

  test.each([
    [{ lastSerial: 1, firstSerial: 2 }, "LAST_SERIAL_INVALID"],
    [{ firstSerial: 0 }, "FIRST_SERIAL_INVALID"],
    [{ saleId: "mine" }, "SALE_ID_INVALID"],
    [{ soldAt: "yesterday" }, "SOLD_AT_INVALID"],
  ])("with %o is refused", async (wrong, issue) => {
    const refused = await sell(shop.seller, { ...shop.serials(1), ...wrong });
    expect(refused).toMatchObject({ status: 400, issues: [issue] });
  });
});

describe("the role", () => {
  test("is given with a centre, and sells for it at once", async () => {
    const person = await school.makeUser();
    const body = { userId: person.id, role: "CENTRE" as const };
    const give = (more: object) =>
      school.call(userEndpoints.changeRole, { as: admin, body: { ...body, ...more } });
    expect(await give({})).toMatchObject({ status: 400, issues: ["CENTRE_ID_REQUIRED"] });
    expect(await give({ centreId: 2_000_000 })).toMatchObject({ status: 404, code: "CENTRE_NOT_FOUND" });
    expect((await school.call(getOwnCentre, { as: person })).code).toBe("NOT_AUTHORISED");
    expect((await give({ centreId: shop.centreId })).status).toBe(200);
    expect((await accountOf(person)).centreId).toBe(shop.centreId);

    const other = await makeShop();
    expect((await give({ centreId: other.centreId })).status).toBe(200);
    expect((await accountOf(person)).centreId).toBe(other.centreId);
    const { body: listed } = await school.call(userEndpoints.listUsers, {
      as: admin,
      query: { role: "CENTRE" },
    });
    expect(listed.find(({ userId }) => userId === person.id)?.centreId).toBe(other.centreId);
    expect((await sell(person, shop.serials(1))).code).toBe("CARDS_ELSEWHERE");
  });

  test("ends what it may when it is taken away, also the centre", async () => {
    const { seller } = shop;
    expect((await school.call(getOwnCentre, { as: seller })).status).toBe(200);
    const body = { userId: seller.id, role: "STUDENT" as const, centreId: shop.centreId };
    await school.call(userEndpoints.changeRole, { as: admin, body });
    expect(await sell(seller, shop.serials(1))).toMatchObject({ status: 403, code: "NOT_AUTHORISED" });
    const row = await school.db
      .selectFrom("users")
      .select("centreId")
      .where("id", "=", seller.id)
      .executeTakeFirst();
    expect(row?.centreId).toBeNull();
  });

  test("without a centre may nothing", async () => {
    const nowhere = await school.makeUser({ role: "CENTRE" });
    for (const call of [getOwnCentre, listOwnSales, listOwnOrders])
      expect((await school.call(call, { as: nowhere })).code).toBe("NOT_AUTHORISED");
  });

  test("keeps a centre from being deleted", async () => {
    const { id } = await school.makeCentre();
    await school.makeUser({ role: "CENTRE", centreId: id });
    expect((await school.call(centreEndpoints.deleteCentre, { as: admin, query: { id } })).code).toBe(
      "IN_USE",
    );
  });
});

describe("an order", () => {
  const order = { price: PRICE, amount: 50, note: "Before the exams" };
  const ask = async (as: { id: number }) => (await school.call(orderCards, { as, body: order })).body;
  const settle = (orderId: number, state: "DONE" | "REFUSED", answer = "") =>
    school.call(settleCentreOrder, { as: admin, body: { orderId, state, answer } });

  test("reaches the school, and its answer the centre", async () => {
    const { id } = await ask(shop.seller);
    const open = await school.call(listCentreOrders, {
      as: admin,
      query: { state: "OPEN", centreId: shop.centreId },
    });
    expect(open.body).toMatchObject([
      {
        id,
        ...order,
        state: "OPEN",
        centre: { centreId: shop.centreId, name: shop.name },
        by: { userId: shop.seller.id },
      },
    ]);
    expect(await settle(id, "REFUSED")).toMatchObject({ status: 400, issues: ["ANSWER_REQUIRED"] });
    expect((await settle(id, "REFUSED", "We print again in May.")).status).toBe(200);
    expect((await school.call(listOwnOrders, { as: shop.seller })).body).toMatchObject([
      { id, state: "REFUSED", answer: "We print again in May.", settledAt: expect.any(String) },
    ]);
    expect((await settle(id, "DONE")).code).toBe("IN_USE");
    expect((await settle(2_000_000, "DONE")).code).toBe("ORDER_NOT_FOUND");
  });

  test("of others is not seen, nor who settled it", async () => {
    const { id } = await ask(shop.seller);
    await settle(id, "DONE");
    const other = await makeShop();
    expect((await school.call(listOwnOrders, { as: other.seller })).body).toEqual([]);
    const [own] = (await school.call(listOwnOrders, { as: shop.seller })).body;
    expect(Object.keys(own ?? {})).not.toContain("by");
  });
});
