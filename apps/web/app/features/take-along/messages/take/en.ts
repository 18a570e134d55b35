import type { text as ar } from "./ar.ts";

/** Words about it on other pages. */
export const text: typeof ar = {
  take: "Take along",
  title: "Taken along",
  hint: "The lessons that you took along on this device, and until when they play without a network.",
  open: "Lessons taken along",
};
