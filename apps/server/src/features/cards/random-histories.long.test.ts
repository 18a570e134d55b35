import { randomUUID } from "node:crypto";
import { batchEndpoints } from "@manara/contract/cards/batches";
import { giveBackEndpoints } from "@manara/contract/cards/give-backs";
import { phoneSaleEndpoints } from "@manara/contract/cards/phone-sales";
import { centreAccountEndpoints } from "@manara/contract/centres/centre-accounts";
import { courseEndpoints } from "@manara/contract/courses/courses";
import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import { shareEndpoints } from "@manara/contract/shares/shares";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import type { Call } from "../../../test/call.ts";
import { startProcess } from "../../../test/school-processes.ts";
import { startTestSchool } from "../../../test/test-school.ts";
import { createRandom } from "../../demo/random.ts";
import { compareBooks } from "./compare-books.ts";

/*
 * The books against random histories: sellers, buyers and administrators at once, over ranges that overlap, while connections to the database
 * are cut off, and the program that they call is killed with SIGKILL and started anew. MOVES=100000 makes the long history that a release is
 * tried with.
 */

const MOVES = Number(process.env.MOVES ?? 1000);
const AT_ONCE = 6;
const SEED = Number(process.env.SEED ?? Math.floor(Date.now() / 1000));
const PRICES = [500, 1250, 999];
const CARDS = Math.max(200, MOVES / 20);
const CENTRES = 4;
/** What the author of a course may get, in hundredths of a percent. */
const SHARES = [1250, 3333, 4000];
/** One of so many moves is followed by a cut connection. */
const CUT_EVERY = 40;
/** How often the program is killed, in the middle of what it does for the others. */
const KILLS = Math.max(3, Math.round(MOVES / 2000));
const KILL_EVERY = Math.floor(MOVES / (KILLS + 1));

const school = await startTestSchool();
const admin = await school.makeUser({ role: "ADMIN" });
const random = createRandom(SEED);
const below = (count: number) => random.between(0, count - 1);
const token = await school.signIn(admin);

const openProgram = () => startProcess(school, { settings: { RATE_LIMITS: "off", LOG_LEVEL: "fatal" } });
let program = await openProgram();
afterAll(() => program.kill());
/** What is asked of the program that runs at the moment. */
const call: Call = (endpoint, ...input) => program.call(endpoint, ...input);

async function openShops() {
  const centres = await Promise.all(Array.from({ length: CENTRES }, () => school.makeCentre()));
  for (const { id: centreId } of centres)
    await school.db
      .insertInto("centreAccounts")
      .values({ centreId, isPrepaid: false, creditLimit: 60_000, commission: below(3000) })
      .execute();
  const batches = [];
  for (const price of [...PRICES, ...PRICES]) {
    const liveWhenSold = batches.length < PRICES.length;
    const batch = await school.makePrintedBatch({ amount: CARDS, price, liveWhenSold });
    if (!liveWhenSold)
      await school.db
        .updateTable("cardRanges")
        .set({ isLive: true })
        .where("batchId", "=", batch.batchId)
        .execute();
    batches.push({ ...batch, price });
  }
  const courses = new Map<number, number>();
  const authors = [await school.makeUser({ role: "TEACHER" }), await school.makeUser({ role: "LECTURER" })];
  const authorIds = authors.map(({ id }) => id);
  for (const price of PRICES) {
    const shared = { authorId: random.pick(authorIds), authorShare: random.pick(SHARES) };
    courses.set(price, (await school.makeCourse({ price, ...shared })).id);
  }
  return { centres: centres.map(({ id }) => id), batches, courses, authorIds };
}

/**
 * Centres that owe something else than the price less the commission of each card that they have sold last, less what they have paid: card
 * by card, whatever ranges it was moved in. The sale of a card with another in its place is owed until the last of these is given back for
 * money, or its sale is undone.
 */
