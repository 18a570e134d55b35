import { kindOf, type OfKind, type QuestionKind } from "@manara/contract/quizzes/question-kind-rules";
import type { ImportProblemCode } from "@manara/contract/quizzes/quiz-management";
import { text } from "#text/features/quizzes/manage/messages";
import type { QuestionEditor } from "./define-editor.ts";
import * as list from "./editor-list.ts";

const editors: Record<QuestionKind, QuestionEditor> = list;

export const editorOf = (question: OfKind): QuestionEditor => editors[kindOf(question)];

/** Every kind, for a menu. */
export const kindsToAdd = Object.entries(editors) as [QuestionKind, QuestionEditor][];

const ofKinds = Object.values(editors);

/** Obstacles to showing a test or a question, in words: of every kind. */
export const problemWords: Readonly<Record<string, string>> = Object.assign(
  { ...text.problems },
  ...ofKinds.map(({ words }) => words.problems),
);

/** Why something of a text was not taken over, in words: of every kind. */
export const importProblemWords: Readonly<Record<ImportProblemCode, string>> = Object.assign(
  { ...text.importProblems },
  ...ofKinds.map(({ words }) => words.importProblems),
);
