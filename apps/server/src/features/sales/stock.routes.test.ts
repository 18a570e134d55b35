import { randomUUID } from "node:crypto";
import { batchEndpoints } from "@manara/contract/cards/batches";
import { phoneSaleEndpoints } from "@manara/contract/cards/phone-sales";
import { salesEndpoints } from "@manara/contract/sales/sales";
import { expect, test } from "vitest";
import { makeClock } from "../../../test/clock.ts";
import { startTestSchool } from "../../../test/test-school.ts";
import { sumUpDays } from "./sold-days.ts";

const PRICE = 1500;

test("what is sold by phone is income, and runs out nowhere, today and when its day is summed up", async () => {
  const time = makeClock(new Date());
  const school = await startTestSchool({ clock: time.clock, settings: { SESSION_HOURS: "8760" } });
  const as = await school.makeUser({ role: "ADMIN" });
  const { id: centreId } = await school.makeCentre();
  await school.db
    .insertInto("centreAccounts")
    .values({ centreId, isPrepaid: false, creditLimit: 9000 })
    .execute();
  await school.makeCourse({ price: PRICE });
  const body = { saleId: randomUUID(), phoneNumber: "0551000111", price: PRICE, centreId };
  expect((await school.call(phoneSaleEndpoints.sellByPhone, { as, body })).status).toBe(200);

  async function expectIncomeAlone(): Promise<void> {
    const figures = await school.call(salesEndpoints.getSalesFigures, { as, query: {} });
    expect(figures.body.total).toMatchObject({ cards: 1, amount: PRICE });
    const stock = await school.call(salesEndpoints.getStockFigures, { as });
    expect(stock.body.forecasts).toEqual([]);
    const summary = await school.call(salesEndpoints.getSalesSummary, { as });
    expect(summary.body).toMatchObject({ runsOut: [], few: [] });
  }
  await expectIncomeAlone();
  time.advance({ days: 2 });
  await sumUpDays(school.platform);
  expect(await school.db.selectFrom("daySales").select("unstockedAmount").execute()).toEqual([
    { unstockedAmount: String(PRICE) },
  ]);
  await expectIncomeAlone();
});

test("few cards are those that can still be sold, at the school or at centres, of every price that visible courses have", async () => {
  const school = await startTestSchool();
  const as = await school.makeUser({ role: "ADMIN" });
  const few = async () => (await school.call(salesEndpoints.getSalesSummary, { as })).body.few;
  await school.makeCourse({ price: PRICE });
  await school.makeCourse({ price: 700 });
  await school.makeCourse({ price: 900, visibility: "HIDDEN" });
  expect(await few()).toEqual([]);
  const inStock = async () => {
    const { prices } = (await school.call(salesEndpoints.getStockFigures, { as })).body;
    return prices.map(({ price, atSchool }) => [price, atSchool]);
  };
  expect(await inStock()).toEqual([]);
  const { firstSerial } = await school.makePrintedBatch({ amount: 60, price: PRICE });
  expect(await few()).toEqual([{ price: 700, atSchool: 0, atCentres: 0 }]);
  expect(await inStock(), "none of a price on sale too").toEqual([
    [700, 0],
    [PRICE, 60],
  ]);
  const { id: centreId } = await school.makeCentre();
  const serials = (from: number, to: number) => ({
    firstSerial: firstSerial + from,
    lastSerial: firstSerial + to,
  });
  const calls = [
    school.call(batchEndpoints.deliverCards, { as, body: { ...serials(0, 10), centreId } }),
    school.call(batchEndpoints.sellCards, { as, body: { ...serials(11, 40), saleId: randomUUID() } }),
  ];
  for (const { status } of await Promise.all(calls)) expect(status).toBe(200);
  expect(await few()).toEqual([
    { price: 700, atSchool: 0, atCentres: 0 },
    { price: PRICE, atSchool: 19, atCentres: 11 },
  ]);
});
