import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { startSchool } from "../../../../test/harness.ts";
import { compareBooks } from "../compare-books.ts";
import { openBatches, queueOpenBatches } from "./open-batches.ts";

/** As cards are that an earlier version has made. */
async function openOldSchool() {
  const school = await startSchool();
  onTestFinished(() => school.close());
  const course = await school.makeCourse({ price: 700 });
  const codes = [...(await school.makeCards(700, 5)), ...(await school.makeCards(900, 3))];
  const redeem = async (cardKey: string) =>
    (
      await school.call(purchaseEndpoints.activateCourse, {
        as: await school.makeUser(),
        body: { courseId: course.id, cardKey },
      })
    ).status;
  expect(await redeem(codes[1] ?? "")).toBe(201);
  await sql`truncate ledger_entries, card_moves, card_ranges, card_batches, card_sales cascade`.execute(
    school.owner,
  );
  await sql`delete from cards where id = 7`.execute(school.owner);
  return { school, codes, redeem };
}

const stored = async (school: Awaited<ReturnType<typeof startSchool>>) =>
  school.db
    .selectFrom("cardRanges")
    .innerJoin("cardBatches", "cardBatches.id", "batchId")
    .select(["firstSerial", "lastSerial", "state", "price", "isLive"])
    .orderBy("firstSerial")
    .execute();

test("every card of an earlier version gets a batch, the books begin, and codes are accepted as before", async () => {
  const { school, codes, redeem } = await openOldSchool();
  expect(await redeem(codes[0] ?? "")).toBe(201);
  await queueOpenBatches(school.db);
  await school.runJobs();
  const made = { state: "MADE", isLive: true };
  expect(await stored(school)).toEqual([
    { firstSerial: 1, lastSerial: 5, price: 700, ...made },
    { firstSerial: 6, lastSerial: 6, price: 900, ...made },
    { firstSerial: 8, lastSerial: 8, price: 900, ...made },
  ]);
  expect(await redeem(codes[2] ?? "")).toBe(201);
  expect(await compareBooks(school.platform)).toEqual([]);
  const { rows } = await sql<{ account: string; balance: string }>`
    select account, sum(amount) as balance from (
      select debit as account, amount from ledger_entries union all select credit, -amount from ledger_entries
    ) as sides group by 1 order by 1`.execute(school.db);
  expect(rows.map(({ account, balance }) => [account, Number(balance)])).toEqual([
    ["CASH", 700],
    ["INCOME", -700],
    ["OPENING", -(5 * 700 + 2 * 900)],
    ["SCHOOL_STOCK", 2 * 700 + 2 * 900],
    ["SOLD", 3 * 700],
  ]);
});

test("done again it finds nothing to do; cards of the release before are found later", async () => {
  const { school } = await openOldSchool();
  await openBatches(school.platform);
  const before = await stored(school);
  await openBatches(school.platform);
  expect(await stored(school)).toEqual(before);
  await sql`insert into cards (lookup, sealed, price) select sha256(i::text::bytea), 'x', 50 from generate_series(1, 2) i`.execute(
    school.owner,
  );
  await openBatches(school.platform);
  expect((await stored(school)).at(-1)).toMatchObject({ price: 50, firstSerial: 9, lastSerial: 10 });
});

test("what the books do not say is found, and reported once it lasts", async () => {
  const { school } = await openOldSchool();
  await openBatches(school.platform);
  await sql`update card_ranges set state = 'VOID', is_live = false where first_serial = 8`.execute(
    school.owner,
  );
  const differences = await compareBooks({
    ...school.platform,
    log: Object.assign(Object.create(school.platform.log), { error: () => {} }),
  });
  expect(differences.map(({ account, found, booked }) => [account, found, booked])).toEqual([
    ["SCHOOL_STOCK", 900, 1800],
    ["VOID", 900, 0],
  ]);
});
