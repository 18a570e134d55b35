import { type DraftedQuestion, findQuizProblems } from "@manara/contract/quizzes/quiz-rules";
import type { Tx } from "../../platform/database/database.ts";
import { fail } from "../../platform/failure.ts";
import { insertCopies } from "./copy-quizzes.repo.ts";
import { findQuestions, lockQuiz, type QuestionRow } from "./edit-quiz.repo.ts";
import { insertQuiz } from "./quiz.repo.ts";

/** A question as its rules judge it: all that is kept of it, side by side. */
const toDrafted = ({ kind, text, parts }: QuestionRow) =>
  ({ kind, text, ...parts }) as unknown as DraftedQuestion;

/** Makes the test of a new lesson, without questions. */
export const makeQuiz = (tx: Tx, lessonId: number): Promise<void> => insertQuiz(tx, lessonId);

/** Lets pass a test that can be shown to students; it stays that while the transaction lasts. */
export async function assertComplete(tx: Tx, lessonId: number): Promise<void> {
  await lockQuiz(tx, lessonId);
  if (findQuizProblems((await findQuestions(tx, lessonId)).map(toDrafted)).length > 0)
    fail("TEST_INCOMPLETE");
}

/** Gives copies of lessons the tests of their sources, where these have any. What was answered stays with the source. */
export const copyQuizzes = (tx: Tx, copies: readonly { id: number; sourceId: number }[]): Promise<void> =>
  insertCopies(tx, copies);
