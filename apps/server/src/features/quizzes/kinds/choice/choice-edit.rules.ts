import type {
  AddedChoices,
  ChoiceKey,
  InsertedChoices,
  KeptChoices,
  ReadChoices,
  SentChoices,
  StoredChoices,
  StoredChoicesInFull,
  UpdatedChoices,
} from "./choice-forms.ts";
import { keyOf, sortChoices } from "./choice-grading.rules.ts";

const isSameList = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id, index) => id === other[index]);

/** Whether a question offers the choices that it did, in whatever order and words. */
export function offersSame(stored: StoredChoices, sent: SentChoices): boolean {
  const ids = sent.choices.map(({ choiceId }) => choiceId);
  if (ids.includes(undefined) || new Set(ids).size !== ids.length) return false;
  return isSameList(sortChoices(ids as number[]), sortChoices(stored.choices.map(({ id }) => id)));
}

const place = <T>(items: readonly T[]): (T & { position: number })[] =>
  items.map((item, index) => ({ ...item, position: index + 1 }));

/** The choices that stay, and by which key answers are graded anew; null: nothing else is right than before. */
export function keepChoices(
  stored: StoredChoices,
  { several, choices }: SentChoices,
): { parts: KeptChoices; regraded: ChoiceKey | null } {
  const placed = place(choices.map(({ choiceId, ...rest }) => ({ ...rest, id: choiceId ?? 0 })));
  const [before, now] = [keyOf(stored), keyOf({ several, choices: placed })];
  // Whether one or several may be chosen makes no difference to what one right choice was worth, nor to what was answered.
  const isSame = isSameList(before.right, now.right) && (before.several === several || now.right.length < 2);
  return { parts: { several, choices: placed }, regraded: isSame ? null : now };
}

export const addChoices = ({ several, choices }: SentChoices): AddedChoices => ({
  several,
  choices: place(choices.map(({ choiceId: _, ...rest }) => rest)),
});

/** Whether the choices that were sent are those that are there. */
export const hasSameChoices = (stored: StoredChoices, sent: SentChoices): boolean =>
  sent.several === stored.several &&
  sent.choices.length === stored.choices.length &&
  stored.choices.every((choice, at) => {
    const one = sent.choices[at];
    return (
      one?.choiceId === choice.id &&
      one.text === choice.text &&
      one.isRight === choice.isRight &&
      one.explanation === choice.explanation
    );
  });

/** Every text of the choices. */
export const textsOfChoices = ({ choices }: ReadChoices): string[] =>
  choices.flatMap(({ text, explanation }) => [text, explanation]);

/** Every text of the choices with its HTML. */
export const renderedChoices = ({ choices }: StoredChoicesInFull): [text: string, html: string | null][] =>
  choices.flatMap(({ text, textHtml, explanation, explanationHtml }) => [
    [text, textHtml],
    [explanation, explanationHtml],
  ]);

type Render = (text: string) => string | null;

const withHtml =
  (render: Render) =>
  <Choice extends { text: string; explanation: string }>(choice: Choice) => ({
    ...choice,
    textHtml: render(choice.text),
    explanationHtml: render(choice.explanation),
  });

export const renderKept = ({ several, choices }: KeptChoices, render: Render): UpdatedChoices => ({
  several,
  choices: choices.map(withHtml(render)),
});

export const renderAdded = ({ several, choices }: AddedChoices, render: Render): InsertedChoices => ({
  several,
  choices: choices.map(withHtml(render)),
});
