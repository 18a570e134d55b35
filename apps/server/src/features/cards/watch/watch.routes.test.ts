import { randomUUID } from "node:crypto";
import { batchEndpoints } from "@manara/contract/cards/batches";
import { watchEndpoints } from "@manara/contract/cards/watch";
import { overviewEndpoints } from "@manara/contract/overview/overview";
import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { startTestSchool } from "../../../../test/test-school.ts";
import { forgetOldRefusals } from "./record-refusal.ts";
import { watchCards } from "./watch.ts";

const { getWatch, lookNow, settleFinding } = watchEndpoints;
const PRICE = 1500;

const school = await startTestSchool({ settings: { RATE_LIMITS: "off" } });
const admin = await school.makeUser({ role: "ADMIN" });
const course = await school.makeCourse({ price: PRICE });

beforeEach(async () => {
  for (const table of ["cardRefusals", "watchFindings", "mails"] as const)
    await school.db.deleteFrom(table).execute();
  // What was used for another test is long ago.
  await sql`update cards set used_at = '2020-01-01' where used_at is not null`.execute(school.db);
  await sql`update purchases set purchased_at = '2020-01-01'`.execute(school.db);
});

/** Somebody tries a code on the course, from an address. */
const attempt = async (
  cardKey: string,
  { as, address = "198.51.100.7" }: { as?: { id: number }; address?: string } = {},
) => {
  const body = { courseId: course.id, cardKey };
  const caller = as ?? (await school.makeUser());
  return (await school.call(purchaseEndpoints.activateCourse, { as: caller, address, body })).status;
};
const refusals = () => school.db.selectFrom("cardRefusals").selectAll().orderBy("id").execute();
/** As if so many days had passed since. */
const wait = (days: number) =>
  sql`update card_refusals set at = at - make_interval(days => ${days})`.execute(school.db);
const look = async () => (await school.call(lookNow, { as: admin })).body;
const mailsSent = async () =>
  (await school.db.selectFrom("mails").select("recipient").execute()).map(({ recipient }) => recipient);
const waiting = async () =>
  (await school.call(overviewEndpoints.getWaiting, { as: admin })).body.watchFindings;

/** Cards that a centre has. */
async function stockCentre(amount: number) {
  const { id: centreId, name } = await school.makeCentre();
  const terms = { centreId, isPrepaid: false, creditLimit: 10_000_000, commission: 0 };
  await school.db.insertInto("centreAccounts").values(terms).execute();
  const batch = await school.makePrintedBatch({ amount, price: PRICE });
  const { firstSerial, lastSerial } = batch;
  await school.call(batchEndpoints.deliverCards, { as: admin, body: { firstSerial, lastSerial, centreId } });
  return { ...batch, centreId, name };
}

/** As if so many of these cards were tried, of which so many were refused. */
async function tryCards(
  { firstSerial, batchId, centreId }: { firstSerial: number; batchId: number; centreId: number },
  { used, refused }: { used: number; refused: number },
) {
  const at = new Date();
  const userId = (await school.makeUser()).id;
  for (let index = 0; index < used; index += 1)
    await school.makePurchase({
      courseId: course.id,
      cardId: firstSerial + index,
      purchasedAt: at,
    });
  if (refused > 0)
    await school.db
      .insertInto("cardRefusals")
      .values(
        Array.from({ length: refused }, (_, index) => ({
          at,
          userId,
          network: Buffer.from("network"),
          found: "VOID" as const,
          serial: firstSerial + used + index,
          batchId,
          centreId,
        })),
      )
      .execute();
}

