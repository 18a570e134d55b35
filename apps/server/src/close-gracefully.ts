import closeWithGrace from "close-with-grace";
import type { FastifyBaseLogger } from "fastify";
import type { Settings } from "./settings/settings.ts";

/** Requests under way get this long to finish. */
const FINISH_WITHIN_MS = 10_000;

/** How long a stop may take at most: with the time in which it goes on answering, for proxies to see it. */
export const stopWithinMs = ({ DRAIN_SECONDS }: Pick<Settings, "DRAIN_SECONDS">): number =>
  DRAIN_SECONDS * 1000 + FINISH_WITHIN_MS;

/**
 * Signals of crashed native code. With a listener the same instruction would fail again and
 * again for ever (Node.js, "Signal events"); without one the process ends, and its supervisor starts another.
 */
const CRASHES: closeWithGrace.AllEvents[] = ["SIGSEGV", "SIGBUS", "SIGILL", "SIGFPE", "SIGTRAP", "SIGABRT"];

/** How a stop is asked for. Ctrl-C comes twice, from the terminal and from npm, which passes it on: that is one wish. */
const WISHES = ["SIGINT", "SIGTERM"] as const;
const ONE_WISH_MS = 1000;

interface Closing {
  log: FastifyBaseLogger;
  /** Work before a wished stop; after an error there is no time for it. */
  leave?(): Promise<void>;
  stop(): Promise<void>;
  withinMs: number;
  /** Ctrl-C reaches every process of a terminal: of several only one may act on it. */
  ignoresInterrupt?: boolean;
}

/** Runs `leave` and `stop` once and ends the process: at a signal, after an error that nobody caught, or when the answer is called. */
export function closeGracefully({ log, leave, stop, withinMs, ignoresInterrupt = false }: Closing) {
  let stoppingSince: number | null = null;
  const skip = [...CRASHES, ...WISHES];
  const grace = closeWithGrace({ delay: withinMs, logger: false, skip }, async ({ err }) => {
    stoppingSince ??= performance.now();
    if (err) log.fatal({ err }, "stopping after an error");
    else await leave?.();
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
