import { isBlank } from "@manara/contract/rules";
import { childOf, writeXml, type XmlElement } from "../../../import/xml-element.rules.ts";
import type { FoundParts, ImportWords, ReadParts } from "../../define-kind.ts";

type Answer = ReadParts<"CHOICE">["choices"][number] & {
  hasMedia: boolean;
  isPictured: boolean;
};

function readAnswer(answer: XmlElement, isRight: (fraction: number) => boolean): Answer {
  const choice = writeXml(answer);
  const explanation = writeXml(childOf(answer, "feedback"));
  return {
    text: choice.text,
    isRight: isRight(Number(answer.attributes.fraction ?? 0)),
    explanation: explanation.text,
    isPictured: choice.hasMedia && isBlank(choice.text),
    hasMedia: choice.hasMedia || explanation.hasMedia,
  };
}

const isYes = (element: XmlElement | undefined) => /^\s*(true|1)\s*$/iu.test(element?.text ?? "");

/** The choices of a question of Moodle's that has any; null: it has none. */
export function readXmlChoices(question: XmlElement, words: ImportWords): FoundParts<"CHOICE"> | null {
  const { type } = question.attributes;
  if (type !== "multichoice" && type !== "truefalse") return null;
  const single = childOf(question, "single");
  const several = type === "multichoice" && single !== undefined && !isYes(single);
  const answers = question.children
    .filter(({ name }) => name === "answer")
    .map((answer) => readAnswer(answer, (fraction) => (several ? fraction > 0 : fraction >= 100)));
  const choices = answers.map(({ hasMedia: _, isPictured: __, ...choice }) =>
    type === "truefalse"
      ? { ...choice, text: choice.text.toLowerCase() === "true" ? words.right : words.wrong }
      : choice,
  );
  return {
    kind: "CHOICE",
    several,
    choices,
    hasMedia: answers.some(({ hasMedia }) => hasMedia),
    ...(answers.some(({ isPictured }) => isPictured) && { fault: "CHOICE_PICTURED" }),
  };
}
