import type { NewAuthenticator } from "@manara/contract/accounts/second-step";
import { SET_UP_MINUTES } from "@manara/contract/accounts/second-step-rules";

const KEY = "manara.second-step";

/** An app that waits for its code, or recovery codes that wait to be kept. */
export type SetUp = { app: NewAuthenticator } | { codes: readonly string[] };

interface Kept {
  userId: number;
  until: number;
  setUp: SetUp;
}

/** Lets this tab show the same after a reload; null: it is done. The end of the session takes it along, as everything in this storage. */
export function keepSetUp(userId: number, setUp: SetUp | null): void {
  if (setUp) {
    const kept: Kept = { userId, until: Date.now() + SET_UP_MINUTES * 60_000, setUp };
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } else sessionStorage.removeItem(KEY);
}

/** Purpose of this tab for an account; null when there was nothing, or it is too long ago. */
export function keptSetUp(userId: number): SetUp | null {
  try {
    const kept: Kept | null = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    if (kept?.userId === userId && Date.now() < kept.until) return kept.setUp;
  } catch {
    // It was not written by this version.
  }
  sessionStorage.removeItem(KEY);
  return null;
}
