import { flagRule } from "@manara/contract/fields/value-rules";
import { proseRule } from "../rules.ts";

/** Characters of one question or reply; forms set it as `maxlength`, the server refuses more. */
export const COMMENT_MAX_LENGTH = 4000;

/** For so long after it was sent its writer may put a question or reply right. */
export const EDIT_COMMENT_MINUTES = 15;

/** A question or reply. */
export const commentRules = { description: proseRule(COMMENT_MAX_LENGTH) };

/** A question or reply, under a name or without one. */
export const commentFormRules = { ...commentRules, anonymous: flagRule };

/** From here on the form says how many characters are left. */
export const charactersLeft = (description: string): number | null => {
  const left = COMMENT_MAX_LENGTH - description.trim().length;
  return left <= COMMENT_MAX_LENGTH / 10 ? Math.max(0, left) : null;
};
