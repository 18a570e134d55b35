import { isBlank } from "@manara/contract/rules";
import { writeGift } from "../../../import/gift-text.rules.ts";
import type { WrittenText } from "../../../import/html-to-markdown.rules.ts";
import type { TextFormat } from "../../../import/written-text.rules.ts";
import type { FoundParts, ImportWords, ReadParts } from "../../define-kind.ts";

interface Answer {
  /** `=` and `~` begin an answer. */
  mark: string;
  /** In percent; null: none is given. */
  weight: number | null;
  choice: WrittenText;
  explanation: WrittenText;
}

/** As Moodle does, answers without text are passed over: `{~=right ~wrong}` has two. */
function readAnswers(answers: string, format: TextFormat): Answer[] {
  return [...answers.matchAll(/([=~])([^=~]*)/gu)].flatMap(([, mark = "", rest = ""]) => {
    const [, weight, plain = ""] = /^\s*(?:%(-?[\d.]+)%)?([\s\S]*)$/u.exec(rest) ?? [];
    const [choice = "", ...feedback] = plain.split("#");
    if (choice.trim() === "") return [];
    return {
      mark,
      weight: weight === undefined ? null : Number(weight),
      choice: writeGift(choice, format),
      explanation: writeGift(feedback.join("#"), format),
    };
  });
}

function readTrueFalse(
  answers: string,
  words: ImportWords,
  format: TextFormat,
): ReadParts<"CHOICE">["choices"] | null {
  const [, answer, first = "", second = ""] =
    /^\s*(T|TRUE|F|FALSE)\s*(?:#([^#]*))?(?:#([^#]*))?$/iu.exec(answers) ?? [];
  if (!answer) return null;
  const isTrue = answer.toUpperCase().startsWith("T");
  // The first remark is for those who are wrong.
  const [forTrue, forFalse] = isTrue ? [second, first] : [first, second];
  return [
    { text: words.right, isRight: isTrue, explanation: writeGift(forTrue, format).text },
    { text: words.wrong, isRight: !isTrue, explanation: writeGift(forFalse, format).text },
  ];
}

/** The choices between braces: of a statement that is right or wrong, or such as one chooses from; null: there are none. */
export function readGiftChoices(
  body: string,
  words: ImportWords,
  format: TextFormat,
): FoundParts<"CHOICE"> | null {
  // A number: what follows are the ranges that count.
  if (body.trimStart().startsWith("#")) return null;
  const statement = readTrueFalse(body, words, format);
  if (statement) return { kind: "CHOICE", several: false, choices: statement, hasMedia: false };

  const answers = readAnswers(body, format);
  if (!answers.some(({ mark }) => mark === "~")) return null;
  const several = !answers.some(({ mark }) => mark === "=");
  const choices = answers.map(({ mark, weight, choice, explanation }) => ({
    text: choice.text,
    isRight: several ? (weight ?? 0) > 0 : mark === "=",
    explanation: explanation.text,
  }));
  const hasMedia = answers.some(
    ({ choice, explanation }) => choice.media.length + explanation.media.length > 0,
  );
  const isPictured = answers.some(({ choice }) => isBlank(choice.text) && choice.media.length > 0);
  return { kind: "CHOICE", several, choices, hasMedia, ...(isPictured && { fault: "CHOICE_PICTURED" }) };
}
