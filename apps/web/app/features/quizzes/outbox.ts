import { ApiError, type FailureCode } from "@manara/contract/calls/api-error";
import type { OfKind } from "@manara/contract/quizzes/question-kind-rules";
import type { OpenAttempt, Test, TestResult } from "@manara/contract/quizzes/quizzes";
import { useSyncExternalStore } from "react";
import { outboxApi } from "../../api/background-api.ts";
import { setKind } from "../../outbox/kinds.ts";
import {
  addEntry,
  attachOutbox,
  currentOutbox,
  findEntry,
  type Outbox,
  placeHere,
  stepEntry,
  useOutbox,
  wakeSender,
} from "../../outbox/outbox.ts";
import { changeKept } from "../offline/kept-answers.ts";
import type { GivenAnswer } from "./kinds/define-view.ts";
import { restsMsOf } from "./kinds/question-views.tsx";
import {
  type Answers,
  type CountedAnswer,
  isWhole,
  mergeAnswers,
  nextCounter,
  nextToSend,
  readWaiting,
  type WaitingAttempt,
  withAnswers,
  withoutArrived,
} from "./outbox.rules.ts";

/*
 * Attempts in the outbox: the answers to a test that the school does not have yet, each from the moment it is given, and the wish to hand it in,
 * which follows once the last answer has arrived.
 */

const KIND = "test";
const named = (attemptId: number) => ({ kind: KIND, id: String(attemptId) }) as const;
const findWaiting = (attemptId: number) => findEntry(named(attemptId)) as WaitingAttempt | null;

/** An attempt that is open on this page. */
interface Shown {
  attemptId: number;
  contentId: number;
  /** All that was answered, whether the school has it or not. */
  answers: Answers;
  result: TestResult | null;
}

let shown: Shown | null = null;
const listeners = new Set<() => void>();

/** Changes the attempt on this page; what comes too late for another is nothing. */
function show(attemptId: number, news: (attempt: Shown) => Partial<Shown>): void {
  if (shown?.attemptId !== attemptId) return;
  shown = { ...shown, ...news(shown) };
  for (const listener of listeners) listener();
}

/** Changes an attempt as the worker keeps it: without a network its test opens with what the school has taken since. */
const changeKeptAttempt = (attemptId: number, next: (attempt: OpenAttempt) => OpenAttempt | null) =>
  changeKept<Test>(currentOutbox().owner, "/api/test/get", (test) =>
    test.attempt?.attemptId === attemptId ? { ...test, attempt: next(test.attempt) } : null,
  );

/** Attempts that were begun again since this page was opened, by the numbers they had. */
const begunAgain = new Map<number, number>();

/**
 * Begins an attempt again that the school has lost by a restore; null: it is refused. One that has answers by now is another one: nothing is
 * put there.
 */
async function beginAgain(lost: WaitingAttempt): Promise<number | null> {
  const { contentId } = lost;
  if (contentId === undefined || !isWhole(lost)) return null;
  const { attemptId, answers } = await outboxApi("POST /test/start", { body: { contentId } });
  if (answers.length > 0) return null;
  begunAgain.set(Number(lost.id), attemptId);
  return attemptId;
}

async function sendAnswer({ id, attemptId }: WaitingAttempt, [questionId, given]: [number, CountedAnswer]) {
  // The stored one: this answer, or a newer one that another device has sent.
  const { questionId: _, ...kept } = await outboxApi("POST /test/answer", {
    body: { attemptId, questionId, ...given },
  });
  const arrived: Answers = new Map([[questionId, kept]]);
  await changeKeptAttempt(attemptId, (attempt) => ({
    ...attempt,
    answers: [
      ...attempt.answers.filter((answer) => answer.questionId !== questionId),
      { questionId, ...kept },
    ],
  }));
  show(Number(id), ({ answers }) => ({ answers: mergeAnswers(answers, arrived) }));
  return arrived;
}

