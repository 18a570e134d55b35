import type { text as ar } from "./ar.ts";

export const text: typeof ar = {
  failed: "The video could not be played. Check your internet connection.",
  retry: "Try again",
};
