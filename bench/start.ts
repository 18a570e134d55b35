// npm run bench:start [-- --before FOLDER --rounds 3]: one machine with the default settings and the demo school: how long the program takes
// to start, what it takes at rest, and how many pages it answers. With --before, beside the program of another checkout.
import { chmod, copyFile, mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { countries } from "@manara/countries/countries";
import { describeMachine } from "./describe-machine.ts";
import { formatTable } from "./format-table.ts";
import { CONCURRENCY } from "./load/generate.ts";
import { writeRequest } from "./load/http-request.ts";
import { startChild } from "./load/start-child.ts";
import type { LoadOrder, Timings } from "./load-generator.ts";
import { readMemory, readPeak, sumOf } from "./memory/read-memory.ts";
import { startSchool } from "./school-process.ts";
import { type OnEnd, workInTemporaryFolder } from "./temporary-folder.ts";

const { values: options } = parseArgs({
  options: {
    before: { type: "string" },
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "10" },
  },
});
const REST_MS = 10_000;
const PAGES = ["/", "/courses", "/api/course/list-public?limit=24"];

/** Figures of one start, by their names. */
type Figures = Record<string, number>;

async function measure(
  folder: string,
  { node, checkout }: { node: string; checkout?: string | undefined },
  onEnd: OnEnd,
): Promise<Figures> {
  await mkdir(folder);
  const settings = { COUNTRY: countries.dz.code, DEMO_DATA: "on", LOG_LEVEL: "error" };
  const start = async () => {
    const began = performance.now();
    const school = await startSchool(folder, settings, { node, checkout });
    onEnd(school.stop);
    return { school, seconds: (performance.now() - began) / 1000 };
  };
  const first = await start();
  await first.school.stop();
  const { school, seconds } = await start();
  await sleep(REST_MS);
  const rest = sumOf(await readMemory(school.pid));
  const generator = startChild<LoadOrder, Timings>("load-generator.ts");
  onEnd(generator.stop);
  const load = (page: string) =>
    generator.ask({
      port: school.port,
      connections: CONCURRENCY,
      seconds: Number(options.seconds),
      status: 200,
      visits: [[writeRequest({ path: page })]],
      once: false,
    });
  const rates: Figures = {};
  let most = 0;
  for (const page of PAGES) {
    const loading = load(page);
    most = Math.max(most, sumOf(await readPeak(school.pid, loading)));
    const { latencies, elapsedMs } = await loading;
    rates[`${page}, answers a second`] = (latencies.length / elapsedMs) * 1000;
  }
  await school.stop();
  await generator.stop();
  return {
    "first start, with the demo school, s": first.seconds,
    "later start, s": seconds,
    "memory at rest, MB": rest,
    "memory under load, MB": most,
    ...rates,
  };
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function bench(folder: string, onEnd: OnEnd): Promise<void> {
  console.log(describeMachine());
  // A copy: what it shares with programs of this bench, which run on the same file, would count but in part.
  const node = path.join(folder, "node");
  await copyFile(process.execPath, node);
  await chmod(node, 0o755);
  const programs = [
    { name: "now", checkout: undefined },
    ...(options.before === undefined ? [] : [{ name: "before", checkout: options.before }]),
  ];
  // Builds what is not built: that is no part of a start.
  for (const { name, checkout } of programs) {
    const school = path.join(folder, `built ${name}`);
    await mkdir(school);
    await (await startSchool(school, { COUNTRY: "dz", DEMO_DATA: "off" }, { node, checkout })).stop();
  }
  const all = new Map<string, Figures[]>(programs.map(({ name }) => [name, []]));
  for (let round = 0; round < Number(options.rounds); round += 1) {
    for (const { name, checkout } of round % 2 === 0 ? programs : programs.toReversed()) {
      const school = path.join(folder, `${name} ${round}`);
      all.get(name)?.push(await measure(school, { node, checkout }, onEnd));
      await rm(school, { recursive: true, force: true });
    }
  }
  const [now = []] = all.values();
  const rows = Object.keys(now[0] ?? {}).map((figure) => [
    figure,
    ...[...all.values()].map((rounds) => median(rounds.map((one) => one[figure] ?? Number.NaN)).toFixed(1)),
  ]);
  console.log(`\nMedian of ${options.rounds} rounds\n\n${formatTable([["", ...all.keys()], ...rows])}`);
}

await workInTemporaryFolder(bench);
// Its listener for the interrupt would keep the process.
process.exit();
