import { randomUUID } from "node:crypto";
import { batchEndpoints } from "@manara/contract/cards/batches";
import { centreAccountEndpoints } from "@manara/contract/centres/centre-accounts";
import { purchaseManagementEndpoints } from "@manara/contract/purchases/purchase-management";
import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import { type SalesFigures, salesEndpoints } from "@manara/contract/sales/sales";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { makeClock } from "../../../test/clock.ts";
import { startTestSchool } from "../../../test/test-school.ts";
import { createRandom } from "../../demo/random.ts";
import { findSales, findUses } from "./sales.repo.ts";
import { findSoldDays, sumUpDays } from "./sold-days.ts";

const { getSalesFigures, exportSalesFigures, getStockFigures, exportStockFigures, getSalesSummary } =
  salesEndpoints;

/** The books take the time of the database: the clock of the school is moved away from it. */
const time = makeClock(new Date());
const school = await startTestSchool({ clock: time.clock });
const admin = await school.makeUser({ role: "ADMIN" });
const token = await school.signIn(admin);
const figures = async (query = {}): Promise<SalesFigures> =>
  (await school.call(getSalesFigures, { token, query })).body;
const stock = async () => (await school.call(getStockFigures, { token })).body;
const summary = async () => (await school.call(getSalesSummary, { token })).body;

/** A centre that keeps so many hundredths of a percent. */
async function makeCentre(commission = 1000) {
  const { id, name } = await school.makeCentre();
  await school.db
    .insertInto("centreAccounts")
    .values({ centreId: id, isPrepaid: false, creditLimit: 1_000_000, commission })
    .execute();
  return { centreId: id, name };
}

type Serials = { firstSerial: number; lastSerial: number };

async function makeCards(amount: number, price: number) {
  const batch = await school.makePrintedBatch({ amount, price });
  const serials = (first: number, last = first): Serials => ({
    firstSerial: batch.firstSerial + first - 1,
    lastSerial: batch.firstSerial + last - 1,
  });
  return { ...batch, serials };
}

const deliver = (serials: Serials, centreId: number) =>
  school.call(batchEndpoints.deliverCards, { token, body: { ...serials, centreId } });
const sell = (serials: Serials) =>
  school.call(batchEndpoints.sellCards, { token, body: { ...serials, saleId: randomUUID() } });
const undo = (serials: Serials) =>
  school.call(batchEndpoints.undoSale, { token, body: { ...serials, reason: "Mistake", isOpened: false } });

test("a school that has sold nothing has thirty days of nothing", async () => {
  const shown = await figures();
  expect(shown.days).toHaveLength(30);
  expect(shown).toMatchObject({
    total: { cards: 0, amount: 0, commission: 0 },
    centres: [],
    prices: [],
    courses: [],
    educators: [],
  });
  expect(await stock()).toEqual({ prices: [], forecasts: [] });
  expect(await summary()).toEqual({
    today: 0,
    week: 0,
    weekBefore: 0,
    owed: 0,
    runsOut: [],
    runsOutCount: 0,
    few: [],
  });
});

test("sales are counted by day, seller and price, used cards by course and author, and when a stock runs out", async () => {
  const { centreId, name } = await makeCentre();
  const cards = await makeCards(60, 1000);
  await deliver(cards.serials(1, 30), centreId);
  await sell(cards.serials(1, 28));
  await undo(cards.serials(28));
  await sell(cards.serials(31, 33));
  const author = await school.makeUser({ role: "TEACHER", fullName: "Amina" });
  const course = await school.makeCourse({ price: 1000, authorId: author.id, authorShare: 2500 });
  for (const place of [0, 1]) {
    const body = { courseId: course.id, cardKey: cards.codes[place] ?? "" };
    expect(
      (await school.call(purchaseEndpoints.activateCourse, { as: await school.makeUser(), body })).status,
    ).toBe(201);
  }
  const shown = await figures();
  expect(shown).toMatchObject({
    total: { cards: 30, amount: 30_000, commission: 2700 },
    centres: [
      { centreId, name, cards: 27, amount: 27_000, commission: 2700 },
      { centreId: null, name: null, cards: 3, amount: 3000, commission: 0 },
    ],
    prices: [{ price: 1000, cards: 30, amount: 30_000, commission: 2700 }],
    courses: [{ courseId: course.id, name: course.name, cards: 2, amount: 2000 }],
    educators: [{ userId: author.id, name: "Amina", cards: 2, amount: 2000, shares: 500 }],
  });
  expect(shown.days.at(-1)).toMatchObject({ cards: 30, amount: 30_000 });
  const outlook = { centreId, name, price: 1000, stock: 3, sold: 27, days: 3 };
  expect(await stock()).toEqual({
    prices: [{ price: 1000, atSchool: 27, atCentres: 3, soldUnused: 28, worth: 31_000, sold: 30, days: 25 }],
    forecasts: [outlook, { centreId: null, name: null, price: 1000, stock: 27, sold: 30, days: 25 }],
  });
  expect(await summary()).toEqual({
    today: 30_000,
    week: 30_000,
    weekBefore: 0,
    owed: 24_300,
    runsOut: [outlook],
    runsOutCount: 1,
    few: [],
  });
  await school.call(centreAccountEndpoints.addCentrePayment, { token, body: { centreId, amount: 30_000 } });
  // Paid ahead: nobody else owes less for it.
  expect(await summary()).toMatchObject({ owed: 0 });

  const list = await school.call(exportSalesFigures, { token, query: { by: "centre" } });
  expect(list.body.split("\r\n")).toEqual([
    "\uFEFFof;name;cards;amount;commission;shares",
    `${centreId};${name};27;27000;2700;`,
    ";;3;3000;0;",
    "",
  ]);
  for (const [by, row] of [
    ["day", `${shown.to};;30;30000;2700;`],
    ["price", "1000;;30;30000;2700;"],
    ["course", `${course.id};${course.name};2;2000;;`],
    ["educator", `${author.id};Amina;2;2000;;500`],
  ] as const)
    expect((await school.call(exportSalesFigures, { token, query: { by } })).body).toContain(
      `\r\n${row}\r\n`,
    );
  expect((await school.call(exportStockFigures, { token })).body).toContain(
    `\r\n${centreId};${name};1000;3;27;3\r\n`,
  );

  // A course that is taken back counts no more; its card stays sold.
  const { id: purchaseId } = await school.db
    .selectFrom("purchases")
    .select("id")
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const back = { purchaseId, reason: "By mistake" };
  expect(
    (await school.call(purchaseManagementEndpoints.takeBackPurchase, { token, body: back })).status,
  ).toBe(200);
  expect(await figures()).toMatchObject({ total: { cards: 30 }, courses: [{ cards: 1, amount: 1000 }] });
});

