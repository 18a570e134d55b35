import { defineConfig } from "@playwright/test";
import { launchOptions } from "./e2e/browser.ts";

/** The program as somebody installs it who has read the README; the journey starts it itself. */
export default defineConfig({
  testDir: "e2e/as-installed",
  testMatch: "*.spec.ts",
  outputDir: "test-results",
  reporter: [["list", { printSteps: true }]],
  forbidOnly: true,
  workers: 1,
  // To install and build takes most of it, on a machine that does other work too.
  timeout: 30 * 60_000,
  expect: { timeout: 60_000 },
  use: {
    screenshot: "only-on-failure",
    actionTimeout: 30_000,
    launchOptions,
    contextOptions: { reducedMotion: "reduce" },
    locale: "ar-DZ",
    timezoneId: "Africa/Algiers",
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  },
});
