/** Choices as they are kept and compared: each once, by their ids in ascending order. */
export const sortChoices = (choiceIds: readonly number[]): number[] =>
  [...new Set(choiceIds)].toSorted((one, other) => one - other);

/** All that is right was chosen, and nothing else. Both as {@link sortChoices} leaves them. */
export const isAnswerRight = (chosen: readonly number[], right: readonly number[]): boolean =>
  right.length > 0 && chosen.length === right.length && chosen.every((id, index) => id === right[index]);

/** A question as it was asked in one attempt, its choices in the order of that attempt. */
export interface DrawnQuestion {
  questionId: number;
  choiceIds: readonly number[];
}

/** By the ids of questions: the right choices of each, or what was chosen. */
export type ChoicesByQuestion = ReadonlyMap<number, readonly number[]>;

/** What an attempt was worth: which questions were answered right, and how many. One that was left out is wrong. */
export function gradeAttempt(
  drawn: readonly DrawnQuestion[],
  answers: ChoicesByQuestion,
  right: ChoicesByQuestion,
): { score: number; graded: { questionId: number; isRight: boolean }[] } {
  const graded = drawn.map(({ questionId }) => ({
    questionId,
    isRight: isAnswerRight(answers.get(questionId) ?? [], right.get(questionId) ?? []),
  }));
  return { graded, score: graded.filter(({ isRight }) => isRight).length };
}
