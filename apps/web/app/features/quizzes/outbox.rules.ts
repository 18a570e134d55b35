import type { Entry } from "../../outbox/entries.rules.ts";
import type { GivenAnswer } from "./kinds/define-view.ts";
import { isAnyAnswer } from "./kinds/question-views.tsx";

/** Given answer. */
export type CountedAnswer = GivenAnswer & {
  /** Of two answers to a question the higher one counts. */
  counter: number;
};

/** Answers by the numbers of their questions. */
export type Answers = ReadonlyMap<number, CountedAnswer>;

/** The newest of what two sides have. */
export function mergeAnswers(one: Answers, other: Answers): Answers {
  const merged = new Map(one);
  for (const [questionId, answer] of other) {
    const known = merged.get(questionId);
    if (!known || known.counter < answer.counter) merged.set(questionId, answer);
  }
  return merged;
}

/** Unsent part of an outbox. */
export const withoutArrived = (waiting: Answers, arrived: Answers): Answers =>
  new Map(
    [...waiting].filter(([questionId, { counter }]) => (arrived.get(questionId)?.counter ?? -1) < counter),
  );

/**
 * The counter of another answer: the time, so that it counts whichever device it comes from, but more than that of the one
 * before, since clocks are set back.
 */
export const nextCounter = (before: CountedAnswer | undefined, now: number): number =>
  Math.max(now, (before?.counter ?? 0) + 1);

/** The answer that has waited longest. */
export function nextToSend(waiting: Answers): [questionId: number, answer: CountedAnswer] | null {
  const [first] = [...waiting].sort(([, one], [, other]) => one.counter - other.counter);
  return first ?? null;
}

/** An attempt in the outbox. */
export interface WaitingAttempt extends Entry {
  /** At the school: another one than that of its id, where the school has lost that and it was begun again. */
  attemptId: number;
  /** Test that it is of, where this device knows. */
  contentId?: number;
  /** The school has confirmed answers that are not here any more. */
  isPartSent?: true;
  /** Answers by the numbers of their questions. */
  waiting: [questionId: number, answer: CountedAnswer][];
  /** Somebody has pressed the button: it is handed in once all answers have arrived. */
  isHandingIn: boolean;
}

/** Whether all its answers are here, so that it can be begun again where the school has lost it. */
export const isWhole = ({ isAgain, isPartSent }: WaitingAttempt): boolean =>
  isAgain === true || isPartSent !== true;

/** An attempt with other answers that wait; null: nothing does. */
export const withAnswers = (attempt: WaitingAttempt, waiting: Answers): WaitingAttempt | null =>
  waiting.size === 0 && attempt.isHandingIn !== true ? null : { ...attempt, waiting: [...waiting] };

const isAnswer = (entry: unknown): entry is [number, CountedAnswer] => {
  if (!Array.isArray(entry) || typeof entry[0] !== "number") return false;
  const answer = entry[1] as Partial<CountedAnswer> | null;
  return typeof answer?.counter === "number" && isAnyAnswer(answer);
};

/** Answers of an attempt that wait, as far as they can be read. */
export const readWaiting = (attempt: Partial<WaitingAttempt> | null): Answers =>
  new Map(Array.isArray(attempt?.waiting) ? attempt.waiting.filter(isAnswer) : []);
