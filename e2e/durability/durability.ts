// Kills a school in every way, again and again, and looks for what it had acknowledged. Linux alone: it reads /proc.
// node e2e/durability/durability.ts [--rounds 20] [--workers 2] [--kill tree] [--kill …]
import { rm } from "node:fs/promises";
import { parseArgs } from "node:util";
import { openApi } from "./api.ts";
import { findOffences } from "./check-database.ts";
import { findMissingMails } from "./check-mails.ts";
import { describeNewSchool, findPlace, killFirstStarts } from "./first-start.ts";
import { type KillName, killsOf } from "./kills.ts";
import { openLedger } from "./ledger.ts";
import { openReport, type Report } from "./report.ts";
import { playRound } from "./round.ts";
import type { School } from "./school.ts";
import { withClient } from "./school-database.ts";
import { killAllSchools, startSchool, stopSchool, waitUntilReady } from "./school-run.ts";

type RoundName = KillName | "first-start";

/** The order of the rounds; the first ones are those of a short run. */
const order: RoundName[] = ["tree", "npm", "first-start", "postmaster", "group", "startup", "server", "tree"];
const orderOfSeveral: RoundName[] = ["worker", "supervisor", "first-start", "worker", ...order];

const isCount = (count: number) => Number.isSafeInteger(count) && count >= 1;

function readArguments(): { workers: number; rounds: RoundName[] } {
  const { values } = parseArgs({
    options: {
      rounds: { type: "string", default: "20" },
      workers: { type: "string", default: "1" },
      kill: { type: "string", multiple: true },
    },
  });
  const [rounds, workers] = [Number(values.rounds), Number(values.workers)];
  if (!isCount(rounds) || !isCount(workers))
    throw new Error("--rounds and --workers take a number, 1 or more");
  const known: string[] = ["first-start", ...killsOf(workers)];
  const names = values.kill ?? (workers > 1 ? orderOfSeveral : order).filter((name) => known.includes(name));
  const wrong = names.filter((name) => !known.includes(name));
  if (wrong.length > 0) throw new Error(`--kill takes ${known.join(", ")}; not ${wrong.join(", ")}`);
  return {
    workers,
    rounds: Array.from({ length: rounds }, (_, round) => names[round % names.length] as RoundName),
  };
}

async function openSchool(workers: number, report: Report): Promise<School> {
  const place = await findPlace(workers);
  const run = startSchool(place);
  report.begin(await waitUntilReady(run), place);
  return { place, run, api: openApi(place.url), ledger: openLedger(), registered: [] };
}

async function playRounds(
  { workers, rounds }: ReturnType<typeof readArguments>,
  report: Report,
): Promise<void> {
  const school = await openSchool(workers, report);
  const { place, ledger } = school;
  report.addProblems(await withClient(place.dataDir, "postgres", findOffences));
  const newSchool = await describeNewSchool(place);
  for (const [index, name] of rounds.entries()) {
    if (name === "first-start") report.addFirstStart(await killFirstStarts(workers, newSchool));
    else report.addRound(name, await playRound(school, index + 1, name));
  }
  report.addProblems(await findMissingMails(place.dataDir, ledger));
  const code = await stopSchool(school.run);
  if (code !== 0) report.addProblems([`npm start, stopped as by Ctrl-C, ended with ${code ?? "a signal"}`]);
  report.end(ledger);
  if (report.isClean()) await rm(place.dataDir, { recursive: true });
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
process.once("exit", killAllSchools);
const report = openReport();
await playRounds(readArguments(), report).catch((error: unknown) =>
  report.addProblems([error instanceof Error && error.stack ? error.stack : String(error)]),
);
process.exit(report.isClean() ? 0 : 1);
