// npm test: every check of a change, in order, up to the first that fails. npm run test:long (`--long`): those that take
// minutes more. npm run test:wide (`wide`) is run alone. `node scripts/test.mjs unit` runs one of all.
import { ensureBrowser } from "./browser.mjs";
import { buildInterface, buildServer } from "./build.mjs";
import { ensureConverter } from "./converter.mjs";
import { installPackages } from "./install.mjs";
import { bin, findNode, projectEnvironment } from "./project.mjs";
import { ensureProxy } from "./proxy.mjs";
import { Failure, run, runScript, secondsSince } from "./run.mjs";
import { whenParentIsGone } from "./serve.mjs";

/** `commands` are installed programs; `work` is anything else, done first. */
const checks = [
  { name: "format", title: "Format, imports and lint (Biome)", commands: [["biome", "ci", "."]] },
  {
    name: "types",
    title: "Types (tsc)",
    commands: [
      ["react-router", "typegen", "apps/web"],
      ["tsc", "--noEmit", "-p", "."],
      ["tsc", "--noEmit", "-p", "apps/web"],
      ["tsc", "--noEmit", "-p", "e2e"],
    ],
  },
  {
    name: "lint",
    title: "Lint with types (oxlint)",
    commands: [["oxlint", "--type-aware", "--deny-warnings"]],
  },
  { name: "unused", title: "Unused files, exports and dependencies (knip)", commands: [["knip"]] },
  { name: "build", title: "Build of interface and server", work: buildAll },
  {
    name: "unit",
    title: "Rules, API and guards (Vitest)",
    work: ensureConverter,
    commands: [["vitest", "run", "--project", "rules", "--project", "api", "--project", "guards"]],
  },
  {
    name: "browser",
    title: "Journeys in a browser (Playwright)",
    work: ensureBrowserPath,
    commands: [["playwright", "test", "e2e/journeys"]],
  },
  {
    name: "processes",
    title: "Killed processes, lost databases, much strange input (Vitest)",
    isLong: true,
    work: prepareProcesses,
    commands: [["vitest", "run", "--project", "long"]],
  },
  {
    name: "journeys",
    title: "Journeys of the staff, and long ones (Playwright)",
    isLong: true,
    work: prepareBrowser,
    commands: [["playwright", "test", "e2e/long-journeys"]],
  },
  {
    name: "wide",
    title: "Every long journey in both schools (Playwright)",
    isWide: true,
    work: prepareBrowser,
    commands: [["playwright", "test", "e2e/long-journeys"]],
    environment: { WIDE: "on" },
  },
  {
    name: "languages",
    title: "A language more: compiled, built, shown and mailed",
    isLong: true,
    work: addLanguage,
  },
];

await runScript(async () => {
  const chosen = chooseChecks(process.argv[2]);
  whenParentIsGone();
  await installPackages();
  const results = [];
  for (const check of chosen) {
    const result = await perform(check);
    results.push(result);
    if (!result.hasPassed) break;
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

async function perform({ title, work, commands = [], environment = {} }) {
  console.log(`\n=== ${title}`);
  const started = performance.now();
  let hasPassed = true;
  try {
    await work?.();
    for (const [program, ...args] of commands) {
      hasPassed &&= (await run([bin(program), ...args], { env: projectEnvironment(environment) })) === 0;
    }
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.log(error.message);
    hasPassed = false;
  }
  const time = secondsSince(started);
  console.log(`=== ${hasPassed ? "passed" : "FAILED"} in ${time}`);
  return { hasPassed, time };
}

function report(chosen, results) {
  const passed = results.filter(({ hasPassed }) => hasPassed).length;
  const failed = results.length - passed;
  console.log("");
  if (failed > 0)
    console.log(`Failed: ${chosen[passed].title} (again: node scripts/test.mjs ${chosen[passed].name})`);
  const notRun = chosen.slice(results.length).map(({ name }) => name);
  if (notRun.length > 0) console.log(`Not run: ${notRun.join(", ")}`);
  console.log(`Times: ${results.map(({ time }, index) => `${chosen[index].name} ${time}`).join(", ")}`);
  console.log(`checks: ${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

async function buildAll() {
  await buildInterface({ strict: true });
  await buildServer({ strict: true });
}

async function buildWhatChanged() {
  await buildInterface();
  await buildServer();
}

async function prepareProcesses() {
  await ensureConverter();
  await ensureProxy();
  await buildWhatChanged();
}

async function prepareBrowser() {
  await ensureConverter();
  await buildWhatChanged();
  await ensureBrowserPath();
}

async function ensureBrowserPath() {
  const path = await ensureBrowser();
  if (path !== null) process.env.CHROMIUM_PATH = path;
}

async function addLanguage() {
  await ensureBrowserPath();
  const code = await run([findNode(), "e2e/languages/languages.ts"], { env: projectEnvironment() });
  if (code !== 0) throw new Failure("Not all of the program speaks it.");
}
