import type { Reporter } from "vitest/node";

const SHOWN = 10;

/** Prints at the end of a run of many files which took longest. */
export const slowestFiles: Reporter = {
  onTestRunEnd(modules) {
    if (modules.length <= SHOWN) return;
    const files = modules.map((module) => {
      const { collectDuration, setupDuration, duration } = module.diagnostic();
      return { path: module.relativeModuleId, ms: collectDuration + setupDuration + duration };
    });
    const slowest = files.toSorted((one, other) => other.ms - one.ms).slice(0, SHOWN);
    const lines = slowest.map(({ path, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${path}`);
    process.stdout.write(["Slowest files:", ...lines, ""].join("\n"));
  },
};
