import { afterAll, vi } from "vitest";

/** Modules that keep something, globals that were replaced and clocks that stand still are new to the next file of the process. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});