async function findWrongDebts() {
  const { rows } = await sql<{ centreId: number; owed: string; expected: string }>`
    with recursive sales as (
      select card_moves.*, price, (
        select sum(amount) from ledger_entries where move_id = card_moves.id and debit = 'COMMISSION'
      ) * price / (select sum(amount) from ledger_entries where move_id = card_moves.id and debit = 'SOLD') as kept
      from card_moves join card_batches on card_batches.id = batch_id where act in ('SOLD', 'SALE_UNDONE', 'GIVEN_BACK')
    ), in_place (first, id) as (
      select id, id from cards where not exists (select from card_replacements where card_id = cards.id)
      union all
      select first, card_id from in_place join card_replacements on replaces = in_place.id
    ), last_steps as (
      select distinct on (cards.id) cards.id as card, sales.*
      from (
        select cards.id, coalesce(used_at, educator_shares.at) as used_at from cards
        left join card_replacements on replaces = cards.id left join educator_shares on educator_shares.card_id = replaces
      ) as cards join sales on cards.id between first_serial and last_serial
      where used_at is null or used_at > sales.at order by cards.id, sales.id desc
    ), taken_back as (
      select first from in_place join last_steps on card = in_place.id where first <> in_place.id and act <> 'SOLD'
    ), debts as (
      select to_centre as centre_id, sum(price - coalesce(kept, 0)) as sold from last_steps
      where act = 'SOLD' and not exists (select from taken_back where first = card) group by 1
    ), payments as (select centre_id, sum(amount) as paid from centre_payments group by 1)
    select centre_id, owed, coalesce(sold, 0) - coalesce(paid, 0) as expected
    from centre_accounts left join debts using (centre_id) left join payments using (centre_id)
    where owed <> coalesce(sold, 0) - coalesce(paid, 0)`.execute(school.db);
  return rows;
}

/**
 * New cards of another price than the used ones in whose place they are, steps that do not go together, and steps of replacement that have
 * entries of money. A new card is lost by nobody: for each used card that was given back for one there is one.
 */
async function findWrongReplacements() {
  const { rows } = await sql<{ id: number }>`
    select coalesce(made.card_id, steps.first_serial) as id
    from (select first_serial from card_moves where act = 'REPLACED') as steps
    full join card_replacements as made on replaces = first_serial
    left join cards as old on old.id = replaces left join cards as fresh on fresh.id = card_id
    where steps.first_serial is null or card_id is null or old.price <> fresh.price or old.used_at is not null
      or (select count(*) from card_moves where act = 'REPLACES' and card_id between first_serial and last_serial) <> 1
      or (select state from card_ranges where old.id between first_serial and last_serial) <> 'VOID'
    union all
    select move_id::integer from ledger_entries join card_moves on card_moves.id = move_id
    where act in ('REPLACED', 'REPLACES') and array[debit, credit] && '{OWED,CASH,COMMISSION,INCOME,SHARES,DUE}'`.execute(
    school.db,
  );
  return rows;
}

/**
 * Used cards and cards that were given back without a share as it was agreed in some moment, and educators who are owed something else than
 * the shares of used cards less what they were paid: purchase by purchase.
 */
async function findWrongShares() {
  const { rows: cards } = await sql<{ id: number }>`
    select cards.id from cards left join educator_shares on card_id = cards.id
    where (used_at is not null or card_id is not null) and not coalesce(
      (used_at is null) = (taken_back_at is not null) and educator_shares.price = cards.price
      and share = any(${SHARES}::integer[]) and amount = floor(cards.price * share / 10000.0 + 0.5), false)`.execute(
    school.db,
  );
  const { rows: debts } = await sql<{ id: number }>`
    select id from users cross join lateral (
      select coalesce(sum(amount), 0) as earned from educator_shares join cards on cards.id = card_id
      where educator_id = users.id and used_at is not null
    ) as earned cross join lateral (
      select coalesce(sum(case when undoes is null then amount else -amount end), 0) as paid
      from educator_payments where educator_id = users.id
    ) as paid cross join lateral (
      select coalesce(sum(case when credit = 'DUE' then ledger_entries.amount when debit = 'DUE' then -ledger_entries.amount end), 0) as due
      from ledger_entries left join educator_shares using (card_id)
        left join educator_payments on educator_payments.id = educator_payment_id
      where coalesce(educator_shares.educator_id, educator_payments.educator_id) = users.id
    ) as due
    where role in ('TEACHER', 'LECTURER') and earned - paid <> due`.execute(school.db);
  return { cards, debts };
}

/** Centres of which another stock is kept than their ranges hold. */
async function findWrongStocks() {
  const { rows } = await sql<{ centreId: number }>`
    with held as (
      select centre_id, sum(last_serial - first_serial + 1) as cards, sum((last_serial - first_serial + 1) * price) as worth
      from card_ranges join card_batches on card_batches.id = batch_id where state = 'AT_CENTRE' group by 1
    ), kept as (
      select centre_id, sum(cards) as cards, sum(worth) as worth from centre_stocks group by 1
    )
    select centre_id from held full join kept using (centre_id)
    where (held.cards, held.worth) is distinct from (kept.cards, kept.worth)`.execute(school.db);
  return rows;
}

/** What was acknowledged: it is never lost. */
const sold = new Set<string>();
const used = new Set<number>();
const usedTwice: number[] = [];
/** Asked to be given back: whether it was may have been lost. */
const givenBack = new Set<number>();
/** Made in place of used ones. */
const newCards: { cardId: number; cardKey: string; price: number }[] = [];

