import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { countries, defaultCountryCode } from "@manara/countries/countries";
import { signToken } from "../../apps/server/src/features/accounts/sessions/session-tokens.ts";
import { insertSession } from "../../apps/server/src/features/accounts/sessions/sessions.repo.ts";
import { makeFactories } from "../../apps/server/test/factories.ts";
import { findFreePort } from "../../apps/server/test/free-port.ts";
import { killHard } from "../../apps/server/test/processes.ts";
import { type SchoolProcess, startSchool } from "../../bench/school-process.ts";
import { openSchoolDatabase, withClient } from "../durability/school-database.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const settings = {
  COUNTRY: defaultCountryCode,
  DEMO_DATA: "off",
  ADMIN_EMAIL: "director@school.test",
  ADMIN_PASSWORD: "a password for this alone",
  RATE_LIMITS: "off",
  CALLS_PER_NETWORK: "1000000",
  LOG_LEVEL: "fatal",
};

/** Lessons that everybody may open, and the questions of a test. */
export interface Places {
  lessonIds: number[];
  testId: number;
  questions: { id: number; choices: number[] }[];
}

export interface Account {
  id: number;
  token: string;
}

/** A school that is killed, backed up and restored. */
export interface School {
  port: number;
  kill(): void;
  start(): Promise<void>;
  backUp(): Promise<void>;
  /** Of a school that does not run: back to the last backup. */
  restore(): Promise<void>;
  makeAccounts(amount: number): Promise<Account[]>;
  places: Places;
  query: <Row>(text: string, values: unknown[]) => Promise<Row[]>;
  close(): Promise<void>;
}

async function makePlaces(dataDir: string): Promise<Places> {
  const { db, secrets, close } = await openSchoolDatabase(dataDir);
  try {
    const country = countries[defaultCountryCode];
    const factories = makeFactories({ db, secrets, country, clock: () => new Date() });
    const videos = await Promise.all(
      [1, 2, 3].map(() => factories.makeLesson({ free: true, videoDurationSeconds: 600 })),
    );
    const test = await factories.makeLesson({
      kind: "TEST",
      free: true,
      videoUrl: null,
      videoDurationSeconds: null,
    });
    await db.insertInto("quizzes").values({ lessonId: test.id, pauseMinutes: 0, shuffled: true }).execute();
    const questions: Places["questions"] = [];
    for (const number of [1, 2, 3, 4, 5, 6]) {
      const choices = [1, 2, 3, 4].map((place) => number * 10 + place);
      const parts = choices.map((id, place) => ({
        id,
        text: String(id),
        textHtml: `<p>${id}</p>`,
        isRight: place === 0,
        explanation: "",
        explanationHtml: null,
      }));
      const text = `question ${number}`;
      const { id } = await db
        .insertInto("questions")
        .values({
          lessonId: test.id,
          position: number,
          text,
          textHtml: `<p>${text}</p>`,
          parts: JSON.stringify({ several: false, choices: parts }),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      questions.push({ id, choices });
    }
    return { lessonIds: videos.map(({ id }) => id), testId: test.id, questions };
  } finally {
    await close();
  }
}

let made = 0;

/** Accounts that are signed in and have missed every question of the test. */
async function makeAccounts(dataDir: string, places: Places, amount: number): Promise<Account[]> {
  const { db, secrets, close } = await openSchoolDatabase(dataDir);
  try {
    const now = new Date();
    const expiresAt = new Date(now.getTime() + 86_400_000);
    const accounts: Account[] = [];
    for (let number = 0; number < amount; number += 1) {
      made += 1;
      const { id: userId } = await db
        .insertInto("users")
        .values({
          fullName: `Student ${made}`,
          email: `student${made}.${process.pid}@histories.test`,
          phoneNumber: `05${String(made).padStart(8, "0")}`,
          emailVerifiedAt: now,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      const session = { userId, address: "127.0.0.1", now, expiresAt };
      const { id } = await db.transaction().execute((tx) => insertSession(tx, session));
      await db
        .insertInto("practiceQuestions")
        .values(places.questions.map((question) => ({ userId, questionId: question.id, dueAt: now })))
        .execute();
      accounts.push({ id: userId, token: await signToken(secrets.tokens, { id, userId, expiresAt }, now) });
    }
    return accounts;
  } finally {
    await close();
  }
}

export async function openSchool(): Promise<School> {
  const folder = await mkdtemp(path.join(tmpdir(), "manara-histories-"));
  const dataDir = path.join(folder, "data");
  await mkdir(dataDir);
  const port = await findFreePort();
  let backups = 0;
  let running: SchoolProcess | null = await startSchool(dataDir, settings, { port });
  const places = await makePlaces(dataDir);
  const run = (...args: string[]) =>
    promisify(execFile)(path.join(root, "manara"), args, {
      env: { ...process.env, ...settings, DATA_DIR: dataDir, PORT: String(port) },
    });
  const kill = () => {
    // The database first: the rest must not find the time to stop it properly.
    if (running) killHard([running.databasePid, running.pid]);
    running = null;
  };
  return {
    port,
    places,
    kill,
    async start() {
      running = await startSchool(dataDir, settings, { port });
    },
    async backUp() {
      backups += 1;
      await run("backup", path.join(folder, `backup ${backups}`));
    },
    async restore() {
      await run("restore", path.join(folder, `backup ${backups}`), "--replace");
    },
    makeAccounts: (amount) => makeAccounts(dataDir, places, amount),
    query: (text, values) =>
      withClient(dataDir, "manara", async (client) => (await client.query(text, values)).rows),
    async close() {
      await running?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
