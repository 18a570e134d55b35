import { type Attempt, type Jobs, jobNames, MAX_ATTEMPTS } from "./jobs.ts";

export const firstAttempt: Attempt = { number: 1, isLast: false, isHeld: () => true };
export const lastAttempt: Attempt = { number: MAX_ATTEMPTS, isLast: true, isHeld: () => true };

const idle = async (): Promise<void> => {};

/** Jobs that do nothing, for tests that are about some of them. */
export const idleJobs = Object.fromEntries(jobNames.map((name) => [name, idle])) as {
  [Name in keyof Jobs]: typeof idle;
};
