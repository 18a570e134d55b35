import { defineConfig } from "@playwright/test";
import type { SchoolOptions } from "./e2e/school-test.ts";
import journeys from "./playwright.config.ts";

/** A film of eighteen minutes in both schools, with its files on a disk and in an object store. */
export default defineConfig<SchoolOptions>({
  ...journeys,
  testMatch: "long-film/*.spec.ts",
  // A film is made by all cores.
  workers: 1,
  timeout: 45 * 60_000,
});
