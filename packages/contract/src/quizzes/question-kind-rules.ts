import { type ChoiceProblem, type DraftedChoices, findChoiceProblem } from "./choice-question-rules.ts";
import { type DraftedNumber, findNumberProblem, type NumberProblem } from "./number/number-question-rules.ts";
import {
  type DraftedShortText,
  findShortTextProblem,
  type ShortTextProblem,
} from "./short-text/short-text-rules.ts";

/*
 * The kinds of questions. Another one is named here; then the compiler names every list of kinds that has no line for it:
 * rules and schemas here, `features/quizzes/kinds` on the server and in the interface.
 */

export const questionKinds = ["CHOICE", "NUMBER", "SHORT_TEXT"] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** A question in any of its forms. Where what is sent names no kind it is the first that there was. */
export interface OfKind {
  kind?: QuestionKind | undefined;
}
export const kindOf = ({ kind = "CHOICE" }: OfKind): QuestionKind => kind;

/** Of a union by kind, the form of some kinds. */
export type OfThatKind<Form, Kind extends QuestionKind> = Extract<Form, { kind?: Kind | undefined }>;

/** Parts of a drafted question beside its text. */
export type DraftedParts = DraftedChoices | DraftedNumber | DraftedShortText;
/** Faults of a question of some kind. */
export type KindProblem = ChoiceProblem | NumberProblem | ShortTextProblem;

interface KindRules<Kind extends QuestionKind = QuestionKind> {
  /** First fault of a question, beside its text; null when it can be asked. */
  findProblem(question: OfThatKind<DraftedParts, Kind>): KindProblem | null;
}

export const kindRules: { [Kind in QuestionKind]: KindRules<Kind> } = {
  CHOICE: { findProblem: findChoiceProblem },
  NUMBER: { findProblem: findNumberProblem },
  SHORT_TEXT: { findProblem: findShortTextProblem },
};

export const findPartsProblem = (question: DraftedParts): KindProblem | null =>
  (kindRules[kindOf(question)] as KindRules).findProblem(question);
