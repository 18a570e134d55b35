import { randomUUID } from "node:crypto";
import { batchEndpoints } from "@manara/contract/cards/batches";
import { groupCardCode } from "@manara/contract/cards/card-code";
import { cardEndpoints } from "@manara/contract/cards/cards";
import { type Gain, giveBackEndpoints } from "@manara/contract/cards/give-backs";
import { centreAccountEndpoints } from "@manara/contract/centres/centre-accounts";
import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";
import { compareBooks } from "../cards/compare-books.ts";

const { getGiveBack, giveBackCard, confirmGiveBack } = giveBackEndpoints;

const school = await startTestSchool();
const admin = await school.makeUser({ role: "ADMIN" });
const other = await school.makeUser({ role: "ADMIN" });
const PRICE = 1500;
const SHARE = 600;
const REASON = "It was the wrong course.";

const askForTwo = (isAsked: boolean) => {
  Object.assign(school.platform.settings, { GIVE_BACK_SECOND_ADMIN: isAsked });
};
beforeEach(async () => {
  askForTwo(false);
  await school.runJobs();
  school.mails.length = 0;
});

const author = await school.makeUser({ role: "LECTURER" });
const makeCourse = () => school.makeCourse({ price: PRICE, authorId: author.id, authorShare: 4000 });

/** A centre that keeps a tenth, its seller, and a card that it has sold and a student has used. */
async function sellAndUse() {
  const { id: centreId } = await school.makeCentre();
  const terms = { centreId, isPrepaid: false, creditLimit: 1_000_000, commission: 1000 };
  await school.db.insertInto("centreAccounts").values(terms).execute();
  const seller = await school.makeUser({ role: "CENTRE", centreId });
  const batch = await school.makePrintedBatch({ amount: 1, price: PRICE });
  const { firstSerial, lastSerial, codes } = batch;
  await school.call(batchEndpoints.deliverCards, { as: admin, body: { firstSerial, lastSerial, centreId } });
  const body = { firstSerial, lastSerial, saleId: randomUUID() };
  expect((await school.call(batchEndpoints.sellCards, { as: admin, body })).status).toBe(200);
  const [student, course] = [await school.makeUser(), await makeCourse()];
  expect(await use(student, course.id, codes[0])).toBe(201);
  return { cardId: firstSerial, centreId, seller, student, course };
}

const use = async (as: { id: number }, courseId: number, cardKey: string | undefined) =>
  (await school.call(purchaseEndpoints.activateCourse, { as, body: { courseId, cardKey: cardKey ?? "" } }))
    .status;
const give = (cardId: number, gives: Gain, as = admin) =>
  school.call(giveBackCard, { as, body: { cardId, reason: REASON, gives } });
const cardOf = async (cardId: number) =>
  (await school.call(cardEndpoints.getCard, { as: admin, query: { cardKey: String(cardId) } })).body;
const holds = async (as: { id: number }, courseId: number) =>
  (await school.call(purchaseEndpoints.isPurchased, { as, query: { courseId } })).body;

const statement = async (centreId: number) =>
  (await school.call(centreAccountEndpoints.getCentreStatement, { as: admin, query: { centreId } })).body;

/** Debt of the school to the author, by the books. */
async function due(): Promise<number> {
  const { rows } = await sql<{ due: string }>`
    select coalesce(sum(case when credit = 'DUE' then amount when debit = 'DUE' then -amount end), 0) as due
    from ledger_entries`.execute(school.db);
  return Number(rows[0]?.due);
}

async function mailsTo({ email }: { email: string }) {
  await school.runJobs();
  return school.mails.filter(({ to }) => to === email);
}

