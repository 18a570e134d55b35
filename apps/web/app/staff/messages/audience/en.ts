import type { text as ar } from "./ar.ts";

/** Those whom something is for. */
export const text: typeof ar = {
  forWhom: "For whom",
  school: "The whole school",
  inClass: (name) => `Class: ${name}`,
};
