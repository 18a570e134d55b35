import { setTimeout as sleep } from "node:timers/promises";
import { findTree, killHard, type Process, waitUntilGone } from "../../apps/server/test/processes.ts";
import { killTree, type SchoolRun, startSchool } from "./school-run.ts";

/** How long parts of a school may outlive the part that was killed. */
export const ENDS_WITHIN_MS = 10_000;
const STARTUP_MS = { first: 100, usual: 900, last: 3000 };

export const between = (from: number, to: number): number => Math.round(from + Math.random() * (to - from));

/** Kills what it is named after; answers what went wrong. The next start comes right after it. */
export type Kill = (run: SchoolRun) => Promise<string[]>;

const killMain: Kill = async (run) => {
  killHard([findPart(run, isMain).pid]);
  return [];
};

/** The ways a running school is killed, so that it has to be started again. */
export const kills = {
  /** Everything at once, the database too. */
  tree: async (run) => {
    killTree(run);
    return [];
  },
  /** What `kill -9 -<npm>` reaches: the database is in a group of its own. */
  group: async (run) => {
    killHard([-run.pid]);
    return [];
  },
  /** The one process of the school beside its database. */
  server: killMain,
  /** The same process where it serves nothing itself, but sees to those that do. */
  supervisor: killMain,
  npm: async (run) => {
    killHard([run.pid]);
    return [];
  },
  postmaster: async (run) => {
    const server = findPart(run, isMain);
    killHard([findPart(run, ({ command }) => /\/postgres -D/.test(command)).pid]);
    const left = await waitUntilGone([server], ENDS_WITHIN_MS);
    return left.length === 0 ? [] : ["the server goes on without its database"];
  },
  /** Everything, and then twice again while it starts. */
  startup: async (run) => {
    killTree(run);
    const { first, usual, last } = STARTUP_MS;
    for (const moment of [between(first, usual), between(usual, last)]) {
      const next = startSchool(run.place);
      await sleep(moment);
      killTree(next);
    }
    return [];
  },
} as const satisfies Record<string, Kill>;

/** A worker alone is killed in a school that goes on. */
export type KillName = keyof typeof kills | "worker";

/** Those that there are with so many workers. */
export function killsOf(workers: number): KillName[] {
  const missing: KillName = workers > 1 ? "server" : "supervisor";
  const names = (Object.keys(kills) as KillName[]).filter((name) => name !== missing);
  return workers > 1 ? [...names, "worker"] : names;
}

const isMain = ({ command }: Process) => command.includes("apps/server/build/main.js");

/** The processes that serve, of a school with several. */
export const findWorkers = (run: SchoolRun): Process[] =>
  findTree(run.pid).filter(({ command }) => command.includes("apps/server/build/worker.js"));

function findPart(run: SchoolRun, is: (process: Process) => boolean): Process {
  const found = findTree(run.pid).find(is);
  if (!found) throw new Error("a part of the school that was to be killed does not run");
  return found;
}
