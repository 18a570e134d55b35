import { type RawBuilder, sql } from "kysely";
import type { Span } from "../../platform/days.rules.ts";
import { dayOf, isIn, isSummed, type SoldDays, together } from "./day-spans.ts";

/** Shares of educators, by day and course; what is taken back is taken off on that day. */
export const sharesOfCards = (span: Span, timeZone: string) => sql`
  select day, educator_id, course_id, sum(cards) as cards, sum(amount) as amount
  from (
    select ${dayOf("at", timeZone)} as day, educator_id, course_id, 1 as cards, amount
    from educator_shares where ${isIn("at", span)}
    union all
    select ${dayOf("takenBackAt", timeZone)}, educator_id, course_id, -1, -amount
    from educator_shares where ${isIn("takenBackAt", span)}
  ) as shares group by 1, 2, 3`;

/** Rows of `day`, `educator_id`, `course_id`, `cards`, `amount`. */
export const sharesIn = (days: SoldDays): RawBuilder<unknown> =>
  together(
    sql`select day, educator_id, course_id, cards, amount from day_shares where ${isSummed(days)}`,
    days.rest && sharesOfCards(days.rest, days.timeZone),
  );
