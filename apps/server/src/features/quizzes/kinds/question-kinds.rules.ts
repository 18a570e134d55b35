import { kindOf, type QuestionKind } from "@manara/contract/quizzes/question-kind-rules";
import { choiceRules } from "./choice/choice.rules.ts";
import type { Answer, QuestionKindRules } from "./define-kind.ts";

export const questionRules: Record<QuestionKind, QuestionKindRules> = { CHOICE: choiceRules };

/** The rules of a question, in whatever form. */
export const rulesOf = (question: object): QuestionKindRules => questionRules[kindOf(question)];

/** Question with all that is kept of it. */
export interface KeptParts {
  kind: QuestionKind;
  parts: object;
}

/** Judges answers to a question; nothing is never right. */
export function gradeBy(question: KeptParts): (answer: Answer | null) => boolean {
  const rules = rulesOf(question);
  const key = rules.keyOf(question.parts);
  return (answer) => answer !== null && rules.isRight(answer, key);
}
