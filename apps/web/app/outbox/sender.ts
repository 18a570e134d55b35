import { ApiError, codeOf } from "@manara/contract/calls/api-error";
import { currentSession } from "../session/session.ts";
import { ageCopies, copied, recoverEntries, sendAgainAfterRestore } from "./copies.ts";
import { ANSWER_WITHIN_MS, type Entry, judgeFailure, pauseAfter, waited } from "./entries.rules.ts";
import { loadKind } from "./kinds.ts";
import { takeOverOlder } from "./older-entries.ts";
import {
  announce,
  attachOutbox,
  changeOutbox,
  confirmSent,
  currentOutbox,
  findEntry,
  readOutbox,
  setWake,
  stepEntry,
} from "./outbox.ts";
import { sealOthers, takeKeys } from "./sealed-copies.ts";

// Loaded for those signed in alone, after their page is ready.

/** The account whose entries are sent; 0: none. */
let opened = 0;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let isSending = false;
/** Until when what is being typed rests. */
let restsUntil = 0;

const inTime = <T>(work: Promise<T>): Promise<T | undefined> =>
  Promise.race([
    work,
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ANSWER_WITHIN_MS)),
  ]);

/** Answer of the school: where its database comes from, and the time by its clock. */
export interface SchoolState {
  history: string;
  now: string;
  /** Of the account, for its devices. */
  deviceKeys: readonly string[];
}
/** Asks for it; null: a school of an earlier version. */
type AskHistory = () => Promise<SchoolState | null>;
let askHistory: AskHistory;
/** Whether it was asked since it was out of reach: it may have been restored meanwhile. */
let isAsked = false;
/** Settles once the entries that a killed browser has lost are back. */
let recovered: Promise<unknown>;

/** Begins to send what an account has done on this device, with what earlier visits have left. Returns the stop. */
export function openOutbox(owner: number, ask: AskHistory = async () => null): () => void {
  opened = owner;
  failures = 0;
  askHistory = ask;
  isAsked = false;
  takeOverOlder(owner);
  attachOutbox(owner);
  readOutbox();
  recovered = inTime(recoverEntries(owner));
  // No database: nothing is sealed there.
  void sealOthers(owner).catch(() => undefined);
  stand("idle");
  setWake(wakeAfter);
  wakeAfter(0);
  const onOnline = () => wakeAfter(0);
  window.addEventListener("online", onOnline);
  return () => {
    window.removeEventListener("online", onOnline);
    clearTimeout(timer);
    if (opened === owner) opened = 0;
  };
}

function wakeAfter(restMs: number): void {
  failures = 0;
  restsUntil = Date.now() + restMs;
  sendAfter(restMs);
}

function sendAfter(milliseconds: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void sendAll(), milliseconds);
}

