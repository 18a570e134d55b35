import type { ApiError } from "@manara/contract/calls/api-error";
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { text } from "#text/session/messages";
import { isPersonal, type ToWorker } from "../features/offline/kept.rules.ts";
import { isToBeSent } from "../outbox/older-entries.ts";
import { LEFT_KEY, loginAddress } from "../routing/login-address.ts";
import { useSite } from "../site.ts";
import { sealTaken } from "../taken/seal-taken.ts";
import { expireToast, removeToast, showToast } from "../ui/toasts.ts";
import { writeMoment } from "../ui/write-moment.ts";
import { deviceMarks, TAKEN_KEY } from "./device-marks.ts";
import {
  announceSession,
  currentSession,
  DRAFT_PREFIX,
  noteOver,
  SESSION_KEY,
  startSession,
  useSession,
} from "./session.ts";

// Loaded for those signed in alone: visitors never ask for it.

/** Why a session ended by itself, and where that leads. */
interface Why {
  text: string;
  /** When somebody signed in elsewhere, if that is why. */
  at: string | null;
  link: { label: string; to: string };
}

/** Message of a tab to the others when it does. */
export interface Over {
  userId: number;
  why: Why | null;
}

/** Where that is kept: written for the moment in which it does, for other tabs. */
export const OVER_KEY = "manara.over";

/**
 * Forgets the session and everything else this site keeps in the browser, but for what was being written and wishes about the device. Where there is none, a visitor's
 * things stay: several calls may hear of the same end.
 */
export function endSession(): void {
  if (!currentSession()) return;
  // Removed first: other tabs are to know why the rest goes.
  localStorage.removeItem(SESSION_KEY);
  for (const key of Object.keys(localStorage))
    if (!key.startsWith(DRAFT_PREFIX) && !isToBeSent(key) && !deviceMarks.includes(key))
      localStorage.removeItem(key);
  sessionStorage.clear();
  // Where nothing may be kept there is nothing to forget.
  void forgetKept().catch(() => undefined);
  sealTaken();
  announceSession();
}

/** Forgets the pages and the answers that the worker keeps for the next time without a network. */
async function forgetKept(): Promise<void> {
  // Browsers keep nothing for pages that came without https.
  if (!("caches" in globalThis)) return;
  navigator.serviceWorker.controller?.postMessage({ kind: "left" } satisfies ToWorker);
  for (const name of await caches.keys()) if (isPersonal(name)) await caches.delete(name);
}

/** Leaves this tab to who comes next: they find nothing that was typed here, and a lesson that stood open leads to where one signs in. */
export function leaveTab(): void {
  sessionStorage.clear();
  sessionStorage.setItem(LEFT_KEY, location.pathname);
}

/** Ends a session that no longer holds. Other tabs hear `why`, as people are to read it; null: in silence. */
export function loseSession(why: Why | null = null): void {
  const session = currentSession();
  if (!session || stopViewing()) return;
  const { userId } = session.user;
  noteOver(userId);
  try {
    localStorage.setItem(OVER_KEY, JSON.stringify({ userId, why } satisfies Over));
  } catch {
    // Without room other tabs begin anew, as when somebody has signed out.
  }
  endSession();
  leaveTab();
}

/** Leads an administrator who looked at the pages as somebody back to that account; false: nobody looks. */
export function stopViewing(): boolean {
  const { behind, user } = currentSession() ?? {};
  if (!behind || !user) return false;
  endSession();
  startSession(behind);
  // The page still shows things of that person.
  location.assign(`/admin/allUsers/${user.userId}`);
  return true;
}

/** Explains an end in `words`, unless more is known of it, and where that leads. */
function explain({ code, details: { signedIn } }: ApiError, words: string): Why {
  const isBlocked = code === "ACCOUNT_BLOCKED";
  const link = isBlocked
    ? { label: text.contact, to: "/contact" }
    : { label: text.logIn, to: loginAddress(location.href) };
  if (!signedIn) return { text: words, at: null, link };
  const elsewhere = text.signedIn(signedIn.device.replaceAll(" ", "\u00a0"));
  return {
    text: localStorage.getItem(TAKEN_KEY) ? `${elsewhere} ${text.takenWait}` : elsewhere,
    at: signedIn.at,
    link,
  };
}

interface AfterWhyProps extends Pick<Why, "at" | "link"> {
  id: number;
}

/** When it was, and the way on from a message, which goes once somebody has signed in again, in whatever tab. */
function AfterWhy({ id, at, link: { label, to } }: AfterWhyProps) {
  const { country } = useSite();
  const token = useSession()?.token;
  const [ended] = useState(token);
  const isAnew = token !== undefined && token !== ended;
  const isThere = useLocation().pathname === to.split("?")[0];
  useEffect(() => {
    if (isAnew) removeToast(id);
    else if (isThere) expireToast(id);
  }, [isAnew, isThere, id]);
  return (
    <>
      {at !== null && (
        <time dateTime={at} className="text-sm text-ink-soft">
          {writeMoment(at, country, { withTime: true })}
        </time>
      )}
      {!isThere && (
        <Link
          to={to}
          onClick={() => removeToast(id)}
          className="pointer-events-auto flex min-h-11 items-center font-medium text-brand-ink underline underline-offset-4"
        >
          {label}
        </Link>
      )}
    </>
  );
}

/** Says why a session ended, until somebody has read it. */
export const showWhy = ({ text: words, ...why }: Why): void =>
  showToast("warning", words, (id) => <AfterWhy id={id} {...why} />);

/** Ends the session that a refusal is about, and says why: in `words`, unless more is known. Who has signed in anew since that call keeps theirs, and several calls say one end once. */
export function end(refusal: ApiError, token: string, words: string): void {
  if (currentSession()?.token !== token) return;
  if (stopViewing()) return;
  const why = explain(refusal, words);
  loseSession(why);
  showWhy(why);
}
