import closeWithGrace from "close-with-grace";
import type { FastifyBaseLogger } from "fastify";

/** Requests under way get this long to finish. */
export const STOP_WITHIN_MS = 10_000;

/**
 * What the processor raises when native code has gone wrong. With a listener the same instruction would fail again and
 * again for ever (Node.js, "Signal events"); without one the process ends, and its supervisor starts another.
 */
const CRASHES: closeWithGrace.AllEvents[] = ["SIGSEGV", "SIGBUS", "SIGILL", "SIGFPE", "SIGTRAP", "SIGABRT"];

/** How a stop is asked for. Ctrl-C comes twice, from the terminal and from npm, which passes it on: that is one wish. */
const WISHES = ["SIGINT", "SIGTERM"] as const;
const ONE_WISH_MS = 1000;

interface Closing {
  log: FastifyBaseLogger;
  stop(): Promise<void>;
  within?: number;
  /** Ctrl-C reaches every process of a terminal: of several only one may act on it. */
  ignoresInterrupt?: boolean;
}

/** Runs `stop` once and ends the process: at a signal, after an error that nobody caught, or when the answer is called. */
export function closeGracefully({ log, stop, within = STOP_WITHIN_MS, ignoresInterrupt = false }: Closing) {
  let stoppingSince: number | null = null;
  const skip = [...CRASHES, ...WISHES];
  const grace = closeWithGrace({ delay: within, logger: false, skip }, async ({ err }) => {
    stoppingSince ??= performance.now();
    if (err) log.fatal({ err }, "stopping after an error");
    await stop();
  });
  const close = (): void => {
    if (stoppingSince === null) grace.close();
  };
  for (const wish of WISHES) {
    process.on(wish, () => {
      if (wish === "SIGINT" && ignoresInterrupt) return;
      // Who asks once more does not want to wait.
      if (stoppingSince !== null && performance.now() - stoppingSince > ONE_WISH_MS) process.exit(1);
      close();
    });
  }
  return close;
}
