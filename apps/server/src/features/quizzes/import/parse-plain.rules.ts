import type { ImportedQuestions } from "@manara/contract/quizzes/quiz-management";
import { continuesChoices } from "../kinds/choice/import/plain-choices.rules.ts";
import { readFirst } from "../kinds/question-kinds.rules.ts";
import { collectQuestions, type ReadQuestion } from "./collect.rules.ts";
import { writePlain } from "./written-text.rules.ts";

/*
 * Questions as people write them, with blank lines between: the question, then what its kind reads.
 */

const NUMBER = /^\s*[\d٠-٩]{1,3}\s*[.)ـ-]\s*/u;

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

/** Reads a question; one that no kind can read is told as a choice question without choices. */
function readBlock({ line, lines }: Block): ReadQuestion[] {
  const found = readFirst(({ readPlain: read }) => read?.(lines));
  if (!found) return [];
  const [first = "", ...rest] = found.asked;
  const text = writePlain([first.replace(NUMBER, ""), ...rest].join("\n"));
  return [{ line, text, ...found.parts }];
}

/** The questions of a plain text. */
export const parsePlain = (source: string): ImportedQuestions =>
  collectQuestions(readBlocks(source).flatMap(readBlock));
