import type { GradedQuestion, Question, SavedAnswer } from "@manara/contract/quizzes/quizzes";

/** Chosen answers to a question. */
export type ChosenIds = Pick<SavedAnswer, "choiceIds">;

/** Effect of a press on a choice. */
export function toggleChoice(
  chosen: readonly number[],
  choiceId: number,
  { several }: { several: boolean },
): number[] {
  if (!several) return [choiceId];
  return chosen.includes(choiceId) ? chosen.filter((id) => id !== choiceId) : [...chosen, choiceId];
}

const NOTHING: ChosenIds = { choiceIds: [] };

export const choiceAnswer = {
  none: NOTHING,
  isGiven: ({ choiceIds }: ChosenIds): boolean => choiceIds.length > 0,
  isOfKind: (answer: Partial<ChosenIds>): boolean => Array.isArray(answer.choiceIds),
  /** The choices as they stood when they were asked, so that what is in sight stays in its place. */
  inOrderOf: (
    { choices }: Pick<Question, "choices">,
    graded: Pick<GradedQuestion, "choices">,
  ): Pick<GradedQuestion, "choices"> => ({
    choices: choices.flatMap(
      ({ choiceId }) => graded.choices.find((choice) => choice.choiceId === choiceId) ?? [],
    ),
  }),
};
