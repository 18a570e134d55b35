import { proseRule } from "../rules.ts";

/** Characters of one question or reply; forms set it as `maxlength`, the server refuses more. */
export const COMMENT_MAX_LENGTH = 4000;

/** A question or reply. */
export const commentRules = { description: proseRule(COMMENT_MAX_LENGTH) };
