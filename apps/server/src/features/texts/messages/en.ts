import { plural } from "../../../platform/text/plural.ts";
import type { text as ar } from "./ar.ts";

/** Words of texts to parents, of letters that GSM-7 has. */
export const text: typeof ar = {
  first: ({ brand, name }) =>
    `${brand} texts you once a week about how ${name} is learning, as you agreed. To stop, open the link.`,
  week: ({ name, lessons, tests, mark, behind, days, access, link }) =>
    [
      `${name} in 7 days: ${plural("en", lessons, {
        zero: "no lesson finished",
        one: "1 lesson finished",
        other: `${lessons} lessons finished`,
      })}, ${plural("en", tests, {
        zero: "no new test",
        one: `1 new test, ${mark}%`,
        other: `${tests} new tests, ${mark}% on average`,
      })}, ${plural("en", behind, {
        zero: "no course behind",
        one: "1 course needs more work",
        other: `${behind} courses need more work`,
      })}.`,
      ...(access !== null
        ? [
            plural("en", access, {
              zero: "Access ends today.",
              one: "1 day to the end of access.",
              other: `${access} days to the end of access.`,
            }),
          ]
        : days === null
          ? []
          : [
              plural("en", days, {
                zero: "The exams end today.",
                one: "1 day to the exams.",
                other: `${days} days to the exams.`,
              }),
            ]),
      link,
    ].join(" "),
};
