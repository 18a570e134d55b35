import {
  CHOICE_MAX_LENGTH,
  CHOICES_IN_QUESTION,
  EXPLANATION_MAX_LENGTH,
} from "@manara/contract/quizzes/choice-question-rules";
import type { ImportProblemCode, NewQuestion } from "@manara/contract/quizzes/quiz-management";
import { isBlank } from "@manara/contract/rules";
import { textsOfChoices } from "../choice-edit.rules.ts";
import type { ReadChoices } from "../choice-forms.ts";

function findProblem({ choices }: ReadChoices): ImportProblemCode | null {
  if (choices.length < CHOICES_IN_QUESTION.least) return "NO_CHOICES";
  if (choices.length > CHOICES_IN_QUESTION.most) return "TOO_MANY_CHOICES";
  if (choices.some(({ text }) => isBlank(text))) return "CHOICE_EMPTY";
  return choices.some(({ isRight }) => isRight) ? null : "NO_RIGHT_CHOICE";
}

const fits = ({ choices }: ReadChoices): boolean =>
  choices.every(
    ({ text, explanation }) =>
      text.length <= CHOICE_MAX_LENGTH && explanation.length <= EXPLANATION_MAX_LENGTH,
  );

/** A remark on a question stands where its right choices are explained. */
function placeRemark({ several, choices }: ReadChoices, remark: string): ReadChoices {
  const explain = ({ isRight, explanation }: ReadChoices["choices"][number]) =>
    isRight && explanation !== remark ? [explanation, remark].filter(Boolean).join("\n\n") : explanation;
  return { several, choices: choices.map((choice) => ({ ...choice, explanation: explain(choice) })) };
}

const tidy = ({ several, choices }: ReadChoices): Pick<NewQuestion, "several" | "choices"> => ({
  several,
  choices: choices.map((choice) => ({
    text: choice.text.trim(),
    isRight: choice.isRight,
    explanation: choice.explanation.trim(),
  })),
});

export const choiceImport = { findProblem, fits, textsOf: textsOfChoices, placeRemark, tidy };
