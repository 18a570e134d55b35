import type { ImportedQuestions } from "@manara/contract/quizzes/quiz-management";
import { Parser } from "htmlparser2";
import type { ImportWords } from "../kinds/define-kind.ts";
import { readFirst } from "../kinds/question-kinds.rules.ts";
import { collectQuestions, type ReadProblem, type ReadQuestion } from "./collect.rules.ts";
import { feedParser } from "./feed-parser.ts";
import { childOf, writeXml, type XmlElement } from "./xml-element.rules.ts";

/* Moodle's XML (docs.moodle.org/en/Moodle_XML_format): <quiz> with a <question> for each. */

/** Elements within each other; what nobody closed ends with what it stands in. No document type is read, nothing is fetched. */
function readXml(source: string): XmlElement {
  const root: XmlElement = { name: "", attributes: {}, line: 1, children: [], text: "", isCutOff: false };
  const open = [root];
  let line = 1;
  let counted = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        for (; counted < parser.startIndex; counted += 1) if (source[counted] === "\n") line += 1;
        const element: XmlElement = { name, attributes, line, children: [], text: "", isCutOff: false };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext(text) {
        const element = open.at(-1);
        if (element) element.text += text;
      },
      onclosetag(_, isImplied) {
        const element = open.length > 1 ? open.pop() : undefined;
        if (element) element.isCutOff = isImplied;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  feedParser(parser, source, () => open.length);
  return root;
}

function readQuestion(question: XmlElement, words: ImportWords): ReadQuestion | ReadProblem | null {
  const { line, attributes } = question;
  const { text, picture, hasMore } = writeXml(childOf(question, "questiontext"));
  // A folder of questions, and a text between them.
  if (attributes.type === "category" || attributes.type === "description") return null;
  const name = childOf(childOf(question, "name"), "text")?.text ?? "";
  if (question.isCutOff) return { line, name, text, problem: "CUT_OFF" };
  const parts = readFirst(({ readXml }) => readXml?.(question, words));
  if (!parts) return { line, name, text, problem: "KIND_LEFT_OUT" };
  const remark = writeXml(childOf(question, "generalfeedback"));
  const hasMedia = hasMore || remark.hasMedia || parts.hasMedia;
  return { line, name, text, ...parts, remark: remark.text, picture, hasMedia };
}

/** The questions of a text in Moodle's XML. Where it breaks off between two questions, its last line is at fault. */
export function parseMoodleXml(source: string, words: ImportWords): ImportedQuestions {
  const quiz = childOf(readXml(source), "quiz");
  const questions = quiz?.children.filter(({ name }) => name === "question") ?? [];
  const read = questions.flatMap((question) => readQuestion(question, words) ?? []);
  if (quiz?.isCutOff && !questions.some(({ isCutOff }) => isCutOff))
    read.push({ line: source.trimEnd().split("\n").length, text: "", problem: "CUT_OFF" });
  return collectQuestions(read);
}