/** One tab sends at a time, where browsers can see to that; sent twice an entry counts once. */
const alone = (send: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request("manara outbox", send) : send();

/** Sends one entry after the other, the oldest first. */
async function sendAll(): Promise<void> {
  if (isSending || opened === 0) return;
  isSending = true;
  const owner = opened;
  try {
    await alone(() => sendRound(owner));
  } finally {
    isSending = false;
    // Meanwhile somebody else has signed in.
    if (opened !== 0 && owner !== opened) sendAfter(0);
  }
}

/** Hears where the school's database comes from: another one than before has lost what it confirmed. */
export async function noteHistory(owner: number, state: SchoolState | null): Promise<void> {
  await recovered;
  if (!state || owner !== opened) return;
  void ageCopies(Date.parse(state.now));
  const back = takeKeys(owner, state.deviceKeys)
    // No database: nothing was sealed there.
    .catch(() => false)
    .then(async (isAny) => (await sendAgainAfterRestore(owner, state.history)) > 0 || isAny)
    .then((isAny) => isAny && wakeAfter(0));
  await inTime(back);
  if (owner === opened) isAsked = true;
}

/** Whether an account is the one that is here: a call goes out as whoever is signed in. */
const isOpenFor = (owner: number): boolean =>
  owner === opened && (currentSession()?.user.userId ?? owner) === owner;

async function sendRound(owner: number): Promise<void> {
  await recovered;
  readOutbox();
  if (!isAsked && currentOutbox().entries.some(({ refusal }) => !refusal))
    try {
      await noteHistory(owner, await askHistory());
      isAsked = true;
    } catch (error) {
      if (!isOpenFor(owner)) return;
      return error instanceof ApiError && judgeFailure(error) === "sign-in" ? stand("signed-out") : pause();
    }
  // A kind that the school refuses for now keeps no other waiting.
  const passed = new Set<string>();
  for (;;) {
    if (!isOpenFor(owner)) return;
    readOutbox();
    const entry = currentOutbox().entries.find(
      ({ id, kind, refusal }) => !refusal && !passed.has(kind) && !passed.has(id),
    );
    if (!entry) break;
    if (Date.now() < restsUntil) return sendAfter(restsUntil - Date.now());
    if (currentOutbox().state === "idle") changeOutbox({ state: "sending" });
    try {
      await sendOne(entry, owner);
    } catch (error) {
      if (!isOpenFor(owner)) return;
      const consequence = error instanceof ApiError ? judgeFailure(error) : "again";
      if (consequence === "sign-in") return stand("signed-out");
      if (codeOf(error) === "OFFLINE") return pause();
      if (!(error instanceof ApiError)) reportError(error);
      if (consequence === "refused") await refuse(entry, error as ApiError, owner);
      // Of a fault the next of its kind may be free.
      else passed.add(error instanceof ApiError && error.code !== "INTERNAL_ERROR" ? entry.kind : entry.id);
    }
  }
  if (passed.size > 0 && currentOutbox().entries.some(({ refusal }) => !refusal)) return pause();
  if (currentOutbox().state !== "idle") changeOutbox({ state: "idle" });
}

async function sendOne(entry: Entry, owner: number): Promise<void> {
  const kind = await loadKind(entry);
  const latest = () => (isOpenFor(owner) ? findEntry(entry, owner) : null);
  // An answer is never ahead of the copy: what the school confirms is there when it has lost it.
  await inTime(copied());
  const current = latest();
  const sent = current && (await kind.send(current, latest));
  if (!sent) return;
  failures = 0;
  confirmSent(current, owner);
  stepEntry(entry, sent.next ?? (() => null), owner);
  if (!isOpenFor(owner)) return;
  changeOutbox({ state: "sending" });
  announce({ entry, kind: "arrived", answer: sent.answer });
}

/** Whether the school has what is sent again, and its writer has changed it there since. */
const isThere = ({ isAgain }: Entry, { issues }: ApiError): boolean =>
  isAgain === true && issues[0]?.code === "CLIENT_ID_USED";

async function refuse(entry: Entry, error: ApiError, owner: number): Promise<void> {
  if (isThere(entry, error)) return void stepEntry(entry, () => null, owner);
  const kind = await loadKind(entry);
  const mark = (kept: Entry) => ({
    ...kept,
    refusal: { code: error.code, ...(error.issues[0] && { issue: error.issues[0].code }) },
  });
  stepEntry(entry, (kept) => (kind.refuse ? kind.refuse(kept, error) : mark(kept)), owner);
  announce({ entry, kind: "refused", error });
}

/** Lets all that is left wait, and whoever did it know. */
function stand(state: "idle" | "offline" | "signed-out"): void {
  changeOutbox({ state });
  const waiting = currentOutbox().entries.filter(({ refusal, isAtOnce }) => !refusal && isAtOnce);
  for (const entry of waiting) {
    stepEntry(entry, waited);
    announce({ entry, kind: "waits" });
  }
}

function pause(): void {
  failures += 1;
  isAsked = false;
  stand("offline");
  sendAfter(pauseAfter(failures));
}
