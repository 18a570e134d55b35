import type { QuestionKind } from "@manara/contract/quizzes/question-kind-rules";
import type { ImportedQuestions } from "@manara/contract/quizzes/quiz-management";
import { continuesChoices, readPlainChoices } from "../kinds/choice/import/plain-choices.rules.ts";
import type { ReadParts } from "../kinds/define-kind.ts";
import { collectQuestions, type ReadQuestion } from "./collect.rules.ts";
import { writePlain } from "./written-text.rules.ts";

/*
 * Questions as people write them, with blank lines between: the question, then what its kind reads.
 */

const NUMBER = /^\s*[\d٠-٩]{1,3}\s*[.)ـ-]\s*/u;

/** Reads a question of a kind in the lines of one; null: it is not of this kind. `asked`: the lines of the question itself. */
type ReadPlain = (lines: readonly string[]) => { asked: readonly string[]; parts: ReadParts } | null;

/** The first that can read a question does; what nobody can read is told as a choice question without choices. */
const kinds = { CHOICE: readPlainChoices } satisfies Record<QuestionKind, ReadPlain>;

interface Block {
  line: number;
  lines: string[];
}

function readBlocks(source: string): Block[] {
  const blocks: Block[] = [];
  let current: Block | null = null;
  let isApart = false;
  for (const [index, line] of source.split(/\r\n?|\n/u).entries()) {
    if (line.trim() === "") isApart = true;
    else if (current && (!isApart || continuesChoices(current.lines, line))) {
      current.lines.push(line);
      isApart = false;
    } else {
      current = { line: index + 1, lines: [line] };
      isApart = false;
      blocks.push(current);
    }
  }
  return blocks;
}

function readBlock({ line, lines }: Block): ReadQuestion[] {
  for (const read of Object.values<ReadPlain>(kinds)) {
    const found = read(lines);
    if (!found) continue;
    const [first = "", ...rest] = found.asked;
    const text = writePlain([first.replace(NUMBER, ""), ...rest].join("\n"));
    return [{ line, text, ...found.parts }];
  }
  return [];
}

/** The questions of a plain text. */
export const parsePlain = (source: string): ImportedQuestions =>
  collectQuestions(readBlocks(source).flatMap(readBlock));
