import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import type { CountryCode } from "@manara/countries/countries";
import type { FastifyBaseLogger } from "fastify";
import { Logger, runOnce } from "graphile-worker";
import pino from "pino";
import { inject } from "vitest";
import { buildApp } from "../src/app.ts";
import { signToken } from "../src/features/accounts/sessions/session-tokens.ts";
import { insertSession } from "../src/features/accounts/sessions/sessions.repo.ts";
import { openDatabase, openPool } from "../src/platform/database/database.ts";
import { type Clock, systemClock } from "../src/platform/days.rules.ts";
import { toTaskList } from "../src/platform/jobs/jobs.ts";
import type { Mail } from "../src/platform/mail/mailer.ts";
import { openSchool } from "../src/school-server.ts";
import { readSettings } from "../src/settings/settings.ts";
import { makeCall } from "./call.ts";
import { dataDirOf } from "./data-dir.ts";
import { makeFactories } from "./factories.ts";
import { overInject } from "./inject.ts";
import { isPooled } from "./pooler.ts";
import { watchQueries } from "./query-counter.ts";
import { createTestDatabase, type TestDatabase, urlOf } from "./test-database.ts";

export const SECRET_KEY = "a fixed key, so that tests can be repeated exactly";

/** Where a school keeps what it knows. */
interface SchoolData {
  folder: string;
  connection: TestDatabase["connection"];
  /** For what the program itself may not do. */
  owner?: TestDatabase["connection"];
}

interface SchoolOptions {
  country?: CountryCode;
  clock?: Clock;
  /** Environment variables that differ from a plain start, e.g. `{ SESSION_IP_BINDING: "on" }`. */
  settings?: Record<string, string>;
  /** Whether a call waits until the server knows of what a test has written past it; not where that is what is tested. */
  catchesUp?: boolean;
  /** Where the log goes, in place of {@link TestSchool.takeLoggedErrors}. */
  log?: FastifyBaseLogger;
  /** A school whose database and files this one works on as well, as a second process does; close this one first. */
  beside?: { data: SchoolData };
  /** How many connections its calls have. */
  poolSize?: number;
}

export type TestSchool = Awaited<ReturnType<typeof startSchool>>;

/**
 * The real server without a socket, on a database of its own.
 *
 *     const school = await startSchool();
 *     afterAll(school.close);
 *     const student = await school.makeUser();
 *     const answer = await school.call(endpoints.listMyPurchases, { as: student });
 */
export async function startSchool(options: SchoolOptions = {}) {
  const { country = "dz", clock = systemClock, catchesUp = true, beside } = options;
  const data = beside ? { ...beside.data, remove: async () => {} } : await makeSchoolData();
  const settings = readSettings({
    COUNTRY: country,
    DATA_DIR: dataDirOf(country, data.folder),
    PUBLIC_URL: "https://school.test",
    LOG_LEVEL: "silent",
    SECRET_KEY,
    // Tests move the clock by days, and staff of theirs have no phones.
    STAFF_SESSION_HOURS: options.settings?.SESSION_HOURS ?? "720",
    STAFF_SECOND_STEP: "optional",
    // All of them come from one address, as fast as they can.
    CALLS_PER_NETWORK: "1000000",
    ...(isPooled && { DATABASE_SESSION_URL: urlOf(data.connection), DATABASE_PREPARED_STATEMENTS: "off" }),
    ...options.settings,
  });
  const { log: kept, takeLoggedErrors } = keepLoggedErrors();
  const { log = kept } = options;
  const mails: Mail[] = [];
  const mailer = async (mail: Mail) => void mails.push(mail);
  // A test that reaches it by a way of its own, such as a network that fails, goes that way alone.
  const goesOwnWay = data.connection.host !== inject("postgres").host;
  const connection = goesOwnWay ? data.connection : { ...data.connection, ...inject("calls") };
  const { platform, pool, jobs, close } = await openSchool({
    settings,
    connection,
    log,
    clock,
    mailer,
    // The template has the newest schema.
    isFirst: beside !== undefined,
    ...(options.poolSize !== undefined && { poolSize: options.poolSize }),
  });
  const { db } = platform;
  const owning = openPool(data.owner ?? connection, 1);
  const countQueries = watchQueries(pool);
  const app = await buildApp(platform);
  await app.ready();

  const tokens = new Map<number, string>();

  /** Opens a session as a sign-in does, without the cost of a password; ends an earlier one. */
  async function signIn(user: { id: number }, { address = "127.0.0.1", device = "" } = {}): Promise<string> {
    const now = clock();
    const expiresAt = new Date(now.getTime() + settings.SESSION_HOURS * 3_600_000);
    const { id } = await db
      .transaction()
      .execute((tx) => insertSession(tx, { userId: user.id, address, device, now, expiresAt }));
    const token = await signToken(platform.secrets.tokens, { id, userId: user.id, expiresAt }, now);
    tokens.set(user.id, token);
    return token;
  }

  /** The token of the session that was opened last, or of a new one. */
  const tokenOf = async (user: { id: number }) => tokens.get(user.id) ?? signIn(user);

  return {
    app,
    platform,
    db,
    /** For what the program itself may not do: to change tables. */
    owner: openDatabase(owning),
    data,
    signIn,
    tokenOf,
    countQueries,
    /** What the server has logged as errors since it was last asked. */
    takeLoggedErrors,
    /** What {@link runJobs} runs; a test may put a failing job in its place. */
    jobs,
    /** Mails that jobs have sent so far, oldest first; {@link runJobs} sends what is queued. */
    mails,
    call: makeCall({
      reach: (address) => {
        const send = overInject(app, address);
        return async (request) => {
          if (catchesUp) await platform.changes.catchUp();
          return send(request);
        };
      },
      takeLoggedErrors,
      tokenOf,
    }),
    ...makeFactories(platform),

    /** Works off all that is due; a job that fails fails the test. */
    async runJobs(): Promise<void> {
      const failures: string[] = [];
      const logger = new Logger(() => (level, message) => {
        if (level === "error") failures.push(message);
      });
      const due = `select task_identifier as name from graphile_worker.jobs
        where run_at <= now() and attempts < max_attempts`;
      // It may end before it sees a job that another has queued.
      for (let isDone = false; !isDone && failures.length === 0; ) {
        await runOnce({ pgPool: pool, taskList: toTaskList(jobs), logger });
        const { rows } = await pool.query<{ name: string }>(due);
        isDone = rows.length === 0;
        for (const { name } of rows) if (!(name in jobs)) failures.push(`no function does the job ${name}`);
      }
      if (failures.length > 0) throw new Error(failures.join("\n"));
    },

    async close(): Promise<void> {
      await app.close();
      await close();
      await owning.end();
      await data.remove();
    },
  };
}

/** A logger that prints nothing and remembers errors, so that a failing call can say why. */
function keepLoggedErrors() {
  const logged: string[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => void logged.push(line) });
  return { log, takeLoggedErrors: () => logged.splice(0) };
}

async function makeSchoolData() {
  const folder = await mkdtemp(path.join(inject("scratch"), "school-"));
  const { application: connection, connection: owner, drop } = await createTestDatabase();
  const remove = async () => {
    await drop();
    await rm(folder, { recursive: true, force: true });
  };
  return { folder, connection, owner, remove };
}
