import { type RawBuilder, sql } from "kysely";

/**
 * When a row of `contents` opens to whoever holds a row of `purchases` (`openingOf` of the rules, in SQL); null: it has no such time. Hours and
 * not days are added: a day of PostgreSQL is one of the session's time zone.
 */
export const openingIn = (lesson: RawBuilder<unknown>, timeZone: string) => sql`greatest(${lesson}.opens_at,
  case when not ${lesson}.free then date_trunc('day', purchases.purchased_at, ${timeZone}::text)
    + make_interval(hours => 24 * ${lesson}.opens_after_days) end)`;
