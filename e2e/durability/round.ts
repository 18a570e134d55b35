import { setTimeout as sleep } from "node:timers/promises";
import type { Api } from "./api.ts";
import { findOffences } from "./check-database.ts";
import { findHidden, findLost } from "./check-ledger.ts";
import { prepareGround } from "./ground.ts";
import { between, ENDS_WITHIN_MS, type KillName, kills } from "./kills.ts";
import { countAcknowledged, type Ledger } from "./ledger.ts";
import { findTree, waitUntilGone } from "./processes.ts";
import { openSchoolDatabase, withClient } from "./school-database.ts";
import { type Place, type SchoolRun, startSchool, waitUntilReady } from "./school-run.ts";
import { startStream } from "./stream.ts";
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

/** One school over all rounds. */
export interface School {
  place: Place;
  api: Api;
  ledger: Ledger;
  /** The present run of it. */
  run: SchoolRun;
  /** Who registered in the stream of the last round. */
  registered: string[];
}

/** Kills a school in the middle of a stream of writes, starts it again and looks for what it has acknowledged. */
export async function playRound(school: School, round: number, kill: KillName): Promise<RoundResult> {
  const { place, api, ledger, registered } = school;
  const students = await signInStudents(api, { ledger, registered, amount: WORKERS });
  const ground = await prepareGround(place.dataDir, WORKERS);
  const before = countAcknowledged(ledger);
  const stream = startStream({ api, ledger, ground, students, round });
  const killedAfterMs = between(KILL_AFTER_MS.earliest, KILL_AFTER_MS.latest);
  await sleep(killedAfterMs);
  const tree = findTree(school.run.pid);
  stream.noteKill();
  const problems = await kills[kill](school.run);
  school.run = startSchool(place);
  const [{ unanswered, ...end }, restartSeconds] = await Promise.all([
    endStream(stream, problems),
    waitUntilReady(school.run),
  ]);
  school.registered = end.registered;
  problems.push(...end.complaints);
  if (unanswered === 0) problems.push("the kill came between the calls, not in the middle of them");
  for (const { pid, command } of await waitUntilGone(tree, ENDS_WITHIN_MS)) {
    problems.push(`left running: ${pid} ${command}`);
  }

  const acknowledged = countAcknowledged(ledger) - before;
  const found = await check(school, students);
  return {
    killedAfterMs,
    acknowledged,
    unanswered,
    restartSeconds,
    lost: found.lost,
    problems: [...problems, ...found.problems],
  };
}

async function endStream(stream: ReturnType<typeof startStream>, problems: string[]) {
  const late = setTimeout(() => {
    problems.push("the killed school goes on answering");
    stream.stop();
  }, STREAM_ENDS_WITHIN_MS);
  const result = await stream.ended;
  clearTimeout(late);
  return result;
}

async function check({ place, api, ledger }: School, students: readonly Student[]) {
  const { secrets, close } = await openSchoolDatabase(place.dataDir);
  await close();
  return withClient(place.dataDir, "postgres", async (client) => ({
    lost: [...(await findLost(client, ledger, secrets)), ...(await findHidden(api, ledger, students))],
    problems: await findOffences(client),
  }));
}
