import { type ChoiceProblem, type DraftedChoices, findChoiceProblem } from "./choice-question-rules.ts";

/*
 * The kinds of questions. Another one is named here; then the compiler names every list of kinds that has no line for it:
 * rules and schemas here, `features/quizzes/kinds` on the server and in the interface.
 */

export type QuestionKind = "CHOICE";

/**
 * The kind of a question, in any of its forms: stored, asked, drawn, sent or shown. Today there is one, and no form names it. A
 * second kind needs a column in the table of questions and a field in their schemas; both are read here.
 */
export const kindOf = (_question: object): QuestionKind => "CHOICE";

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
