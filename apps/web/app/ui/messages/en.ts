import type { text as ar } from "./ar.ts";

/** Names that are printed on papers. */
export const text: typeof ar = {
  notPrinted: (letters) =>
    `Papers such as certificates cannot show these letters and leave them out: ${letters}`,
};
