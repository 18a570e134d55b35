import net from "node:net";
import path from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test/test-database.ts";
import { type Changes, listenForChanges } from "./changes.ts";

const SOON = { timeout: 5000, interval: 10 };

/** A network between the program and PostgreSQL that can fail in the ways networks do. */
async function openNetwork({ host, port }: { host: string; port: number }) {
  const open = new Set<net.Socket>();
  let isUp = true;
  let isSilent = false;
  let attempts = 0;
  const server = net.createServer((near) => {
    attempts += 1;
    near.on("error", () => near.destroy());
    if (!isUp) return near.destroy();
    const far = net.connect(path.join(host, `.s.PGSQL.${port}`));
    far.on("error", () => far.destroy());
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on("data", (bytes) => isSilent || to.write(bytes));
      from.on("close", () => {
        open.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const cutAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as net.AddressInfo).port,
    attempts: () => attempts,
    /** Connections break, and new ones are refused. */
    goDown: () => {
      isUp = false;
      cutAll();
    },
    /** Connections stay, and nothing gets through. */
    goSilent: () => {
      isSilent = true;
    },
    comeBack: () => {
      isUp = true;
      isSilent = false;
    },
    close: () => {
      cutAll();
      server.close();
    },
  };
}

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
  changes = await listenForChanges(target, beat);
}

/** Somebody else, with a connection of their own, changes a school. */
async function addSchool(): Promise<void> {
  const client = new pg.Client(database.connection);
  await client.connect();
  await client.query("insert into schools (name) values ('A school')");
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
  network.goSilent();
  await vi.waitFor(isListening(false), SOON);
  network.comeBack();
  await vi.waitFor(isListening(true), SOON);
  const before = changes.versionOf("schools");
  await addSchool();
  await vi.waitFor(() => expect(changes.versionOf("schools")).toBe(before + 1), SOON);
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
