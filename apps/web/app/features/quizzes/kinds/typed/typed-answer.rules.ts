import type { SavedAnswer } from "@manara/contract/quizzes/quizzes";

type Typed = Pick<SavedAnswer, "typed">;

const NOTHING: Typed = { typed: "" };

/** Answers that are typed. */
export const typedAnswer = {
  none: NOTHING,
  isGiven: ({ typed = "" }: Typed): boolean => typed.trim() !== "",
  isOfKind: ({ typed }: Typed): boolean => typeof typed === "string",
  restsMs: 800,
  inOrderOf: () => ({}),
};
