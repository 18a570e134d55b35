// npm test: every check of a change: the static ones together, then one after the other up to the first that fails.
// npm run test:long (`--long`): those that take minutes more. npm run test:wide and test:pooler are run alone. `node scripts/test.mjs unit`
// runs one of all.
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { ensureBrowser } from "./browser.mjs";
import { readCall } from "./call.mjs";
import { ensureCardReaders } from "./card-readers.mjs";
import { ensureConverter } from "./converter.mjs";
import { installPackages } from "./install.mjs";
import { prepareProgram } from "./prepare.mjs";
import { bin, projectEnvironment } from "./project.mjs";
import { ensurePooler, ensureProxy } from "./proxy.mjs";
import { Failure, run, runScript, secondsSince } from "./run.mjs";
import { whenParentIsGone } from "./serve.mjs";
import { ensureSpreadsheets } from "./spreadsheets.mjs";

/**
 * The command of each is `check:<name>` of package.json; `work` is done first. Those that are static run at
 * once, as many as there are cores.
 */
const checks = [
  { name: "format", title: "Format, imports and lint (Biome)", isStatic: true },
  { name: "types", title: "Types (tsc)", isStatic: true, work: writeRouteTypes },
  { name: "lint", title: "Lint with types (oxlint)", isStatic: true, work: writeRouteTypes },
  {
    name: "unused",
    title: "Unused files, exports and dependencies (knip)",
    isStatic: true,
    work: writeRouteTypes,
  },
  { name: "build", title: "Build of interface and server", isStatic: true },
  { name: "unit", title: "Rules, API and guards (Vitest)", work: ensureConverter },
  {
    name: "browser",
    title: "Journeys of students, sign-in and cards, each in one school (Playwright)",
    work: ensureBrowserPath,
    environment: { JOURNEYS: "quick" },
  },
  {
    name: "processes",
    title: "Killed processes, lost databases, much strange input (Vitest)",
    isLong: true,
    work: prepareProcesses,
  },
  {
    name: "journeys",
    title: "All other journeys, most in one school (Playwright)",
    isLong: true,
    work: prepareBrowser,
    environment: { JOURNEYS: "rest" },
  },
  {
    name: "wide",
    title:
      "Every journey in both schools; machines that die under load; a column and a country more (Playwright, Vitest)",
    isWide: true,
    work: prepareBrowser,
    environment: { JOURNEYS: "wide", FUZZ: "wide" },
  },
  {
    name: "pooler",
    title: "API behind a pooler (Vitest, PgBouncer)",
    isWide: true,
    work: ensurePooler,
    environment: { POOLER: "on" },
  },
  {
    name: "tables",
    title: "Every table opened in LibreOffice (Vitest)",
    isWide: true,
    work: ensureSpreadsheets,
  },
  {
    name: "languages",
    title: "A language more: compiled, built, shown and mailed",
    isLong: true,
    work: ensureBrowserPath,
  },
];

const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
let routeTypes;

await runScript(async () => {
  const { values, positionals } = readCall({
    call: "npm test [-- CHECK | --long]",
    does: `Checks a change. Each check alone: ${checks.map(({ name }) => name).join(", ")}.`,
    takes: [0, 1],
    options: { long: { type: "boolean", does: "the checks that take minutes more" } },
  });
  const chosen = chooseChecks(values.long ? "--long" : positionals[0]);
  whenParentIsGone();
  await installPackages();
  const together = chosen.length > 1 ? chosen.filter(({ isStatic }) => isStatic) : [];
  const results = await performTogether(together);
  for (const check of chosen.slice(together.length)) {
    if (results.some(({ hasPassed }) => !hasPassed)) break;
    results.push(await perform(check));
  }
  report(chosen, results);
});

function chooseChecks(only) {
  if (only === undefined) return checks.filter(({ isLong, isWide }) => !isLong && !isWide);
  if (only === "--long") return checks.filter(({ isLong }) => isLong);
  const chosen = checks.filter(({ name }) => name === only);
  if (chosen.length > 0) return chosen;
  throw new Failure(`There is no check "${only}"; there are ${checks.map(({ name }) => name).join(", ")}.`);
}

/** As many at a time as there are cores, the last first: the build takes longest. Prints in order what they have said. */
async function performTogether(chosen) {
  const results = [];
  let printed = 0;
  const queue = [...chosen.keys()].reverse();
  const work = async () => {
    for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
      results[at] = await perform(chosen[at], true);
      while (results[printed]) process.stdout.write(results[printed++].said);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return results;
}

/** What it says is kept back when `isKept`. */
async function perform({ name, title, work, environment = {} }, isKept = false) {
  const pieces = [];
  const say = (piece) => (isKept ? pieces.push(Buffer.from(piece)) : process.stdout.write(piece));
  const keep = ({ stdout, stderr }) => {
    for (const stream of [stdout, stderr]) stream.on("data", (piece) => pieces.push(piece));
  };
  const watching = isKept ? { stdio: ["ignore", "pipe", "pipe"], watch: keep } : {};
  say(`\n=== ${title}\n`);
  const started = performance.now();
  let hasPassed = true;
  try {
    await work?.();
    const env = projectEnvironment(environment);
    for (const command of scripts[`check:${name}`].split(" && ")) {
      hasPassed &&= (await run(command.split(" "), { env, ...watching })) === 0;
    }
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    say(`${error.message}\n`);
    hasPassed = false;
  }
  const time = secondsSince(started);
  say(`=== ${hasPassed ? "passed" : "FAILED"} in ${time}\n`);
  return { name, title, hasPassed, time, said: Buffer.concat(pieces) };
}

function report(chosen, results) {
  const failed = results.filter(({ hasPassed }) => !hasPassed);
  console.log("");
  for (const { title, name } of failed)
    console.log(`Failed: ${title} (again: node scripts/test.mjs ${name})`);
  const notRun = chosen.slice(results.length).map(({ name }) => name);
  if (notRun.length > 0) console.log(`Not run: ${notRun.join(", ")}`);
  console.log(`Times: ${results.map(({ name, time }) => `${name} ${time}`).join(", ")}`);
  console.log(`checks: ${results.length - failed.length} passed, ${failed.length} failed`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}

/** Types of the routes, which come from React Router; once. */
function writeRouteTypes() {
  const write = [bin("react-router"), "typegen", "apps/web"];
  routeTypes ??= run(write, { env: projectEnvironment() }).then((code) => {
    if (code !== 0) throw new Failure("The types of the routes cannot be written.");
  });
  return routeTypes;
}

async function prepareProcesses() {
  await ensureConverter();
  await ensureCardReaders();
  await ensureSpreadsheets();
  await ensureProxy();
  await prepareProgram();
}

async function prepareBrowser() {
  await ensureConverter();
  await ensureCardReaders();
  await prepareProgram();
  await ensureBrowserPath();
}

async function ensureBrowserPath() {
  const path = await ensureBrowser();
  if (path !== null) process.env.CHROMIUM_PATH = path;
}
