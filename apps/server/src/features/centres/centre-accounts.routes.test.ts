import { randomUUID } from "node:crypto";
import { auditEndpoints } from "@manara/contract/audit/audit";
import { batchEndpoints } from "@manara/contract/cards/batches";
import { type CentreStatement, centreAccountEndpoints } from "@manara/contract/centres/centre-accounts";
import { centreEndpoints } from "@manara/contract/centres/centres";
import { expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";
import { dateIn } from "../../platform/days.rules.ts";
import { compareBooks } from "../cards/compare-books.ts";

const { getCentreAccount, listCentreAccounts, setCentreTerms, addCentrePayment, undoCentrePayment } =
  centreAccountEndpoints;
const { addCentre, deleteCentre } = centreEndpoints;
const { getCentreStatement, exportCentreStatement, printCentreStatement } = centreAccountEndpoints;

const school = await startTestSchool();
const admin = await school.makeUser({ role: "ADMIN" });
const PRICE = 1000;
/** As the school has it, where the next year begins before it does in UTC. */
const today = dateIn(new Date(), school.platform.country.timeZone);
const span = { from: "2026-01-01", to: `${Number(today.slice(0, 4)) + 1}-01-01` };

const terms = { isPrepaid: false, creditLimit: 100_000, commission: 1250 };
async function makeCentre(given: Partial<typeof terms> = {}) {
  const { id: centreId, name } = await school.makeCentre();
  const body = { centreId, ...terms, ...given };
  expect((await school.call(setCentreTerms, { as: admin, body })).status).toBe(200);
  return { centreId, name };
}

async function deliver(centreId: number, amount: number) {
  const { firstSerial, lastSerial } = await school.makePrintedBatch({ amount, price: PRICE });
  const body = { firstSerial, lastSerial, centreId };
  expect((await school.call(batchEndpoints.deliverCards, { as: admin, body })).status).toBe(200);
  return (first: number, last = first) => ({
    firstSerial: firstSerial + first - 1,
    lastSerial: firstSerial + last - 1,
  });
}

const sell = (serials: { firstSerial: number; lastSerial: number }) =>
  school.call(batchEndpoints.sellCards, { as: admin, body: { ...serials, saleId: randomUUID() } });
const pay = (centreId: number, amount: number) =>
  school.call(addCentrePayment, { as: admin, body: { centreId, amount, note: "In cash" } });
const account = async (centreId: number) =>
  (await school.call(getCentreAccount, { as: admin, query: { centreId } })).body;
const statement = async (centreId: number): Promise<CentreStatement> =>
  (await school.call(getCentreStatement, { as: admin, query: { centreId, ...span } })).body;

test("a centre begins prepaid and owes nothing", async () => {
  const { id: centreId, name } = await school.makeCentre({ region: "Oran" });
  expect(await account(centreId)).toEqual({
    centreId,
    name,
    region: "Oran",
    isPrepaid: true,
    creditLimit: 0,
    commission: 0,
    owed: 0,
    stock: 0,
    stockWorth: 0,
    sellers: [],
    ranges: [],
    payments: [],
  });
  const { body } = await school.call(listCentreAccounts, { as: admin });
  expect(body.map((one) => one.centreId)).toContain(centreId);
});

test("those who sell for a centre are named", async () => {
  const { centreId } = await makeCentre();
  const [first, second] = [
    await school.makeUser({ role: "CENTRE", centreId, fullName: "Amina" }),
    await school.makeUser({ role: "CENTRE", centreId, fullName: "Bello" }),
  ];
  await school.makeUser({ role: "CENTRE", centreId: (await school.makeCentre()).id });
  expect((await account(centreId)).sellers).toEqual([
    { userId: first.id, fullName: "Amina" },
    { userId: second.id, fullName: "Bello" },
  ]);
});

test("one that is added with what is agreed sells what is delivered to it, and can be deleted before that", async () => {
  const shop = { name: "Shop", region: "Oran", place: "1" };
  const add = (given: object) =>
    school.call(addCentre, { as: admin, body: { ...shop, terms: { ...terms, ...given } } });
  const { body } = await add({ creditLimit: 3500 });
  expect(await account(body.id)).toMatchObject({ ...terms, creditLimit: 3500, owed: 0 });
  const serials = await deliver(body.id, 5);
  expect((await sell(serials(1, 4))).status).toBe(200);
  const credit = { left: 0, needed: 875 };
  expect(await sell(serials(5))).toMatchObject({ code: "CREDIT_EXHAUSTED", body: { credit } });
  const remove = (id: number) => school.call(deleteCentre, { as: admin, query: { id } });
  expect((await remove(body.id)).code).toBe("IN_USE");
  expect(await account(body.id)).toMatchObject({ owed: 3500 });

  // Whoever pays before has no limit.
  const before = await add({ isPrepaid: true });
  expect(await account(before.body.id)).toMatchObject({ isPrepaid: true, creditLimit: 0, commission: 1250 });
  expect((await remove(before.body.id)).status).toBe(204);
  expect((await add({ commission: 10_001 })).code).toBe("VALIDATION_FAILED");
  const acts = await school.call(auditEndpoints.listActs, { as: admin, query: { limit: 20 } });
  expect(acts.body.filter(({ subjectId }) => subjectId === body.id).map(({ act }) => act)).toEqual([
    "centre.terms-changed",
    "centre.added",
  ]);
});

test("what it gets, sells, gives back, loses and pays is in its statement, right to the unit", async () => {
  const { centreId, name } = await makeCentre();
  const serials = await deliver(centreId, 20);
  await sell(serials(1, 8));
  await school.call(batchEndpoints.returnCards, { as: admin, body: serials(19, 20) });
  await school.call(batchEndpoints.voidCards, { as: admin, body: { ...serials(17, 18), reason: "Stolen" } });
  const undo = { ...serials(8), reason: "Wrong card", isOpened: false };
  await school.call(batchEndpoints.undoSale, { as: admin, body: undo });
  await pay(centreId, 5000);
  const shown = await statement(centreId);
  expect(shown).toMatchObject({
    centreId,
    name,
    currency: "DZD",
    stockBefore: 0,
    delivered: 20,
    returned: 2,
    sold: 7,
    void: 2,
    left: 9,
    used: 0,
    owedBefore: 0,
    sales: 7000,
    commission: 875,
    paid: 5000,
    owed: 7000 - 875 - 5000,
  });
  expect(
    shown.lines.map(({ kind, cards, amount, commission, owed }) => [kind, cards, amount, commission, owed]),
  ).toEqual([
    ["DELIVERED", 20, 0, 0, 0],
    ["SOLD", 8, 8000, 1000, 7000],
    ["RETURNED", 2, 0, 0, 7000],
    ["VOIDED", 2, 0, 0, 7000],
    ["SALE_UNDONE", 1, -1000, -125, 6125],
    ["PAID", 0, 5000, 0, 1125],
  ]);
  expect(await account(centreId)).toMatchObject({ owed: 1125, stock: 9, stockWorth: 9000 });
  await pay(centreId, 1125);
  expect(await statement(centreId)).toMatchObject({ owed: 0 });
  const csv = await school.call(exportCentreStatement, { as: admin, query: { centreId, ...span } });
  expect(csv.body.split("\r\n")).toHaveLength(9);
  // As spreadsheets of the country have it.
  expect(csv.body).toMatch(/^\uFEFFdateTime;kind;firstSerial;/);
  expect(csv.body).toMatch(/SALE_UNDONE;.*;1;-1000;-125;6125/);
  const later = { centreId, from: span.to, to: span.to };
  expect((await school.call(getCentreStatement, { as: admin, query: later })).body).toMatchObject({
    stockBefore: 9,
    left: 9,
    delivered: 0,
    lines: [],
  });
  expect(await compareBooks(school.platform)).toEqual([]);
});

test("whoever pays before sells what is paid", async () => {
  const { centreId } = await makeCentre({ isPrepaid: true, commission: 1000 });
  const serials = await deliver(centreId, 5);
  expect(await sell(serials(1))).toMatchObject({ status: 409, code: "CREDIT_EXHAUSTED" });
  await pay(centreId, 1800);
  expect((await sell(serials(1, 2))).status).toBe(200);
  expect(await sell(serials(3))).toMatchObject({ code: "CREDIT_EXHAUSTED" });
  expect(await account(centreId)).toMatchObject({ owed: 0, creditLimit: 0 });
});

test("what was agreed later changes nothing of what was sold before", async () => {
  const { centreId } = await makeCentre({ commission: 2000 });
  const serials = await deliver(centreId, 2);
  await sell(serials(1));
  await school.call(setCentreTerms, { as: admin, body: { centreId, ...terms, commission: 0 } });
  await sell(serials(2));
  expect(await account(centreId)).toMatchObject({ owed: 1800 });
});

test("a payment that was a mistake is taken back once, by another one", async () => {
  const { centreId } = await makeCentre();
  const { body: payment } = await pay(centreId, 700);
  const undo = (paymentId: number) =>
    school.call(undoCentrePayment, { as: admin, body: { paymentId, reason: "Another shop" } });
  const answers = await Promise.all([undo(payment.id), undo(payment.id), undo(payment.id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  const { owed, payments } = await account(centreId);
  expect(owed).toBe(0);
  expect(payments.map(({ amount, undoes, isUndone }) => [amount, undoes, isUndone])).toEqual([
    [700, payment.id, false],
    [700, null, true],
  ]);
  expect((await statement(centreId)).lines.map((line) => [line.kind, line.amount, line.owed])).toEqual([
    ["PAID", 700, -700],
    ["PAYMENT_UNDONE", -700, 0],
  ]);
  expect(await undo(payments[0]?.id ?? 0)).toMatchObject({ code: "IN_USE" });
  expect(await undo(2_000_000)).toMatchObject({ code: "PAYMENT_NOT_FOUND" });
});

test("a centre with a history is not deleted", async () => {
  const { centreId } = await makeCentre();
  await deliver(centreId, 1);
  const gone = await school.call(centreEndpoints.deleteCentre, { as: admin, query: { id: centreId } });
  expect(gone).toMatchObject({ status: 409, code: "IN_USE" });
  const { id } = await school.makeCentre();
  expect((await school.call(centreEndpoints.deleteCentre, { as: admin, query: { id } })).status).toBe(204);
});

test.each([
  ["a centre that there is none of", { centreId: 2_000_000 }, "CENTRE_NOT_FOUND"],
  ["more than all", { commission: 10_001 }, "VALIDATION_FAILED"],
  ["a limit below nothing", { creditLimit: -1 }, "VALIDATION_FAILED"],
])("%s is refused", async (_, given, code) => {
  const { id: centreId } = await school.makeCentre();
  expect(
    await school.call(setCentreTerms, { as: admin, body: { centreId, ...terms, ...given } }),
  ).toMatchObject({
    code,
  });
});

test("a statement is printed for administrators, and for nobody else", async () => {
  const { id: centreId } = await school.makeCentre();
  const print = (as: { id: number } | null, given = {}) =>
    school.call(printCentreStatement, { as, query: { centreId, ...span, ...given } });
  const { status, headers, body } = await print(admin);
  expect([status, headers["content-type"]]).toEqual([200, "application/pdf"]);
  expect([body.slice(0, 5), body.slice(-6)]).toEqual(["%PDF-", "%%EOF\n"]);
  expect((await print(admin, { centreId: 2_000_000 })).code).toBe("CENTRE_NOT_FOUND");
  expect((await print(admin, { to: "2025-12-31" })).issues).toEqual(["TO_INVALID"]);
  const nowhere = { centreId: 2_000_000, ...span };
  expect((await school.call(exportCentreStatement, { as: admin, query: nowhere })).code).toBe(
    "CENTRE_NOT_FOUND",
  );
  expect((await print(null)).code).toBe("NOT_LOGGED_IN");
  expect((await print(await school.makeUser({ role: "TEACHER" }))).code).toBe("NOT_AUTHORISED");
});

test("a statement is of days that there are, in their order", async () => {
  const { id: centreId } = await school.makeCentre();
  for (const [from, to] of [
    ["2026-02-30", "2026-03-01"],
    ["2026-03-02", "2026-03-01"],
  ] as const)
    expect(await school.call(getCentreStatement, { as: admin, query: { centreId, from, to } })).toMatchObject(
      {
        status: 400,
      },
    );
});
