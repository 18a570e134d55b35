// Kills a school in every way, again and again, and looks for what it had acknowledged. Linux alone: it reads /proc.
// node e2e/durability/durability.ts [--rounds 20] [--kill tree|group|server|npm|launcher|postmaster|startup|first-start]
import { rm } from "node:fs/promises";
import { parseArgs } from "node:util";
import { openApi } from "./api.ts";
import { findOffences } from "./check-database.ts";
import { findMissingMails } from "./check-mails.ts";
import { describeNewSchool, findPlace, killFirstStarts } from "./first-start.ts";
import { type KillName, kills } from "./kills.ts";
import { countAcknowledged, openLedger } from "./ledger.ts";
import { playRound, type School } from "./round.ts";
import { withClient } from "./school-database.ts";
import { killAllSchools, startSchool, stopSchool, waitUntilReady } from "./school-run.ts";

/** The order of the rounds; the first ones are those of a short run. */
const order = [
  "tree",
  "npm",
  "first-start",
  "postmaster",
  "group",
  "startup",
  "server",
  "tree",
  "launcher",
] as const;
type RoundName = KillName | "first-start";

const say = (line: string) => process.stdout.write(`${line}\n`);

function readArguments(): RoundName[] {
  const { values } = parseArgs({
    options: { rounds: { type: "string", default: "20" }, kill: { type: "string", multiple: true } },
  });
  const rounds = Number(values.rounds);
  const names: readonly string[] = values.kill ?? order;
  const known = ["first-start", ...Object.keys(kills)];
  const wrong = names.filter((name) => !known.includes(name));
  if (!Number.isSafeInteger(rounds) || rounds < 1) throw new Error("--rounds takes a number, 1 or more");
  if (wrong.length > 0) throw new Error(`--kill takes ${known.join(", ")}; not ${wrong.join(", ")}`);
  return Array.from({ length: rounds }, (_, round) => names[round % names.length] as RoundName);
}

const columns = (...cells: (string | number)[]) =>
  cells.map((cell, index) => (index === 1 ? String(cell).padEnd(12) : String(cell).padStart(12))).join(" ");

async function main(): Promise<number> {
  const rounds = readArguments();
  const place = await findPlace();
  const ledger = openLedger();
  const run = startSchool(place);
  const school: School = { place, ledger, run, api: openApi(place.url), registered: [] };
  say(`First start: ready after ${(await waitUntilReady(run)).toFixed(1)} s, in ${place.dataDir}`);
  const problems = await withClient(place.dataDir, "postgres", findOffences);
  const newSchool = await describeNewSchool(place);
  const restarts: number[] = [];
  let lost = 0;
  say(columns("round", "killed", "after", "acknowledged", "unanswered", "lost", "restart"));
  for (const [index, name] of rounds.entries()) {
    const found: string[] = [];
    if (name === "first-start") {
      const result = await killFirstStarts(newSchool);
      restarts.push(result.restartSeconds);
      found.push(...result.problems);
      say(
        columns(
          index + 1,
          name,
          result.moments.join(" "),
          "",
          "",
          "",
          `${result.restartSeconds.toFixed(1)} s`,
        ),
      );
    } else {
      const result = await playRound(school, index + 1, name);
      restarts.push(result.restartSeconds);
      lost += result.lost.length;
      found.push(...result.lost, ...result.problems);
      const { killedAfterMs, acknowledged, unanswered, restartSeconds } = result;
      const cells = [`${killedAfterMs} ms`, acknowledged, unanswered, result.lost.length];
      say(columns(index + 1, name, ...cells, `${restartSeconds.toFixed(1)} s`));
    }
    for (const problem of found) say(`  ${problem}`);
    problems.push(...found);
  }

  const missing = await findMissingMails(place.dataDir, ledger);
  for (const mail of missing) say(`  ${mail}`);
  problems.push(...missing);
  const code = await stopSchool(school.run);
  if (code !== 0) problems.push(`npm start, stopped by Ctrl-C, ended with ${code}`);
  const { comments, purchases, students } = ledger;
  restarts.sort((a, b) => a - b);
  say(`
${rounds.length} rounds: ${countAcknowledged(ledger)} writes acknowledged (${comments.size} comments, ${purchases.size} activations,
${students.size} registrations), ${lost} lost, ${missing.length} mails missing, ${problems.length} problems in all.
Ready again after ${restarts[restarts.length >> 1]?.toFixed(1)} s (median), ${restarts.at(-1)?.toFixed(1)} s at most.`);
  if (problems.length === 0) await rm(place.dataDir, { recursive: true });
  else say(`Failed: ${problems.join("; ")}\nThe school's folder is kept: ${place.dataDir}`);
  return problems.length === 0 ? 0 : 1;
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
process.once("exit", killAllSchools);
process.exitCode = await main();
