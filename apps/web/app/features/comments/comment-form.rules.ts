import { COMMENT_MAX_LENGTH, commentRules } from "@manara/contract/comments/comment-rules";
import { flagRule } from "@manara/contract/fields/value-rules";

/** A question or reply, under a name or without one. */
export const commentFormRules = { ...commentRules, anonymous: flagRule };

/** From here on the form says how many characters are left. */
export const charactersLeft = (description: string): number | null => {
  const left = COMMENT_MAX_LENGTH - description.trim().length;
  return left <= COMMENT_MAX_LENGTH / 10 ? Math.max(0, left) : null;
};
