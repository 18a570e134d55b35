import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { killHard } from "../../apps/server/test/processes.ts";
import { findWorkers } from "./kills.ts";
import { countAcknowledged } from "./ledger.ts";
import type { School } from "./school.ts";
import type { Place } from "./school-run.ts";
import type { Stream } from "./stream.ts";

const REPLACED_WITHIN_MS = 20_000;
/** Listening, in the table of the kernel (proc_pid_net(5)). */
const LISTENING = "0A";

/**
 * Kills one of several workers. Nobody starts anything: the others go on answering, rightly, and another takes its place.
 * Answers the seconds until as many listen as before.
 */
export async function killWorker(school: School, stream: Stream) {
  const { place, run } = school;
  const problems: string[] = [];
  const workers = findWorkers(run);
  const listeners = await countListeners(place);
  if (workers.length !== place.workers || listeners !== place.workers) {
    problems.push(`${workers.length} workers run and ${listeners} listen, of ${place.workers}`);
  }
  const before = countAcknowledged(school.ledger);
  const killedAt = performance.now();
  const [unlucky] = workers;
  killHard(unlucky ? [unlucky.pid] : []);
  while ((await countListeners(place)) === listeners) await sleep(5);
  while ((await countListeners(place)) < listeners) {
    if (performance.now() - killedAt > REPLACED_WITHIN_MS) {
      problems.push("nobody takes the place of the killed worker");
      break;
    }
    await sleep(20);
  }
  const restartSeconds = (performance.now() - killedAt) / 1000;
  stream.stop();
  const { unanswered, complaints, registered } = await stream.ended;
  school.registered = registered;
  if (unanswered === 0) problems.push("the kill came between the calls, not in the middle of them");
  // Those who write keep their connections, and all of them may have been with the killed one.
  const others = stream.writers - unanswered;
  if (others > 0 && countAcknowledged(school.ledger) === before) {
    problems.push("the other workers did not go on");
  }
  return { unanswered, restartSeconds, problems: [...problems, ...complaints] };
}

/** How many processes take connections at a place. */
async function countListeners({ port }: Place): Promise<number> {
  const rows = (await readFile("/proc/net/tcp", "utf8")).split("\n").map((row) => row.trim().split(/\s+/));
  const local = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  return rows.filter(([, address, , state]) => address?.endsWith(local) && state === LISTENING).length;
}
