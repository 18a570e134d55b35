import type { text as ar } from "./ar.ts";

/** Word on the page of a lesson. */
export const text: typeof ar = { take: "Take along" };
