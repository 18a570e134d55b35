import { sql } from "kysely";
import type { Queryable } from "../../platform/database/database.ts";
import type { Span } from "../../platform/days.rules.ts";
import { signedAmount } from "../books/signed-amount.ts";
import { dayOf, isIn } from "../sales/day-spans.ts";
import type { ShareEvent } from "./share-statement.rules.ts";

/** Reads the debt to an educator at a moment. */
export async function findDueAt(db: Queryable, educatorId: number, at: Date): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    select ((
      select coalesce(sum(amount), 0) from educator_shares where educator_id = ${educatorId} and at < ${at}
    ) - (
      select coalesce(sum(amount), 0) from educator_shares where educator_id = ${educatorId} and taken_back_at < ${at}
    ) - (
      select coalesce(sum(${signedAmount}), 0)
      from educator_payments where educator_id = ${educatorId} and at < ${at}
    ))::float8 as due`.execute(db);
  return rows[0]?.due ?? 0;
}

/** Reads shares and payments in a time, oldest first: cards by day, course and percentage, and payments. */
export async function findEvents(
  db: Queryable,
  educatorId: number,
  span: Span,
  timeZone: string,
): Promise<ShareEvent[]> {
  const sharesBy = (kind: "EARNED" | "GIVEN_BACK", time: "at" | "takenBackAt") => sql`
    select ${dayOf(time, timeZone)} as date, ${sql.lit(kind)} as kind, course_id, share,
      count(*)::float8 as cards, sum(price)::float8 as sales, sum(amount)::float8 as amount, null::timestamptz as at
    from educator_shares
    where educator_id = ${educatorId} and ${isIn(time, span)}
    group by date, course_id, share`;
  const { rows } = await sql<ShareEvent>`
    select date::text as date, kind, courses.name as course_name, cards, sales, share, amount
    from (
      ${sharesBy("EARNED", "at")} union all ${sharesBy("GIVEN_BACK", "takenBackAt")} union all
      select ${dayOf("at", timeZone)}, case when undoes is null then 'PAID' else 'PAYMENT_UNDONE' end,
        null, 0, 0, 0, amount::float8, at
      from educator_payments where educator_id = ${educatorId} and ${isIn("at", span)}
    ) as events left join courses on courses.id = course_id
    order by date, kind, at, course_name, share`.execute(db);
  return rows;
}
