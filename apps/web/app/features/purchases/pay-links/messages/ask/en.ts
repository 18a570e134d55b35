import type { text as ar } from "./ar.ts";

/** Texts of the first view. */
export const text: typeof ar = { ask: "Ask a relative to pay" };
