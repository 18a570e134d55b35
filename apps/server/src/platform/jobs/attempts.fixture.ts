import { type Attempt, MAX_ATTEMPTS } from "./jobs.ts";

export const firstAttempt: Attempt = { number: 1, isLast: false, isHeld: () => true };
export const lastAttempt: Attempt = { number: MAX_ATTEMPTS, isLast: true, isHeld: () => true };
