import { afterAll } from "vitest";
import { startSchool, type TestSchool } from "./harness.ts";

/** A school for the tests of one file, which is closed after them. */
export async function startTestSchool(options: Parameters<typeof startSchool>[0] = {}): Promise<TestSchool> {
  const school = await startSchool(options);
  afterAll(() => school.close());
  return school;
}
