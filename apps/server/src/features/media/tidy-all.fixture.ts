import type { TestSchool } from "../../../test/harness.ts";
import { tidyFiles } from "./tidy-files.ts";

/** Tidies the files of a school, and removes what that has found. */
export async function tidyAll(school: TestSchool): Promise<void> {
  await tidyFiles(school.platform);
  await school.runJobs();
}
