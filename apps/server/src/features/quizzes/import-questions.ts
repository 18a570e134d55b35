import type { ImportedQuestions, ImportFormat } from "@manara/contract/quizzes/quiz-management";
import type { Caller } from "../../platform/caller.ts";
import type { Platform } from "../../platform/platform.ts";
import { readTexts } from "../../platform/text/texts.ts";
import type { ImportWords } from "./kinds/question-forms.ts";
import type { text as ar } from "./messages/ar.ts";
import { getStaffQuiz } from "./quiz-access.ts";

const textIn = await readTexts<typeof ar>(new URL("./messages/", import.meta.url));

/** Readers of each format; the one for Moodle's files is loaded with the first of them. */
const parsers: Record<ImportFormat, () => Promise<(text: string, words: ImportWords) => ImportedQuestions>> =
  {
    GIFT: async () => (await import("./import/parse-gift.rules.ts")).parseGift,
    MOODLE_XML: async () => (await import("./import/parse-moodle-xml.rules.ts")).parseMoodleXml,
    TEXT: async () => (await import("./import/parse-plain.rules.ts")).parsePlain,
  };

/** The questions in a text, for those who teach the course. Nothing is kept of it. */
export async function importQuestions(
  platform: Platform,
  caller: Caller,
  { contentId, format, text }: { contentId: number; format: ImportFormat; text: string },
): Promise<ImportedQuestions> {
  await getStaffQuiz(platform, caller, contentId);
  const parse = await parsers[format]();
  // As a file begins that says it is UTF-8.
  return parse(text.replace(/^\uFEFF/u, ""), textIn[platform.country.locales[0]]);
}
