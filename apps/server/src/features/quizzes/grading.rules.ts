/** Choices as they are kept and compared: each once, by their ids in ascending order. */
export const sortChoices = (choiceIds: readonly number[]): number[] =>
  [...new Set(choiceIds)].toSorted((one, other) => one - other);

/** What is right of a question: its choices as {@link sortChoices} leaves them, and whether several may be chosen. */
export interface AnswerKey {
  right: readonly number[];
  several: boolean;
}

/** The key of a question with its choices. */
export const keyOf = (question: {
  several: boolean;
  choices: readonly { id: number; isRight: boolean }[];
}): AnswerKey => ({
  right: sortChoices(question.choices.filter(({ isRight }) => isRight).map(({ id }) => id)),
  several: question.several,
});

/**
 * Where several may be chosen, all that is right was, and nothing else. Where one may, every right one counts by itself.
 * `chosen` as {@link sortChoices} leaves it; one that was chosen among several, before the question was asked otherwise, counts too.
 */
export function isAnswerRight(chosen: readonly number[], { right, several }: AnswerKey): boolean {
  if (chosen.length === 0) return false;
  if (!several) return chosen.every((id) => right.includes(id));
  return chosen.length === right.length && chosen.every((id, index) => id === right[index]);
}

/** A question as it was asked in one attempt, its choices in the order of that attempt. */
export interface DrawnQuestion {
  questionId: number;
  choiceIds: readonly number[];
}

const NOTHING_RIGHT: AnswerKey = { right: [], several: true };

/** What an attempt was worth, by the answers and keys of its questions: which questions were answered right, and how many. One that was left out is wrong. */
export function gradeAttempt(
  drawn: readonly DrawnQuestion[],
  answers: ReadonlyMap<number, readonly number[]>,
  keys: ReadonlyMap<number, AnswerKey>,
): { score: number; graded: { questionId: number; isRight: boolean }[] } {
  const graded = drawn.map(({ questionId }) => ({
    questionId,
    isRight: isAnswerRight(answers.get(questionId) ?? [], keys.get(questionId) ?? NOTHING_RIGHT),
  }));
  return { graded, score: graded.filter(({ isRight }) => isRight).length };
}
