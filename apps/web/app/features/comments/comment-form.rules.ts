import { COMMENT_MAX_LENGTH } from "@manara/contract/comment-rules";
import type { Problems, Values } from "../../form.rules.ts";

export const commentFields = ["description"] as const;

export type CommentProblem = "DESCRIPTION_REQUIRED" | "DESCRIPTION_TOO_LONG";

/** Text is required; blanks alone are none. */
export function checkComment({
  description,
}: Values<"description">): Problems<"description", CommentProblem> {
  const { length } = description.trim();
  if (length === 0) return { description: "DESCRIPTION_REQUIRED" };
  return length > COMMENT_MAX_LENGTH ? { description: "DESCRIPTION_TOO_LONG" } : {};
}

/** From here on the form says how many characters are left. */
export const charactersLeft = (description: string): number | null => {
  const left = COMMENT_MAX_LENGTH - description.trim().length;
  return left <= COMMENT_MAX_LENGTH / 10 ? Math.max(0, left) : null;
};
