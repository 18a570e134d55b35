import closeWithGrace from "close-with-grace";
import type { FastifyBaseLogger } from "fastify";

/** Requests under way get this long to finish. */
export const STOP_WITHIN_MS = 10_000;

/**
 * What the processor raises when native code has gone wrong. With a listener the same instruction would fail again and
 * again for ever (Node.js, "Signal events"); without one the process ends, and its supervisor starts another.
 */
const CRASHES: closeWithGrace.AllEvents[] = ["SIGSEGV", "SIGBUS", "SIGILL", "SIGFPE", "SIGTRAP", "SIGABRT"];

interface Closing {
  log: FastifyBaseLogger;
  stop(): Promise<void>;
  within?: number;
  /** Ctrl-C reaches every process of a terminal: of several only one may act on it. */
  ignoresInterrupt?: boolean;
}

/** Runs `stop` once and ends the process: at a signal, after an error that nobody caught, or when the answer is called. */
export function closeGracefully({ log, stop, within = STOP_WITHIN_MS, ignoresInterrupt = false }: Closing) {
  if (ignoresInterrupt) process.on("SIGINT", () => {});
  const skip = ignoresInterrupt ? ([...CRASHES, "SIGINT"] as const) : CRASHES;
  let isStopping = false;
  const grace = closeWithGrace({ delay: within, logger: false, skip: [...skip] }, async ({ err }) => {
    isStopping = true;
    if (err) log.fatal({ err }, "stopping after an error");
    await stop();
  });
  return (): void => {
    if (!isStopping) grace.close();
  };
}