test("whatever was sold and taken back, the figures say what the books do, before and after the days are summed up", async () => {
  const random = createRandom(Number(process.env.SEED ?? Math.floor(Date.now() / 1000)));
  const centres = await Promise.all([makeCentre(0), makeCentre(1250), makeCentre(3333)]);
  const batches = await Promise.all([500, 999, 1250, 999].map((price) => makeCards(60, price)));
  for (let move = 0; move < 60; move += 1) {
    const { serials } = random.pick(batches);
    const first = random.between(1, 60);
    const some = serials(first, Math.min(60, first + random.between(0, 4)));
    const which = random.next();
    if (which < 0.3) await deliver(some, random.pick(centres).centreId);
    else if (which < 0.8) await sell(some);
    else await undo(some);
  }
  // As if half of it had been written yesterday.
  await sql`alter table ledger_entries disable trigger ledger_entries_append_only`.execute(school.owner);
  await sql`update ledger_entries set at = at - interval '1 day' where move_id % 2 = 0`.execute(school.owner);
  await sql`alter table ledger_entries enable trigger ledger_entries_append_only`.execute(school.owner);

  const { rows } = await sql<{ amount: number; commission: number; sold: number }>`
    select sum(case when credit = 'INCOME' then amount when debit = 'INCOME' then -amount else 0 end)::float8 as amount,
      sum(case when debit = 'COMMISSION' then amount when credit = 'COMMISSION' then -amount else 0 end)::float8 as commission
    from ledger_entries`.execute(school.db);
  const [books] = rows;
  const { rows: counted } = await sql<{ cards: number }>`
    select sum(last_serial - first_serial + 1)::float8 as cards from card_ranges where state = 'SOLD'`.execute(
    school.db,
  );
  const query = { from: (await figures()).from, to: (await figures()).to };
  const live = await figures(query);
  expect(live.total).toEqual({
    cards: counted[0]?.cards,
    amount: books?.amount,
    commission: books?.commission,
  });
  const sum = (rowsOf: readonly { cards: number; amount: number; commission: number }[]) =>
    rowsOf.reduce(
      (all, one) => ({
        cards: all.cards + one.cards,
        amount: all.amount + one.amount,
        commission: all.commission + one.commission,
      }),
      { cards: 0, amount: 0, commission: 0 },
    );
  for (const list of [live.days, live.centres, live.prices]) expect(sum(list)).toEqual(live.total);
  expect(live.days.filter(({ cards }) => cards !== 0)).toHaveLength(2);
  const owed = (await school.db.selectFrom("centreAccounts").select("owed").execute()).map((one) =>
    Number(one.owed),
  );
  expect((await summary()).owed).toBe(owed.filter((one) => one > 0).reduce((all, one) => all + one, 0));

  const before = await findSoldDays(school.platform, query);
  const read = () => Promise.all([findSales(school.db, before, 100), findUses(school.db, before, 100)]);
  const readBefore = await read();
  await sumUpDays(school.platform);
  expect(await figures(query), "yesterday is summed up").toEqual(live);
  expect(await read(), "it is summed up in the middle of a reading").toEqual(readBefore);
  // A day is summed up some time after its end, so one more has to begin.
  time.advance({ days: 3 });
  await sumUpDays(school.platform);
  await sumUpDays(school.platform);
  const kept = await school.db.selectFrom("summedDays").select("day").execute();
  expect(kept.length).toBeGreaterThanOrEqual(3);
  expect(await figures(query), "all is summed up").toEqual(live);
  expect((await figures()).total).toEqual(live.total);
});

test.each([
  { from: "2026-03-02", to: "2026-03-01" },
  { from: "2024-01-01", to: "2026-01-01" },
])("%j is no period", async (query) => {
  expect((await school.call(getSalesFigures, { as: admin, query })).issues).toEqual(["TO_INVALID"]);
  const table = { ...query, by: "day" } as const;
  expect((await school.call(exportSalesFigures, { as: admin, query: table })).issues).toEqual(["TO_INVALID"]);
});

test("nobody but administrators sees any of it", async () => {
  const teacher = await school.makeUser({ role: "TEACHER" });
  for (const as of [null, teacher]) {
    const refused = as ? "NOT_AUTHORISED" : "NOT_LOGGED_IN";
    for (const endpoint of [getSalesFigures, getStockFigures, exportStockFigures, getSalesSummary])
      expect((await school.call(endpoint, { as })).code).toBe(refused);
    expect((await school.call(exportSalesFigures, { as, query: { by: "day" } })).code).toBe(refused);
  }
});
