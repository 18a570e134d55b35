import { createHash } from "node:crypto";
import type { EventEmitter } from "node:events";
import {
  CamelCasePlugin,
  CompiledQuery,
  Kysely,
  type RawBuilder,
  type SqlBool,
  sql,
  type Transaction,
} from "kysely";
import pg from "pg";
import type { DB } from "./database.generated.ts";
import { READ_ONLY } from "./database-errors.ts";
import { HoldingDialect } from "./held-commit.ts";

export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;
/** Where a query may run: on the pool, or inside a transaction. */
export type Queryable = Database | Tx;
/** Where a query may run that reads alone: anywhere, and where a replica may answer (`reads.ts`). */
export type Readable = Pick<Database, "selectFrom" | "executeQuery" | "getExecutor">;

export type ConnectionSettings = string | { host: string; port?: number; user: string; database: string };

/** Distinct statements kept prepared per connection; past it, texts run unnamed. */
const PREPARED_LIMIT = 500;

/**
 * A client that prepares each parameterised text once: PostgreSQL plans it once and answers about half again
 * as fast. Names come from a hash of the text, so every connection agrees on them.
 */
class PreparingClient extends pg.Client {
  private readonly names = new Map<string, string>();

  // pg.Client.query has a dozen overloads; only the forms that start with (text, values) are touched here.
  override query(...args: never[]): never {
    const [text, values, ...callback] = args as unknown as [unknown, unknown, ...never[]];
    // Without parameters a text may hold several statements, as migrations do; only the simple protocol takes those.
    if (typeof text !== "string" || !Array.isArray(values) || values.length === 0) {
      return super.query(...(args as [never]));
    }

    const name = this.nameOf(text);
    return super.query(...([name ? { name, text, values } : { text, values }, ...callback] as [never]));
  }

  private nameOf(text: string): string | undefined {
    const known = this.names.get(text);
    if (known || this.names.size >= PREPARED_LIMIT) return known;
    const name = createHash("sha256").update(text).digest("base64url").slice(0, 32);
    this.names.set(text, name);
    return name;
  }
}

/** A client that prepares nothing under a name: behind a pooler the next transaction may have another connection. */
class UnnamedClient extends pg.Client {
  override query(...args: never[]): never {
    const [query, ...rest] = args as unknown as [unknown, ...never[]];
    const isNamed = typeof query === "object" && query !== null && "name" in query && !("submit" in query);
    return super.query(...([isNamed ? { ...query, name: undefined } : query, ...rest] as [never]));
  }
}

interface PoolOptions {
  /** Whether statements are prepared under names; not every pooler between knows those. */
  prepares?: boolean;
  /** How long to wait for a connection. */
  connectsWithinMs?: number;
  /** How long a query may take before its connection is given up; 0: as long as it takes. */
  answersWithinMs?: number;
}

/** How a pool reaches the database. */
export function openPool(
  connection: ConnectionSettings,
  max: number,
  { prepares = true, connectsWithinMs = 10_000, answersWithinMs = 0 }: PoolOptions = {},
): pg.Pool {
  const target = typeof connection === "string" ? { connectionString: connection } : connection;
  const pool = new pg.Pool({
    ...target,
    Client: (prepares ? PreparingClient : UnnamedClient) as unknown as new () => pg.Client,
    max,
    application_name: "manara",
    connectionTimeoutMillis: connectsWithinMs,
    query_timeout: answersWithinMs,
    idleTimeoutMillis: 60_000,
  });
  // A connection that breaks while idle must not end the process; the next query opens another.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  closeReadOnly(pool);
  return pool;
}

/** Closes each connection whose server takes no more writes, once it is given back: another one leads. */
function closeReadOnly(pool: pg.Pool): void {
  const found = new WeakSet<object>();
  pool.on("connect", (client) => {
    const { connection } = client as unknown as { connection: EventEmitter };
    connection.on("errorMessage", ({ code }: { code?: string }) => {
      if (code === READ_ONLY) found.add(client);
    });
  });
  pool.on("release", (_, client) => {
    if (found.has(client)) void client.end();
  });
}

/** Columns are `snake_case` in SQL and `camelCase` here: Kysely writes and reads the one as the other, in raw SQL's rows too. */
export function openDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new HoldingDialect({ pool }), plugins: [new CamelCasePlugin()] });
}

/** Where a value that is given later stands in a query. */
class Placeholder {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** Each value that a query is given, as the place it will have. */
const placeholders = <Given extends object>(): Given =>
  new Proxy({}, { get: (_, name) => new Placeholder(name) }) as Given;

/**
 * A query whose text never changes: written by Kysely once, then sent with the values of each call. For the few queries
 * of every call, where building the text costs more than the database's answer.
 *
 *     const selectPerson = fixedQuery((db, given: { id: number }) =>
 *       db.selectFrom("users").select("fullName").where("id", "=", given.id));
 *     const [person] = await selectPerson(db, { id: 7 });
 */
export function fixedQuery<Given extends object, Row, On extends Readable = Queryable>(
  build: (db: On, given: Given) => { compile(): CompiledQuery<Row> },
): (db: On, given: Given) => Promise<Row[]> {
  let built: CompiledQuery<Row> | undefined;
  return async (db, given) => {
    built ??= build(db, placeholders<Given>()).compile();
    const values = built.parameters.map((value) =>
      value instanceof Placeholder ? given[value.name as keyof Given] : value,
    );
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(built.sql, values));
    return rows;
  };
}

/**
 * A fixed query for the rows that have one of some keys in a column. PostgreSQL takes an array that it is not told for one of ten: it plans a query
 * of one key anew for each call rather than looking for ten, or has a plan that fits ten. So one key is asked for by a text of its own.
 */
export function fixedLookup<Key, Row, Given extends object>(
  { column, type }: { column: string; type: "integer" | "uuid" | "bytea" },
  build: (db: Queryable, isAskedFor: RawBuilder<SqlBool>, given: Given) => { compile(): CompiledQuery<Row> },
): (db: Queryable, keys: readonly Key[], given: Given) => Promise<Row[]> {
  const its = sql.ref(column);
  const selectOne = fixedQuery((db, given: Given & { key: Key | undefined }) =>
    build(db, sql`${its} = ${given.key}`, given),
  );
  const selectSome = fixedQuery((db, given: Given & { keys: readonly Key[] }) =>
    build(db, sql`${its} = any (${given.keys}::${sql.raw(type)}[])`, given),
  );
  return (db, keys, given) =>
    keys.length === 1 ? selectOne(db, { ...given, key: keys[0] }) : selectSome(db, { ...given, keys });
}
