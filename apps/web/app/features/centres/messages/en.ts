import { plural } from "../../../language/plural.ts";
import type { text as ar } from "./ar.ts";

/** Where cards are sold, as students see it. */
export const text: typeof ar = {
  title: "Where cards are sold",
  intro: "Choose your state to see its distribution centres.",
  count: (number) => plural("en", number, { one: "1 centre", other: `${number} centres` }),
};
