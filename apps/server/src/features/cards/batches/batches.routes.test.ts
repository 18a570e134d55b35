import { randomUUID } from "node:crypto";
import { batchEndpoints } from "@manara/contract/cards/batches";
import { formatSerial } from "@manara/contract/cards/card-serial";
import { cardEndpoints } from "@manara/contract/cards/cards";
import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import { expect, test } from "vitest";
import { startTestSchool } from "../../../../test/test-school.ts";
import { decryptCard } from "../card-vault.ts";

const { createBatch, listBatches, getBatch, printBatch, sellCards } = batchEndpoints;

const school = await startTestSchool();
const admin = await school.makeUser({ role: "ADMIN", fullName: "The Admin" });
const PRICE = 2500;

async function create(given: { amount?: number; price?: number; liveWhenSold?: boolean } = {}) {
  const answer = await school.call(createBatch, {
    as: admin,
    body: { amount: 12, price: PRICE, note: "For the bookshops", ...given },
  });
  expect(answer.status).toBe(201);
  return answer.body;
}

const print = (batchId: number, again = false) =>
  school.call(printBatch, { as: admin, body: { batchId, layout: "A4", again } });

const show = async (id: number) => (await school.call(getBatch, { as: admin, query: { id } })).body;

async function codeOf(serial: number) {
  const { sealed } = await school.db
    .selectFrom("cards")
    .select("sealed")
    .where("id", "=", serial)
    .executeTakeFirstOrThrow();
  return decryptCard(school.platform.secrets, sealed);
}

async function redeem(cardKey: string) {
  const [as, course] = [await school.makeUser(), await school.makeCourse({ price: PRICE })];
  const body = { courseId: course.id, cardKey };
  return (await school.call(purchaseEndpoints.activateCourse, { as, body })).status;
}

test("a batch is made without that anybody sees a code, and is listed with where its cards are", async () => {
  const batch = await create();
  expect(batch).toMatchObject({
    amount: 12,
    price: PRICE,
    note: "For the bookshops",
    season: null,
    expiresAt: null,
    liveWhenSold: true,
    createdBy: { userId: admin.id, fullName: "The Admin" },
    counts: { made: 12, printed: 0, atCentre: 0, sold: 0, void: 0 },
  });
  expect(batch.lastSerial - batch.firstSerial).toBe(11);
  const { body, headers } = await school.call(listBatches, { as: admin });
  expect(body[0]).toEqual(batch);
  expect(Number(headers["x-total-count"])).toBe(body.length);
  const code = await codeOf(batch.firstSerial);
  expect(JSON.stringify([body, await show(batch.id)])).not.toContain(code);
});

test("two batches that are made at once have serials of their own, each without a gap", async () => {
  const batches = await Promise.all(Array.from({ length: 4 }, () => create({ amount: 30 })));
  const serials = batches.map(({ firstSerial, lastSerial }) => [firstSerial, lastSerial] as const);
  for (const [first, last] of serials) expect(last - first).toBe(29);
  expect(new Set(serials.flat()).size).toBe(8);
});

test("a sheet is printed once; printed again, what was printed before is worth nothing", async () => {
  const batch = await create();
  const first = await print(batch.id);
  expect([first.status, first.headers["content-type"]]).toEqual([200, "application/pdf"]);
  expect(first.headers["cache-control"]).toBe("no-store");
  expect(first.body.slice(0, 5)).toBe("%PDF-");
  expect(first.body.trimEnd().slice(-5)).toBe("%%EOF");
  expect(await show(batch.id)).toMatchObject({
    counts: { made: 0, printed: 12 },
    moves: [{ act: "PRINTED", by: { userId: admin.id } }, { act: "MADE" }],
  });
  expect(await print(batch.id)).toMatchObject({ status: 409, code: "CARDS_ELSEWHERE" });
  const before = await codeOf(batch.firstSerial);
  expect((await print(batch.id, true)).status).toBe(200);
  const after = await codeOf(batch.firstSerial);
  expect(after).not.toBe(before);
  const { firstSerial } = batch;
  const body = { firstSerial, lastSerial: firstSerial, saleId: randomUUID() };
  expect((await school.call(sellCards, { as: admin, body })).status).toBe(200);
  expect([await redeem(before), await redeem(after)]).toEqual([400, 201]);
  // Sold ones keep their codes.
  const sold = await codeOf(firstSerial);
  expect((await print(batch.id, true)).status).toBe(200);
  expect(await codeOf(firstSerial)).toBe(sold);
});

