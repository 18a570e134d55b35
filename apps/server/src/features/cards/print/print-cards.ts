import type { Readable } from "node:stream";
import type { FastifyBaseLogger } from "fastify";
import { drawApart } from "../../../platform/pdf/draw-apart.ts";
import type { PrintedCard } from "./card-sheet.ts";
import { describeSheet, type School, type SheetFacts } from "./describe-sheet.ts";
import { writeSheet } from "./sheet-wire.ts";
import { withoutCodes } from "./without-codes.ts";

/** Cards to be printed. */
export interface PrintOrder extends SheetFacts {
  /** In the order in which they stand on the sheet. Pipes hold some thousand, so they are asked for before they are drawn. */
  cards: AsyncIterable<PrintedCard> | Iterable<PrintedCard>;
  /** The longest that it may take, with a reader who is slow; ten minutes by default. */
  withinMs?: number;
}

const program = new URL("./print-process.ts", import.meta.url);

/**
 * Cards as a PDF file, page by page as they are drawn by a process of their own, which ends with the stream. Codes go to it by its
 * standard input alone. The stream ends with an error when the cards do, or with a `DrawFailure` when not all were drawn.
 */
export const printCards = (
  platform: School & { log: Pick<FastifyBaseLogger, "warn" | "error"> },
  { cards, withinMs, ...facts }: PrintOrder,
): Readable =>
  drawApart(platform, {
    program,
    lines: writeSheet(describeSheet(platform, facts), cards),
    toLog: withoutCodes,
    ...(withinMs !== undefined && { withinMs }),
  });
