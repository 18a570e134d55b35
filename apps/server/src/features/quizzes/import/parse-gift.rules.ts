import type { ImportedQuestions } from "@manara/contract/quiz-management";
import {
  collectQuestions,
  type ReadChoice,
  type ReadProblem,
  type ReadQuestion,
  type TrueFalseWords,
} from "./collect.rules.ts";
import { convertFormulas } from "./formulas.rules.ts";
import { htmlToMarkdown } from "./html-to-markdown.rules.ts";

/*
 * Moodle's GIFT format (docs.moodle.org/en/GIFT_format): questions with blank lines between them, the answers in braces.
 */

/** Signs that stand for themselves behind a backslash; while the rest is read, letters of private use stand for them. */
const ESCAPED = "~=#{}:%";
const PRIVATE = 0xe000;
const hideEscaped = (text: string) =>
  text
    .replace(/[\uE000-\uE0FF]/gu, "")
    .replace(/\\n/gu, "\n")
    .replace(/\\([~=#{}:%])/gu, (_, sign: string) => String.fromCharCode(PRIVATE + ESCAPED.indexOf(sign)));
const showEscaped = (text: string) =>
  text.replace(/[\uE000-\uE0FF]/gu, (sign) => ESCAPED[sign.charCodeAt(0) - PRIVATE] ?? "");

interface Block {
  line: number;
  text: string;
}

/** What stands between blank lines, without remarks and categories. */
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

interface Written {
  text: string;
  hasMedia: boolean;
}

/** A text as it is shown, by the format it says it has, or else by what it looks like. */
function write(raw: string): Written {
  const [, format = "", rest = ""] = /^\s*(?:\[(html|moodle|plain|markdown)\])?([\s\S]*)$/u.exec(raw) ?? [];
  const text = showEscaped(rest).trim();
  const isHtml =
    format === "html" || (format !== "markdown" && format !== "plain" && /<\/?[a-z][^>]*>/iu.test(text));
  return isHtml ? htmlToMarkdown(text) : { text: convertFormulas(text), hasMedia: false };
}

interface Answer {
  /** `=` and `~` begin an answer. */
  mark: string;
  /** In percent; null: none is given. */
  weight: number | null;
  choice: Written;
  explanation: Written;
}

function readAnswers(answers: string): Answer[] {
  return [...answers.matchAll(/([=~])([^=~]*)/gu)].map(([, mark = "", rest = ""]) => {
    const [, weight, plain = ""] = /^\s*(?:%(-?[\d.]+)%)?([\s\S]*)$/u.exec(rest) ?? [];
    const [choice = "", ...feedback] = plain.split("#");
    return {
      mark,
      weight: weight === undefined ? null : Number(weight),
      choice: write(choice),
      explanation: write(feedback.join("#")),
    };
  });
}

function readTrueFalse(answers: string, words: TrueFalseWords): ReadChoice[] | null {
  const [, answer, first = "", second = ""] =
    /^\s*(T|TRUE|F|FALSE)\s*(?:#([^#]*))?(?:#([^#]*))?$/u.exec(answers) ?? [];
  if (!answer) return null;
  const isTrue = answer.startsWith("T");
  // The first remark is for those who are wrong.
  const [forTrue, forFalse] = isTrue ? [second, first] : [first, second];
  return [
    { text: words.right, isRight: isTrue, explanation: write(forTrue).text },
    { text: words.wrong, isRight: !isTrue, explanation: write(forFalse).text },
  ];
}

/** A word is missing where the answers stand in the middle of the sentence. */
const joinSentence = (before: string, after: string) =>
  after.trim() === "" ? before : `${before.trimEnd()} _____ ${after.trimStart()}`;

function readBlock({ line, text: raw }: Block, words: TrueFalseWords): ReadQuestion | ReadProblem | null {
  const hidden = hideEscaped(raw).replace(/^\s*::[\s\S]*?::/u, "");
  const open = hidden.indexOf("{");
  const close = hidden.indexOf("}", open);
  // A text without answers describes what follows.
  if (open < 0) return null;
  if (close < 0) return { line, text: showEscaped(hidden), problem: "UNREADABLE" };
  const [body = "", ...said] = hidden.slice(open + 1, close).split("####");
  const question = write(joinSentence(hidden.slice(0, open), hidden.slice(close + 1)));
  const remark = write(said.join("####"));
  const { text } = question;
  const hasMedia = question.hasMedia || remark.hasMedia;
  const statement = readTrueFalse(body, words);
  if (statement) return { line, text, several: false, choices: statement, remark: remark.text, hasMedia };

  const answers = readAnswers(body);
  const isChoice = answers.some(({ mark }) => mark === "~");
  // Written answers, numbers, pairs, essays.
  if (!isChoice) return { line, text, problem: "KIND_LEFT_OUT" };
  const several = !answers.some(({ mark }) => mark === "=");
  const choices = answers.map(({ mark, weight, choice, explanation }) => ({
    text: choice.text,
    isRight: several ? (weight ?? 0) > 0 : mark === "=",
    explanation: explanation.text,
  }));
  const withMedia =
    hasMedia || answers.some(({ choice, explanation }) => choice.hasMedia || explanation.hasMedia);
  return { line, text, several, choices, remark: remark.text, hasMedia: withMedia };
}

/** The questions of a text in GIFT. */
export const parseGift = (source: string, words: TrueFalseWords): ImportedQuestions =>
  collectQuestions(readBlocks(source).flatMap((block) => readBlock(block, words) ?? []));
