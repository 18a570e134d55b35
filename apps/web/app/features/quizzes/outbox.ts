import { ApiError, type FailureCode } from "@manara/contract/calls/api-error";
import type { OfKind } from "@manara/contract/quizzes/question-kind-rules";
import type { OpenAttempt, SavedAnswer, TestResult } from "@manara/contract/quizzes/quizzes";
import { useSyncExternalStore } from "react";
import { outboxApi } from "../../api/background-api.ts";
import { DRAFT_PREFIX } from "../../session/session.ts";
import type { GivenAnswer } from "./kinds/define-view.ts";
import { restsMsOf } from "./kinds/question-views.tsx";
import {
  type Answers,
  judgeFailure,
  mergeAnswers,
  nextCounter,
  nextToSend,
  readOutbox,
  withoutArrived,
  writeOutbox,
} from "./outbox.rules.ts";

/*
 * Answers to a test on their way to the server. Each is on the device the moment it is given, and sent by itself until it has
 * arrived: a lost network, a reload, an empty battery and a session that ends lose none. So is the wish to hand the
 * attempt in, which follows once the last answer has arrived.
 */

const PREFIX = `${DRAFT_PREFIX}test `;

export interface Outbox {
  attemptId: number;
  /** All that was answered, whether the server has it or not. */
  answers: Answers;
  waiting: Answers;
  isHandingIn: boolean;
  state:
    | "saved"
    | "sending"
    /** No answer; it is sent again by itself. */
    | "offline"
    /** The session has ended. */
    | "signed-out"
    | "refused";
  refusal: FailureCode | null;
  result: TestResult | null;
}

const AGAIN_MS = 5000;

let userId = 0;
let outbox: Outbox | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let isSending = false;
const listeners = new Set<() => void>();

const keyOf = (attemptId: number) => `${PREFIX}${userId} ${attemptId}`;

/** Keeps what waits, beside what another tab has waiting for the same attempt. */
function keep({ attemptId, answers, waiting, isHandingIn, result }: Outbox): void {
  const key = keyOf(attemptId);
  try {
    const kept = readOutbox(localStorage.getItem(key));
    const arrived = new Map([...answers].filter(([questionId]) => !waiting.has(questionId)));
    const all = withoutArrived(mergeAnswers(kept.waiting, waiting), arrived);
    const isWished = isHandingIn || kept.isHandingIn;
    if (result || (all.size === 0 && !isWished)) localStorage.removeItem(key);
    else localStorage.setItem(key, writeOutbox({ waiting: all, isHandingIn: isWished }));
  } catch {
    // Without room the answers are as safe as the page.
  }
}

/** Changes the outbox of an attempt; what comes too late for another is nothing. */
function change(attemptId: number, news: Partial<Outbox>): Outbox | null {
  if (outbox?.attemptId !== attemptId) return null;
  outbox = { ...outbox, ...news };
  keep(outbox);
  for (const listener of listeners) listener();
  return outbox;
}

const answersOf = ({ answers }: Pick<OpenAttempt, "answers">): Answers =>
  new Map(answers.map(({ questionId, ...answer }) => [questionId, answer]));

/** Begins to look after an attempt, with what an earlier visit has left on this device. Returns the stop. */
export function openOutbox(owner: number, attempt: OpenAttempt): () => void {
  userId = owner;
  const { attemptId } = attempt;
  const arrived = answersOf(attempt);
  const kept = readOutbox(localStorage.getItem(keyOf(attemptId)));
  const waiting = withoutArrived(kept.waiting, arrived);
  outbox = {
    attemptId,
    answers: mergeAnswers(arrived, waiting),
    waiting,
    isHandingIn: kept.isHandingIn,
    state: waiting.size > 0 || kept.isHandingIn ? "sending" : "saved",
    refusal: null,
    result: null,
  };
  keep(outbox);
  for (const listener of listeners) listener();
  sendAfter(attemptId, 0);
  const onOnline = () => sendAfter(attemptId, 0);
  window.addEventListener("online", onOnline);
  return () => {
    window.removeEventListener("online", onOnline);
    clearTimeout(timer);
    if (outbox?.attemptId === attemptId) outbox = null;
  };
}

