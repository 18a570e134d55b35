import type { Answer, AnswerKey, DrawnParts } from "./kinds/question-forms.ts";
import { rulesOf } from "./kinds/question-kinds.rules.ts";

/** A question as it was asked in one attempt. */
export type DrawnQuestion = { questionId: number } & DrawnParts;

/** Score of an attempt, by the answers and keys of its questions: which questions were answered right, and how many. One that was left out is wrong. */
export function gradeAttempt(
  drawn: readonly DrawnQuestion[],
  answers: ReadonlyMap<number, Answer>,
  keys: ReadonlyMap<number, AnswerKey>,
): { score: number; graded: { questionId: number; isRight: boolean }[] } {
  const graded = drawn.map((question) => {
    const { questionId } = question;
    const [answer, key] = [answers.get(questionId), keys.get(questionId)];
    const isRight = answer !== undefined && key !== undefined && rulesOf(question).isRight(answer, key);
    return { questionId, isRight };
  });
  return { graded, score: graded.filter(({ isRight }) => isRight).length };
}
