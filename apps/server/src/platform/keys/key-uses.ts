import { type RawBuilder, sql } from "kysely";
import type { Queryable, Tx } from "../database/database.ts";
import { headOf } from "./encryption.ts";
import type { KeyFamily, RingKey, Secrets } from "./secrets.ts";

/** Keys that have been replaced and are still accepted. */
export type OldKeys = readonly Pick<RingKey, "id" | "isUnnamed">[];

/** A part of what is to be moved: after the row that was seen last, in the order of the rows. */
export interface Part {
  old: OldKeys;
  after: string | null;
  limit: number;
}

/** Where something rests that was made with a key of the ring. */
export interface KeyUse {
  /** In a word for the log. */
  what: string;
  family: KeyFamily;
  /** How much was made with one of these keys. */
  count(db: Queryable, old: OldKeys): Promise<number>;
  /**
   * Makes a part of it anew with the present key. `seen`: the last row that was looked at; null: there were no more. Without it only
   * the owner can: of a hash nobody knows what it is of.
   */
  move?(tx: Tx, secrets: Secrets, part: Part): Promise<{ seen: string | null; moved: number }>;
}

interface EncryptedRow {
  id: string;
  sealed: Buffer;
}

interface EncryptedColumn {
  what: string;
  family: KeyFamily;
  table: string;
  /** By which its rows are gone through, with the type. */
  id: { column: string; type: "integer" | "uuid" };
  column: string;
  /** The value encrypted again; and what else of the row was made with the key, in the order of `alsoColumns`. Throws when it cannot be decrypted. */
  renew(secrets: Secrets, sealed: Buffer): { sealed: Buffer; also?: readonly Buffer[] };
  /** The columns of `also`. */
  alsoColumns?: readonly string[];
}

/** A column of values that were encrypted by `encrypt`. */
export function encryptedColumn(place: EncryptedColumn): KeyUse {
  const { what, family, renew, alsoColumns = [] } = place;
  const [table, column] = [sql.table(place.table), sql.ref(place.column)];
  const id = sql<string>`${sql.ref(place.id.column)}::${sql.raw(place.id.type)}`;
  const moved = [place.column, ...alsoColumns];
  const isOld = (old: OldKeys): RawBuilder<boolean> =>
    sql`(substring(${column} from 1 for 3) = any(${old.map(headOf)}::bytea[])
      or (${old.some(({ isUnnamed }) => isUnnamed)} and get_byte(${column}, 0) = 1))`;
  return {
    what,
    family,
    async count(db, old) {
      const { rows } = await sql<{ amount: number }>`
        select count(*)::integer as amount from ${table} where ${isOld(old)}`.execute(db);
      return rows[0]?.amount ?? 0;
    },
    async move(tx, secrets, { old, after, limit }) {
      // What somebody holds at this moment is seen next time: this waits for nobody, so nobody can wait for each other.
      const { rows } = await sql<EncryptedRow>`
        select ${id}::text as id, ${column} as sealed from ${table}
        where ${isOld(old)} and (${after}::text is null or ${id} > ${after}::${sql.raw(place.id.type)})
        order by ${id} limit ${limit} for update skip locked`.execute(tx);
      const made = rows.flatMap(({ id: row, sealed }) => {
        try {
          const renewed = renew(secrets, sealed);
          return { row, before: sealed, values: [renewed.sealed, ...(renewed.also ?? [])] };
        } catch {
          // Its key is not in the ring any more, so it stays as it is.
          return [];
        }
      });
      await sql`
        update ${table} set ${sql.join(moved.map((name) => sql`${sql.ref(name)} = made.${sql.ref(name)}`))}
        from unnest(${made.map(({ row }) => row)}::text[], ${made.map(({ before }) => before)}::bytea[],
          ${sql.join(moved.map((_, at) => sql`${made.map(({ values }) => values[at])}::bytea[]`))})
          as made (row_id, sealed_before, ${sql.join(moved.map((name) => sql.ref(name)))})
        where ${sql.ref(`${place.table}.${place.id.column}`)} = made.row_id::${sql.raw(place.id.type)}
          and ${sql.ref(`${place.table}.${place.column}`)} = made.sealed_before`.execute(tx);
      return { seen: rows.length < limit ? null : (rows.at(-1)?.id ?? null), moved: made.length };
    },
  };
}
