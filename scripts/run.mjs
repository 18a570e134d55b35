import { spawn } from "node:child_process";
import { constants } from "node:os";

/** Something a person has to put right; shown as its message alone. */
export class Failure extends Error {
  exitCode = 1;
}

/** Ends this process as a shell would report a command ended by that signal. */
export const exitBySignal = (signal) => process.exit(128 + constants.signals[signal]);

/** Seconds since a moment of performance.now(), for people. */
export const secondsSince = (moment) => `${((performance.now() - moment) / 1000).toFixed(1)} s`;

/**
 * Runs a long step on one line: its title, a dot every few seconds, the time it took. Its output is kept back, and
 * printed when it fails; `fallback` is a command to try then. Answers that output.
 */
export async function runQuietly(title, command, { fallback, ...options } = {}) {
  const started = performance.now();
  process.stdout.write(`${title} `);
  const dots = setInterval(() => process.stdout.write("."), 3000);
  const pieces = [];
  const keepOutput = (child) => {
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece) => pieces.push(piece));
  };
  const attempt = (line) => run(line, { ...options, stdio: ["ignore", "pipe", "pipe"], watch: keepOutput });
  try {
    let code = await attempt(command);
    if (code !== 0 && fallback !== undefined) code = await attempt(fallback);
    const output = Buffer.concat(pieces).toString().trim();
    if (code !== 0)
      throw new Failure(`failed.\n${output}\n\nThis failed: ${(fallback ?? command).join(" ")}`);
    process.stdout.write(` ${secondsSince(started)}\n`);
    return output;
  } finally {
    clearInterval(dots);
  }
}

/** Runs a command to its end, in sight. Answers its exit code; a signal to us ends both. */
export async function run([program, ...args], { watch, ...options } = {}) {
  const child = spawn(program, args, { stdio: "inherit", ...options });
  watch?.(child);
  let interruption = null;
  const interrupt = (signal) => {
    interruption ??= signal;
    child.kill(signal);
  };
  process.on("SIGINT", interrupt).on("SIGTERM", interrupt);
  try {
    return await new Promise((resolve, reject) => {
      child.once("error", (error) => reject(new Failure(`${program} cannot be started: ${error.message}`)));
      child.once("close", (code, signal) => {
        if (interruption !== null) exitBySignal(interruption);
        resolve(code ?? 128 + constants.signals[signal]);
      });
    });
  } finally {
    process.off("SIGINT", interrupt).off("SIGTERM", interrupt);
  }
}

/** Runs a script's main function; a Failure is shown as its message, anything else with its stack. */
export async function runScript(main) {
  // The reader may leave: the work goes on.
  process.stdout.on("error", (error) => {
    if (error.code !== "EPIPE") throw new Error("the output cannot be written", { cause: error });
  });
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${error instanceof Failure ? error.message : error.stack}\n`);
    process.exit(error.exitCode ?? 1);
  }
}