describe("a refused code is remembered", () => {
  test("with its card and the account, without the code or the address", async () => {
    const { codes, firstSerial, batchId, centreId } = await stockCentre(2);
    const as = await school.makeUser();
    expect(await attempt(codes[0] ?? "", { as })).toBe(400);
    expect(await attempt("ABCDEFGHJKMNPQRS", { as, address: "198.51.100.8" })).toBe(400);
    const kept = await refusals();
    expect(kept).toMatchObject([
      { userId: as.id, found: "AT_CENTRE", serial: firstSerial, batchId, centreId },
      { userId: as.id, found: "UNKNOWN", serial: null, batchId: null, centreId: null },
    ]);
    expect(kept[0]?.network.equals(kept[1]?.network ?? Buffer.of())).toBe(false);
    const written = kept.map(({ network }) => network.toString("latin1")).join() + JSON.stringify(kept);
    expect(written).not.toContain("198.51");
    expect(written).not.toContain(codes[0]);
  });

  test("once for each attempt, also where somebody only looks", async () => {
    const { codes } = await school.makePrintedBatch({ amount: 1, price: PRICE });
    const body = { cardKey: codes[0] ?? "" };
    await school.call(purchaseEndpoints.listCoursesForCard, { as: await school.makeUser(), body });
    await attempt(codes[0] ?? "");
    expect((await refusals()).map(({ found }) => found)).toEqual(["PRINTED", "PRINTED"]);
  });

  test("a success is not, nor a good card of another price, nor a card that the caller has used", async () => {
    const as = await school.makeUser();
    const [good = "", another = ""] = [
      ...(await school.makeCards(PRICE)),
      ...(await school.makeCards(PRICE + 1)),
    ];
    expect(await attempt(good, { as })).toBe(201);
    expect(await attempt(another)).toBe(400);
    await school.db.deleteFrom("purchases").where("userId", "=", as.id).execute();
    expect(await attempt(good, { as })).toBe(400);
    expect(await refusals()).toEqual([]);
    expect(await attempt(good)).toBe(400);
    expect(await refusals()).toMatchObject([{ found: "USED" }]);
  });

  test("and forgotten after ninety days", async () => {
    await attempt("ABCDEFGHJKMNPQRS");
    await wait(89);
    await forgetOldRefusals(school.platform);
    expect(await refusals()).toHaveLength(1);
    await wait(2);
    await forgetOldRefusals(school.platform);
    expect(await refusals()).toEqual([]);
  });
});

test("a batch whose code is tried before it left the school is found; what was tried at a centre is not", async () => {
  const atSchool = await school.makePrintedBatch({ amount: 3, price: PRICE });
  const atCentre = await stockCentre(3);
  await attempt(atSchool.codes[1] ?? "");
  await attempt(atCentre.codes[1] ?? "");
  const { figures, findings } = await look();
  expect(figures).toEqual({ earlyCards: 1, centreCards: 1, refusals: 2, accounts: 2 });
  expect(findings).toMatchObject([{ rule: "BATCH", batchId: atSchool.batchId, amount: 1, doneAt: null }]);
});

test("who tries a card before its sale was written down, and then uses it, is its buyer", async () => {
  const { firstSerial, codes } = await school.makePrintedBatch({ amount: 2, price: PRICE });
  const as = await school.makeUser();
  expect(await attempt(codes[0] ?? "", { as })).toBe(400);
  const body = { saleId: randomUUID(), firstSerial, lastSerial: firstSerial };
  expect((await school.call(batchEndpoints.sellCards, { as: admin, body })).status).toBe(200);
  expect((await look()).findings).toMatchObject([{ rule: "BATCH" }]);
  await school.db.deleteFrom("watchFindings").execute();
  expect(await attempt(codes[0] ?? "", { as })).toBe(201);
  expect((await look()).findings).toEqual([]);
  // Who waited for the code to become live may have photographed it.
  await wait(1);
  expect((await look()).findings).toMatchObject([{ rule: "BATCH", amount: 1 }]);
  await school.db.deleteFrom("cardRefusals").execute();
  await school.db.deleteFrom("watchFindings").execute();
  await attempt(codes[1] ?? "");
  expect((await look()).findings).toMatchObject([{ rule: "BATCH", amount: 1 }]);
});

test("so is one whose cards are used, where others of it were delivered", async () => {
  const { firstSerial, batchId, codes } = await school.makePrintedBatch({
    amount: 4,
    price: PRICE,
    liveWhenSold: false,
  });
  await school.db.updateTable("cardRanges").set({ isLive: true }).where("batchId", "=", batchId).execute();
  expect(await attempt(codes[3] ?? "")).toBe(201);
  expect((await look()).findings).toEqual([]);
  const body = { firstSerial, lastSerial: firstSerial, centreId: (await stockCentre(1)).centreId };
  expect((await school.call(batchEndpoints.deliverCards, { as: admin, body })).status).toBe(200);
  expect((await look()).findings).toMatchObject([{ rule: "BATCH", batchId, amount: 1 }]);
});

