import { plural } from "../../../../language/plural.ts";
import type { text as ar } from "./ar.ts";

/** Texts of reviews. */
export const text: typeof ar = {
  title: "What students say",
  stars: (stars) => `${stars} of 5`,
  count: (count) => plural("en", count, { zero: "No reviews", one: "One review", other: `${count} reviews` }),
  reply: "The teacher's answer",
  hidden: "Hidden from visitors",
  more: "More reviews",
  noMore: "More could not be loaded. Try again.",
};
