import { sql } from "kysely";
import pg from "pg";
import type { Database } from "./database.ts";

/** Owns the embedded database and everything in it; the program works as another, which may not change what there is. */
export const OWNER = "manara_owner";

/** Any number that nothing else in the database locks. */
const ROLES_LOCK = 640_204;

/**
 * Makes the owner of an embedded server, and a database that is the owner's: new, or with all that the program's own role has owned
 * there before. `connection` is the program's.
 */
export async function giveToOwner(
  { user, ...server }: pg.ClientConfig & { user: string },
  database: string,
): Promise<void> {
  await asSuperuser(server, "postgres", async (client) => {
    const roles = await client.query("select from pg_roles where rolname = $1", [OWNER]);
    if (roles.rowCount === 0) await client.query(`create role ${OWNER} login`);
    const found = await client.query("select from pg_database where datname = $1", [database]);
    if (found.rowCount === 0)
      await client.query(`create database ${pg.escapeIdentifier(database)} owner ${OWNER}`);
  });
  await asSuperuser(server, database, (client) =>
    client.query(`reassign owned by ${pg.escapeIdentifier(user)} to ${OWNER}`),
  );
}

async function asSuperuser(
  server: pg.ClientConfig,
  database: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ ...server, user: "postgres", database });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Finds the role of a connection in its database. */
export async function findRole(db: Database): Promise<string> {
  const { rows } = await sql<{ role: string }>`select current_user::text as role`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("the database does not say who we are");
  return row.role;
}

/** Whether a role can change the audit trail: it owns the table, or is somebody who may do everything. */
export async function canChangeAudit(db: Database): Promise<boolean> {
  const { rows } = await sql<{ can: boolean }>`
    select has_table_privilege('audit_entries', 'trigger') as can`.execute(db);
  return rows[0]?.can === true;
}

/**
 * Lets the program's role read and write the tables that its owner makes from now on: while a migration is applied, programs of the version
 * before are at work, and what they write may pass through a trigger into a new table.
 */
export async function letWorkOnNew(owner: Database, role: string): Promise<void> {
  const name = sql.id(role);
  const rights = { tables: sql`select, insert, update, delete`, sequences: sql`usage, select` };
  await owner.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${ROLES_LOCK})`.execute(tx);
    for (const [kind, granted] of Object.entries(rights)) {
      const what = sql.raw(kind);
      await sql`alter default privileges in schema public grant ${granted} on ${what} to ${name}`.execute(tx);
    }
  });
}

/**
 * Lets the program's role read and write all that there is, by its owner; of the audit trail it may add and read. Done after
 * every migration: what is new is nobody else's at first. The queue's tables show their rows to their owner alone unless a policy says otherwise.
 */
export async function letWork(owner: Database, role: string): Promise<void> {
  const name = sql.id(role);
  await owner.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${ROLES_LOCK})`.execute(tx);
    for (const schema of ["public", "graphile_worker"].map((one) => sql.id(one))) {
      await sql`grant usage on schema ${schema} to ${name}`.execute(tx);
      await sql`grant select, insert, update, delete on all tables in schema ${schema} to ${name}`.execute(
        tx,
      );
      await sql`grant usage, select on all sequences in schema ${schema} to ${name}`.execute(tx);
    }
    await sql`revoke update, delete on audit_entries from ${name}`.execute(tx);
    await sql`revoke insert, update, delete on audit_chain from ${name}`.execute(tx);
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c
      where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
        and not exists (select from pg_policy where polrelid = c.oid and polname = ${`for ${role}`})`.execute(
      tx,
    );
    for (const table of rows) {
      await sql`create policy ${sql.id(`for ${role}`)} on ${sql.id("graphile_worker", table.name)} to ${name} using (true)
        with check (true)`.execute(tx);
    }
  });
}
