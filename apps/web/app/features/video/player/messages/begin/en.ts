import type { text as ar } from "./ar.ts";

export const text: typeof ar = { goOn: "Go on at" };
