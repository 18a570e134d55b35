import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Client, tokenIn } from "@manara/contract/calls/client";
import { countries } from "@manara/countries/countries";
import { expect } from "@playwright/test";
import { startPushService } from "../apps/server/src/features/notices/push/push.fixture.ts";
import { openDatabase, openPool } from "../apps/server/src/platform/database/database.ts";
import { dateIn, startOf } from "../apps/server/src/platform/days.rules.ts";
import { addJob } from "../apps/server/src/platform/jobs/jobs.ts";
import { findEmbeddedDatabase } from "../apps/server/test/embedded-database.ts";
import { type Program, startProgram } from "../apps/server/test/start-program.ts";
import { director } from "./empty-school.ts";
import { test as base } from "./fixtures.ts";

export interface MovedSchool {
  program: Program;
  /** Sets the clock to an hour of today, or of a day before or after it, where the school is; answers that time. */
  moveTo: (hour: number, days?: number) => Promise<Date>;
  /** Lets the school look now for what it looks for every few minutes. */
  lookFor: (task: "mailNotices" | "pushNotices" | "textParents") => Promise<void>;
  /** Waits until no job waits or is being done. */
  settle: () => Promise<void>;
  /** Brings messages to browsers that the journey makes. */
  pushService: Awaited<ReturnType<typeof startPushService>>;
  /** Texts to parents that have left the school. */
  readTexts: () => Promise<string[]>;
}

const DAY_MS = 24 * 3_600_000;

/** An empty school whose clock stands where a journey sets it; until then it goes with that of the machine. */
export const test = base.extend<{ moved: MovedSchool }>({
  moved: async ({ country }, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), "manara-moved-"));
    const clockFile = path.join(folder, "clock");
    const data = path.join(folder, "data");
    const { timeZone } = countries[country];
    const midnight = startOf(dateIn(new Date(), timeZone), timeZone).getTime();
    let now = () => new Date();
    const pushService = await startPushService(() => now());
    const program = await startProgram({
      data,
      settings: {
        COUNTRY: country,
        DEMO_DATA: "off",
        WORKERS: "1",
        PUSH_SERVICES: pushService.origin,
        ADMIN_EMAIL: director.email,
        ADMIN_PASSWORD: director.password,
        NODE_OPTIONS: `--import=${path.resolve("apps/server/test/moved-clock.ts")}`,
        CLOCK_FILE: clockFile,
      },
    });
    const { host, port } = await findEmbeddedDatabase(data);
    const pool = openPool({ host, port, user: "manara", database: `manara_${country}` }, 1);
    const db = openDatabase(pool);
    const countJobs = async () =>
      (await pool.query("select from graphile_worker.jobs where run_at <= now()")).rowCount ?? 0;
    await use({
      program,
      async moveTo(hour, days = 0) {
        const at = new Date(midnight + days * DAY_MS + hour * 3_600_000);
        now = () => at;
        await writeFile(clockFile, at.toISOString());
        return at;
      },
      pushService,
      lookFor: (task) => addJob(db, task, {}),
      settle: () => expect.poll(countJobs, { timeout: 20_000 }).toBe(0),
      async readTexts() {
        // Before the first text there is no folder.
        const files = existsSync(program.outbox) ? await readdir(program.outbox) : [];
        const texts = files.filter((one) => one.endsWith(".txt"));
        return Promise.all(texts.map((one) => readFile(path.join(program.outbox, one), "utf8")));
      },
    });
    await pool.end();
    await program.stop();
    pushService.close();
    await rm(folder, { recursive: true, force: true });
    expect(program.readErrors(), "the server logs no error").toEqual([]);
  },
  baseURL: async ({ moved }, use) => use(moved.program.url),
});

/** Signs somebody in by a call alone. */
export const enter = async ({ send }: Client, { email, password }: { email: string; password: string }) => ({
  authorization: `Bearer ${tokenIn(await send("POST /auth/login", { body: { email, password } }))}`,
});
