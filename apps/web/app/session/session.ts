import type { SocialProvider } from "@manara/contract/accounts/account-rules";
import type { User } from "@manara/contract/accounts/accounts";
import { useSyncExternalStore } from "react";

/** Signed-in person of this device. */
export interface Session {
  token: string;
  user: User;
  /** Provider of the sign-in, unless they came with a password. */
  provider?: SocialProvider;
  /** Session of the administrator who looks at the pages as this person; absent: the person is here. */
  behind?: Session;
}

/** Also read by the inline script of root.tsx, before the first paint. */
export const SESSION_KEY = "manara.session";

/** Prefix of drafts: a session that ends by itself does not take it along. */
export const DRAFT_PREFIX = "manara.writing ";

/** Owner of a session that ended here by itself; null: nobody's, or somebody has signed in since. */
let overFor: number | null = null;

let known: { text: string | null; session: Session | null } | undefined;
const listeners = new Set<() => void>();

function read(): Session | null {
  const text = localStorage.getItem(SESSION_KEY);
  if (known?.text !== text) known = { text, session: parse(text) };
  return known?.session ?? null;
}

function parse(text: string | null): Session | null {
  if (!text) return null;
  try {
    const session: Session = JSON.parse(text);
    return session.token && session.user ? session : null;
  } catch {
    // It is no JSON: it was not written by this program. Its person signs in again.
    return null;
  }
}

/** Tells the page who is signed in now. */
export function announceSession(): void {
  markDocument();
  for (const listener of listeners) listener();
}

/** Shows the style sheet who is signed in: it hides what is for others. */
export function markDocument(): void {
  const { dataset } = document.documentElement;
  const session = read();
  if (session) {
    dataset.session = "in";
    dataset.role = session.user.role;
  } else {
    delete dataset.session;
    delete dataset.role;
  }
}

/** The session of this device; null when nobody is signed in. In the browser only. */
export const currentSession = (): Session | null => read();

export function startSession(session: Session): void {
  overFor = null;
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
  announceSession();
}

/** Keeps the newest token or account data of the same session. */
export function updateSession(news: Partial<Session>): void {
  const session = read();
  if (session) startSession({ ...session, ...news });
}

/** Whether this page may go on keeping what somebody does in it: they are signed in, or their session ended without them. */
export const isKeptFor = (userId: number): boolean =>
  overFor === userId || currentSession()?.user.userId === userId;

/** Notes that the session of somebody ended by itself, here or in another tab. */
export function noteOver(userId: number): void {
  overFor = userId;
}

/** Calls back when somebody signs in or out, here or in another tab. */
export function subscribeToSession(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === SESSION_KEY) {
      markDocument();
      listener();
    }
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

/** The session; null on the server and during hydration, so that every document is the same for all. */
export const useSession = (): Session | null =>
  useSyncExternalStore(subscribeToSession, currentSession, () => null);
