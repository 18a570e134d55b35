import type {
  AskableChoices,
  AskedChoices,
  ChoiceKey,
  Chosen,
  DrawableChoices,
  DrawnChoices,
} from "./choice-forms.ts";

/** Choices as they are kept and compared: each once, by their ids in ascending order. */
export const sortChoices = (choiceIds: readonly number[]): number[] =>
  [...new Set(choiceIds)].toSorted((one, other) => one - other);

/** Parts of choices that students may know. */
export const askChoices = ({ several, choices }: AskableChoices): AskedChoices => ({
  several,
  choices: choices.map(({ id, textHtml }) => ({ id, html: textHtml ?? "" })),
});

/** Draws the order of the choices for one attempt. */
export const drawChoices = (
  { choices }: DrawableChoices,
  arrange: <T>(items: readonly T[]) => readonly T[],
): DrawnChoices => ({ choiceIds: arrange(choices.map(({ id }) => id)) });

/** Question as students are asked it. */
interface AskedQuestion extends DrawnChoices {
  several: boolean;
}

/** Whether these choices can be the answer to a question: they are its own, and no more than may be chosen. */
export const canAnswer = ({ choiceIds, several }: AskedQuestion, chosen: Chosen): boolean =>
  chosen.every((id) => choiceIds.includes(id)) && (several || chosen.length <= 1);

/** The key of a question with its choices. */
export const keyOf = (question: {
  several: boolean;
  choices: readonly { id: number; isRight: boolean }[];
}): ChoiceKey => ({
  right: sortChoices(question.choices.filter(({ isRight }) => isRight).map(({ id }) => id)),
  several: question.several,
});

/**
 * Where several may be chosen, all that is right was, and nothing else. Where one may, every right one counts by itself.
 * `chosen` as {@link sortChoices} leaves it; one that was chosen among several, before the question was asked otherwise, counts too.
 */
export function isAnswerRight(chosen: Chosen, { right, several }: ChoiceKey): boolean {
  if (chosen.length === 0) return false;
  if (!several) return chosen.every((id) => right.includes(id));
  return chosen.length === right.length && chosen.every((id, index) => id === right[index]);
}
