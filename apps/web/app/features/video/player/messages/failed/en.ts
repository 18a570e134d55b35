import type { text as ar } from "./ar.ts";

export const text: typeof ar = {
  failed: "The video could not be played. Check your internet connection.",
  waiting: "The connection is lost or weak. The video goes on by itself once it is back.",
  retry: "Try again",
};
