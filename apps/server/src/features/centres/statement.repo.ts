import { sql } from "kysely";
import type { Queryable } from "../../platform/database/database.ts";
import type { Span } from "../../platform/days.rules.ts";
import type { Event, Standing } from "./statement.rules.ts";

/** By how many cards a step changes the stock of a centre. */
const stocked = sql`(last_serial - first_serial + 1)
  * (case when to_state = 'AT_CENTRE' then 1 else 0 end - case when from_state = 'AT_CENTRE' then 1 else 0 end)`;

/** Reads stock and debt of a centre at a moment, by its steps and the books. */
export async function findStanding(db: Queryable, centreId: number, at: Date): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select (
      select coalesce(sum(${stocked}), 0)::float8 from card_moves
      where (to_centre = ${centreId} or from_centre = ${centreId}) and at < ${at}
    ) as stock, (
      select coalesce(sum(case when debit = 'OWED' then amount when credit = 'OWED' then -amount end), 0)::float8
      from ledger_entries where centre_id = ${centreId} and at < ${at}
    ) as owed`.execute(db);
  return rows[0] ?? { stock: 0, owed: 0 };
}

/** All that a centre did or got in a time, oldest first: steps of cards with what the books say of them, and payments. */
export async function findEvents(db: Queryable, centreId: number, { from, until }: Span): Promise<Event[]> {
  const { rows } = await sql<Event>`
    with steps as (
      select card_moves.id, at, case when act in ('DELIVERED', 'SOLD', 'SALE_UNDONE', 'RETURNED', 'VOIDED', 'GIVEN_BACK') then act end as kind,
        first_serial, last_serial, last_serial - first_serial + 1 as cards,
        case when to_state = 'VOID' then 'VOID' when to_state = 'PRINTED' then 'SCHOOL' end as gone,
        ${stocked} as stock
      from card_moves where (to_centre = ${centreId} or from_centre = ${centreId}) and at >= ${from} and at < ${until}
    )
    select at, kind, first_serial, last_serial, cards,
      coalesce(money.sales, 0)::float8 as amount, coalesce(money.commission, 0)::float8 as commission, stock, gone
    from steps left join lateral (
      select sum(amount) filter (where 'INCOME' in (debit, credit)) as sales,
        sum(amount) filter (where 'COMMISSION' in (debit, credit)) as commission
      from ledger_entries where move_id = steps.id and centre_id = ${centreId}
    ) as money on kind in ('SOLD', 'SALE_UNDONE', 'GIVEN_BACK')
    where kind is not null
    union all
    select at, case when undoes is null then 'PAID' else 'PAYMENT_UNDONE' end, null, null, 0, amount::float8, 0, 0, null
    from centre_payments where centre_id = ${centreId} and at >= ${from} and at < ${until}
    order by 1, 3`.execute(db);
  return rows;
}

/**
 * Of all cards that a centre has sold, how many were used in a period. Range by range: PostgreSQL does not know how few cards lie in one, and
 * would look for the range of each card that was used in the whole school.
 */
export async function countUsedOf(db: Queryable, centreId: number, { from, until }: Span): Promise<number> {
  const { used } = await db
    .selectFrom("cardRanges")
    .crossJoinLateral((range) =>
      range
        .selectFrom("cards")
        .select((of) => of.fn.countAll().as("cards"))
        .whereRef("cards.id", ">=", "firstSerial")
        .whereRef("cards.id", "<=", "lastSerial")
        .where("usedAt", ">=", from)
        .where("usedAt", "<", until)
        .as("used"),
    )
    .select((of) => of.cast<number>(of.fn.coalesce(of.fn.sum("used.cards"), of.lit(0)), "integer").as("used"))
    .where("centreId", "=", centreId)
    .where("state", "=", "SOLD")
    .executeTakeFirstOrThrow();
  return used;
}
