import type { Readable } from "node:stream";
import type { FastifyBaseLogger } from "fastify";
import type { ConcurrencyLimits } from "../../throttle/concurrency-limit.ts";
import { readOut } from "../../throttle/read-out.ts";
import { drawApart } from "../draw-apart.ts";
import type { Report } from "./report.ts";

const program = new URL("./report-process.ts", import.meta.url);

/** A report as a PDF file, drawn by a process of its own; few at once. The stream ends with a `DrawFailure` when not all was drawn. */
export const printReport = (
  platform: {
    log: Pick<FastifyBaseLogger, "warn" | "error">;
    concurrency: Pick<ConcurrencyLimits, "exporting">;
  },
  make: () => Promise<Report>,
): Promise<Readable> =>
  readOut(platform.concurrency.exporting, async () =>
    drawApart(platform, { program, lines: [JSON.stringify(await make())] }),
  );
