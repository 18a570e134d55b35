import {
  COMMENT_MAX_LENGTH,
  charactersLeft,
  commentFormRules,
} from "@manara/contract/comments/comment-rules";
import { checkValues } from "@manara/contract/rules";
import { expect, test } from "vitest";

test.each([
  ["", "DESCRIPTION_REQUIRED"],
  [" \n ", "DESCRIPTION_REQUIRED"],
  ["لماذا؟", undefined],
  ["x".repeat(COMMENT_MAX_LENGTH), undefined],
  ["x".repeat(COMMENT_MAX_LENGTH + 1), "DESCRIPTION_INVALID"],
])("a comment is checked before it is sent (%#)", (description, expected) => {
  expect(checkValues(commentFormRules, { description, anonymous: true }).description).toBe(expected);
});

test.each([
  [0, null],
  [COMMENT_MAX_LENGTH - 401, null],
  [COMMENT_MAX_LENGTH - 400, 400],
  [COMMENT_MAX_LENGTH + 3, 0],
])("after %d characters the form says %s are left", (length, expected) => {
  expect(charactersLeft("x".repeat(length))).toBe(expected);
});
