import { writePlain } from "../../../import/written-text.rules.ts";
import type { ReadParts } from "../../define-kind.ts";

/*
 * Choices on lines of their own that begin with a letter or a dash. A star before a choice says that it is right, or a last line
 * names the right letters (`ANSWER: B`, as the Aiken format has it; الجواب: ب). A line that begins with `>` explains the choice
 * above it.
 */

type WrittenChoice = ReadParts<"CHOICE">["choices"][number];

const LETTERS = { latin: "ABCDEFGH", arabic: "أبجدهوزح" };

const CHOICE = /^\s*(?<star>\*\s*)?(?:[A-Ha-h]\s*[.)]|[أابجدهوزح]\s*[.)ـ-]|[-–•])\s*(?<text>\S.*)$/u;
const STARRED = /^\s*(?<star>\*)\s+(?<text>\S.*)$/u;
const KEY = /^\s*(?:ANSWERS?|الجواب|الإجابة|الأجوبة)\s*:\s*(.+)$/iu;
const EXPLANATION = /^\s*>\s*(.*)$/u;

/** The place of a letter, in either alphabet; −1 when it is none. */
function placeOf(letter: string): number {
  const plain = letter.replace("ا", "أ").toUpperCase();
  return Math.max(LETTERS.latin.indexOf(plain), LETTERS.arabic.indexOf(plain));
}

/**
 * Whether a line goes on with a question although a blank one stands between, as Aiken permits: the next letter of one in which
 * nothing is right yet, or its key.
 */
export function continuesChoices(lines: readonly string[], next: string): boolean {
  const { choices } = readPlainChoices(lines).parts;
  if (choices.some(({ isRight }) => isRight)) return false;
  if (KEY.test(next)) return choices.length > 0;
  const letter = /^\s*(?:\*\s*)?(\p{L})/u.exec(CHOICE.exec(next)?.[0] ?? "")?.[1];
  return letter !== undefined && placeOf(letter) === choices.length;
}

/** The lines before the first choice, and the choices. */
export function readPlainChoices(lines: readonly string[]): { asked: string[]; parts: ReadParts<"CHOICE"> } {
  const asked: string[] = [];
  const choices: WrittenChoice[] = [];
  for (const [index, one] of lines.entries()) {
    const last = choices.at(-1);
    const key = KEY.exec(one);
    const choice = index > 0 ? (CHOICE.exec(one) ?? STARRED.exec(one))?.groups : null;
    const explanation = EXPLANATION.exec(one);
    if (key && last) markRight(choices, key[1] ?? "");
    else if (choice)
      choices.push({ text: choice.text ?? "", isRight: choice.star !== undefined, explanation: "" });
    else if (explanation && last) last.explanation = `${last.explanation}\n${explanation[1] ?? ""}`.trim();
    else if (last) last.text += `\n${one.trim()}`;
    else asked.push(one);
  }
  const parts = {
    kind: "CHOICE" as const,
    several: choices.filter(({ isRight }) => isRight).length > 1,
    choices: choices.map((choice) => ({
      ...choice,
      text: writePlain(choice.text),
      explanation: writePlain(choice.explanation),
    })),
  };
  return { asked, parts };
}

function markRight(choices: WrittenChoice[], key: string): void {
  for (const letter of key.match(/\p{L}/gu) ?? []) {
    const choice = choices[placeOf(letter)];
    if (choice) choice.isRight = true;
  }
}
