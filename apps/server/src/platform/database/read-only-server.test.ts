import Fastify from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../test/test-database.ts";
import { handleErrors } from "../../plugins/errors.ts";
import { type Database, openDatabase, openPool } from "./database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** One connection to the database. */
function connect(): Database {
  const db = openDatabase(openPool(database.connection, 1));
  onTestFinished(() => db.destroy());
  return db;
}

test("a connection whose server takes no more writes is closed, and the next call has another one", async () => {
  const [db, admin] = [connect(), connect()];
  const app = Fastify();
  handleErrors(app);
  app.post("/", async () => {
    const school = { name: crypto.randomUUID() };
    await db.transaction().execute((tx) => tx.insertInto("schools").values(school).execute());
    return school;
  });
  onTestFinished(() => app.close());
  const write = async () => {
    const { statusCode, headers } = await app.inject({ method: "POST", url: "/" });
    return { status: statusCode, retryAfter: headers["retry-after"] };
  };
  const name = sql.id(database.connection.database);
  expect((await write()).status).toBe(200);

  // Another leads: the connection of before and each new one refuse to write.
  await sql`alter database ${name} set default_transaction_read_only = on`.execute(admin);
  await sql`set default_transaction_read_only = on`.execute(db);
  for (const _ of ["the connection of before", "a new one"])
    expect(await write()).toEqual({ status: 503, retryAfter: "5" });

  // New connections lead to it.
  await sql`alter database ${name} reset default_transaction_read_only`.execute(admin);
  expect((await write()).status).toBe(200);
});
