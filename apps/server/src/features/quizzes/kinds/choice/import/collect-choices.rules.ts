import {
  CHOICE_MAX_LENGTH,
  CHOICES_IN_QUESTION,
  EXPLANATION_MAX_LENGTH,
} from "@manara/contract/quizzes/choice-question-rules";
import type { ImportProblemCode } from "@manara/contract/quizzes/quiz-management";
import { isBlank } from "@manara/contract/rules";
import type { ReadParts } from "../../define-kind.ts";
import { readGiftChoices } from "./gift-choices.rules.ts";
import { readXmlChoices } from "./moodle-xml-choices.rules.ts";
import { readPlainChoices } from "./plain-choices.rules.ts";

function findProblem({ choices }: ReadParts<"CHOICE">): ImportProblemCode | null {
  if (choices.length < CHOICES_IN_QUESTION.least) return "NO_CHOICES";
  if (choices.length > CHOICES_IN_QUESTION.most) return "TOO_MANY_CHOICES";
  if (choices.some(({ text }) => isBlank(text))) return "CHOICE_EMPTY";
  return choices.some(({ isRight }) => isRight) ? null : "NO_RIGHT_CHOICE";
}

const textsOf = ({ choices }: ReadParts<"CHOICE">): string[] =>
  choices.flatMap(({ text, explanation }) => [text, explanation]);

const fits = ({ choices }: ReadParts<"CHOICE">): boolean =>
  choices.every(
    ({ text, explanation }) =>
      text.length <= CHOICE_MAX_LENGTH && explanation.length <= EXPLANATION_MAX_LENGTH,
  );

/** A remark on a question stands where its right choices are explained. */
function placeRemark({ several, choices }: ReadParts<"CHOICE">, remark: string): ReadParts<"CHOICE"> {
  const explain = ({ isRight, explanation }: ReadParts<"CHOICE">["choices"][number]) =>
    isRight && explanation !== remark ? [explanation, remark].filter(Boolean).join("\n\n") : explanation;
  return {
    kind: "CHOICE",
    several,
    choices: choices.map((choice) => ({ ...choice, explanation: explain(choice) })),
  };
}

const tidy = ({ several, choices }: ReadParts<"CHOICE">): ReadParts<"CHOICE"> => ({
  kind: "CHOICE",
  several,
  choices: choices.map((choice) => ({
    text: choice.text.trim(),
    isRight: choice.isRight,
    explanation: choice.explanation.trim(),
  })),
});

export const choiceImport = {
  readGift: readGiftChoices,
  readXml: readXmlChoices,
  readPlain: readPlainChoices,
  findProblem,
  fits,
  textsOf,
  placeRemark,
  tidy,
};
