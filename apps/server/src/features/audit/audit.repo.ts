import { type Insertable, type RawBuilder, sql } from "kysely";
import type { AuditEntries } from "../../platform/database/database.generated.ts";
import type { Queryable } from "../../platform/database/database.ts";
import type { PersonalTables } from "../../platform/personal-data.ts";

/** Writes entries in one statement; the table takes no change of them afterwards. */
export async function insertEntries(tx: Queryable, entries: Insertable<AuditEntries>[]): Promise<void> {
  await tx.insertInto("auditEntries").values(entries).execute();
}

/** Writes an entry, unless the database has one of this person and act that is younger than an hour. */
export const insertEntryOfHour = (
  db: Queryable,
  { actorId, actorName, address, act, subjectId, details }: Omit<Insertable<AuditEntries>, "at">,
) =>
  sql`
    insert into audit_entries (actor_id, actor_name, address, act, subject_id, details)
    select ${actorId}::integer, ${actorName}::text, ${address}::text, ${act}::text, ${subjectId}::integer, ${details}::jsonb
    where not exists (
      select from audit_entries where actor_id = ${actorId}::integer and act = ${act}::text and at > now() - interval '1 hour'
    )`.execute(db);

type EntryAbout = Omit<Insertable<AuditEntries>, "subjectId" | "at">;

/** Writes an entry about the `id` of each row that a part of the same statement answers. */
export const insertEntriesAbout = (part: string, entry: EntryAbout): RawBuilder<object> => sql<object>`(
  insert into audit_entries (actor_id, actor_name, address, act, subject_id, details)
  select ${entry.actorId}::integer, ${entry.actorName}::text, ${entry.address}::text, ${entry.act}::text, id, ${entry.details}::jsonb
  from ${sql.table(part)}
)`;

/** Adds links for a part of the entries that have none; answers how many. `lookBack`: see the function in the database. */
export async function addLinks(db: Queryable, lookBack: number | null): Promise<number> {
  const { rows } = await sql<{ added: number }>`
    select chain_audit_entries(${lookBack}::integer) as added`.execute(db);
  return rows[0]?.added ?? 0;
}

/** Where a chain ends: how many entries it holds, and the hash of the last link, in hexadecimal digits. */
export interface ChainEnd {
  entries: number;
  hash: string;
}

/** The last link; null: there is none. */
export async function findChainEnd(db: Queryable): Promise<ChainEnd | null> {
  const { rows } = await sql<ChainEnd>`
    select position::float as entries, encode(hash, 'hex') as hash from audit_chain
    order by position desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Whether a chain once ended so. */
export async function holdsLink(db: Queryable, { entries, hash }: ChainEnd): Promise<boolean> {
  const { rows } = await sql`
    select from audit_chain where position = ${entries} and hash = decode(${hash}, 'hex')`.execute(db);
  return rows.length > 0;
}

interface BrokenLink {
  entryId: number;
  reason: "missing" | "changed" | "gap";
}

/**
 * Links that are not what the one before and their entry make of them, the first ten. Computed here, and not by the function that
 * adds them, which whoever owns the database can change.
 */
export async function findBrokenLinks(db: Queryable): Promise<BrokenLink[]> {
  const { rows } = await sql<BrokenLink>`
    with linked as (
      select position, entry_id, hash, lag(hash, 1, ''::bytea) over (order by position) as before,
        lag(position, 1, 0::bigint) over (order by position) as position_before
      from audit_chain
    )
    select entry_id, case when e.id is null then 'missing' when position <> position_before + 1 then 'gap' else 'changed' end as reason
    from linked left join audit_entries e on e.id = entry_id
    where e.id is null or position <> position_before + 1 or hash <> sha256(before || convert_to(
      jsonb_build_array(e.id, (extract(epoch from e.at) * 1000000)::bigint, e.actor_id, e.actor_name, e.address, e.act,
        e.subject_id, e.details)::text, 'UTF8'))
    order by position limit 10`.execute(db);
  return rows;
}

export const auditData = {
  auditEntries: {
    exportOf: "the school's record of what was done to it",
    erase: "cannot be changed, names and all: else it would not say who did what",
  },
} satisfies PersonalTables;
