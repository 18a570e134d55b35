import { randomUUID } from "node:crypto";
import { batchEndpoints } from "@manara/contract/cards/batches";
import { cardEndpoints } from "@manara/contract/cards/cards";
import { phoneSaleEndpoints } from "@manara/contract/cards/phone-sales";
import { centreAccountEndpoints } from "@manara/contract/centres/centre-accounts";
import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { makeClock } from "../../../../test/clock.ts";
import { startTestSchool } from "../../../../test/test-school.ts";
import { dateAfter, dateIn } from "../../../platform/days.rules.ts";
import { growBatch } from "../batches/batches.repo.ts";
import { compareBooks } from "../compare-books.ts";

const { sellByPhone, sendCardAgain, listOpenPhoneSales, listCardPrices } = phoneSaleEndpoints;
const { getBatch, undoSale } = batchEndpoints;

const { clock, advance } = makeClock();
const school = await startTestSchool({ clock });
const admin = await school.makeUser({ role: "ADMIN", fullName: "The Seller" });
await school.signIn(admin);
const PRICE = 1500;
const course = await school.makeCourse({ price: PRICE });

let numbers = 0;
const newPhone = () => `0551${String(++numbers).padStart(6, "0")}`;

/** A centre that keeps a tenth of what it sells, and may owe so much. */
async function makeCentre(creditLimit: number): Promise<number> {
  const { id: centreId } = await school.makeCentre();
  await school.db
    .insertInto("centreAccounts")
    .values({ centreId, isPrepaid: false, creditLimit, commission: 1000 })
    .execute();
  return centreId;
}

const owedBy = async (centreId: number) =>
  Number(
    (
      await school.db
        .selectFrom("centreAccounts")
        .select("owed")
        .where("centreId", "=", centreId)
        .executeTakeFirstOrThrow()
    ).owed,
  );

type Given = Partial<{ saleId: string; phoneNumber: string; price: number; centreId: number | null }>;

const sell = (given: Given = {}, as = admin) =>
  school.call(sellByPhone, {
    as,
    body: { saleId: randomUUID(), phoneNumber: newPhone(), price: PRICE, centreId: null, ...given },
  });

const codeIn = (text: string) => /#([2-9A-Z]{16})$/.exec(text)?.[1] ?? "";

async function redeem(cardKey: string) {
  const answer = await school.call(purchaseEndpoints.activateCourse, {
    as: await school.makeUser(),
    body: { courseId: course.id, cardKey },
  });
  return answer.status === 201 ? "accepted" : answer.code;
}

const life = async (serial: number) =>
  (await school.call(cardEndpoints.getCard, { as: admin, query: { cardKey: String(serial) } })).body;

/** All that is stored, but what is a card itself. */
async function findStored(secret: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(
    school.owner,
  );
  const holds = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql`
        select 1 from ${sql.raw(name)} as it where position(${secret} in to_jsonb(it)::text) > 0 limit 1`.execute(
        school.owner,
      );
      return rows.length > 0 ? [name] : [];
    }),
  );
  return holds.flat();
}

