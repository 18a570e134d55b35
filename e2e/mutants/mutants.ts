// Breaks rules of a copy of the program, one at a time, and looks whether the tests notice. A break that none notices survives.
// node e2e/mutants/mutants.ts [--only money] [--only …]
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { copyProgram } from "../../apps/server/test/copied-program.ts";
import { applyMutant, type Mutant } from "./mutant.ts";
import { runTests } from "./run-tests.ts";
import { topics } from "./topics.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);
/** Ends the tests that are under way, so that the copy is removed. */
const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopping.abort());

const inSeconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);

function chooseMutants(): Mutant[] {
  const { values } = parseArgs({ options: { only: { type: "string", multiple: true } } });
  const names = values.only ?? Object.keys(topics);
  return names.flatMap((name) => {
    const mutants = topics[name];
    if (!mutants) throw new Error(`--only takes ${Object.keys(topics).join(", ")}; not ${name}`);
    return mutants;
  });
}

/** Breaks one rule of the copy for as long as its tests run. Answers what is wrong, null: they have noticed. */
async function tryMutant(folder: string, mutant: Mutant): Promise<string | null> {
  const file = path.join(folder, mutant.file);
  const text = await readFile(file, "utf8");
  await writeFile(file, applyMutant(mutant, text));
  try {
    const outcome = await runTests(folder, mutant.tests, stopping.signal);
    if (outcome.result === "red") return null;
    return outcome.result === "green" ? "survives" : `its tests did not run:\n${outcome.said}`;
  } finally {
    await writeFile(file, text);
  }
}

async function tryAll(folder: string, mutants: readonly Mutant[]): Promise<string[]> {
  await copyProgram(folder);
  const whole = await runTests(folder, [...new Set(mutants.flatMap(({ tests }) => tests))], stopping.signal);
  if (whole.result !== "green")
    return [`Without a mutant the tests fail.${whole.result === "broken" ? `\n${whole.said}` : ""}`];
  const problems: string[] = [];
  for (const mutant of mutants) {
    const since = performance.now();
    const problem = await tryMutant(folder, mutant);
    say(`${problem === null ? "noticed " : "SURVIVES"}  ${mutant.what} (${inSeconds(since)} s)`);
    if (problem !== null) problems.push(`${mutant.file}: ${mutant.what}: ${problem}`);
  }
  return problems;
}

const mutants = chooseMutants();
const begun = performance.now();
const folder = await mkdtemp(path.join(tmpdir(), "manara-mutants-"));
try {
  const problems = await tryAll(folder, mutants);
  const noticed = `${mutants.length} mutants in ${inSeconds(begun)} s`;
  say(problems.length === 0 ? `${noticed}: the tests notice each.` : `${noticed}\n${problems.join("\n")}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} catch (error) {
  if (!stopping.signal.aborted) throw error;
  say("Stopped.");
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
