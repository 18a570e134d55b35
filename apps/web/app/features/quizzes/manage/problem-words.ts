import type { ImportProblemCode } from "@manara/contract/quizzes/quiz-management";
import type { QuizProblem } from "@manara/contract/quizzes/quiz-rules";
import { text as ofChoices } from "#text/features/quizzes/kinds/choice/manage/messages";
import { text as ofNumbers } from "#text/features/quizzes/kinds/number/manage/messages";
import { text as ofShortTexts } from "#text/features/quizzes/kinds/short-text/manage/messages";
import { text } from "#text/features/quizzes/manage/messages";

/** Obstacles to showing a test or a question, in words: of every kind. */
export const problemWords: Readonly<Record<QuizProblem, string>> = {
  ...text.problems,
  ...ofChoices.problems,
  ...ofNumbers.problems,
  ...ofShortTexts.problems,
};

/** Why something of a text was not taken over, in words: of every kind. */
export const importProblemWords: Readonly<Record<ImportProblemCode, string>> = {
  ...text.importProblems,
  ...ofChoices.importProblems,
  ...ofNumbers.importProblems,
  ...ofShortTexts.importProblems,
};
