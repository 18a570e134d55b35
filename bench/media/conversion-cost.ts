import { setTimeout as sleep } from "node:timers/promises";
import { findTree, readEndedCpuTime } from "../../apps/server/test/processes.ts";

const LOOKS_EVERY_MS = 250;
/** Between two programs that make parts of one film the school rests no longer. */
const RESTS_MS = 4000;

/** What it took to make a film's versions. */
export interface ConversionCost {
  /** Processor time of the programs that the school ran for it. What the school drew itself is not in it. */
  cpuSeconds: number;
  /** From the end of the upload until the lesson showed a first version. */
  shownSeconds: number;
  /** Until nothing was in making any more. */
  madeSeconds: number;
}

interface Conversion {
  /** Comes to its end when the school has all of the film. */
  begin: () => Promise<void>;
  look: () => Promise<{ isShown: boolean; isMade: boolean }>;
  restsMs?: number;
}

/** Measures what a school does for a film; its database is left out. */
export async function measureConversion(
  { pid, databasePid }: { pid: number; databasePid: number },
  { begin, look, restsMs = RESTS_MS }: Conversion,
): Promise<ConversionCost> {
  const readCpu = () => readEndedCpuTime(pid, [databasePid]);
  const cpuBefore = readCpu();
  await begin();
  const began = performance.now();
  const sinceBegun = () => performance.now() - began;
  let shownMs: number | null = null;
  // The last moment at which something was in making still.
  let busyMs = 0;
  for (;;) {
    const { isShown, isMade } = await look();
    const now = sinceBegun();
    if (isShown) shownMs ??= now;
    const isConverting = findTree(pid).some(({ command }) => /\bffmpeg\b/.test(command));
    if (!isMade || !isShown || isConverting) busyMs = now;
    else if (now - busyMs > restsMs) break;
    await sleep(LOOKS_EVERY_MS);
  }
  return {
    cpuSeconds: readCpu() - cpuBefore,
    shownSeconds: (shownMs ?? 0) / 1000,
    madeSeconds: (busyMs + LOOKS_EVERY_MS) / 1000,
  };
}
