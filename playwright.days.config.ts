import { defineConfig } from "@playwright/test";
import type { SchoolOptions } from "./e2e/school-test.ts";
import journeys from "./playwright.config.ts";

/** Seven days without a network, on a phone in both countries. */
export default defineConfig<SchoolOptions>({
  ...journeys,
  testMatch: "seven-days/*.spec.ts",
  workers: 1,
  timeout: 30 * 60_000,
  // Its schools are its own.
  webServer: [],
  projects: journeys.projects?.map((project) => ({
    ...project,
    testIgnore: [],
    testMatch: "seven-days/*.spec.ts",
    use: { ...project.use, viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  })),
});