describe("a card that is sold by phone", () => {
  test("is made, sold and live at once; its code is in the message alone", async () => {
    const centreId = await makeCentre(10_000);
    const { status, body } = await sell({ phoneNumber: "+213 551-000-999".replace(/[ -]/g, ""), centreId });
    expect(status).toBe(200);
    expect(body).toMatchObject({ phoneNumber: "0551000999", price: PRICE });
    expect(body.message?.number).toBe("+213551000999");
    expect(body.pin).toMatch(/^\d{6}$/);
    const code = codeIn(body.message?.text ?? "");
    expect(code).toHaveLength(16);

    expect(await owedBy(centreId)).toBe(1350);
    const card = await life(body.serial);
    expect(card).toMatchObject({ state: "SOLD", isLive: true, phone: "0551000999", status: "UNUSED" });
    expect(card.cardKey).toBe(`••••••••••••${code.slice(-4)}`);
    expect(card.moves.map(({ act, to, by }) => [act, to?.centreId, by?.fullName])).toEqual([
      ["MADE", undefined, "The Seller"],
      ["SOLD", centreId, "The Seller"],
    ]);
    expect(await redeem(code)).toBe("accepted");
    expect(await redeem(code)).toBe("CARD_NOT_ACCEPTED");
  });

  test("is found by the number of its buyer, in any spelling, and shows the last group of its code", async () => {
    const phoneNumber = newPhone();
    const { body } = await sell({ phoneNumber });
    for (const search of [
      phoneNumber,
      `+213${phoneNumber.slice(1)}`,
      phoneNumber.replace(/^(.{4})/, "$1 "),
      phoneNumber.slice(4),
      phoneNumber.slice(2, 9),
      ` ${phoneNumber.slice(-6, -3)} ${phoneNumber.slice(-3)}`,
    ]) {
      const found = await school.call(cardEndpoints.listCards, { as: admin, query: { search } });
      expect(found.body.map(({ id }) => id)).toContain(body.serial);
      expect(found.body.every(({ cardKey }) => cardKey.startsWith("••••"))).toBe(true);
    }
  });

  test("stands with its code and its PIN in no stored answer, record or list, whatever key is sent along", async () => {
    const key = randomUUID();
    const { body } = await school.call(sellByPhone, {
      as: admin,
      headers: { "idempotency-key": key },
      body: { saleId: randomUUID(), phoneNumber: newPhone(), price: PRICE, centreId: null },
    });
    const code = codeIn(body.message?.text ?? "");
    expect(await findStored(code)).toEqual([]);
    expect(await findStored(code.replace(/(.{4})(?=.)/g, "$1 "))).toEqual([]);
    expect(await findStored(`"pin": "${body.pin}`)).toEqual([]);
    // Answers are kept encrypted: this one is not kept at all.
    expect(await school.db.selectFrom("idempotencyKeys").select("key").execute()).toEqual([]);
    const acts = await school.db.selectFrom("auditEntries").select("details").execute();
    expect(JSON.stringify(acts)).not.toContain(code.slice(0, 4));
  });

  test("lies in the batch of its price and month, whose cards follow each other where nothing lies between", async () => {
    const price = 2345;
    await school.makeCourse({ price });
    const [one, two] = [await sell({ price }), await sell({ price })];
    const { batchId } = await life(one.body.serial);
    expect((await life(two.body.serial)).batchId).toBe(batchId);
    const { body } = await school.call(getBatch, { as: admin, query: { id: batchId ?? 0 } });
    expect(body).toMatchObject({ amount: 2, price, month: expect.stringMatching(/^\d{4}-\d{2}$/) });
    expect(body.ranges).toHaveLength(1);
    advance({ days: 31 });
    const later = await sell({ price }, await school.makeUser({ role: "ADMIN" }));
    advance({ days: -31 });
    expect((await life(later.body.serial)).batchId).not.toBe(batchId);
  });

  test("goes into another batch when the one of its month is large", async () => {
    const price = 2346;
    await school.makeCourse({ price });
    const first = await life((await sell({ price })).body.serial);
    await school.db.updateTable("cardBatches").set({ amount: 500 }).where("id", "=", first.batchId).execute();
    expect((await life((await sell({ price })).body.serial)).batchId).not.toBe(first.batchId);
  });
});

