import { numberRule } from "../fields/value-rules.ts";
import { proseOrBlankRule } from "../rules.ts";

/** Characters of a review and of its reply; forms set it as `maxlength`, the server refuses more. */
export const REVIEW_MAX_LENGTH = 600;

export const MOST_STARS = 5;

/** Review of a course that they have watched. */
export const reviewRules = {
  stars: numberRule({ min: 1, max: MOST_STARS }),
  text: proseOrBlankRule(REVIEW_MAX_LENGTH),
};

/** Answer of the staff; blank: nothing. */
export const replyRules = { reply: proseOrBlankRule(REVIEW_MAX_LENGTH) };
