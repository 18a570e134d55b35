import type { RangeState } from "@manara/contract/cards/batches";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../../platform/database/database.ts";
import type { Range, Serials } from "./ranges.rules.ts";

/** Facts of a batch about its cards. */
export interface BatchTerms {
  id: number;
  price: number;
  liveWhenSold: boolean;
  expiresAt: Date | null;
  /** Its cards were made as they were sold, in this month: their codes were sent at once. */
  month: string | null;
}

export const termColumns = ["id", "price", "liveWhenSold", "expiresAt", "month"] as const;

export const rangeColumns = [
  "firstSerial",
  "lastSerial",
  "batchId",
  "state",
  "centreId",
  "isLive",
  "expiresAt",
] as const;

const meets = ({ firstSerial, lastSerial }: Serials) =>
  sql<boolean>`int8range(first_serial, last_serial, '[]') && int8range(${firstSerial}, ${lastSerial}, '[]')`;

/**
 * The batches of cards. Nobody else moves cards of these batches while the transaction lasts: what a later statement of it reads of
 * their ranges stays so.
 */
export const lockBatches = (tx: Tx, serials: Serials): Promise<BatchTerms[]> =>
  tx
    .selectFrom("cardBatches")
    .select(termColumns)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("cardRanges")
          .select("firstSerial")
          .whereRef("cardRanges.batchId", "=", "cardBatches.id")
          .where(meets(serials)),
      ),
    )
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();

/** Ranges that hold any of these serials, in order. */
export const findRanges = (db: Queryable, serials: Serials): Promise<Range[]> =>
  db.selectFrom("cardRanges").select(rangeColumns).where(meets(serials)).orderBy("firstSerial").execute();

export async function insertRanges(tx: Queryable, ranges: readonly Range[]): Promise<void> {
  if (ranges.length > 0)
    await tx
      .insertInto("cardRanges")
      .values([...ranges])
      .execute();
}

/** Writes ranges in the place of those that held their serials. */
export async function replaceRanges(
  tx: Tx,
  { before, after }: { before: readonly Range[]; after: readonly Range[] },
): Promise<void> {
  await tx
    .deleteFrom("cardRanges")
    .where(
      "firstSerial",
      "in",
      before.map(({ firstSerial }) => firstSerial),
    )
    .execute();
  await insertRanges(tx, after);
}

/** How many cards of these serials are used, and the first of them. */
export const findUsed = (
  db: Queryable,
  { firstSerial, lastSerial }: Serials,
): Promise<{ used: number; firstUsed: number | null }> =>
  db
    .selectFrom("cards")
    .select((of) => of.cast<number>(of.fn.countAll(), "integer").as("used"))
    .select((of) => of.fn.min<number | null>("id").as("firstUsed"))
    .where("usedAt", "is not", null)
    .where("id", ">=", firstSerial)
    .where("id", "<=", lastSerial)
    .executeTakeFirstOrThrow();

/** Two that hold it in one mode wait for those that hold it in the other. */
const CODES_ARE_REFUSED = sql.lit(2_701);

/**
 * Waits for every activation that has begun, and lets the others wait until the transaction ends: no code is used by somebody who has not
 * seen that it is refused from now on.
 */
export const waitForActivations = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(${CODES_ARE_REFUSED})`.execute(tx);

/** Takes the lock of an activation before it reads whether a code is accepted. */
export const holdsCodes = sql<string>`pg_advisory_xact_lock_shared(${CODES_ARE_REFUSED})`;

/** Whether the code of a card of the statement is for its buyer alone: it goes on a sheet, or was printed. */
export const isForBuyer = sql<boolean>`coalesce((
  select last_serial >= cards.id and (live_when_sold or state <> 'MADE')
  from card_ranges join card_batches on card_batches.id = batch_id
  where first_serial <= cards.id order by first_serial desc limit 1
), false)`;

/** Where a card of the statement is; null: no range says it. One that is there was used when its range was deleted. */
export const stateOfCard = sql<RangeState | null>`(
  select case when last_serial >= cards.id then nullif(state, 'DELETED') end
  from card_ranges where first_serial <= cards.id order by first_serial desc limit 1
)`;

/**
 * Whether the code of a card of the statement is accepted: it is reserved for nobody, and nothing is said against it, or nothing at all. The
 * reservation stands in the card itself: an activation that waits for it reads it anew.
 */
export const isAccepted = (now: Date) =>
  sql<boolean>`(cards.reserved_until is null or cards.reserved_until <= ${now}::timestamptz) and coalesce((
    select last_serial < cards.id or (is_live and (expires_at is null or expires_at > ${now}::timestamptz))
    from card_ranges where first_serial <= cards.id order by first_serial desc limit 1
  ), true)`;
