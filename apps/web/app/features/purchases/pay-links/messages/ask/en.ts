import type { text as ar } from "./ar.ts";

/** What stands on pages before somebody asks for more. */
export const text: typeof ar = { ask: "Ask a relative to pay" };
