import { batchEndpoints } from "@manara/contract/cards/batches";
import { cardEndpoints } from "@manara/contract/cards/cards";
import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";
import { compareBooks } from "./compare-books.ts";

const school = await startTestSchool();
const as = await school.makeUser({ role: "ADMIN" });
const PRICE = 1500;

/** Cards at a centre. */
async function deliver(amount: number, centreId: number) {
  const { firstSerial } = await school.makePrintedBatch({ amount, price: PRICE });
  const serials = { firstSerial, lastSerial: firstSerial + amount - 1 };
  const { status } = await school.call(batchEndpoints.deliverCards, { as, body: { ...serials, centreId } });
  expect(status).toBe(200);
  return serials;
}

test("what a deletion of all would take and leave is counted before, and holds", async () => {
  await school.makeCards(PRICE, 3);
  await school.makePrintedBatch({ amount: 10, price: PRICE });
  const { id: centreId } = await school.makeCentre();
  await deliver(7, centreId);
  const { firstSerial } = await deliver(5, centreId);
  const ofFive = (from: number, to: number) => ({
    firstSerial: firstSerial + from,
    lastSerial: firstSerial + to,
  });
  await school.call(batchEndpoints.voidCards, { as, body: { ...ofFive(0, 1), reason: "stolen" } });
  const count = async () => (await school.call(cardEndpoints.countDeletableCards, { as })).body;
  expect(await count()).toEqual({ go: 13, atCentres: 10, sold: 0, void: 2 });
  expect((await school.call(cardEndpoints.deleteAllCards, { as })).status).toBe(204);
  expect(await count()).toEqual({ go: 0, atCentres: 10, sold: 0, void: 2 });
});

test("of a batch that was partly used, those go that were not: its ranges, figures and steps say so", async () => {
  const keys = await school.makeCards(PRICE, 5);
  const { id: courseId } = await school.makeCourse({ price: PRICE });
  for (const cardKey of keys.slice(1, 3)) {
    const body = { courseId, cardKey };
    expect(
      (await school.call(purchaseEndpoints.activateCourse, { as: await school.makeUser(), body })).status,
    ).toBe(201);
  }
  const { body: all } = await school.call(cardEndpoints.listCards, {
    as,
    query: { status: "USED", limit: 2 },
  });
  const used = all[0]?.id ?? 0;
  expect((await school.call(cardEndpoints.deleteAllCards, { as })).status).toBe(204);
  const { body: batches } = await school.call(batchEndpoints.listBatches, { as });
  const ofCards = batches.find(({ firstSerial, lastSerial }) => firstSerial <= used && used <= lastSerial);
  const counts = { made: 0, printed: 0, atCentre: 0, sold: 0, used: 2, void: 0, deleted: 3 };
  expect(ofCards?.counts).toEqual(counts);
  const { body } = await school.call(batchEndpoints.getBatch, { as, query: { id: ofCards?.id ?? 0 } });
  expect(body).toMatchObject({
    counts,
    ranges: [{ state: "DELETED", used: 2 }],
    moves: [
      { act: "DELETED", cards: 3 },
      { act: "MADE", cards: 5 },
    ],
  });
  const card = await school.call(cardEndpoints.getCard, { as, query: { cardKey: String(used) } });
  expect(card.body).toMatchObject({ status: "USED", state: null, moves: [{ act: "MADE" }] });
});

test("all cards are deleted while others are made and come back: each is there whole, or gone whole", async () => {
  await school.makePrintedBatch({ amount: 2000, price: PRICE });
  const { id: centreId } = await school.makeCentre();
  const away = [await deliver(20, centreId), await deliver(20, centreId), await deliver(20, centreId)];
  const make = () => school.call(cardEndpoints.createCards, { as, body: { amount: 1, price: PRICE } });
  const answers = await Promise.all([
    school.call(cardEndpoints.deleteAllCards, { as }),
    ...away.map((body) => school.call(batchEndpoints.returnCards, { as, body })),
    ...Array.from({ length: 8 }, make),
  ]);
  expect(answers.filter(({ status }) => status >= 300)).toEqual([]);
  expect(await compareBooks(school.platform)).toEqual([]);
  const { rows } = await sql`
    select cards.id from cards join card_ranges on cards.id between first_serial and last_serial
    where state = 'DELETED' and used_at is null`.execute(school.db);
  expect(rows).toEqual([]);
});