describe("a sale by phone", () => {
  test("has a price that students see a course of", async () => {
    await school.makeCourse({ price: 7777, visibility: "HIDDEN" });
    expect((await school.call(listCardPrices, { as: admin })).body).toContain(PRICE);
    expect((await school.call(listCardPrices, { as: admin })).body).not.toContain(7777);
    expect(await sell({ price: 7777 })).toMatchObject({ status: 400, issues: ["PRICE_INVALID"] });
    expect(await sell({ price: 0 })).toMatchObject({ status: 400, issues: ["PRICE_INVALID"] });
    expect(await sell({ centreId: 999_999 })).toMatchObject({ status: 404, code: "CENTRE_NOT_FOUND" });
    expect(await sell({ phoneNumber: "123" })).toMatchObject({
      status: 400,
      issues: ["PHONE_NUMBER_INVALID"],
    });
  });

  test("is refused, and leaves nothing, when the centre may not owe so much", async () => {
    const centreId = await makeCentre(1349);
    const count = async () =>
      (
        await sql<{
          all: string;
        }>`select (select count(*) from cards) || ' ' || (select count(*) from ledger_entries)
        || ' ' || (select count(*) from card_pins) || ' ' || (select coalesce(sum(amount), 0) from card_batches) as all`.execute(
          school.db,
        )
      ).rows[0]?.all;
    const before = await count();
    expect(await sell({ centreId })).toMatchObject({ status: 409, code: "CREDIT_EXHAUSTED" });
    expect(await count()).toBe(before);
    const unopened = await school.makeCentre();
    expect(await sell({ centreId: unopened.id })).toMatchObject({ code: "CREDIT_EXHAUSTED" });
  });

  test("of many at once, as many as the credit holds go through", async () => {
    const centreId = await makeCentre(3 * 1350 + 10);
    const answers = await Promise.all(Array.from({ length: 10 }, () => sell({ centreId })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ code }) => code === "CREDIT_EXHAUSTED")).toHaveLength(7);
    expect(await owedBy(centreId)).toBe(3 * 1350);
  });

  test("waits for no other of its price; cards of a printed batch follow each other all the same", async () => {
    const price = 2347;
    await school.makeCourse({ price });
    const month = dateIn(clock(), school.platform.country.timeZone).slice(0, 7);
    const countBatches = async () =>
      (
        await school.db
          .selectFrom("cardBatches")
          .select(["id", "amount"])
          .where("price", "=", price)
          .execute()
      ).length;
    await sell({ price });
    const other = await school.db.startTransaction().execute();
    await growBatch(other, { amount: 1, price, month, liveWhenSold: true });
    expect((await sell({ price })).status).toBe(200);
    await other.rollback().execute();
    expect(await countBatches()).toBe(2);
    const [batch] = await Promise.all([
      school.makePrintedBatch({ amount: 300, price: 99 }),
      ...Array.from({ length: 10 }, () => sell({ price })),
    ]);
    expect(batch.lastSerial - batch.firstSerial).toBe(299);
    expect(await countBatches()).toBeLessThanOrEqual(10);
  });

  test("sent again is one sale of one card, also at once, and only by its seller", async () => {
    const centreId = await makeCentre(100_000);
    const sale = { saleId: randomUUID(), phoneNumber: newPhone(), centreId };
    const answers = await Promise.all(Array.from({ length: 5 }, () => sell(sale)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(new Set(answers.map(({ body }) => body.serial)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body.message?.text)).size).toBe(1);
    expect(await owedBy(centreId)).toBe(1350);

    const other = await school.makeUser({ role: "ADMIN" });
    const taken = { status: 400, issues: ["CLIENT_ID_USED"] };
    expect(await sell(sale, other)).toMatchObject(taken);
    expect(await sell({ ...sale, phoneNumber: newPhone() })).toMatchObject(taken);
    const printed = await school.makePrintedBatch({ amount: 1, price: PRICE });
    const saleId = randomUUID();
    const { firstSerial, lastSerial } = printed;
    await school.call(batchEndpoints.sellCards, { as: admin, body: { firstSerial, lastSerial, saleId } });
    expect(await sell({ saleId })).toMatchObject(taken);
  });

  test("says its message and no PIN once it is too late", async () => {
    const sale = { saleId: randomUUID(), phoneNumber: newPhone() };
    const first = await sell(sale);
    advance({ minutes: 30 });
    const again = await sell(sale);
    expect(again.body).toEqual({ ...first.body, message: null, pin: null });
  });

  test("stands in the statement of its centre as a card that came and was sold", async () => {
    const centreId = await makeCentre(100_000);
    const [{ body: kept }, { body: undone }] = [await sell({ centreId }), await sell({ centreId })];
    const serials = { firstSerial: undone.serial, lastSerial: undone.serial };
    await school.call(undoSale, { as: admin, body: { ...serials, reason: "A mistake", isOpened: true } });
    const day = kept.dateTime.slice(0, 10);
    const { body } = await school.call(centreAccountEndpoints.getCentreStatement, {
      as: admin,
      query: { centreId, from: day, to: dateAfter(day) },
    });
    expect(body).toMatchObject({
      delivered: 2,
      sold: 1,
      void: 1,
      returned: 0,
      left: 0,
      sales: PRICE,
      commission: 150,
      owed: 1350,
    });
  });

  test("undone makes its card void, opened or not", async () => {
    const centreId = await makeCentre(100_000);
    const { body } = await sell({ centreId });
    const code = codeIn(body.message?.text ?? "");
    const serials = { firstSerial: body.serial, lastSerial: body.serial };
    const undone = await school.call(undoSale, {
      as: admin,
      body: { ...serials, reason: "A wrong number", isOpened: false },
    });
    expect(undone.status).toBe(200);
    expect(await owedBy(centreId)).toBe(0);
    expect(await life(body.serial)).toMatchObject({ state: "VOID", isLive: false });
    expect(await redeem(code)).toBe("CARD_NOT_ACCEPTED");
    expect(await school.call(sendCardAgain, { as: admin, body: { saleId: body.saleId } })).toMatchObject({
      status: 404,
      code: "SALE_NOT_FOUND",
    });
  });
});

test("a sale whose id comes in capital letters is that sale", async () => {
  const saleId = randomUUID();
  const phoneNumber = newPhone();
  const answers = await Promise.all(
    [saleId, saleId.toUpperCase()].map((id) => sell({ saleId: id, phoneNumber })),
  );
  expect(answers.map(({ status, body }) => [status, body.saleId])).toEqual([
    [200, saleId],
    [200, saleId],
  ]);
  const sales = await school.db.selectFrom("cardSales").select("id").where("id", "=", saleId).execute();
  expect(sales).toHaveLength(1);
});

