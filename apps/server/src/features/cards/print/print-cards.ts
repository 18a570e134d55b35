import { spawn } from "node:child_process";
import { PassThrough, Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import type { FastifyBaseLogger } from "fastify";
import { guardCommand, PROGRAM_ENVIRONMENT } from "../../../platform/processes/guarded-command.ts";
import type { PrintedCard } from "./card-sheet.ts";
import { describeSheet, type School, type SheetFacts } from "./describe-sheet.ts";
import { PrintFailure, withoutCodes } from "./print-failure.ts";
import { writeSheet } from "./sheet-wire.ts";

/** What is to be printed. */
export interface PrintOrder extends SheetFacts {
  /** In the order in which they stand on the sheet. Pipes hold some thousand, so they are asked for before they are drawn. */
  cards: AsyncIterable<PrintedCard> | Iterable<PrintedCard>;
  /** The longest that it may take, with a reader who is slow; ten minutes unless told. */
  withinMs?: number;
}

const WITHIN_MS = 10 * 60_000;
/** Megabytes. What V8 keeps of live data; docs/decisions/cards.md has what is measured. */
const HEAP_MB = 64;
const SEMI_SPACE_MB = 2;
/** Of what the process says, so many last characters are kept. */
const COMPLAINTS = 4000;

const drawing = fileURLToPath(new URL("./print-process.ts", import.meta.url));

function startDrawing() {
  const heap = [`--max-old-space-size=${HEAP_MB}`, `--max-semi-space-size=${SEMI_SPACE_MB}`];
  const { program, args } = guardCommand(process.execPath, [...heap, drawing]);
  // In a group of its own: who interrupts the program lets it finish what is under way.
  return spawn(program, args, { detached: true, stdio: "pipe", env: PROGRAM_ENVIRONMENT });
}

/**
 * Cards as a PDF file, page by page as they are drawn by a process of their own, which ends with the stream. Codes go to it by its
 * standard input alone. The stream ends with an error when the cards do, or with a `PrintFailure` when not all were drawn.
 */
export function printCards(
  platform: School & { log: Pick<FastifyBaseLogger, "warn" | "error"> },
  { cards, withinMs = WITHIN_MS, ...facts }: PrintOrder,
): Readable {
  const lines = Readable.from(writeSheet(describeSheet(platform, facts), cards));
  const child = startDrawing();
  const pdf = new PassThrough({
    destroy(error, done) {
      clearTimeout(late);
      for (const stream of [lines, child.stdin, child.stdout]) stream.destroy();
      child.kill("SIGKILL");
      done(error);
    },
  });
  const late = setTimeout(() => pdf.destroy(new PrintFailure("late")), withinMs);
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-COMPLAINTS);
  });
  child.once("error", (err) => {
    platform.log.error({ err }, "the process that prints cards has not started");
    pdf.destroy(new PrintFailure("not started"));
  });
  child.once("close", (status) => {
    if (said !== "") platform.log.warn({ said: withoutCodes(said) }, "the process that prints cards said");
    if (status === 0) pdf.end();
    else pdf.destroy(new PrintFailure(status === null ? "killed" : "failed"));
  });
  lines.once("error", (error) => pdf.destroy(error));
  // It has ended, and its end says why.
  child.stdin.on("error", () => lines.destroy());
  lines.pipe(child.stdin);
  child.stdout.pipe(pdf, { end: false });
  return pdf;
}
