import { type Insertable, type RawBuilder, sql } from "kysely";
import type { AuditEntries } from "../../platform/database/database.generated.ts";
import type { Queryable } from "../../platform/database/database.ts";

/** Writes entries in one statement; the table takes no change of them afterwards. */
export async function insertEntries(tx: Queryable, entries: Insertable<AuditEntries>[]): Promise<void> {
  await tx.insertInto("auditEntries").values(entries).execute();
}

type EntryAbout = Omit<Insertable<AuditEntries>, "subjectId" | "at">;

/** Writes an entry about the `id` of each row that a part of the same statement answers. */
export const insertEntriesAbout = (part: string, entry: EntryAbout): RawBuilder<object> => sql<object>`(
  insert into audit_entries (actor_id, actor_name, address, act, subject_id, details)
  select ${entry.actorId}::integer, ${entry.actorName}::text, ${entry.address}::text, ${entry.act}::text, id, ${entry.details}::jsonb
  from ${sql.table(part)}
)`;