describe("a message", () => {
  const sendAgain = (saleId: string, as = admin) => school.call(sendCardAgain, { as, body: { saleId } });

  test("is sent again by its seller for half an hour, which is put on record", async () => {
    const { body } = await sell();
    const other = await school.makeUser({ role: "ADMIN" });
    expect((await sendAgain(body.saleId)).body).toEqual({
      ...body.message,
      pin: expect.stringMatching(/^\d{6}$/),
    });
    expect(await sendAgain(body.saleId, other)).toMatchObject({ status: 404, code: "SALE_NOT_FOUND" });
    expect(await sendAgain(randomUUID())).toMatchObject({ status: 404, code: "SALE_NOT_FOUND" });
    const acts = await school.db
      .selectFrom("auditEntries")
      .select(["actorId", "details"])
      .where("act", "=", "card.sent-again")
      .orderBy("id", "desc")
      .limit(1)
      .execute();
    expect(acts).toEqual([{ actorId: admin.id, details: { cards: [[body.serial, body.serial]] } }]);

    const listOpen = async () => (await school.call(listOpenPhoneSales, { as: admin })).body;
    expect((await listOpen()).map(({ saleId }) => saleId)).toContain(body.saleId);
    expect(JSON.stringify(await listOpen())).not.toContain(codeIn(body.message?.text ?? ""));
    advance({ minutes: 30 });
    expect(await sendAgain(body.saleId)).toMatchObject({ code: "SALE_NOT_FOUND" });
    expect(await listOpen()).toEqual([]);
  });

  test("is sent again five times, by whatever call; then its PIN stays, and its entries are no more", async () => {
    const sale = { saleId: randomUUID(), phoneNumber: newPhone() };
    const { body } = await sell(sale);
    for (let time = 0; time < 3; time += 1) expect((await sendAgain(sale.saleId)).status).toBe(200);
    for (let time = 0; time < 2; time += 1) expect((await sell(sale)).status).toBe(200);
    for (const refused of [await sendAgain(sale.saleId), await sell(sale)]) {
      expect(refused).toMatchObject({ status: 429, code: "TOO_MANY_ATTEMPTS" });
      expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(30 * 60);
    }
    const acts = await sql`select from audit_entries where act = 'card.sent-again'
      and details = ${JSON.stringify({ cards: [[body.serial, body.serial]] })}`.execute(school.db);
    expect(acts.rows).toHaveLength(5);
    expect((await sell()).status).toBe(200);
  });

  test("of a used card is sent no more", async () => {
    const { body } = await sell();
    await redeem(codeIn(body.message?.text ?? ""));
    expect(await sendAgain(body.saleId)).toMatchObject({ code: "SALE_NOT_FOUND" });
  });
});

test("whoever sells for a centre sells by phone for it alone, within its credit", async () => {
  const { sellOwnByPhone, sendOwnCardAgain, listOwnOpenPhoneSales, listOwnCardPrices } = phoneSaleEndpoints;
  const centreId = await makeCentre(2000);
  const as = await school.makeUser({ role: "CENTRE", centreId });
  const sellOwn = (given: object = {}) =>
    school.call(sellOwnByPhone, {
      as,
      body: { saleId: randomUUID(), phoneNumber: newPhone(), price: PRICE, ...given },
    });
  expect((await school.call(listOwnCardPrices, { as })).body).toContain(PRICE);
  const other = await makeCentre(1_000_000);
  const { status, body } = await sellOwn({ centreId: other });
  expect(status).toBe(200);
  expect([await owedBy(centreId), await owedBy(other)]).toEqual([1350, 0]);
  expect(await sellOwn()).toMatchObject({ status: 409, code: "CREDIT_EXHAUSTED" });
  expect((await school.call(listOwnOpenPhoneSales, { as })).body).toMatchObject([{ saleId: body.saleId }]);
  const again = await school.call(sendOwnCardAgain, { as, body: { saleId: body.saleId } });
  expect(again.body).toEqual({ ...body.message, pin: expect.stringMatching(/^\d{6}$/) });
  const colleague = await school.makeUser({ role: "CENTRE", centreId });
  expect(await school.call(sendOwnCardAgain, { as: colleague, body: { saleId: body.saleId } })).toMatchObject(
    { code: "SALE_NOT_FOUND" },
  );
  expect(await sell({}, as)).toMatchObject({ status: 403, code: "NOT_AUTHORISED" });
});

test("after all of this the books say what the cards do", async () => {
  expect(await compareBooks(school.platform)).toEqual([]);
});
