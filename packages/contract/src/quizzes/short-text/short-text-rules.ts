import { isBlank } from "../../rules.ts";

/** How many answers may be right, and how long each is. */
export const RIGHT_TEXTS_AT_MOST = 10;
export const RIGHT_TEXT_MAX_LENGTH = 100;

export type ShortTextProblem = "NO_RIGHT_TEXT";

/** First fault of a question that asks for a word; null when it can be asked. */
export const findShortTextProblem = ({ texts }: { texts: readonly string[] }): ShortTextProblem | null =>
  texts.every(isBlank) ? "NO_RIGHT_TEXT" : null;
