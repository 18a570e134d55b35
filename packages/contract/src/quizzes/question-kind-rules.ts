import { type ChoiceProblem, type DraftedChoices, findChoiceProblem } from "./choice-question-rules.ts";

/*
 * The kinds of questions. Another one is named here; then the compiler names every list of kinds that has no line for it:
 * rules and schemas here, `features/quizzes/kinds` on the server and in the interface.
 */

export type QuestionKind = "CHOICE";

/** The kind of a question, in any of its forms. Where the wire names none it is the first that there was. */
export const kindOf = (question: { kind?: QuestionKind } | object): QuestionKind =>
  ("kind" in question && question.kind) || "CHOICE";

/** Parts of a drafted question beside its text: of several kinds one or another. */
export type DraftedParts = DraftedChoices;
/** Faults of a question of some kind. */
export type KindProblem = ChoiceProblem;

interface KindRules {
  /** First fault of a question, beside its text; null when it can be asked. */
  findProblem(question: DraftedParts): KindProblem | null;
}

export const kindRules = {
  CHOICE: { findProblem: findChoiceProblem },
} satisfies Record<QuestionKind, KindRules>;
