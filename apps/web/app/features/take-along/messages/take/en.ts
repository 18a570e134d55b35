import type { text as ar } from "./ar.ts";

/** Words about it on other pages. */
export const text: typeof ar = {
  take: "Take along",
  open: "Lessons taken along",
};
