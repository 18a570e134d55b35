import { type AnswerKey, keyOf, sortChoices } from "./grading.rules.ts";

/** What of a choice can be edited. */
interface ChoiceTexts {
  text: string;
  isRight: boolean;
  explanation: string;
}

export interface StoredQuestion {
  id: number;
  text: string;
  several: boolean;
  pictureKey: string | null;
  choices: readonly (ChoiceTexts & { id: number })[];
}

export interface SentQuestion {
  questionId?: number | undefined;
  text: string;
  several: boolean;
  choices: readonly (ChoiceTexts & { choiceId?: number | undefined })[];
}

type Placed<T> = T & { position: number };

export interface KeptQuestion {
  id: number;
  position: number;
  text: string;
  several: boolean;
  choices: Placed<ChoiceTexts & { id: number }>[];
  /** Other answers are right than before: by this key, now. */
  regraded: AnswerKey | null;
}

export interface AddedQuestion {
  position: number;
  text: string;
  several: boolean;
  pictureKey: string | null;
  choices: Placed<ChoiceTexts>[];
}

export interface EditPlan {
  kept: KeptQuestion[];
  added: AddedQuestion[];
  /** Questions that are asked no longer. */
  gone: number[];
}

const isSameList = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id, index) => id === other[index]);

/** Whether a question offers the choices that it did, in whatever order and words. */
function offersSame(stored: StoredQuestion, sent: SentQuestion): boolean {
  const ids = sent.choices.map(({ choiceId }) => choiceId);
  if (ids.includes(undefined) || new Set(ids).size !== ids.length) return false;
  return isSameList(sortChoices(ids as number[]), sortChoices(stored.choices.map(({ id }) => id)));
}

const place = <T>(items: readonly T[]): Placed<T>[] =>
  items.map((item, index) => ({ ...item, position: index + 1 }));

function keep(
  stored: StoredQuestion,
  { text, several, choices }: SentQuestion,
  position: number,
): KeptQuestion {
  const placed = place(choices.map(({ choiceId, ...rest }) => ({ ...rest, id: choiceId ?? 0 })));
  const [before, now] = [keyOf(stored), keyOf({ several, choices: placed })];
  // Whether one or several may be chosen makes no difference to what one right choice was worth, nor to what was answered.
  const isSame = isSameList(before.right, now.right) && (before.several === several || now.right.length < 2);
  return { id: stored.id, position, text, several, choices: placed, regraded: isSame ? null : now };
}

/**
 * What becomes of the questions of a test. One that still offers the same choices stays the question it was: other words,
 * or another right choice, apply to what was answered before. With other choices it is another question, so that attempts
 * keep what they were asked.
 */
export function planEdit(stored: readonly StoredQuestion[], sent: readonly SentQuestion[]): EditPlan {
  const left = new Map(stored.map((question) => [question.id, question]));
  const plan: EditPlan = { kept: [], added: [], gone: [] };
  for (const [index, question] of sent.entries()) {
    const position = index + 1;
    const known = question.questionId === undefined ? undefined : left.get(question.questionId);
    if (known && offersSame(known, question)) {
      left.delete(known.id);
      plan.kept.push(keep(known, question, position));
      continue;
    }
    const { text, several } = question;
    const choices = place(question.choices.map(({ choiceId: _, ...rest }) => rest));
    plan.added.push({ position, text, several, pictureKey: known?.pictureKey ?? null, choices });
  }
  return { ...plan, gone: [...left.keys()] };
}

/** Whether what was sent is what is there. */
export const isUnchanged = (stored: readonly StoredQuestion[], sent: readonly SentQuestion[]): boolean =>
  stored.length === sent.length &&
  stored.every(({ id, text, several, choices }, index) => {
    const other = sent[index];
    return (
      other?.questionId === id &&
      other.text === text &&
      other.several === several &&
      other.choices.length === choices.length &&
      choices.every((choice, at) => {
        const one = other.choices[at];
        return (
          one?.choiceId === choice.id &&
          one.text === choice.text &&
          one.isRight === choice.isRight &&
          one.explanation === choice.explanation
        );
      })
    );
  });
