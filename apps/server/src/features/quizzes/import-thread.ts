import type { ImportedQuestions, ImportFormat } from "@manara/contract/quizzes/quiz-management";
import { workOrGiveUp } from "../../platform/limited-thread.ts";
import { parseGift } from "./import/parse-gift.rules.ts";
import { parseMoodleXml } from "./import/parse-moodle-xml.rules.ts";
import { parsePlain } from "./import/parse-plain.rules.ts";
import type { ImportWords } from "./kinds/define-kind.ts";

const parsers: Record<ImportFormat, (text: string, words: ImportWords) => ImportedQuestions> = {
  GIFT: parseGift,
  MOODLE_XML: parseMoodleXml,
  TEXT: parsePlain,
};

/** A text with questions, and how to read it. */
export interface ImportTask {
  format: ImportFormat;
  text: string;
  words: ImportWords;
}

/** The questions in a text; null: reading it is too much. */
export const work = ({ format, text, words }: ImportTask): ImportedQuestions | null =>
  workOrGiveUp(() => parsers[format](text, words));
