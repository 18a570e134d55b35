/** Whether the code that calls `console.trace` is of the queue's library: the frame after the two of this module. */
const isCalledByQueue = (): boolean =>
  /[\\/]node_modules[\\/]graphile-worker[\\/]/.test(new Error("where").stack?.split("\n")[3] ?? "");

/**
 * The queue's library reports a worker that fails to its logger, and then to the console, with a stack. The second report is
 * dropped; traces of other code are printed.
 */
export function muteQueueTraces(): void {
  // biome-ignore lint/suspicious/noConsole: wrapped, not written to.
  const trace = console.trace.bind(console);
  console.trace = (...data: unknown[]) => {
    if (!isCalledByQueue()) trace(...data);
  };
}
