import type { text as ar } from "./ar.ts";

/** Of the list of centres before it is opened: pages that most people leave without it load no more of it. */
export const text: typeof ar = { ask: "Where do I buy a card?" };
