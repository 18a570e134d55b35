import type { ApiError } from "@manara/contract/calls/api-error";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { currentSession, useSession } from "../session/session.ts";
import {
  type Entry,
  type EntryKind,
  inOrder,
  type NewEntry,
  nextOrder,
  OUTBOX_PREFIX,
  readEntry,
  waited,
} from "./entries.rules.ts";
import { loadKind } from "./kinds.ts";

/*
 * Things that an account has done on this device and the school has not confirmed: answers, notes, questions, sales. Each is on the device the
 * moment it is done; `sender.ts` sends it until the school has answered. A lost network, a reload, an empty battery, a session that ends
 * and a logout lose none. Of another account nothing is read, shown or sent.
 */

export interface Outbox {
  owner: number;
  /** Oldest first. */
  entries: readonly Entry[];
  state:
    | "idle"
    | "sending"
    /** No answer; it is sent again by itself. */
    | "offline"
    /** The account has to sign in first. */
    | "signed-out";
}

const nothing: Outbox = { owner: 0, entries: [], state: "idle" };
let outbox = nothing;
const listeners = new Set<() => void>();

const prefixOf = (owner: number) => `${OUTBOX_PREFIX}${owner} `;
const keyOf = ({ kind, id }: Pick<Entry, "kind" | "id">, owner: number) => `${prefixOf(owner)}${kind} ${id}`;

export function changeOutbox(news: Partial<Outbox>): void {
  outbox = { ...outbox, ...news };
  for (const listener of listeners) listener();
}

/** The outbox of the account that was attached last. */
export const currentOutbox = (): Outbox => outbox;

/** Stands for an entry that only its account opens. */
const SEALED = "sealed";

/** Entries that this device has no room for: they are as safe as the page. */
const unkept = new Map<string, string>();
const read = (key: string) => readEntry(unkept.get(key) ?? localStorage.getItem(key));

/** Reads what this device keeps, which another tab may have changed. */
export function readOutbox(): void {
  const keys = new Set([...Object.keys(localStorage), ...unkept.keys()]);
  const own = [...keys].filter((key) => key.startsWith(prefixOf(outbox.owner)));
  changeOutbox({ entries: inOrder(own.flatMap((key) => read(key) ?? [])) });
}

function onStorage({ key, oldValue, newValue }: StorageEvent): void {
  if (key !== null && !key.startsWith(prefixOf(outbox.owner))) return;
  readOutbox();
  const gone = newValue === null ? readEntry(oldValue) : null;
  // Another tab has sent it.
  if (gone) announce({ entry: gone, kind: "arrived", answer: null });
}

/** Turns to the entries of an account. */
export function attachOutbox(owner: number): void {
  if (outbox.owner === owner) return;
  if (outbox.owner === 0) window.addEventListener("storage", onStorage);
  outbox = { ...nothing, owner };
  readOutbox();
}

/**
 * Second place of entries, which comes after the page: a browser that is killed may lose what it kept in the last seconds, and a school what it
 * has confirmed.
 */
export interface Copies {
  keep(entry: Entry, owner: number): void;
  /** It is done, or dropped. */
  forget(entry: Pick<Entry, "kind" | "id">, owner: number): void;
  /** The school has confirmed what was sent. */
  confirm(sent: Entry, owner: number): void;
}
let copies: Copies | null = null;
/** Names the copies, which come after the page. */
export function setCopies(kept: Copies): void {
  copies = kept;
}
/** Notes that the school has what was sent of an entry. */
export const confirmSent = (sent: Entry, owner = outbox.owner): void => copies?.confirm(sent, owner);

/** Keeps an entry on the device. Without room for a sale it fails: it is money, and then nothing was sold. */
export function keepEntry(entry: Entry, owner = outbox.owner): void {
  const key = keyOf(entry, owner);
  const text = JSON.stringify(entry);
  try {
    localStorage.setItem(key, text);
    unkept.delete(key);
  } catch (error) {
    if (entry.kind === "sale") throw error;
    unkept.set(key, text);
  }
  copies?.keep(entry, owner);
  if (owner === outbox.owner) readOutbox();
}

/** Leaves of an entry, as it was encrypted, that it waits. */
export function markSealed(name: string, text: string, owner: number): void {
  const key = prefixOf(owner) + name;
  if (localStorage.getItem(key) === text) localStorage.setItem(key, SEALED);
}

export function forgetEntry(entry: Pick<Entry, "kind" | "id">, owner = outbox.owner): void {
  unkept.delete(keyOf(entry, owner));
  localStorage.removeItem(keyOf(entry, owner));
  copies?.forget(entry, owner);
  if (owner === outbox.owner) readOutbox();
}

/** An entry as it is on the device by now; null: it is there no more. */
export const findEntry = (entry: Pick<Entry, "kind" | "id">, owner = outbox.owner): Entry | null =>
  read(keyOf(entry, owner));

/**
 * Brings an entry a step on, as it is on the device by now: another tab may have changed it. Answers whether that was its last.
 */
export function stepEntry<E extends Entry>(
  named: Pick<E, "kind" | "id">,
  next: (entry: E) => E | null,
  owner = outbox.owner,
): boolean {
  const entry = findEntry(named, owner) as E | null;
  const stepped = entry && next(entry);
  if (stepped) keepEntry(stepped, owner);
  else if (entry) forgetEntry(entry, owner);
  return Boolean(entry && !stepped);
}

