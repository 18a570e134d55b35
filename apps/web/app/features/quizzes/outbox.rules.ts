import type { FailureCode } from "@manara/contract/calls/api-error";
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

/** Fate of a failed call. */
export type Consequence =
  /** It is sent again by itself. */
  | "again"
  /** The session has ended: it waits for another. */
  | "sign-in"
  /** The attempt was handed in, here or elsewhere. */
  | "handed-in"
  /** This answer cannot be one; the others may. */
  | "drop"
  /** None of them will be taken. */
  | "stop";

const SIGNED_OUT: readonly FailureCode[] = [
  "NOT_LOGGED_IN",
  "TOKEN_EXPIRED",
  "TOKEN_CHANGED",
  "IP_CHANGED",
  "ACCOUNT_BLOCKED",
];

/** Judges a refusal, or that no answer came. */
export function judgeFailure({ code, status }: { code: FailureCode; status: number }): Consequence {
  if (code === "OFFLINE" || status >= 500 || status === 429) return "again";
  if (SIGNED_OUT.includes(code)) return "sign-in";
  if (code === "ATTEMPT_HANDED_IN") return "handed-in";
  return code === "VALIDATION_FAILED" ? "drop" : "stop";
}

/** As it is kept on the device. */
export interface KeptOutbox {
  waiting: Answers;
  /** Somebody has pressed the button: it is handed in once all answers have arrived. */
  isHandingIn: boolean;
}

export const writeOutbox = ({ waiting, isHandingIn }: KeptOutbox): string =>
  JSON.stringify({ waiting: [...waiting], isHandingIn });

const isAnswer = (entry: unknown): entry is [number, CountedAnswer] => {
  if (!Array.isArray(entry) || typeof entry[0] !== "number") return false;
  const answer = entry[1] as Partial<CountedAnswer> | null;
  return typeof answer?.counter === "number" && isAnyAnswer(answer);
};

/** Kept draft; nothing where it cannot be read. */
export function readOutbox(text: string | null): KeptOutbox {
  try {
    const { waiting, isHandingIn } = JSON.parse(text ?? "{}");
    const entries = Array.isArray(waiting) ? waiting.filter(isAnswer) : [];
    return { waiting: new Map(entries), isHandingIn: isHandingIn === true };
  } catch {
    // It is no JSON: it was not written by this program.
    return { waiting: new Map(), isHandingIn: false };
  }
}
