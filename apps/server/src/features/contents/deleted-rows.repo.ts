import { sql } from "kysely";
import type { Tx } from "../../platform/database/database.ts";

/** Some of what was taken out of a table before a time, the oldest first. Nobody else deletes or restores it meanwhile. */
export async function lockDeletedBefore(
  tx: Tx,
  table: "contents" | "attachments",
  { before, limit }: { before: Date; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where deleted_at < ${before}
    order by deleted_at limit ${limit} for update skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}
