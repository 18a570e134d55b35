import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import type { DemoCode } from "../../apps/server/src/demo/demo-accounts.ts";
import { openPool } from "../../apps/server/src/platform/database/database.ts";
import { findEmbeddedDatabase } from "../../apps/server/test/embedded-database.ts";
import { findFreePort } from "../../apps/server/test/free-port.ts";
import { findTree, killHard, waitUntilGone } from "../../apps/server/test/processes.ts";
import { type Program, startProgram } from "../../apps/server/test/start-program.ts";
import { director } from "../empty-school.ts";

const run = promisify(execFile);

/** A school of its own, which is backed up, killed and restored, and whose clock is set. */
export interface WeekSchool {
  url: string;
  folder: string;
  backUp: () => Promise<void>;
  /** Kills it with its database. */
  kill: () => Promise<void>;
  /** Restores the backup, and starts it as many days later. */
  restore: (days: number) => Promise<void>;
  /** The first column of what a question to its database answers. */
  count: (sql: string, values: unknown[]) => Promise<number>;
  stop: () => Promise<void>;
}

export async function openWeekSchool(country: DemoCode): Promise<WeekSchool> {
  const folder = await mkdtemp(path.join(tmpdir(), "manara-week-"));
  const [data, backup, clock] = ["data", "backup", "clock"].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  const settings = {
    COUNTRY: country,
    PORT: String(await findFreePort()),
    DEMO_DATA: "off",
    WORKERS: "1",
    VIDEO_AV1: "off",
    RATE_LIMITS: "off",
    ADMIN_EMAIL: director.email,
    ADMIN_PASSWORD: director.password,
    SECRET_KEY: "a key of this journey alone, of some length",
    NODE_OPTIONS: `--import=${path.resolve("apps/server/test/moved-clock.ts")}`,
    CLOCK_FILE: clock,
  };
  const start = () => startProgram({ data, settings });
  let program: Program = await start();
  const command = (name: string, ...args: string[]) =>
    run(process.execPath, [path.resolve(`apps/server/src/commands/${name}.ts`), ...args], {
      cwd: folder,
      env: { PATH: process.env.PATH, ...settings, NODE_OPTIONS: "", DATA_DIR: data },
    });
  return {
    url: program.url,
    folder,
    async backUp() {
      await command("backup", backup);
    },
    async kill() {
      const tree = findTree(program.pid);
      killHard(tree.map(({ pid }) => pid));
      expect(await waitUntilGone(tree, 5000)).toEqual([]);
    },
    async restore(days) {
      await command("restore", backup, "--replace");
      await writeFile(clock, new Date(Date.now() + days * 86_400_000).toISOString());
      program = await start();
    },
    async count(sql, values) {
      const { host, port } = await findEmbeddedDatabase(data);
      const pool = openPool({ host, port, user: "manara", database: `manara_${country}` }, 1);
      try {
        const { rows } = await pool.query<{ count: string }>(sql, values);
        return Number(rows[0]?.count);
      } finally {
        await pool.end();
      }
    },
    async stop() {
      await program.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
