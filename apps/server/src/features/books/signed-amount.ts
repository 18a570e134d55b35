import { sql } from "kysely";

/** Amount of a payment, in SQL over its row: less where it takes another back. */
export const signedAmount = sql`(case when undoes is null then amount else -amount end)`;
