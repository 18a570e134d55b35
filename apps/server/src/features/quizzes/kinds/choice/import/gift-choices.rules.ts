import { type WrittenText, writeGift } from "../../../import/gift-text.rules.ts";
import type { ReadChoices, TrueFalseWords } from "../choice-forms.ts";

interface Answer {
  /** `=` and `~` begin an answer. */
  mark: string;
  /** In percent; null: none is given. */
  weight: number | null;
  choice: WrittenText;
  explanation: WrittenText;
}

function readAnswers(answers: string): Answer[] {
  return [...answers.matchAll(/([=~])([^=~]*)/gu)].map(([, mark = "", rest = ""]) => {
    const [, weight, plain = ""] = /^\s*(?:%(-?[\d.]+)%)?([\s\S]*)$/u.exec(rest) ?? [];
    const [choice = "", ...feedback] = plain.split("#");
    return {
      mark,
      weight: weight === undefined ? null : Number(weight),
      choice: writeGift(choice),
      explanation: writeGift(feedback.join("#")),
    };
  });
}

function readTrueFalse(answers: string, words: TrueFalseWords): ReadChoices["choices"] | null {
  const [, answer, first = "", second = ""] =
    /^\s*(T|TRUE|F|FALSE)\s*(?:#([^#]*))?(?:#([^#]*))?$/u.exec(answers) ?? [];
  if (!answer) return null;
  const isTrue = answer.startsWith("T");
  // The first remark is for those who are wrong.
  const [forTrue, forFalse] = isTrue ? [second, first] : [first, second];
  return [
    { text: words.right, isRight: isTrue, explanation: writeGift(forTrue).text },
    { text: words.wrong, isRight: !isTrue, explanation: writeGift(forFalse).text },
  ];
}

/** The choices between braces: of a statement that is right or wrong, or such as one chooses from; null: there are none. */
export function readGiftChoices(
  body: string,
  words: TrueFalseWords,
): (ReadChoices & { hasMedia: boolean }) | null {
  const statement = readTrueFalse(body, words);
  if (statement) return { several: false, choices: statement, hasMedia: false };

  const answers = readAnswers(body);
  if (!answers.some(({ mark }) => mark === "~")) return null;
  const several = !answers.some(({ mark }) => mark === "=");
  const choices = answers.map(({ mark, weight, choice, explanation }) => ({
    text: choice.text,
    isRight: several ? (weight ?? 0) > 0 : mark === "=",
    explanation: explanation.text,
  }));
  const hasMedia = answers.some(({ choice, explanation }) => choice.hasMedia || explanation.hasMedia);
  return { several, choices, hasMedia };
}
