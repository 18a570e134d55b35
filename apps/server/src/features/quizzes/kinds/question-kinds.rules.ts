import { kindOf, type OfKind, type QuestionKind } from "@manara/contract/quizzes/question-kind-rules";
import { choiceRules } from "./choice/choice.rules.ts";
import type { Answer, QuestionKindRules } from "./define-kind.ts";
import { numberRules } from "./number/number.rules.ts";
import { shortTextRules } from "./short-text/short-text.rules.ts";

const kinds: Record<QuestionKind, QuestionKindRules> = {
  CHOICE: choiceRules,
  NUMBER: numberRules,
  SHORT_TEXT: shortTextRules,
};

/** The rules of a question, in whatever form. */
export const rulesOf = (question: OfKind): QuestionKindRules => kinds[kindOf(question)];

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

/** A form on the wire, of what all questions have and what this kind has: which of them go together is known to the kind alone. */
export const inForm = <Form extends OfKind>(
  { kind }: { kind: QuestionKind },
  common: Omit<Form, "kind">,
  parts: object,
): Form => ({ ...common, kind, ...parts }) as unknown as Form;
