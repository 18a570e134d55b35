import { mkdtemp, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { accountEndpoints } from "@manara/contract/accounts/accounts";
import { userEndpoints } from "@manara/contract/accounts/users";
import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import { decodeJwt } from "jose";
import pg from "pg";
import { expect, inject } from "vitest";
import { openDatabase, openPool } from "../../src/platform/database/database.ts";
import { OWNER } from "../../src/platform/database/database-roles.ts";
import { readRing } from "../../src/platform/keys/key-ring.ts";
import { openNetwork } from "../network.ts";
import { callOver } from "../school-processes.ts";
import { startProgram } from "../start-program.ts";
import { createTestDatabase, urlOf } from "../test-database.ts";
import { defineStart, PATIENCE } from "./trial.ts";

const { listMyPurchases } = purchaseEndpoints;
const { register, logIn, verifyUserToken } = accountEndpoints;

/** What its own connections are called, beside those for calls. */
const SESSION = "session";
const READS = "reads";
const KEY_BEFORE = "the key of the house before it moved";
const amina = { email: "amina@school.test", password: "seven lanterns of hers" };

const nobody = () => Promise.reject(new Error("nobody is known"));

/** Signs in over HTTP, from an address; answers the token. */
async function enter(url: string, body: { email: string; password: string }, address?: string) {
  const { status, headers } = await callOver(url, nobody)(logIn, { body, ...(address && { address }) });
  expect(status).toBe(200);
  return String(headers.authorization).replace("Bearer ", "");
}

/** For how many hours from now a token holds. */
const hoursOf = (token: string) => ((decodeJwt(token).exp ?? 0) * 1000 - Date.now()) / 3_600_000;

/** A school on a PostgreSQL of its operator's, which was started before, with another key. */
export const accounts = defineStart({
  title: "its database, its key, and who signs in",
  async open(onEnd) {
    const folder = await mkdtemp(path.join(inject("scratch"), "accounts-"));
    onEnd(() => rm(folder, { recursive: true, force: true }));
    const database = await createTestDatabase("nothing");
    onEnd(database.drop);
    const sent: Buffer[] = [];
    const network = await openNetwork(database.application, (bytes) => sent.push(bytes));
    onEnd(network.close);
    const onPostgres = {
      DATABASE_URL: urlOf({ ...database.application, host: "127.0.0.1", port: network.port }),
      DATABASE_SESSION_URL: `${urlOf(database.application)}?application_name=${SESSION}`,
      DATABASE_OWNER_URL: urlOf(database.connection),
      DATABASE_READ_URL: `${urlOf(database.application)}?application_name=${READS}`,
      DATABASE_POOL_SIZE: "3",
      DATABASE_PREPARED_STATEMENTS: "off",
      WORKERS: "1",
    };
    const data = path.join(folder, "data");
    const first = await startProgram({ data, settings: { ...onPostgres, SECRET_KEY: KEY_BEFORE } });
    const person = { ...amina, fullName: "Amina Belkacem", phoneNumber: "0551234567" };
    expect((await callOver(first.url, nobody)(register, { body: person })).status).toBe(201);
    const tokenOfBefore = await enter(first.url, amina);
    await first.stop();

    const settings = {
      ...onPostgres,
      SECRET_KEY: "the key of the house where it is now",
      SECRET_KEY_BEFORE: KEY_BEFORE,
      ADMIN_EMAIL: "director@school.test",
      ADMIN_PASSWORD: "the first key of the house",
      SESSION_HOURS: "48",
      STAFF_SESSION_HOURS: "3",
      STAFF_SECOND_STEP: "required",
      SESSION_IP_BINDING: "on",
      TRUST_PROXY: "1",
    };
    const program = await startProgram({ data, settings });
    onEnd(program.stop);
    const client = new pg.Client({ ...database.connection });
    await client.connect();
    onEnd(() => client.end());
    const pool = openPool(database.connection, 1);
    onEnd(() => pool.end());
    const { url } = program;
    const admin = { email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD };
    const call = callOver(url, nobody);
    return { settings, data, url, program, client, pool, admin, tokenOfBefore, call, sent };
  },
  shows: {
    // While nobody has signed in again: that ends the earlier session.
    async SECRET_KEY_BEFORE({ call, tokenOfBefore }) {
      const { body } = await call(verifyUserToken, { token: tokenOfBefore });
      expect(body.email).toBe(amina.email);
    },
    async SECRET_KEY({ data, pool, settings }) {
      expect(await readdir(data)).not.toContain("secret.key");
      /** How many of the school's keys it does not open. */
      const countClosed = async (key: string) => (await readRing(openDatabase(pool), [key])).closed;
      expect(await countClosed(settings.SECRET_KEY)).toBe(0);
      expect(await countClosed(KEY_BEFORE)).toBeGreaterThan(0);
    },
    async DATABASE_URL({ client, data }) {
      const { rows } = await client.query("select email from users where email = $1", [amina.email]);
      expect(rows).toHaveLength(1);
      expect(await readdir(data)).not.toContain("postgres");
    },
    async DATABASE_OWNER_URL({ client, program }) {
      const { rows } = await client.query(
        "select distinct tableowner from pg_tables where schemaname = 'public'",
      );
      expect(rows).toEqual([{ tableowner: OWNER }]);
      expect(program.readPrinted().includes("can change the audit trail")).toBe(false);
    },
    async DATABASE_SESSION_URL({ client }) {
      const { rows } = await client.query("select query from pg_stat_activity where application_name = $1", [
        SESSION,
      ]);
      expect(rows.length).toBeGreaterThan(0);
    },
    async DATABASE_READ_URL({ program }) {
      // It leads to the leader itself, which is told of.
      const isTold = () => program.readPrinted().includes("the replica of DATABASE_READ_URL is not read");
      await expect.poll(isTold, PATIENCE).toBe(true);
    },
    async DATABASE_POOL_SIZE({ client, call, url }) {
      const token = await enter(url, amina);
      await client.query("begin");
      await client.query("lock table purchases in access exclusive mode");
      // Each waits for the table on a connection of its own, as long as there are any.
      const calls = Array.from({ length: 12 }, () => call(listMyPurchases, { token }));
      const count = async () => {
        const { rows } = await client.query<Record<string, unknown>>(
          "select state, wait_event, query from pg_stat_activity where datname = current_database() and usename <> $1 and application_name = 'manara'",
          [OWNER],
        );
        return rows;
      };
      const counted: unknown[][] = [];
      for (let time = 0; time < 10; time += 1) {
        await wait(100);
        counted.push(await count());
      }
      await client.query("rollback");
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200));
      expect(Math.max(...counted.map(({ length }) => length)), JSON.stringify(counted.at(-1))).toBe(3);
    },
    async DATABASE_PREPARED_STATEMENTS({ sent }) {
      const text = Buffer.concat(sent).toString("latin1");
      // The message Parse: its length, the name of the statement, and its text.
      expect(text).toMatch(/P[\s\S]{4}\0select/);
      expect(text).not.toMatch(/P[\s\S]{4}[\w-]+\0select/);
    },
    async ADMIN_EMAIL({ call, url, admin }) {
      const { body } = await call(verifyUserToken, { token: await enter(url, admin) });
      expect(body).toMatchObject({ email: admin.email, role: "ADMIN" });
    },
    async ADMIN_PASSWORD({ call, admin }) {
      const wrong = await call(logIn, { body: { ...admin, password: "another key of the house" } });
      expect(wrong.code).toBe("BAD_CREDENTIALS");
      expect((await call(logIn, { body: admin })).status).toBe(200);
    },
    async SESSION_HOURS({ url }) {
      expect(hoursOf(await enter(url, amina))).toBeCloseTo(48, 0);
    },
    async STAFF_SESSION_HOURS({ url, admin }) {
      expect(hoursOf(await enter(url, admin))).toBeCloseTo(3, 0);
    },
    async STAFF_SECOND_STEP({ call, url, admin }) {
      const { code } = await call(userEndpoints.listUsers, { token: await enter(url, admin) });
      expect(code).toBe("SECOND_STEP_REQUIRED");
    },
    async SESSION_IP_BINDING({ call, url }) {
      const token = await enter(url, amina, "203.0.113.7");
      expect((await call(verifyUserToken, { token, address: "203.0.113.7" })).status).toBe(200);
      expect((await call(verifyUserToken, { token, address: "203.0.113.8" })).code).toBe("IP_CHANGED");
    },
    async TRUST_PROXY({ call, url }) {
      // One proxy is believed: what stands before its own word is the client's.
      const token = await enter(url, amina, "192.0.2.1, 203.0.113.7");
      const from = (address: string) => call(verifyUserToken, { token, address });
      expect((await from("192.0.2.99, 203.0.113.7")).status).toBe(200);
      expect((await from("192.0.2.1, 203.0.113.8")).code).toBe("IP_CHANGED");
    },
  },
});
