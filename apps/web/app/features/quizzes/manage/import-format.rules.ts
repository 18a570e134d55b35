import type { ImportFormat } from "@manara/contract/quizzes/quiz-management";

/** Beginning of Moodle's XML. */
const XML = /^\s*<(?:\?xml|quiz)[\s>]/;
/** Answers of GIFT stand in braces, each behind its sign. */
const GIFT = /\{[^{}]*[=~][^{}]*\}/;

/** The format that a text is most likely written in, by itself and by the name of its file. */
export function guessFormat(text: string, fileName = ""): ImportFormat {
  if (XML.test(text) || /\.xml$/i.test(fileName)) return "MOODLE_XML";
  return GIFT.test(text) || /\.gift$/i.test(fileName) ? "GIFT" : "TEXT";
}