describe("a used card given back for a new one", () => {
  test("is void and its course closes; the sale stands, the share goes, the new card opens a course", async () => {
    const { cardId, centreId, seller, student, course } = await sellAndUse();
    const [before, dueBefore] = [await statement(centreId), await due()];
    await school.runJobs();
    school.mails.length = 0;

    const { status, body } = await give(cardId, "CARD");
    expect([status, body.isDone]).toEqual([200, true]);
    const newCard = body.newCard ?? { cardId: 0, cardKey: "" };
    expect(newCard.cardKey).toMatch(/^\w{16}$/);

    expect(await holds(student, course.id)).toBe(false);
    expect(await statement(centreId)).toEqual({ ...before, used: 0 });
    expect(await due()).toBe(dueBefore - SHARE);
    const [old, made] = [await cardOf(cardId), await cardOf(newCard.cardId)];
    expect(old).toMatchObject({ state: "VOID", isLive: false, usedBy: null, replacedBy: newCard.cardId });
    expect(old.moves.at(-1)).toMatchObject({ act: "REPLACED", by: { userId: admin.id }, reason: REASON });
    expect(made).toMatchObject({ state: "SOLD", isLive: true, price: PRICE, replaces: cardId });
    expect(made.moves.map(({ act }) => act)).toEqual(["MADE", "REPLACES"]);
    expect(made.cardKey, "its code is for its buyer alone").not.toBe(newCard.cardKey);

    // One mail to the buyer, with the code, one to the educator, and none to the centre, whose sale stands.
    const told = await mailsTo(student);
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain(groupCardCode(newCard.cardKey));
    expect(told[0]?.text).toContain(`/redeem#${newCard.cardKey}`);
    expect(told[0]?.text).toContain(course.name);
    expect((await mailsTo(author)).map(({ text }) => text.includes("600"))).toEqual([true]);
    expect(await mailsTo(seller)).toEqual([]);

    expect(await use(student, course.id, newCard.cardKey)).toBe(201);
    expect(await holds(student, course.id)).toBe(true);
    expect(await due()).toBe(dueBefore);
    expect((await statement(centreId)).used).toBe(1);
    expect(await compareBooks(school.platform)).toEqual([]);
  });

  test("keeps its code out of the database, the record of acts and the log", async () => {
    const { cardId } = await sellAndUse();
    const lines: string[] = [];
    const log = school.platform.log;
    const { info, warn, error } = log;
    const keep = (...line: unknown[]) => void lines.push(JSON.stringify(line));
    Object.assign(log, { info: keep, warn: keep, error: keep });
    const { body } = await give(cardId, "CARD").finally(() => Object.assign(log, { info, warn, error }));
    const code = body.newCard?.cardKey ?? "?";
    const { rows: tables } = await sql<{ name: string }>`
      select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`.execute(
      school.owner,
    );
    for (const { name } of tables) {
      const { rows } = await sql<{ found: boolean }>`
        select exists (select from ${sql.table(name)} as one
          where one::text ~ ${`${code}|${groupCardCode(code)}`}) as found`.execute(school.owner);
      expect(rows[0]?.found, name).toBe(false);
    }
    expect(lines.join("\n")).not.toContain(code);
    await school.runJobs();
  });

  test("can be given back in its turn, for another or for the money of the first sale", async () => {
    const { cardId, centreId, seller, student, course } = await sellAndUse();
    // Another commission is agreed since.
    const terms = school.db.updateTable("centreAccounts").set({ commission: 2500 });
    await terms.where("centreId", "=", centreId).execute();
    const first = (await give(cardId, "CARD")).body.newCard;
    expect(await use(student, course.id, first?.cardKey)).toBe(201);
    const second = (await give(first?.cardId ?? 0, "CARD")).body.newCard;
    expect(await use(student, course.id, second?.cardKey)).toBe(201);
    const secondId = second?.cardId ?? 0;
    expect((await school.call(getGiveBack, { as: admin, query: { cardId: secondId } })).body.sale).toEqual({
      centre: expect.objectContaining({ centreId }),
      amount: PRICE,
      commission: 150,
    });
    expect((await statement(centreId)).owed).toBe(PRICE - 150);
    await school.runJobs();
    school.mails.length = 0;
    expect((await give(secondId, "MONEY")).body).toEqual({ cardId: secondId, isDone: true, newCard: null });
    const after = await statement(centreId);
    expect(after).toMatchObject({ owed: 0, sales: 0, commission: 0, sold: 0 });
    expect(after.lines.at(-1)).toMatchObject({ kind: "GIVEN_BACK", firstSerial: secondId, amount: -PRICE });
    const told = await mailsTo(seller);
    expect(told.map(({ text }) => text.includes("/centre/account"))).toEqual([true]);
    expect(await mailsTo(author)).toHaveLength(1);
    expect(await compareBooks(school.platform)).toEqual([]);
  });

  test("that nobody has used yet is taken back as a sale, with the commission of the first", async () => {
    const { cardId, centreId } = await sellAndUse();
    const firstSerial = (await give(cardId, "CARD")).body.newCard?.cardId ?? 0;
    const body = { firstSerial, lastSerial: firstSerial, reason: REASON, isOpened: true };
    expect((await school.call(batchEndpoints.undoSale, { as: admin, body })).status).toBe(200);
    expect((await statement(centreId)).owed).toBe(0);
    expect(await compareBooks(school.platform)).toEqual([]);
  });

  test("that was used before there were books moves no money, then or later", async () => {
    const { cardId, student, course } = await sellAndUse();
    await sql`update card_moves set act = 'OPENED', at = now() where ${cardId} between first_serial and last_serial`.execute(
      school.owner,
    );
    const money = async () =>
      (
        await sql<{
          sum: string;
        }>`select sum(amount) from ledger_entries where 'INCOME' in (debit, credit)`.execute(school.db)
      ).rows;
    const before = await money();
    const made = (await give(cardId, "CARD")).body.newCard;
    expect(await use(student, course.id, made?.cardKey)).toBe(201);
    expect((await give(made?.cardId ?? 0, "MONEY")).status).toBe(200);
    expect(await money()).toEqual(before);
  });
});

