import { performance } from "node:perf_hooks";

/** How often it is looked whether there is time. */
const LOOK_EVERY_MS = 2000;
/** Busy for less than this share of the time. */
const IDLE = 0.03;
/** Work that leaves garbage worth a collection, in milliseconds: so much that nobody notices the time collections take. */
const WORTH_IT_MS = 3000;

/** Collects all there is and gives back what then is empty. Node has it where a program was started with `--expose-gc`. */
const collectAll = () => globalThis.gc?.({ type: "major", flavor: "last-resort" });

interface Means {
  collect?: () => void;
  lookEveryMs?: number;
  worthItMs?: number;
}

/**
 * Collects garbage when there is time for it: after the start, and after work. V8 does so when its limit comes near, which on a
 * server that has nothing to do is never. A collection takes 50 to 100 ms.
 */
export function collectWhenIdle({
  collect = collectAll,
  lookEveryMs = LOOK_EVERY_MS,
  worthItMs = WORTH_IT_MS,
}: Means = {}): void {
  let before = performance.eventLoopUtilization();
  // The start was work.
  let workedMs = worthItMs;
  const look = () => {
    const now = performance.eventLoopUtilization();
    const { active, utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    workedMs += active;
    if (utilization > IDLE || workedMs < worthItMs) return;
    collect();
    workedMs = 0;
    before = performance.eventLoopUtilization();
  };
  setInterval(look, lookEveryMs).unref();
}
