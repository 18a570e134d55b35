import { chmod, copyFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { describeMachine } from "./describe-machine.ts";
import { CONCURRENCY } from "./load/generate.ts";
import { type HttpRequest, writeRequest } from "./load/http-request.ts";
import { startChild } from "./load/start-child.ts";
import type { LoadOrder, Timings } from "./load-generator.ts";
import { fillOnce } from "./memory/fill-once.ts";
import { readMemory, readPeak } from "./memory/read-memory.ts";
import { type Phase, writeReport } from "./memory/report.ts";
import { startSchool } from "./school-process.ts";
import { type OnEnd, workInTemporaryFolder } from "./temporary-folder.ts";

const { values: options } = parseArgs({
  options: {
    workers: { type: "string", default: "1" },
    seconds: { type: "string", default: "30" },
    "idle-minutes": { type: "string", default: "10" },
  },
});
const REST_MS = 10_000;

/** Measures a school when it has come to rest, under load, and when it has had nothing to do for a while. */
async function bench(folder: string, onEnd: OnEnd): Promise<void> {
  console.log(describeMachine());
  const { dataDir, settings, visits } = await fillOnce(folder);
  // A copy: what it shares with programs of this bench, which run on the same file, would count but in part.
  const node = path.join(folder, "node");
  await copyFile(process.execPath, node);
  await chmod(node, 0o755);
  const { pid, port, stop } = await startSchool(dataDir, { ...settings, WORKERS: options.workers }, { node });
  onEnd(stop);
  const generator = startChild<LoadOrder, Timings>("load-generator.ts");
  onEnd(generator.stop);
  const load = (chosen: readonly HttpRequest[][]) =>
    generator.ask({
      port,
      connections: CONCURRENCY,
      seconds: Number(options.seconds),
      status: 200,
      visits: chosen.map((requests) => requests.map((request) => writeRequest(request))),
      once: false,
    });

  await sleep(REST_MS);
  const phases: Phase[] = [{ name: "at rest", memory: await readMemory(pid) }];
  phases.push({ name: "page load", memory: await readPeak(pid, load(visits.pages)) });
  phases.push({ name: "lesson load", memory: await readPeak(pid, load(visits.lessons)) });
  await sleep(Number(options["idle-minutes"]) * 60_000);
  phases.push({ name: "idle again", memory: await readMemory(pid) });
  const { text, missed } = writeReport(phases);
  console.log(
    `\nPSS in MB; workers: ${options.workers}; idle for ${options["idle-minutes"]} minutes\n\n${text}`,
  );
  process.exitCode = missed === 0 ? 0 : 1;
}

await workInTemporaryFolder(bench);
// Its listener for the interrupt would keep the process.
process.exit();
