import type { Answer } from "./kinds/define-kind.ts";
import { gradeBy, type KeptParts } from "./kinds/question-kinds.rules.ts";

/** A question as it was asked in one attempt, with the order that its kind has drawn. */
export interface DrawnQuestion {
  questionId: number;
}

/** Score of an attempt, by the answers to its questions: which were answered right, and how many. One that was left out is wrong. */
export function gradeAttempt(
  drawn: readonly DrawnQuestion[],
  answers: ReadonlyMap<number, Answer | null>,
  questions: readonly (KeptParts & { id: number })[],
): { score: number; graded: { questionId: number; isRight: boolean }[] } {
  const known = new Map(questions.map((question) => [question.id, question]));
  const graded = drawn.map(({ questionId }) => {
    const question = known.get(questionId);
    const isRight = question !== undefined && gradeBy(question)(answers.get(questionId) ?? null);
    return { questionId, isRight };
  });
  return { graded, score: graded.filter(({ isRight }) => isRight).length };
}
