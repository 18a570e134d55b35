import { afterAll } from "vitest";
import { startTestSchool } from "../../../../test/test-school.ts";
import type { Clock } from "../../../platform/days.rules.ts";
import { startProviders } from "./providers.fixture.ts";

/** A school for the tests of one file, which Google and Facebook answer; all of it is closed after them. */
export async function startSchoolWithProviders(
  options: { clock?: Clock; settings?: Record<string, string> } = {},
) {
  const providers = await startProviders();
  afterAll(() => providers.close());
  const school = await startTestSchool({
    ...options,
    settings: { ...providers.settings, ...options.settings },
  });
  return { school, providers };
}
