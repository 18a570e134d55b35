import type { OfThatKind } from "@manara/contract/quizzes/question-kind-rules";
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

/** A question that offers choices, asked and graded. */
export type ChoiceQuestion = OfThatKind<Question, "CHOICE">;
export type GradedChoiceQuestion = OfThatKind<GradedQuestion, "CHOICE">;

const NOTHING: ChosenIds = { choiceIds: [] };

export const choiceAnswer = {
  none: NOTHING,
  isGiven: ({ choiceIds = [] }: ChosenIds): boolean => choiceIds.length > 0,
  isOfKind: ({ choiceIds }: ChosenIds): boolean => Array.isArray(choiceIds),
  restsMs: 0,
  /** The choices as they stood when they were asked, so that what is in sight stays in its place. */
  inOrderOf: (
    { choices }: Pick<ChoiceQuestion, "choices">,
    graded: Pick<GradedChoiceQuestion, "choices">,
  ): Pick<GradedChoiceQuestion, "choices"> => ({
    choices: choices.flatMap(
      ({ choiceId }) => graded.choices.find((choice) => choice.choiceId === choiceId) ?? [],
    ),
  }),
};
