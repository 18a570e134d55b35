import type { Insertable } from "kysely";
import type { AuditEntries } from "../../platform/database.generated.ts";
import type { Queryable } from "../../platform/database.ts";

/** Writes entries in one statement; the table takes no change of them afterwards. */
export async function insertEntries(tx: Queryable, entries: Insertable<AuditEntries>[]): Promise<void> {
  await tx.insertInto("auditEntries").values(entries).execute();
}