test(
  `whatever ${MOVES} moves do (seed ${SEED}), every card is in one state, and the books say the same`,
  async () => {
    const { centres, batches, courses, authorIds } = await openShops();
    const spanOf = (most: number) => {
      const { firstSerial } = random.pick(batches);
      const first = firstSerial + below(CARDS);
      // It may begin in one batch and end in the next.
      return { firstSerial: first, lastSerial: first + below(most) };
    };

    const moves: (() => Promise<unknown>)[] = [
      () =>
        call(batchEndpoints.deliverCards, {
          token,
          body: { ...spanOf(60), centreId: random.pick(centres) },
        }),
      () => call(batchEndpoints.returnCards, { token, body: spanOf(20) }),
      () => call(batchEndpoints.voidCards, { token, body: { ...spanOf(3), reason: "Lost" } }),
      () =>
        call(batchEndpoints.undoSale, {
          token,
          body: { ...spanOf(4), reason: "Mistake", isOpened: random.next() < 0.5 },
        }),
      () =>
        call(centreAccountEndpoints.addCentrePayment, {
          token,
          body: { centreId: random.pick(centres), amount: 1 + below(20_000) },
        }),
      () =>
        call(centreAccountEndpoints.setCentreTerms, {
          token,
          body: {
            centreId: random.pick(centres),
            isPrepaid: false,
            creditLimit: 60_000,
            commission: below(3000),
          },
        }),
    ];
    const payEducator = async () => {
      const body = { userId: random.pick(authorIds), amount: 1 + below(2000) };
      const { status, body: payment } = await call(shareEndpoints.addEducatorPayment, { token, body });
      if (status !== 201 || below(3) > 0) return;
      const mistake = { paymentId: payment.id, reason: "Mistake" };
      await call(shareEndpoints.undoEducatorPayment, { token, body: mistake });
    };
    const changeShare = () =>
      call(courseEndpoints.editCourse, {
        token,
        body: {
          courseId: courses.get(random.pick(PRICES)) ?? 0,
          authorId: random.pick(authorIds),
          authorShare: random.pick(SHARES),
        },
      });
    const undoNewCard = async () => {
      const made = newCards.length > 0 ? random.pick(newCards) : null;
      const serials = { firstSerial: made?.cardId ?? 0, lastSerial: made?.cardId ?? 0 };
      if (made)
        await call(batchEndpoints.undoSale, {
          token,
          body: { ...serials, reason: "Mistake", isOpened: true },
        });
    };
    moves.push(payEducator, changeShare, undoNewCard);
    const sellByPhone = async () => {
      const body = {
        saleId: randomUUID(),
        phoneNumber: "0551234567",
        price: random.pick(PRICES),
        centreId: random.pick([null, ...centres]),
      };
      const { status, body: sale } = await call(phoneSaleEndpoints.sellByPhone, { token, body });
      if (status !== 200) return;
      sold.add(body.saleId);
      const serials = { firstSerial: sale.serial, lastSerial: sale.serial };
      if (below(4) === 0)
        await call(batchEndpoints.undoSale, {
          token,
          body: { ...serials, reason: "Mistake", isOpened: false },
        });
    };
    const sell = async () => {
      const saleId = randomUUID();
      const send = () => call(batchEndpoints.sellCards, { token, body: { ...spanOf(4), saleId } });
      if ((await send()).status === 200) sold.add(saleId);
    };
    const redeem = async () => {
      const batch = random.pick(batches);
      const place = below(CARDS);
      const made = newCards.length > 0 && below(3) === 0 ? random.pick(newCards) : null;
      const { price } = made ?? batch;
      const cardKey = made?.cardKey ?? batch.codes[place] ?? "";
      const body = { courseId: courses.get(price) ?? 0, cardKey };
      const answer = await call(purchaseEndpoints.activateCourse, {
        as: await school.makeUser(),
        body,
      });
      if (answer.status !== 201) return;
      const serial = made?.cardId ?? batch.firstSerial + place;
      if (used.has(serial)) usedTwice.push(serial);
      used.add(serial);
    };
    const giveBack = async () => {
      // Others in the place of used ones are rare, and are given back as often.
      const again = newCards.filter((made) => used.has(made.cardId)).map((made) => made.cardId);
      const cardId = random.pick([...(again.length > 0 && below(2) === 0 ? again : used), 0]);
      givenBack.add(cardId);
      const gives = random.pick(["MONEY", "CARD"] as const);
      const body = { cardId, reason: "Wrong course", gives };
      if (cardId === 0) return;
      const { status, body: outcome } = await call(giveBackEndpoints.giveBackCard, { token, body });
      if (status !== 200 || !outcome.newCard) return;
      const card = school.db.selectFrom("cards").select("price").where("id", "=", cardId);
      newCards.push({ ...outcome.newCard, ...(await card.executeTakeFirstOrThrow()) });
    };
    const cutOff = () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = 'manara' and state <> 'idle' and pid <> pg_backend_pid()
      order by random() limit 1`.execute(school.owner);

    let left = MOVES;
    let kills = 0;
    let brokenOff = 0;
    let opening: Promise<void> | undefined;
    const killAndOpen = async () => {
      kills += 1;
      await program.kill();
      program = await openProgram();
    };
    const walk = async () => {
      while (left-- > 0) {
        await opening;
        const which = random.next();
        // A call that is broken off has either happened whole or not at all: the books say which.
        const act =
          which < 0.35
            ? sell
            : which < 0.45
              ? sellByPhone
              : which < 0.65
                ? redeem
                : which < 0.75
                  ? giveBack
                  : random.pick(moves);
        await act().catch(() => {
          brokenOff += 1;
        });
        if (below(CUT_EVERY) === 0) await cutOff();
        // The others are in the middle of their moves.
        if (left > 0 && left % KILL_EVERY === 0) opening = killAndOpen();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, walk));

    expect(kills).toBeGreaterThanOrEqual(KILLS);
    expect(brokenOff, "calls in the middle of which the program was killed").toBeGreaterThan(0);
    expect(await compareBooks(school.platform)).toEqual([]);
    const { rows } = await sql<{
      overlaps: string;
      loose: string;
      ranges: string;
      cards: string;
      debts: string;
    }>`
    select
      (select count(*) from card_ranges a join card_ranges b
        on a.first_serial < b.first_serial and a.last_serial >= b.first_serial) as overlaps,
      (select count(*) from cards where not exists (
        select from card_ranges where cards.id between first_serial and last_serial)) as loose,
      (select sum(last_serial - first_serial + 1) from card_ranges) as ranges,
      (select count(*) from cards) as cards,
      (select coalesce(sum(case when debit = 'OWED' then amount when credit = 'OWED' then -amount else 0 end), 0)
        - (select sum(owed) from centre_accounts) from ledger_entries) as debts`.execute(school.db);
    const [counted] = rows;
    expect([counted?.overlaps, counted?.loose, counted?.debts].map(Number)).toEqual([0, 0, 0]);
    expect(counted?.ranges).toBe(counted?.cards);
    expect(await findWrongDebts()).toEqual([]);
    expect(await findWrongStocks()).toEqual([]);
    expect(await findWrongShares()).toEqual({ cards: [], debts: [] });
    expect(await findWrongReplacements()).toEqual([]);
    const kept = await school.db.selectFrom("cardSales").select("id").execute();
    expect([...sold].filter((id) => !kept.some((sale) => sale.id === id))).toEqual([]);
    const usedCards = await school.db
      .selectFrom("cards")
      .select("id")
      .where("usedAt", "is not", null)
      .execute();
    expect(usedTwice, "a card is used once").toEqual([]);
    // An answer may be lost of what was done.
    const stillUsed = new Set(usedCards.map(({ id }) => id));
    expect([...used].filter((serial) => !stillUsed.has(serial) && !givenBack.has(serial))).toEqual([]);
    const backs = await school.db
      .selectFrom("cardMoves")
      .select("firstSerial")
      .where("act", "=", "GIVEN_BACK")
      .execute();
    expect(new Set(backs.map(({ firstSerial }) => firstSerial)).size, "each is given back once").toBe(
      backs.length,
    );
    expect(backs.filter(({ firstSerial }) => stillUsed.has(firstSerial))).toEqual([]);
    expect(backs.length, "cards given back for money").toBeGreaterThan(MOVES / 200);
    const replaced = await school.db.selectFrom("cardReplacements").select("cardId").execute();
    const isKept = ({ cardId }: { cardId: number }) => replaced.some((made) => made.cardId === cardId);
    expect(newCards.filter((made) => !isKept(made))).toEqual([]);
    expect(newCards.length, "cards given back for a new one").toBeGreaterThan(MOVES / 200);
    expect(newCards.filter(({ cardId }) => used.has(cardId)).length, "of these used").toBeGreaterThan(1);
    expect(sold.size, "sales").toBeGreaterThan(MOVES / 50);
    expect(used.size, "redemptions").toBeGreaterThan(MOVES / 100);
  },
  MOVES * 200,
);
