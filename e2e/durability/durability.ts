// Kills a school in every way, again and again, and looks for what it had acknowledged. Linux alone: it reads /proc.
// node e2e/durability/durability.ts [--rounds 20] [--kill tree|group|server|npm|launcher|postmaster|startup|first-start]
import { rm } from "node:fs/promises";
import { parseArgs } from "node:util";
import { openApi } from "./api.ts";
import { findOffences } from "./check-database.ts";
import { findMissingMails } from "./check-mails.ts";
import { describeNewSchool, findPlace, killFirstStarts } from "./first-start.ts";
import { type KillName, kills } from "./kills.ts";
import { openLedger } from "./ledger.ts";
import { openReport, type Report } from "./report.ts";
import { playRound, type School } from "./round.ts";
import { withClient } from "./school-database.ts";
import { killAllSchools, startSchool, stopSchool, waitUntilReady } from "./school-run.ts";

/** The order of the rounds; the first ones are those of a short run. */
const order = ["tree", "npm", "first-start", "postmaster", "group", "startup", "server", "tree", "launcher"];
type RoundName = KillName | "first-start";

function readArguments(): RoundName[] {
  const { values } = parseArgs({
    options: { rounds: { type: "string", default: "20" }, kill: { type: "string", multiple: true } },
  });
  const rounds = Number(values.rounds);
  const names = values.kill ?? order;
  const known = ["first-start", ...Object.keys(kills)];
  const wrong = names.filter((name) => !known.includes(name));
  if (!Number.isSafeInteger(rounds) || rounds < 1) throw new Error("--rounds takes a number, 1 or more");
  if (wrong.length > 0) throw new Error(`--kill takes ${known.join(", ")}; not ${wrong.join(", ")}`);
  return Array.from({ length: rounds }, (_, round) => names[round % names.length] as RoundName);
}

async function openSchool(report: Report): Promise<School> {
  const place = await findPlace();
  const run = startSchool(place);
  report.begin(await waitUntilReady(run), place.dataDir);
  return { place, run, api: openApi(place.url), ledger: openLedger(), registered: [] };
}

async function playRounds(rounds: readonly RoundName[], report: Report): Promise<void> {
  const school = await openSchool(report);
  const { place, ledger } = school;
  report.addProblems(await withClient(place.dataDir, "postgres", findOffences));
  const newSchool = await describeNewSchool(place);
  for (const [index, name] of rounds.entries()) {
    if (name === "first-start") report.addFirstStart(await killFirstStarts(newSchool));
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
await playRounds(readArguments(), report).catch((error: unknown) => report.addProblems([String(error)]));
process.exit(report.isClean() ? 0 : 1);