/** Notes what somebody has answered: on the device at once, and on the server as soon as it can be reached. */
export function giveAnswer(
  attemptId: number,
  question: { questionId: number } & OfKind,
  given: GivenAnswer,
): void {
  if (outbox?.attemptId !== attemptId || outbox.isHandingIn) return;
  const { questionId } = question;
  const answer = { ...given, counter: nextCounter(outbox.answers.get(questionId), Date.now()) };
  change(attemptId, {
    answers: new Map(outbox.answers).set(questionId, answer),
    waiting: new Map(outbox.waiting).set(questionId, answer),
    // While it rests it is not saved.
    ...(outbox.state === "saved" && { state: "sending" }),
  });
  sendAfter(attemptId, restsMsOf(question));
}

/** Hands the attempt in once every answer has arrived. */
export function handInAttempt(attemptId: number): void {
  if (change(attemptId, { isHandingIn: true })) sendAfter(attemptId, 0);
}

function sendAfter(attemptId: number, milliseconds: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void sendAll(attemptId), milliseconds);
}

/** Sends one answer after the other, then hands in where that is wanted. */
async function sendAll(attemptId: number): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    while (await sendNext(attemptId));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    settleFailure(attemptId, error);
  } finally {
    isSending = false;
    // Meanwhile somebody has gone on to another attempt.
    if (outbox && outbox.attemptId !== attemptId) sendAfter(outbox.attemptId, 0);
  }
}

/** Sends what has waited longest; false when nothing is left to do. */
async function sendNext(attemptId: number): Promise<boolean> {
  if (outbox?.attemptId !== attemptId || outbox.result) return false;
  const next = nextToSend(outbox.waiting);
  if (!next && !outbox.isHandingIn) {
    if (outbox.state !== "saved") change(attemptId, { state: "saved" });
    return false;
  }
  change(attemptId, { state: "sending" });
  if (!next) {
    const result = await outboxApi("POST /test/hand-in", { body: { attemptId } });
    change(attemptId, { result, state: "saved", waiting: new Map() });
    return false;
  }

  const [questionId, answer] = next;
  try {
    const kept = await outboxApi("POST /test/answer", {
      body: { attemptId, questionId, ...answer },
    });
    arrive(attemptId, kept);
  } catch (error) {
    if (!(error instanceof ApiError) || judgeFailure(error) !== "drop") throw error;
    forget(attemptId, questionId, answer.counter);
  }
  return true;
}

/** Takes over the stored answer: this answer, or a newer one that another device has sent. */
function arrive(attemptId: number, { questionId, ...kept }: SavedAnswer): void {
  if (outbox?.attemptId !== attemptId) return;
  const arrived: Answers = new Map([[questionId, kept]]);
  change(attemptId, {
    answers: mergeAnswers(outbox.answers, arrived),
    waiting: withoutArrived(outbox.waiting, arrived),
  });
}

/** Lets go of an answer that cannot be one. */
function forget(attemptId: number, questionId: number, counter: number): void {
  if (outbox?.attemptId !== attemptId) return;
  const waiting = new Map(outbox.waiting);
  if (waiting.get(questionId)?.counter === counter) waiting.delete(questionId);
  change(attemptId, { waiting });
}

function settleFailure(attemptId: number, error: ApiError): void {
  switch (judgeFailure(error)) {
    case "again":
      change(attemptId, { state: "offline" });
      sendAfter(attemptId, AGAIN_MS);
      return;
    case "sign-in":
      change(attemptId, { state: "signed-out" });
      return;
    case "handed-in":
      // Handing in again answers the result.
      change(attemptId, { waiting: new Map(), isHandingIn: true });
      sendAfter(attemptId, 0);
      return;
    default:
      change(attemptId, { state: "refused", refusal: error.code });
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The outbox of an attempt; null until it is opened. */
export function useOutbox(attemptId: number): Outbox | null {
  const current = useSyncExternalStore(
    subscribe,
    () => outbox,
    () => null,
  );
  return current?.attemptId === attemptId ? current : null;
}
