import { defineConfig } from "@playwright/test";
import { type EngineName, engines } from "./e2e/browsers/engines.ts";
import type { SchoolOptions } from "./e2e/school-test.ts";
import journeys from "./playwright.config.ts";

/** Both schools in the other browsers, which the tests start by themselves. */
export default defineConfig<SchoolOptions, { engineName: EngineName }>({
  ...journeys,
  testMatch: "browsers/*.spec.ts",
  // A browser beside two schools.
  workers: 1,
  timeout: 10 * 60_000,
  projects: engines.flatMap((engineName) =>
    (journeys.projects ?? []).map(({ use = {} }) => ({
      name: `${engineName}-${use.country}`,
      use: { ...use, engineName },
    })),
  ),
});
