import { afterAll, vi } from "vitest";

/** Modules that keep something, and globals that were replaced, are new to the next file of the process. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});