test("each card of a batch is counted once: not printed, printed, sold, used, deleted", async () => {
  const batch = await create({ liveWhenSold: false });
  const { id, firstSerial: first } = batch;
  const serials = (from: number, to: number) => ({ firstSerial: first + from, lastSerial: first + to });
  const none = { made: 0, printed: 0, atCentre: 0, sold: 0, used: 0, void: 0, deleted: 0 };
  const expectCounts = async (counts: Partial<typeof none>) => {
    const { body } = await school.call(listBatches, { as: admin });
    expect(body.find((one) => one.id === id)?.counts).toEqual({ ...none, ...counts });
    const shown = await show(id);
    expect(shown.counts).toEqual({ ...none, ...counts });
    return shown.moves[0];
  };
  const redeemOf = async (place: number) => redeem(await codeOf(first + place));
  expect([await redeemOf(0), await redeemOf(1)]).toEqual([201, 201]);
  await expectCounts({ made: 10, used: 2 });
  expect((await print(id)).status).toBe(200);
  expect(await expectCounts({ printed: 10, used: 2 })).toMatchObject({ act: "PRINTED", cards: 10 });
  const sale = { ...serials(2, 4), saleId: randomUUID() };
  expect((await school.call(sellCards, { as: admin, body: sale })).status).toBe(200);
  expect(await redeemOf(2)).toBe(201);
  await expectCounts({ printed: 7, sold: 2, used: 3 });
  const voided = { ...serials(0, 5), reason: "lost" };
  expect((await school.call(batchEndpoints.voidCards, { as: admin, body: voided })).status).toBe(200);
  await expectCounts({ printed: 6, used: 3, void: 3 });
  const cards = (await show(id)).moves.filter(({ act }) => act === "VOIDED").map((move) => move.cards);
  expect(cards.reduce((sum, amount) => sum + amount, 0)).toBe(3);
  expect(await redeemOf(6)).toBe(201);
  expect((await school.call(cardEndpoints.deleteAllCards, { as: admin })).status).toBe(204);
  expect(await expectCounts({ used: 4, void: 3, deleted: 5 })).toMatchObject({ act: "DELETED", cards: 5 });
});

test("a batch that is nowhere, or that has left the school, is not printed", async () => {
  expect(await print(2_000_000)).toMatchObject({ status: 404, code: "BATCH_NOT_FOUND" });
  const { firstSerial, lastSerial, batchId } = await school.makePrintedBatch({ amount: 2, price: PRICE });
  const body = { firstSerial, lastSerial, saleId: randomUUID() };
  expect((await school.call(sellCards, { as: admin, body })).status).toBe(200);
  expect(await print(batchId, true)).toMatchObject({ code: "CARDS_ELSEWHERE" });
});

test.each([
  [{ amount: 0 }, "AMOUNT_INVALID"],
  [{ amount: 10_001 }, "AMOUNT_INVALID"],
  [{ price: -1 }, "PRICE_INVALID"],
])("%j is refused", async (given, issue) => {
  const body = { amount: 1, price: 1, ...given };
  expect(await school.call(createBatch, { as: admin, body })).toMatchObject({ issues: [issue] });
});

test("what goes on a sheet nobody sees in full: not in the list, the table, nor the card's own page", async () => {
  const batch = await create({ amount: 2 });
  const code = await codeOf(batch.firstSerial);
  const hidden = `••••••••••••${code.slice(-4)}`;
  const query = { search: formatSerial(batch.firstSerial) };
  const list = await school.call(cardEndpoints.listCards, { as: admin, query });
  expect(list.body.map(({ cardKey }) => cardKey)).toEqual([hidden]);
  const found = await school.call(cardEndpoints.listCards, { as: admin, query: { search: code } });
  expect(found.body).toEqual(list.body);
  const table = await school.call(cardEndpoints.exportCards, { as: admin, query });
  expect(table.body).toContain(hidden);
  const card = await school.call(cardEndpoints.getCard, { as: admin, query: { cardKey: code } });
  expect(card.body).toMatchObject({ cardKey: hidden, batchId: batch.id, state: "MADE", isLive: false });
  for (const { body } of [list, found, table, card]) expect(JSON.stringify(body)).not.toContain(code);
  // Cards that were made to be seen are, until they are printed.
  const shown = await create({ amount: 1, liveWhenSold: false });
  const key = async () =>
    (await school.call(cardEndpoints.getCard, { as: admin, query: { cardKey: String(shown.firstSerial) } }))
      .body.cardKey;
  expect(await key()).toBe(await codeOf(shown.firstSerial));
  await print(shown.id);
  expect(await key()).toMatch(/^•{12}/);
});
