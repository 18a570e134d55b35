import { CHOICES_IN_QUESTION } from "@manara/contract/quizzes/choice/choice-rules";
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

export const choiceImport = {
  readGift: readGiftChoices,
  readXml: readXmlChoices,
  readPlain: readPlainChoices,
  findProblem,
  placeRemark,
};
