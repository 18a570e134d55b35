import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { openNetwork } from "../../../test/network.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/test-database.ts";
import { type Changes, listenForChanges } from "./changes.ts";

const SOON = { timeout: 5000, interval: 10 };

let database: TestDatabase;
let network: Awaited<ReturnType<typeof openNetwork>>;
let changes: Changes;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
afterEach(async () => {
  network.comeBack();
  await changes.close();
  network.close();
});

async function start(beat?: { everyMs: number; answerWithinMs: number }): Promise<void> {
  const { host, port = 5432, user, database: name } = database.connection;
  network = await openNetwork({ host, port });
  const target = { host: "127.0.0.1", port: network.port, user, database: name };
  changes = await listenForChanges(target, { beat });
}

/** Somebody else, with a connection of their own, changes a school. */
async function addSchool(): Promise<void> {
  const client = new pg.Client(database.connection);
  await client.connect();
  await client.query("insert into schools (name) values (gen_random_uuid()::text)");
  await client.end();
}

const isListening = (listening: boolean) => () => expect(changes.isListening()).toBe(listening);

test("what others change is heard", async () => {
  await start();
  const before = changes.versionOf("schools");
  const courses = changes.versionOf("courses");
  await addSchool();
  await vi.waitFor(() => expect(changes.versionOf("schools")).toBe(before + 1), SOON);
  expect(changes.versionOf("courses")).toBe(courses);
});

test("of a sale the program notifies: it counts here at once, and to everybody who listens", async () => {
  await start();
  const other = await listenForChanges(database.connection);
  const before = other.versionOf("purchases");
  const here = changes.versionOf("purchases");
  const notified = Promise.all([changes.notifyOfSale(), changes.notifyOfSale(), changes.notifyOfSale()]);
  expect(changes.versionOf("purchases")).toBe(here + 3);
  await notified;
  await vi.waitFor(() => expect(other.versionOf("purchases")).toBe(before + 2), SOON);
  network.goDown();
  await changes.notifyOfSale();
  await other.close();
});

test("who has caught up knows of every change before", async () => {
  await start();
  const before = changes.versionOf("schools");
  for (let added = 1; added <= 20; added += 1) {
    await addSchool();
    await changes.catchUp();
    expect(changes.versionOf("schools")).toBe(before + added);
  }
});

test("of which person and of which course, too", async () => {
  await start();
  const watched = ["user 1", "user 2", "course 1", "course 2"] as const;
  const versions = () => watched.map((subject) => changes.versionOf(subject));
  const before = versions();
  const client = new pg.Client(database.connection);
  await client.connect();
  await client.query("select pg_notify('changes', 'user 1'), pg_notify('changes', 'course 2')");
  await client.end();
  await changes.catchUp();
  expect(versions().map((version, index) => version - (before[index] ?? 0))).toEqual([1, 0, 0, 1]);
});

test("while the database is away it is asked twice a second; then everything counts as changed", async () => {
  await start();
  const before = changes.versionOf("schools");
  network.goDown();
  await vi.waitFor(isListening(false), SOON);
  const attempts = network.attempts();
  await new Promise((resolve) => setTimeout(resolve, 3000));
  expect(network.attempts() - attempts).toBeGreaterThan(2);
  expect(network.attempts() - attempts).toBeLessThan(8);
  network.comeBack();
  await vi.waitFor(isListening(true), SOON);
  expect(changes.versionOf("schools")).toBe(before + 1);
  await addSchool();
  await vi.waitFor(() => expect(changes.versionOf("schools")).toBe(before + 2), SOON);
});

test("a connection that has fallen silent is noticed and replaced", async () => {
  await start({ everyMs: 100, answerWithinMs: 300 });
  expect(changes.isHearing()).toBe(true);
  network.goSilent();
  await vi.waitFor(isListening(false), SOON);
  expect(changes.isHearing()).toBe(false);
  network.comeBack();
  await vi.waitFor(isListening(true), SOON);
  const before = changes.versionOf("schools");
  await addSchool();
  await vi.waitFor(() => expect(changes.versionOf("schools")).toBe(before + 1), SOON);
});

test("over a connection that does not answer nothing is taken to be known", async () => {
  await start({ everyMs: 60_000, answerWithinMs: 300 });
  await changes.catchUp();
  expect(changes.isListening()).toBe(true);
  network.goSilent();
  await changes.catchUp();
  expect(changes.isListening()).toBe(false);
  network.comeBack();
  await vi.waitFor(isListening(true), SOON);
});

test("closing ends it for good, also while the database is away", async () => {
  await start();
  network.goDown();
  await vi.waitFor(isListening(false), SOON);
  await changes.close();
  network.comeBack();
  const attempts = network.attempts();
  await new Promise((resolve) => setTimeout(resolve, 1200));
  expect(network.attempts()).toBe(attempts);
  expect(changes.isListening()).toBe(false);
});