test("a centre whose cards fail far oftener than those of others is found", async () => {
  for (let other = 0; other < 3; other += 1) await tryCards(await stockCentre(30), { used: 24, refused: 1 });
  const bad = await stockCentre(30);
  await tryCards(bad, { used: 20, refused: 9 });
  const { findings } = await look();
  expect(findings).toMatchObject([
    { rule: "CENTRE", centre: { centreId: bad.centreId, name: bad.name }, amount: 9, outOf: 29 },
  ]);
});

test("attempts on neighbours, and many from one account or network, are found", async () => {
  const { codes, firstSerial, batchId } = await stockCentre(20);
  for (const place of [2, 4, 5]) await attempt(codes[place] ?? "");
  const guesser = await school.makeUser();
  for (let time = 0; time < 20; time += 1) await attempt("ABCDEFGHJKMNPQRS", { as: guesser });
  const { findings } = await look();
  expect(findings).toHaveLength(2);
  expect(findings).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        rule: "NEIGHBOURS",
        batchId,
        firstSerial: firstSerial + 2,
        lastSerial: firstSerial + 5,
        amount: 3,
        outOf: 3,
      }),
      expect.objectContaining({
        rule: "ACCOUNT",
        user: { userId: guesser.id, fullName: guesser.fullName },
        amount: 20,
      }),
    ]),
  );
  const row = { at: new Date(), network: Buffer.from("one"), found: "UNKNOWN" as const };
  await school.db.insertInto("cardRefusals").values(Array(100).fill(row)).execute();
  expect((await look()).findings).toContainEqual(
    expect.objectContaining({ rule: "NETWORK", user: null, amount: 100, outOf: 0 }),
  );
  await wait(8);
  expect((await look()).findings.map(({ rule }) => rule)).toEqual(["NEIGHBOURS"]);
});

describe("administrators", () => {
  test("get one mail of a finding, never another, until it was over and comes again", async () => {
    const { codes, batchId } = await school.makePrintedBatch({ amount: 3, price: PRICE });
    await attempt(codes[0] ?? "");
    await watchCards(school.platform);
    const admins = await mailsSent();
    expect(admins).toContain(admin.email);
    expect(await waiting()).toBe(1);
    await attempt(codes[1] ?? "");
    await watchCards(school.platform);
    expect(await mailsSent()).toEqual(admins);
    expect((await look()).findings).toMatchObject([{ batchId, amount: 2 }]);
    await wait(29);
    await watchCards(school.platform);
    expect(await waiting()).toBe(0);
    await attempt(codes[0] ?? "");
    await watchCards(school.platform);
    expect(await mailsSent()).toHaveLength(2 * admins.length);
  });

  test("say that they have seen to it: it waits no more, and stays quiet", async () => {
    const { codes } = await school.makePrintedBatch({ amount: 3, price: PRICE });
    await attempt(codes[0] ?? "");
    const [finding] = (await look()).findings;
    const settle = () => school.call(settleFinding, { as: admin, body: { findingId: finding?.id ?? 0 } });
    expect((await settle()).status).toBe(204);
    expect((await settle()).code).toBe("NOT_FOUND");
    expect(await waiting()).toBe(0);
    await attempt(codes[1] ?? "");
    await watchCards(school.platform);
    expect(await mailsSent()).toEqual([]);
    const { body } = await school.call(getWatch, { as: admin });
    expect(body.findings).toMatchObject([{ amount: 2, doneAt: expect.stringMatching(/Z$/) }]);
  });

  test("look twice at once and find each thing once", async () => {
    const { codes } = await school.makePrintedBatch({ amount: 1, price: PRICE });
    await attempt(codes[0] ?? "");
    const [one] = await Promise.all([look(), look(), look()]);
    expect(one.findings).toHaveLength(1);
    expect((await look()).findings).toHaveLength(1);
  });

  test("alone see any of it", async () => {
    const teacher = await school.makeUser({ role: "TEACHER" });
    const body = { findingId: 1 };
    const answers = [
      await school.call(getWatch, { as: teacher }),
      await school.call(lookNow, { as: teacher }),
      await school.call(settleFinding, { as: teacher, body }),
      await school.call(watchEndpoints.getBookCheck, { as: teacher }),
      await school.call(getWatch),
      await school.call(lookNow),
      await school.call(settleFinding, { body }),
      await school.call(watchEndpoints.getBookCheck),
    ];
    expect(answers.map(({ code }) => code)).toEqual([
      ...Array(4).fill("NOT_AUTHORISED"),
      ...Array(4).fill("NOT_LOGGED_IN"),
    ]);
  });
});
