import type { ImportedQuestions } from "@manara/contract/quiz-management";
import { Parser } from "htmlparser2";
import {
  collectQuestions,
  type ReadChoice,
  type ReadProblem,
  type ReadQuestion,
  type TrueFalseWords,
} from "./collect.rules.ts";
import { feedParser } from "./feed-parser.ts";
import { convertFormulas } from "./formulas.rules.ts";
import { htmlToMarkdown } from "./html-to-markdown.rules.ts";

/* Moodle's XML (docs.moodle.org/en/Moodle_XML_format): <quiz> with a <question> for each. */

interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  line: number;
  children: XmlElement[];
  text: string;
}

/** Elements within each other; what nobody closed ends with what it stands in. No document type is read, nothing is fetched. */
function readXml(source: string): XmlElement {
  const root: XmlElement = { name: "", attributes: {}, line: 1, children: [], text: "" };
  const open = [root];
  let line = 1;
  let counted = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        for (; counted < parser.startIndex; counted += 1) if (source[counted] === "\n") line += 1;
        const element: XmlElement = { name, attributes, line, children: [], text: "" };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext(text) {
        const element = open.at(-1);
        if (element) element.text += text;
      },
      onclosetag() {
        if (open.length > 1) open.pop();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  feedParser(parser, source, () => open.length);
  return root;
}

const child = (element: XmlElement | undefined, name: string) =>
  element?.children.find((one) => one.name === name);

interface Written {
  text: string;
  hasMedia: boolean;
}

/** What stands in the `text` of an element, by its format; without one it is HTML. */
function write(element: XmlElement | undefined): Written {
  const raw = child(element, "text")?.text ?? "";
  const hasFile = element?.children.some(({ name }) => name === "file") ?? false;
  const format = element?.attributes.format ?? "html";
  if (format === "plain_text" || format === "markdown")
    return { text: convertFormulas(raw.trim()), hasMedia: hasFile };
  const { text, hasMedia } = htmlToMarkdown(raw);
  return { text, hasMedia: hasMedia || hasFile };
}

interface Answer extends ReadChoice {
  hasMedia: boolean;
}

function readAnswer(answer: XmlElement, isRight: (fraction: number) => boolean): Answer {
  const choice = write(answer);
  const explanation = write(child(answer, "feedback"));
  return {
    text: choice.text,
    isRight: isRight(Number(answer.attributes.fraction ?? 0)),
    explanation: explanation.text,
    hasMedia: choice.hasMedia || explanation.hasMedia,
  };
}

const isYes = (element: XmlElement | undefined) => /^\s*(true|1)\s*$/iu.test(element?.text ?? "");

function readQuestion(question: XmlElement, words: TrueFalseWords): ReadQuestion | ReadProblem | null {
  const { type } = question.attributes;
  const { line } = question;
  const { text, hasMedia } = write(child(question, "questiontext"));
  // A folder of questions, and a text between them.
  if (type === "category" || type === "description") return null;
  if (type !== "multichoice" && type !== "truefalse") return { line, text, problem: "KIND_LEFT_OUT" };
  const several =
    type === "multichoice" && child(question, "single") !== undefined && !isYes(child(question, "single"));
  const answers = question.children
    .filter(({ name }) => name === "answer")
    .map((answer) => readAnswer(answer, (fraction) => (several ? fraction > 0 : fraction >= 100)));
  const choices = answers.map(({ hasMedia: _, ...choice }) =>
    type === "truefalse"
      ? { ...choice, text: choice.text.toLowerCase() === "true" ? words.right : words.wrong }
      : choice,
  );
  const remark = write(child(question, "generalfeedback"));
  const withMedia = hasMedia || remark.hasMedia || answers.some((answer) => answer.hasMedia);
  return { line, text, several, choices, remark: remark.text, hasMedia: withMedia };
}

/** The questions of a text in Moodle's XML. */
export function parseMoodleXml(source: string, words: TrueFalseWords): ImportedQuestions {
  const questions = child(readXml(source), "quiz")?.children.filter(({ name }) => name === "question") ?? [];
  return collectQuestions(questions.flatMap((question) => readQuestion(question, words) ?? []));
}
