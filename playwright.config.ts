import { defineConfig } from "@playwright/test";
import { launchOptions } from "./e2e/browser.ts";
import type { SchoolOptions } from "./e2e/school-test.ts";
import { providersUrl, schools } from "./e2e/schools.ts";
import { journeysOf } from "./e2e/which-school.ts";

export default defineConfig<SchoolOptions>({
  testDir: "e2e",
  outputDir: "test-results",
  reporter: [["list"]],
  forbidOnly: true,
  // What fails now and then is to be known, and mended. The run that guards the main branch lists it as flaky.
  retries: Number(process.env.RETRIES ?? 0),
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 10_000 },
  use: {
    screenshot: "only-on-failure",
    // What cannot be pressed fails its journey, and does not take all of its time.
    actionTimeout: 30_000,
    launchOptions,
    contextOptions: { reducedMotion: "reduce" },
    // It would answer what a journey withholds, and its calls have no address of their own. Those about it let it in.
    serviceWorkers: "block",
  },
  projects: [
    {
      name: "dz-phone",
      ...journeysOf("dz-phone"),
      use: {
        country: "dz",
        baseURL: schools.dz.url,
        locale: "ar-DZ",
        timezoneId: "Africa/Algiers",
        viewport: { width: 360, height: 740 },
        isMobile: true,
        hasTouch: true,
      },
    },
    {
      name: "ng-desktop",
      ...journeysOf("ng-desktop"),
      use: {
        country: "ng",
        baseURL: schools.ng.url,
        locale: "en-NG",
        timezoneId: "Africa/Lagos",
        viewport: { width: 1280, height: 800 },
      },
    },
  ],
  webServer: [
    {
      name: "providers",
      command: `"${process.execPath}" e2e/serve-providers.ts`,
      url: `${providersUrl}/certs`,
      stderr: "pipe" as const,
    },
    ...Object.entries(schools).map(([country, { url, folder }]) => ({
      name: country,
      command: `"${process.execPath}" e2e/serve-school.ts ${country} "${folder}" ${url}`,
      url: `${url}/api/health/ready`,
      timeout: 120_000,
      stderr: "pipe" as const,
      gracefulShutdown: { signal: "SIGTERM" as const, timeout: 20_000 },
    })),
  ],
});
