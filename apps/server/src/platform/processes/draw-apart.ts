import { type ChildProcess, spawn } from "node:child_process";
import { PassThrough, Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import type { FastifyBaseLogger } from "fastify";
import { guardCommand, PROGRAM_ENVIRONMENT } from "./guarded-command.ts";

/** A file that was not drawn to its end. What the process said stands in the log. */
export class DrawFailure extends Error {
  /** Failed: the process says why. Killed: somebody else ended it, such as the system that is short of memory. */
  readonly reason: "failed" | "killed" | "late" | "not started";

  constructor(reason: DrawFailure["reason"]) {
    super(`drawing: ${reason}`);
    this.reason = reason;
  }
}

/** Drawing, and by what. */
export interface Drawing {
  /** A module that reads these lines from its standard input, and writes a file to its standard output. */
  program: URL;
  /** Pipes hold some thousand, so they are asked for before they are drawn. */
  lines: AsyncIterable<string> | Iterable<string>;
  /** The longest that it may take, with a reader who is slow; ten minutes by default. */
  withinMs?: number;
  /** Filter of the process's output for the log; all of it by default. */
  toLog?: (said: string) => string;
}

const WITHIN_MS = 10 * 60_000;
/** Megabytes. What V8 keeps of live data; docs/decisions/cards.md has what is measured. */
const HEAP_MB = 64;
const SEMI_SPACE_MB = 2;
/** Of what the process says, so many last characters are kept. */
const COMPLAINTS = 4000;

/** Without open files to spare it has no pipes: its error follows, and somebody has to listen for it by then. */
function start(program: URL): ChildProcess {
  const heap = [`--max-old-space-size=${HEAP_MB}`, `--max-semi-space-size=${SEMI_SPACE_MB}`];
  const command = guardCommand(process.execPath, [...heap, fileURLToPath(program)]);
  // In a group of its own: who interrupts the program lets it finish what is under way.
  return spawn(command.program, command.args, { detached: true, stdio: "pipe", env: PROGRAM_ENVIRONMENT });
}

/**
 * A file, part by part as it is drawn by a process of its own, which ends with the stream. What is drawn goes to it by its standard
 * input alone. The stream ends with an error when the lines do, or with a `DrawFailure` when not all was drawn.
 */
export function drawApart(
  { log }: { log: Pick<FastifyBaseLogger, "warn" | "error"> },
  { program, lines: given, withinMs = WITHIN_MS, toLog = (said) => said }: Drawing,
): Readable {
  const lines = Readable.from(given);
  const child = start(program);
  const file = new PassThrough({
    destroy(error, done) {
      clearTimeout(late);
      for (const stream of [lines, child.stdin, child.stdout]) stream?.destroy();
      child.kill("SIGKILL");
      done(error);
    },
  });
  const late = setTimeout(() => file.destroy(new DrawFailure("late")), withinMs);
  child.once("error", (err) => {
    log.error({ err }, "the process that draws has not started");
    file.destroy(new DrawFailure("not started"));
  });
  let said = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-COMPLAINTS);
  });
  child.once("close", (status) => {
    if (said !== "") log.warn({ said: toLog(said) }, "the process that draws said");
    if (status === 0) file.end();
    else file.destroy(new DrawFailure(status === null ? "killed" : "failed"));
  });
  lines.once("error", (error) => file.destroy(error));
  // It has ended, and its end says why.
  child.stdin?.on("error", () => lines.destroy());
  if (child.stdin) lines.pipe(child.stdin);
  child.stdout?.pipe(file, { end: false });
  return file;
}
