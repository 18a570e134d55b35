import type { ImportProblemCode } from "@manara/contract/quiz-management";
import type { QuizProblem } from "@manara/contract/quiz-rules";
import { text as ofChoices } from "../kinds/choice/manage/messages/ar.ts";
import { text } from "./messages/ar.ts";

/** What keeps a test or a question from being shown, in words: of every kind. */
export const problemWords: Readonly<Record<QuizProblem, string>> = {
  ...text.problems,
  ...ofChoices.problems,
};

/** Why something of a text was not taken over, in words: of every kind. */
export const importProblemWords: Readonly<Record<ImportProblemCode, string>> = {
  ...text.importProblems,
  ...ofChoices.importProblems,
};
