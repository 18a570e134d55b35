import type { Choice, ChoiceKey } from "./choice-forms.ts";

/** Choices as they are kept and compared: each once, by their ids in ascending order. */
export const sortChoices = (choiceIds: readonly number[]): number[] =>
  [...new Set(choiceIds)].toSorted((one, other) => one - other);

/** Whether these choices can be the answer to a question: they are its own, and no more than may be chosen. */
export const canAnswer = (
  { several, choices }: { several: boolean; choices: readonly { choiceId: number }[] },
  chosen: readonly number[],
): boolean =>
  chosen.every((id) => choices.some(({ choiceId }) => choiceId === id)) && (several || chosen.length <= 1);

/** The key of a question. Of one right choice it makes no difference whether several might be chosen. */
export function keyOf(question: {
  several: boolean;
  choices: readonly Pick<Choice, "id" | "isRight">[];
}): ChoiceKey {
  const right = sortChoices(question.choices.filter(({ isRight }) => isRight).map(({ id }) => id));
  return { right, several: question.several && right.length > 1 };
}

/**
 * Where several may be chosen, all that is right was, and nothing else. Where one may, every right one counts by itself.
 * `chosen` as {@link sortChoices} leaves it; one that was chosen among several, before the question was asked otherwise, counts too.
 */
export function isAnswerRight(chosen: readonly number[], { right, several }: ChoiceKey): boolean {
  if (chosen.length === 0) return false;
  if (!several) return chosen.every((id) => right.includes(id));
  return chosen.length === right.length && chosen.every((id, index) => id === right[index]);
}