/** Entries that were added in this page. */
const addedHere = new Set<string>();

/** Brings entries that were added in this page behind others, which were lost until now. */
export function bringBehind(others: readonly Entry[]): void {
  const last = Math.max(...others.map(({ order }) => order));
  for (const entry of outbox.entries)
    if (addedHere.has(keyOf(entry, outbox.owner)) && entry.order <= last)
      keepEntry({ ...entry, order: nextOrder(outbox.entries) });
}

/** Adds an entry to those of the attached account, which is sent as soon as the school can be reached. Of nobody it would never be: then it fails. */
export function addEntry<E extends Entry>(entry: NewEntry<E>, restMs = 0): void {
  if (outbox.owner === 0) throw new Error("an entry belongs to an account");
  const order = nextOrder(outbox.entries);
  const at = new Date().toISOString();
  addedHere.add(keyOf(entry, outbox.owner));
  keepEntry({ ...(entry as NewEntry<Entry>), order, at, refusal: null, isAtOnce: true });
  wakeSender(restMs);
}

/** Sends an entry that was refused once more: what was wrong may have been put right. */
export function retryEntry(entry: Pick<Entry, "kind" | "id">): void {
  stepEntry(entry, (kept) => ({ ...kept, refusal: null }));
  wakeSender();
}

let wake = (_restMs: number): void => {};
/** Names the sender, which comes after the page. */
export function setWake(sender: typeof wake): void {
  wake = sender;
}
/** Has the entries sent, once what was typed has rested. */
export const wakeSender = (restMs = 0): void => wake(restMs);

/** Outcome of an attempt to send an entry. */
type News = { entry: Entry } & (
  | {
      kind: "arrived";
      /** Null: another tab was given it. */
      answer: unknown;
    }
  | { kind: "waits" }
  | { kind: "refused"; error: ApiError }
);
const newsListeners = new Set<(news: News) => void>();

export function announce(news: News): void {
  for (const listener of newsListeners) listener(news);
}

/** Calls back at every attempt. Returns the stop. */
export function onNews(listener: (news: News) => void): () => void {
  newsListeners.add(listener);
  return () => newsListeners.delete(listener);
}

/** By then whoever has pressed is told that it waits. */
const PATIENCE_MS = 8000;

async function sendDirectly(given: NewEntry<Entry>): Promise<unknown> {
  const entry = { ...given, order: 0, at: new Date().toISOString(), refusal: null };
  return (await (await loadKind(entry)).send(entry, () => entry))?.answer;
}

/**
 * Adds an entry and answers what the school says to it; null: it waits. Refused at once it is no entry any more: what was written stands where
 * it was pressed.
 */
export async function deliver<Answer, E extends Entry>(entry: NewEntry<E>): Promise<Answer | null> {
  // An administrator who looks as somebody keeps nothing for them.
  if (currentSession()?.behind) return sendDirectly(entry) as Promise<Answer>;
  return new Promise((resolve, reject) => {
    const settle = (news: News | null): void => {
      clearTimeout(timer);
      stop();
      if (news?.kind === "refused") {
        forgetEntry(entry);
        reject(news.error);
        return;
      }
      if (!news) stepEntry(entry, waited);
      resolve(news?.kind === "arrived" ? (news.answer as Answer) : null);
    };
    const stop = onNews((news) => news.entry.id === entry.id && settle(news));
    const timer = setTimeout(() => settle(null), PATIENCE_MS);
    addEntry<E>(entry);
  });
}

/** Takes what has arrived of a kind: the answer, or null where another tab has it. */
export function useArrivals(kind: EntryKind, take: (entry: Entry, answer: unknown) => void): void {
  const onArrival = useEffectEvent(take);
  useEffect(
    () =>
      onNews((news) => {
        if (news.entry.kind === kind && news.kind === "arrived") onArrival(news.entry, news.answer);
      }),
    [kind],
  );
}

/** The current page, by its path and its title without the name of the school. */
export const placeHere = () => ({
  path: location.pathname,
  title: document.querySelector("h1")?.textContent.trim() ?? "",
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The outbox of who is signed in; of whom a session ended by itself here, the last that is known of it. */
export function useOutbox(): Outbox {
  const userId = useSession()?.user.userId;
  useEffect(() => {
    if (userId !== undefined && !currentSession()?.behind) attachOutbox(userId);
  }, [userId]);
  return useSyncExternalStore(
    subscribe,
    () => outbox,
    () => nothing,
  );
}

/** The entries of one kind; the list is the same until one of them changes. */
export const entriesOf = <E extends Entry>({ entries }: Outbox, kind: EntryKind): readonly E[] =>
  entries.filter((entry) => entry.kind === kind) as readonly Entry[] as readonly E[];

/** How many entries of a kind wait on this device for other accounts. */
export function countOfOthers(kind: EntryKind, owner: number): number {
  const isOthers = (key: string) => {
    const [account, ofKind] = key.startsWith(OUTBOX_PREFIX) ? key.slice(OUTBOX_PREFIX.length).split(" ") : [];
    return ofKind === kind && account !== String(owner);
  };
  return Object.keys(localStorage).filter(isOthers).length;
}
