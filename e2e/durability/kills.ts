import { setTimeout as sleep } from "node:timers/promises";
import { findTree, killHard, type Process, waitUntilGone } from "../../apps/server/test/processes.ts";
import { killTree, type SchoolRun, startSchool } from "./school-run.ts";

/** How long parts of a school may outlive the part that was killed. */
export const ENDS_WITHIN_MS = 10_000;
const STARTUP_MS = { first: 100, usual: 900, last: 3000 };

export const between = (from: number, to: number): number => Math.round(from + Math.random() * (to - from));

/** Kills what it is named after; answers what went wrong. The next start comes right after it. */
export type Kill = (run: SchoolRun) => Promise<string[]>;

/** The ways a running school is killed. */
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
  server: async (run) => {
    killHard([findPart(run, isServer).pid]);
    return [];
  },
  npm: async (run) => {
    killHard([run.pid]);
    return [];
  },
  launcher: async (run) => {
    killHard([findPart(run, ({ command }) => /^\S*node \S*start\.mjs/.test(command)).pid]);
    return [];
  },
  postmaster: async (run) => {
    const server = findPart(run, isServer);
    killHard([findPart(run, ({ parent }) => parent === server.pid).pid]);
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

export type KillName = keyof typeof kills;

const isServer = ({ command }: Process) => command.includes("apps/server/src/main.ts");

function findPart(run: SchoolRun, is: (process: Process) => boolean): Process {
  const found = findTree(run.pid).find(is);
  if (!found) throw new Error("a part of the school that was to be killed does not run");
  return found;
}
