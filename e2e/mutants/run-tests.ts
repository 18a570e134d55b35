import { execFile } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

/** What tests of a copy have come to; "broken": they could not begin, or it took too long. */
export type Outcome = { result: "green" } | { result: "red" } | { result: "broken"; said: string };

/** Beyond what any takes: all files without a mutant, on a machine that does other work too. */
const LONGEST_MS = 15 * 60_000;
const SAID_LINES = 30;

interface Written {
  numPassedTests: number;
  numFailedTests: number;
  success: boolean;
}

/** Runs test files of a copy of the program, up to the first test that fails. Throws once it has stopped them. */
export async function runTests(
  folder: string,
  files: readonly string[],
  stop: AbortSignal,
): Promise<Outcome> {
  const report = path.join(folder, "test-report.json");
  await rm(report, { force: true });
  const projects = ["rules", "api", "long"].flatMap((name) => ["--project", name]);
  const running = promisify(execFile)(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", ...files, ...projects, "--bail", "1"].concat(
      "--reporter",
      "json",
      "--outputFile",
      report,
    ),
    { cwd: folder, timeout: LONGEST_MS, killSignal: "SIGINT", maxBuffer: 64 * 1024 * 1024 },
  );
  const end = () => void running.child.kill("SIGINT");
  stop.addEventListener("abort", end);
  const said = await running.catch((failed: { stdout: string; stderr: string }) => failed);
  stop.removeEventListener("abort", end);
  stop.throwIfAborted();
  const written = await readFile(report, "utf8").then(
    (text) => JSON.parse(text) as Written,
    // They did not run.
    () => null,
  );
  if (written && written.numFailedTests > 0) return { result: "red" };
  if (written?.success && written.numPassedTests > 0) return { result: "green" };
  const lines = `${said.stdout}\n${said.stderr}`.trim().split("\n");
  return { result: "broken", said: lines.slice(-SAID_LINES).join("\n") };
}