test("presses at once make one card; the same press sent again is answered with the same", async () => {
  const { cardId, student } = await sellAndUse();
  await school.runJobs();
  school.mails.length = 0;
  const headers = { "idempotency-key": randomUUID() };
  const body = { cardId, reason: REASON, gives: "CARD" as const };
  const token = await school.signIn(admin);
  const press = () => school.call(giveBackCard, { token, body, headers });
  const answers = await Promise.all(Array.from({ length: 6 }, press));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body: { newCard } }) => newCard?.cardKey)).size).toBe(1);
  expect((await give(cardId, "CARD")).code).toBe("CARDS_ELSEWHERE");
  const made = school.db.selectFrom("cardReplacements").select("cardId").where("replaces", "=", cardId);
  expect(await made.execute()).toHaveLength(1);
  expect(await mailsTo(student)).toHaveLength(1);
});

test("two administrators: who confirms does what was asked for, and is told the code", async () => {
  askForTwo(true);
  const { cardId, student, course } = await sellAndUse();
  expect((await give(cardId, "CARD")).body).toEqual({ cardId, isDone: false, newCard: null });
  const shown = (await school.call(getGiveBack, { as: other, query: { cardId } })).body;
  expect(shown.waiting).toMatchObject({ gives: "CARD", reason: REASON });
  const { body } = await school.call(confirmGiveBack, { as: other, body: { cardId } });
  expect(await use(student, course.id, body.newCard?.cardKey)).toBe(201);
});

test("a buyer who is gone gets no mail; the new card is the administrator's to hand over", async () => {
  const { cardId, student } = await sellAndUse();
  await school.db.updateTable("users").set({ deletedAt: new Date() }).where("id", "=", student.id).execute();
  const { body } = await give(cardId, "CARD");
  expect(body.newCard?.cardKey).toMatch(/^\w{16}$/);
  expect(await mailsTo(student)).toEqual([]);
});