setKind<WaitingAttempt>(KIND, {
  unite: (before, then) => ({
    ...then,
    waiting: [...mergeAnswers(readWaiting(before), readWaiting(then))],
    isHandingIn: then.isHandingIn || before?.isHandingIn === true,
  }),
  async send(attempt) {
    const { attemptId, isHandingIn } = attempt;
    const next = nextToSend(readWaiting(attempt));
    if (!next) {
      const result = isHandingIn ? await outboxApi("POST /test/hand-in", { body: { attemptId } }) : null;
      if (result) await changeKeptAttempt(attemptId, () => null);
      show(Number(attempt.id), () => ({ result }));
      return { answer: result };
    }
    const without = (arrived: Answers) => ({
      answer: null,
      next: (kept: WaitingAttempt) =>
        withAnswers({ ...kept, isPartSent: true }, withoutArrived(readWaiting(kept), arrived)),
    });
    try {
      return without(await sendAnswer(attempt, next));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // It cannot be an answer; the others may.
      if (error.code === "VALIDATION_FAILED") return without(new Map([next]));
      const again = error.code === "ATTEMPT_NOT_FOUND" ? await beginAgain(attempt) : null;
      if (again !== null) return { answer: null, next: (kept) => ({ ...kept, attemptId: again }) };
      if (error.code !== "ATTEMPT_HANDED_IN") throw error;
      // Handing in again answers the result.
      return { answer: null, next: (kept) => ({ ...kept, waiting: [], isHandingIn: true }) };
    }
  },
});

/** Begins to show an attempt, with what waits of it on this device. Returns the stop. */
export function openAttempt(owner: number, attempt: OpenAttempt): () => void {
  attachOutbox(owner);
  const { attemptId, contentId } = attempt;
  const arrived = answersOf(attempt);
  const left = () => withoutArrived(readWaiting(findWaiting(attemptId)), arrived);
  stepEntry<WaitingAttempt>(named(attemptId), (kept) => withAnswers(kept, left()));
  shown = { attemptId, contentId, answers: mergeAnswers(arrived, left()), result: null };
  for (const listener of listeners) listener();
  wakeSender();
  return () => {
    if (shown?.attemptId === attemptId) shown = null;
  };
}

/** Changes what waits of an attempt: the school looks at it anew, though it refused it before. */
function change(attemptId: number, news: (attempt: WaitingAttempt) => WaitingAttempt, restMs = 0): void {
  const known = findWaiting(attemptId);
  const none = {
    ...named(attemptId),
    attemptId: begunAgain.get(attemptId) ?? attemptId,
    ...(shown?.attemptId === attemptId && { contentId: shown.contentId }),
    // The school may have some from before.
    ...(shown && shown.answers.size > 1 && { isPartSent: true }),
    waiting: [],
    isHandingIn: false,
    place: placeHere(),
  };
  if (!known) addEntry<WaitingAttempt>(news(none as object as WaitingAttempt), restMs);
  else stepEntry<WaitingAttempt>(known, (kept) => ({ ...news(kept), refusal: null }));
  wakeSender(restMs);
}

/** Notes what somebody has answered: on the device at once, and on the server as soon as it can be reached. */
export function giveAnswer(
  attemptId: number,
  question: { questionId: number } & OfKind,
  given: GivenAnswer,
): void {
  if (shown?.attemptId !== attemptId || findWaiting(attemptId)?.isHandingIn) return;
  const { questionId } = question;
  const answer = { ...given, counter: nextCounter(shown.answers.get(questionId), Date.now()) };
  const more: Answers = new Map([[questionId, answer]]);
  show(attemptId, ({ answers }) => ({ answers: mergeAnswers(answers, more) }));
  change(
    attemptId,
    (kept) => ({ ...kept, waiting: [...mergeAnswers(readWaiting(kept), more)] }),
    restsMsOf(question),
  );
}

/** Hands the attempt in once every answer has arrived. */
export const handInAttempt = (attemptId: number): void =>
  change(attemptId, (kept) => ({ ...kept, isHandingIn: true }));

const answersOf = ({ answers }: Pick<OpenAttempt, "answers">): Answers =>
  new Map(answers.map(({ questionId, ...answer }) => [questionId, answer]));

export interface AttemptOutbox extends Shown {
  isHandingIn: boolean;
  state: "saved" | "sending" | "refused" | Exclude<Outbox["state"], "idle">;
  refusal: FailureCode | null;
}

function stateOf(waiting: WaitingAttempt | undefined, { state }: Outbox): AttemptOutbox["state"] {
  if (!waiting) return "saved";
  if (waiting.refusal) return "refused";
  return state === "idle" ? "sending" : state;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** State of an attempt on this page; null until it is opened. */
export function useAttempt(attemptId: number): AttemptOutbox | null {
  const outbox = useOutbox();
  const current = useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
  if (current?.attemptId !== attemptId) return null;
  const isThis = ({ kind, id }: Outbox["entries"][number]) => kind === KIND && id === String(attemptId);
  const waiting = outbox.entries.find(isThis) as WaitingAttempt | undefined;
  return {
    ...current,
    isHandingIn: waiting?.isHandingIn ?? false,
    state: stateOf(waiting, outbox),
    refusal: waiting?.refusal?.code ?? null,
  };
}
