import type { text as ar } from "./ar.ts";

/** When a lesson opens. */
export const text: typeof ar = {
  opensOn: (when) => `Opens on ${when}`,
};
