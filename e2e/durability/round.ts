import { setTimeout as sleep } from "node:timers/promises";
import { findRunning, findTree, killHard, waitUntilGone } from "../../apps/server/test/processes.ts";
import { findOffences } from "./check-database.ts";
import { findHidden, findLost } from "./check-ledger.ts";
import { killWorker } from "./kill-worker.ts";
import { between, ENDS_WITHIN_MS, type KillName, kills } from "./kills.ts";
import { countAcknowledged } from "./ledger.ts";
import { prepareFixture } from "./round-fixture.ts";
import type { School } from "./school.ts";
import { openSchoolDatabase, withClient } from "./school-database.ts";
import { startSchool, waitUntilReady } from "./school-run.ts";
import { type Stream, startStream } from "./stream.ts";
import { type Student, signInStudents } from "./students.ts";

const WORKERS = 8;
const KILL_AFTER_MS = { earliest: 300, latest: 1500 };
const STREAM_ENDS_WITHIN_MS = 20_000;

export interface RoundResult {
  killedAfterMs: number;
  acknowledged: number;
  unanswered: number;
  lost: string[];
  /** Anything else that should not be. */
  problems: string[];
  restartSeconds: number;
}

/** Kills a school in the middle of a stream of writes, starts it again and looks for what it has acknowledged. */
export async function playRound(school: School, round: number, kill: KillName): Promise<RoundResult> {
  const { place, api, ledger, registered } = school;
  const students = await signInStudents(api, { ledger, registered, amount: WORKERS });
  const fixture = await prepareFixture(await openSchoolDatabase(place.dataDir), WORKERS);
  const before = countAcknowledged(ledger);
  const stream = startStream({ api, ledger, fixture, students, round });
  const killedAfterMs = between(KILL_AFTER_MS.earliest, KILL_AFTER_MS.latest);
  await sleep(killedAfterMs);
  const restart =
    kill === "worker" ? await killWorker(school, stream) : await killAndRestart(school, kill, stream);
  const acknowledged = countAcknowledged(ledger) - before;
  const found = await check(school, students);
  return {
    ...restart,
    killedAfterMs,
    acknowledged,
    lost: found.lost,
    problems: [...restart.problems, ...found.problems],
  };
}

async function killAndRestart(school: School, kill: keyof typeof kills, stream: Stream) {
  const tree = findTree(school.run.pid);
  try {
    stream.noteKill();
    const problems = await kills[kill](school.run);
    school.run = startSchool(school.place);
    const late = setTimeout(() => {
      problems.push("the killed school goes on answering");
      stream.stop();
    }, STREAM_ENDS_WITHIN_MS);
    const [{ unanswered, complaints, registered }, restartSeconds] = await Promise.all([
      stream.ended,
      waitUntilReady(school.run),
    ]);
    clearTimeout(late);
    school.registered = registered;
    if (unanswered === 0) problems.push("the kill came between the calls, not in the middle of them");
    for (const { pid, command } of await waitUntilGone(tree, ENDS_WITHIN_MS)) {
      problems.push(`left running: ${pid} ${command}`);
    }
    return { unanswered, restartSeconds, problems: [...problems, ...complaints] };
  } finally {
    killHard(findRunning(tree).map(({ pid }) => pid));
  }
}

async function check({ place, api, ledger }: School, students: readonly Student[]) {
  const { secrets, close } = await openSchoolDatabase(place.dataDir);
  await close();
  return withClient(place.dataDir, "postgres", async (client) => ({
    lost: await findLost(client, ledger, secrets),
    problems: [...(await findHidden(api, ledger, students)), ...(await findOffences(client))],
  }));
}
