import { plural } from "../../../language/plural.ts";
import type { text as ar } from "./ar.ts";

/** Where cards are sold, as students see it. */
export const text: typeof ar = {
  title: "Where cards are sold",
  intro: "Choose your state to see its distribution centres.",
  none: "No centre is listed yet. Ask us where cards are sold.",
  notLoaded: "The centres could not be read.",
  again: "Try again",
  titleIn: (region) => `Where cards are sold: ${region}`,
  otherRegions: "Other states",
  map: "On the map",
  count: (number) => plural("en", number, { one: "1 centre", other: `${number} centres` }),
};
