import { performance } from "node:perf_hooks";

/** How often it is looked whether the start is over. */
const LOOK_EVERY_MS = 2000;
/** Busy for less than this share of the time. */
const IDLE = 0.03;

/** Collects all there is and gives back what then is empty. Node has it where a program was started with `--expose-gc`. */
const collectAll = () => globalThis.gc?.({ type: "major", flavor: "last-resort" });

/**
 * Collects the garbage of the start, once there is nothing to do; it takes 50 to 100 ms. V8 would do so when its limit comes
 * near, which on a server that has little to do is never. Not again after work: collecting drops compiled code, and the
 * next calls would take half as long again.
 */
export function collectAfterStart(collect: () => void = collectAll, lookEveryMs = LOOK_EVERY_MS): void {
  let before = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization > IDLE) return;
    clearInterval(timer);
    collect();
  }, lookEveryMs).unref();
}
