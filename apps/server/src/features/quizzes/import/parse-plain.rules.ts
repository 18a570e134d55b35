import type { ImportedQuestions } from "@manara/contract/quiz-management";
import { collectQuestions, type ReadChoice, type ReadQuestion } from "./collect.rules.ts";
import { convertFormulas } from "./formulas.rules.ts";

/*
 * Questions as people write them, with blank lines between: the question, then its choices on lines of their own that begin
 * with a letter or a dash. A star before a choice says that it is right, or a last line names the right letters
 * (`ANSWER: B`, as the Aiken format has it; الجواب: ب). A line that begins with `>` explains the choice above it.
 */

const LETTERS = { latin: "ABCDEFGH", arabic: "أبجدهوزح" };

const CHOICE = /^\s*(?<star>\*\s*)?(?:[A-Ha-h]\s*[.)]|[أابجدهوزح]\s*[.)ـ-]|[-–•])\s*(?<text>\S.*)$/u;
const STARRED = /^\s*(?<star>\*)\s+(?<text>\S.*)$/u;
const KEY = /^\s*(?:ANSWERS?|الجواب|الإجابة|الأجوبة)\s*:\s*(.+)$/iu;
const EXPLANATION = /^\s*>\s*(.*)$/u;
const NUMBER = /^\s*[\d٠-٩]{1,3}\s*[.)ـ-]\s*/u;

/** The place of a letter, in either alphabet; −1 when it is none. */
function placeOf(letter: string): number {
  const plain = letter.replace("ا", "أ").toUpperCase();
  return Math.max(LETTERS.latin.indexOf(plain), LETTERS.arabic.indexOf(plain));
}

interface Block {
  line: number;
  lines: string[];
}

function readBlocks(source: string): Block[] {
  const blocks: Block[] = [];
  let current: Block | null = null;
  for (const [index, line] of source.split(/\r\n?|\n/u).entries()) {
    if (line.trim() === "") current = null;
    else if (current) current.lines.push(line);
    else {
      current = { line: index + 1, lines: [line] };
      blocks.push(current);
    }
  }
  return blocks;
}

function readBlock({ line, lines }: Block): ReadQuestion {
  const asked: string[] = [];
  const choices: ReadChoice[] = [];
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
    else asked.push(index === 0 ? one.replace(NUMBER, "") : one);
  }
  const write = (text: string) => convertFormulas(text.trim());
  return {
    line,
    text: write(asked.join("\n")),
    several: choices.filter(({ isRight }) => isRight).length > 1,
    choices: choices.map((choice) => ({
      ...choice,
      text: write(choice.text),
      explanation: write(choice.explanation),
    })),
  };
}

function markRight(choices: ReadChoice[], key: string): void {
  for (const letter of key.match(/\p{L}/gu) ?? []) {
    const choice = choices[placeOf(letter)];
    if (choice) choice.isRight = true;
  }
}

/** The questions of a plain text. */
export const parsePlain = (source: string): ImportedQuestions =>
  collectQuestions(readBlocks(source).map(readBlock));
