import { plural } from "../../../../language/plural.ts";
import type { text as ar } from "./ar.ts";

/** Texts of unread marks. */
export const text: typeof ar = {
  something: "There is something new to read",
  notices: (count) => plural("en", count, { one: "1 new notice", other: `${count} new notices` }),
  replies: (count) => plural("en", count, { one: "1 new reply", other: `${count} new replies` }),
  questions: (count) => plural("en", count, { one: "1 new question", other: `${count} new questions` }),
};
