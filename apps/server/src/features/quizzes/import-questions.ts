import type { ImportedQuestions, ImportFormat } from "@manara/contract/quizzes/quiz-management";
import type { Caller } from "../../platform/caller.ts";
import { openThread } from "../../platform/limited-thread.ts";
import type { Platform } from "../../platform/platform.ts";
import { readTexts } from "../../platform/text/texts.ts";
import { collectQuestions } from "./import/collect.rules.ts";
import type { ImportTask } from "./import-thread.ts";
import type { text as ar } from "./messages/ar.ts";
import { requireQuizToEdit } from "./quiz-access.ts";

const textIn = await readTexts<typeof ar>(new URL("./messages/", import.meta.url));

// Beside this file, as in the build.
const read = openThread<ImportTask, ImportedQuestions>(new URL("./import-thread.ts", import.meta.url));

/** The questions in a text, for those who teach the course. Nothing is kept of it. */
export async function importQuestions(
  platform: Platform,
  caller: Caller,
  { contentId, format, text }: { contentId: number; format: ImportFormat; text: string },
): Promise<ImportedQuestions> {
  await requireQuizToEdit(platform, caller, contentId);
  const words = textIn[platform.country.locales[0]];
  // As a file begins that says it is UTF-8.
  const task = { format, text: text.replace(/^\uFEFF/u, ""), words };
  return (await read(task, caller.userId)) ?? collectQuestions([]);
}
