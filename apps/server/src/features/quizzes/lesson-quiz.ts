import type { Tx } from "../../platform/database/database.ts";
import { fail } from "../../platform/failure.ts";
import { findQuestions, lockQuiz } from "./edit-quiz.repo.ts";
import { isComplete } from "./kinds/question-kinds.rules.ts";
import { insertCopies, insertQuiz } from "./quiz.repo.ts";

/** Makes the test of a new lesson, without questions. */
export const makeQuiz = (tx: Tx, lessonId: number): Promise<void> => insertQuiz(tx, lessonId);

/** Lets pass a test that can be shown to students; it stays that while the transaction lasts. */
export async function assertComplete(tx: Tx, lessonId: number): Promise<void> {
  await lockQuiz(tx, lessonId);
  const questions = await findQuestions(tx, lessonId);
  // The kept question holds all that was sent of it.
  if (!isComplete(questions.map((one) => ({ ...one, ...one.parts }) as never))) fail("TEST_INCOMPLETE");
}

/** Gives copies of lessons the tests of their sources, where these have any. What was answered stays with the source. */
export const copyQuizzes = (tx: Tx, copies: readonly { id: number; sourceId: number }[]): Promise<void> =>
  insertCopies(tx, copies);
