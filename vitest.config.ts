import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { localeOfMode, speak } from "./apps/web/language.config.ts";
import { hasCardReaders } from "./scripts/card-readers.mjs";
import { hasConverter } from "./scripts/converter.mjs";
import { findCompose, findHaproxy, findKubectl, findProxy, findServiceChecker } from "./scripts/proxy.mjs";
import { slowestFiles } from "./scripts/slowest-files.ts";
import { hasSpreadsheets } from "./scripts/spreadsheets.mjs";

// Programs that tests begin load the same files: whoever is first compiles them for all.
process.env.NODE_COMPILE_CACHE ??= path.resolve(".cache/node");

const setupFiles = ["apps/server/test/fail-on-noise.ts"];
const rulesFiles = ["**/*.rules.test.ts"];
const longFiles = ["**/*.long.test.ts"];
/** What takes minutes and changes seldom: `npm run test:wide`. */
const wideFiles = ["**/*.wide.test.ts"];
/** What a machine without ffmpeg cannot run; the script that runs tests says so. */
const filmFiles = hasConverter() ? [] : ["**/*.film.*test.ts"];
/** What a machine without zbar and poppler cannot, likewise. */
const scannedFiles = hasCardReaders() ? [] : ["**/*.scanned.*test.ts"];
/** Tests that need LibreOffice, likewise. */
const calcFiles = hasSpreadsheets() ? [] : ["**/*.calc.*test.ts"];
/** The documented proxy and service, likewise. */
const operatorFiles = [
  ...(findProxy() === null ? ["**/*.nginx.*test.ts"] : []),
  ...(findServiceChecker() === null ? ["**/*.systemd.*test.ts"] : []),
  ...(findHaproxy() === null ? ["**/*.haproxy.*test.ts"] : []),
  ...(findKubectl() === null ? ["**/*.kubectl.*test.ts"] : []),
  ...(findCompose() === null ? ["**/*.compose.*test.ts"] : []),
];
/** A test that looks at nothing fails. */
const requireAssertions = true;
/** Tests without a database. To begin anew for each of 270 files took twice as long as the tests. */
const quick = {
  setupFiles: [...setupFiles, "apps/server/test/begin-anew.ts"],
  isolate: false,
  expect: { requireAssertions },
};
/** Where tests of the server find a PostgreSQL, and how long they may take. */
const onPostgres = {
  globalSetup: ["apps/server/test/postgres-server.ts"],
  setupFiles,
  // Far beyond what any takes: they wait for processes, on machines that do other work too.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 }, requireAssertions },
};
const rulesProject = [...rulesFiles, "packages/**/*.test.ts", "apps/web/**/*.test.ts", "bench/**/*.test.ts"];

export default defineConfig({
  test: {
    // Two leave two cores idle for a third of the time: tests wait for their database, and for clocks.
    maxWorkers: availableParallelism() + 1,
    reporters: ["default", slowestFiles],
    projects: [
      {
        // The interface is tested in the language that its texts are compared with.
        plugins: [speak(localeOfMode(""))],
        test: {
          name: "rules",
          include: rulesProject,
          exclude: ["**/node_modules/**", "**/build/**", ...longFiles],
          ...quick,
        },
      },
      {
        test: {
          name: "api",
          include: ["apps/server/**/*.test.ts"],
          exclude: ["**/node_modules/**", ...rulesFiles, ...longFiles, ...wideFiles, ...filmFiles],
          ...onPostgres,
          // To load the server anew for each of 200 files took as long as what they test.
          isolate: false,
        },
      },
      {
        test: {
          name: "long",
          include: longFiles,
          exclude: ["**/node_modules/**", ...filmFiles, ...scannedFiles, ...calcFiles, ...operatorFiles],
          ...onPostgres,
        },
      },
      {
        test: {
          name: "wide",
          include: wideFiles,
          exclude: ["**/node_modules/**", ...filmFiles],
          ...onPostgres,
        },
      },
      {
        // Some begin programs.
        test: { name: "guards", include: ["guards/**/*.test.ts"], ...quick, testTimeout: 60_000 },
      },
    ],
  },
});
