import type { Readable } from "node:stream";
import type { FastifyBaseLogger } from "fastify";
import { drawApart } from "../../processes/draw-apart.ts";
import type { ConcurrencyLimits } from "../../throttle/concurrency-limit.ts";
import { readOut } from "../../throttle/read-out.ts";
import type { Paper } from "./paper.ts";

const program = new URL("./paper-process.ts", import.meta.url);

/** A paper as a PDF file, drawn by a process of its own; few at once, `who` has a share of them. The stream ends with a `DrawFailure` when not all was drawn. */
export const printPaper = (
  platform: {
    log: Pick<FastifyBaseLogger, "warn" | "error">;
    concurrency: Pick<ConcurrencyLimits, "exporting">;
  },
  who: string,
  make: () => Promise<Paper>,
): Promise<Readable> =>
  readOut(
    platform.concurrency.exporting,
    async () => drawApart(platform, { program, lines: [JSON.stringify(await make())] }),
    who,
  );
