import type { ImportedQuestions } from "@manara/contract/quizzes/quiz-management";
import type { ImportWords } from "../kinds/define-kind.ts";
import { readFirst } from "../kinds/question-kinds.rules.ts";
import { collectQuestions, type ReadProblem, type ReadQuestion } from "./collect.rules.ts";
import { hideEscaped, showEscaped, writeGift } from "./gift-text.rules.ts";

/*
 * Moodle's GIFT format (docs.moodle.org/en/GIFT_format): questions with blank lines between them, the answers in braces.
 */

interface Block {
  line: number;
  text: string;
}

/** Blocks between blank lines, without remarks and categories. */
function readBlocks(source: string): Block[] {
  const blocks: Block[] = [];
  let current: Block | null = null;
  for (const [index, line] of source.split(/\r\n?|\n/u).entries()) {
    if (line.trim() === "") current = null;
    else if (!/^\s*(\/\/|\$CATEGORY:)/u.test(line)) {
      if (current) current.text += `\n${line}`;
      else {
        current = { line: index + 1, text: line };
        blocks.push(current);
      }
    }
  }
  return blocks;
}

/** A word is missing where the answers stand in the middle of the sentence. */
const joinSentence = (before: string, after: string) =>
  after.trim() === "" ? before : `${before.trimEnd()} _____ ${after.trimStart()}`;

function readBlock({ line, text: raw }: Block, words: ImportWords): ReadQuestion | ReadProblem | null {
  const [title = "", called = ""] = /^\s*::([\s\S]*?)::/u.exec(hideEscaped(raw)) ?? [];
  const hidden = hideEscaped(raw).slice(title.length);
  const name = showEscaped(called);
  const open = hidden.indexOf("{");
  const close = hidden.indexOf("}", open);
  // A text without answers describes what follows; a brace that only closes has lost its beginning.
  if (open < 0 && !hidden.includes("}")) return null;
  if (open < 0) return { line, name, text: showEscaped(hidden), problem: "UNREADABLE" };
  if (close < 0) return { line, name, text: showEscaped(hidden), problem: "CUT_OFF" };
  const [body = "", ...said] = hidden.slice(open + 1, close).split("####");
  const question = writeGift(joinSentence(hidden.slice(0, open), hidden.slice(close + 1)));
  const { text, format } = question;
  const remark = writeGift(said.join("####"), format);
  const parts = readFirst(({ readGift }) => readGift?.(body, words, format));
  // Pairs, essays.
  if (!parts) return { line, name, text, problem: "KIND_LEFT_OUT" };
  const hasMedia = question.media.length + remark.media.length > 0 || parts.hasMedia;
  return { line, name, text, ...parts, remark: remark.text, hasMedia };
}

/** The questions of a text in GIFT. */
export const parseGift = (source: string, words: ImportWords): ImportedQuestions =>
  collectQuestions(readBlocks(source).flatMap((block) => readBlock(block, words) ?? []));
