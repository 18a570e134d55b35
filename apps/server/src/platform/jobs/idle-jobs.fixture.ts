import { type Jobs, jobNames } from "./jobs.ts";

const idle = async (): Promise<void> => {};

/** Jobs that do nothing, for tests that are about some of them. */
export const idleJobs = Object.fromEntries(jobNames.map((name) => [name, idle])) as {
  [Name in keyof Jobs]: typeof idle;
};
