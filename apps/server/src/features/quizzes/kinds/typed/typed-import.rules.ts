import { EXPLANATION_MAX_LENGTH } from "@manara/contract/quizzes/typed/typed-answer-rules";
import type { ReadParts } from "../define-kind.ts";

type Typed = ReadParts<"NUMBER" | "SHORT_TEXT">;

/** Functions that kinds share to which an answer is typed. */
export const typedImport = {
  fits: ({ explanation }: Typed): boolean => explanation.length <= EXPLANATION_MAX_LENGTH,
  /** A remark on a question joins its explanation. */
  placeRemark: <Read extends Typed>(read: Read, remark: string): Read => ({
    ...read,
    explanation: [...new Set([read.explanation, remark])].filter(Boolean).join("\n\n"),
  }),
  tidy: <Read extends Typed>(read: Read): Read => ({ ...read, explanation: read.explanation.trim() }),
};
