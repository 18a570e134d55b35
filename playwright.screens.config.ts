import { defineConfig } from "@playwright/test";
import type { SchoolOptions } from "./e2e/school-test.ts";
import journeys from "./playwright.config.ts";

/** Every screen of both schools: looked at by axe (`checks`), or by people (`pictures`). */
export default defineConfig<SchoolOptions>({
  ...journeys,
  testDir: "e2e/screens",
  testMatch: "*.spec.ts",
  // Many screens of one person, one after the other.
  timeout: 30 * 60_000,
  // Of one file too: `npm run test:screens -- --shard 1/6` is a sixth of it.
  fullyParallel: true,
  use: { ...journeys.use, pictures: process.env.PICTURES ?? "screenshots" },
  projects: (journeys.projects ?? []).map(({ use }) => ({
    name: use?.country ?? "",
    // Sizes are set by each test; a phone would scale what is too wide.
    use: { ...use, isMobile: false },
  })),
});
