import type { text as ar } from "./ar.ts";

export const text: typeof ar = {
  nobody: "Deleted account",
  firstAdmin: "Head of the school",
};
