import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { findFreePort } from "../../../test/free-port.ts";
import { openNetwork } from "../../../test/network.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/test-database.ts";
import { openDatabase, openPool } from "./database.ts";

const DOWN_FOR_MS = 200;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The database behind a port of this machine, of which nothing listens yet. */
async function openBehind(port: number) {
  const { user, database: name } = database.connection;
  const db = openDatabase(openPool({ host: "127.0.0.1", port, user, database: name }, 1));
  onTestFinished(() => db.destroy());
  const ask = async () => (await sql<{ one: number }>`select 1 as one`.execute(db)).rows;
  return { ask };
}

async function openWay(at?: number) {
  const network = await openNetwork({ ...database.connection, ...(at !== undefined && { at }) });
  onTestFinished(() => network.close());
  return network;
}

async function measure<T>(work: Promise<T>): Promise<{ result: T; ms: number }> {
  const began = performance.now();
  const result = await work;
  return { result, ms: performance.now() - began };
}

test("where nobody listens for a moment a connection is tried once more, and what was asked is answered", async () => {
  const port = await findFreePort();
  const { ask } = await openBehind(port);
  const asked = measure(ask());
  await sleep(DOWN_FOR_MS);
  const network = await openWay(port);
  const { result, ms } = await asked;
  expect(result).toEqual([{ one: 1 }]);
  expect(ms).toBeGreaterThanOrEqual(250);
  expect(network.attempts()).toBe(1);
});

test("so it is where a proxy leads nowhere for a moment", async () => {
  const network = await openWay();
  network.goDown();
  const { ask } = await openBehind(network.port);
  const asked = measure(ask());
  await expect.poll(network.attempts, { interval: 5 }).toBe(1);
  network.comeBack();
  const { result, ms } = await asked;
  expect(result).toEqual([{ one: 1 }]);
  expect(ms).toBeGreaterThanOrEqual(250);
  expect(network.attempts()).toBe(2);
});

test("it is tried once more, and not for ever", async () => {
  const network = await openWay();
  network.goDown();
  const { ask } = await openBehind(network.port);
  await expect(ask()).rejects.toThrow("Connection terminated unexpectedly");
  expect(network.attempts()).toBe(2);
});

test("what was asked already is not asked again", async () => {
  const network = await openWay();
  const { ask } = await openBehind(network.port);
  await ask();
  network.goSilent();
  const asked = ask();
  await sleep(DOWN_FOR_MS);
  network.goDown();
  network.comeBack();
  await expect(asked).rejects.toThrow("Connection terminated unexpectedly");
  expect(network.attempts()).toBe(1);
});
