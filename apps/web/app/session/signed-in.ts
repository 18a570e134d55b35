import { areaOf } from "@manara/contract/accounts/role-rules";
import { codeOf } from "@manara/contract/calls/api-error";
import type { Locale } from "@manara/countries/locale";
import { redirect } from "react-router";
import { text } from "#text/signed-out-messages";
import { api } from "../api/api.ts";
import { OUTBOX_PREFIX } from "../outbox/entries.rules.ts";
import { isToBeSent } from "../outbox/older-entries.ts";
import type { SchoolState } from "../outbox/sender.ts";
import { loginAddress } from "../routing/login-address.ts";
import { showToast } from "../ui/toasts.ts";
import { lastingMarks, PUSH_KEY, TAKEN_KEY } from "./device-marks.ts";
import {
  currentSession,
  noteOver,
  SESSION_KEY,
  type Session,
  startSession,
  updateSession,
} from "./session.ts";
import { endSession, leaveTab, loseSession, OVER_KEY, type Over, showWhy } from "./session-end.tsx";
import { showViewingBar } from "./viewing-bar.ts";

// Loaded for those signed in alone: visitors never ask for it.

const CHECK_EVERY_MS = 300_000;

/** When a token ends, in milliseconds since 1970; 0 when it cannot be read. */
export function expiryOf(token: string): number {
  try {
    const payload = token.split(".")[1] ?? "";
    const { exp } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    return typeof exp === "number" ? exp * 1000 : 0;
  } catch {
    return 0;
  }
}

/** Whether somebody works on here without the school: lessons were taken along, a till sells on, or something waits to be sent. */
const worksOffline = ({ user }: Session): boolean =>
  areaOf(user.role) === "centre" ||
  localStorage.getItem(TAKEN_KEY) !== null ||
  Object.keys(localStorage).some((key) => key.startsWith(`${OUTBOX_PREFIX}${user.userId} `));

/** Asks the school for the account of this session, and ends the session if it does not hold. Answers how it stands with the school; rejects when it does not answer. */
async function verifySession(): Promise<SchoolState | null> {
  const session = currentSession();
  if (!session) return null;
  // Another one may have begun while the answer was on its way.
  const isCurrent = () => currentSession()?.token === session.token;
  try {
    const { history, now, deviceKeys, ...user } = await api("GET /auth/verify-user-token");
    if (isCurrent()) updateSession({ user });
    // One of an earlier version does not say.
    return history === undefined ? null : { history, now, deviceKeys: deviceKeys ?? [] };
  } catch (error) {
    const code = codeOf(error);
    if (code !== "OFFLINE" && code !== "INTERNAL_ERROR" && code !== "UNAVAILABLE" && isCurrent())
      loseSession();
    throw error;
  }
}

let verifying: Promise<SchoolState | null> | undefined;
/** Several who ask at once share an answer. */
function verifyOnce(): Promise<SchoolState | null> {
  verifying ??= verifySession().finally(() => {
    verifying = undefined;
  });
  return verifying;
}

/** Ends a session that no longer holds. A weak network proves nothing, so it ends none, nor does a clock where somebody works without the school: that decides at the next contact. */
export async function checkSession(): Promise<void> {
  const session = currentSession();
  if (!session) return;
  if (expiryOf(session.token) <= Date.now() && !worksOffline(session)) {
    loseSession();
    return;
  }
  // Out of reach: the next check asks again.
  const state = await verifyOnce().catch(() => null);
  if (!state || session.behind) return;
  // Out of reach: the next page asks again.
  const sender = await import("../outbox/sender.ts").catch(() => null);
  await sender?.noteHistory(session.user.userId, state);
}

/** Whether the lesson of an address was taken along on this device. */
async function isTaken({ user }: Session, address: string): Promise<boolean> {
  if (!localStorage.getItem(TAKEN_KEY)) return false;
  const contentId = Number(/\/lesson\/(\d+)/.exec(address)?.[1]);
  const { listTaken } = await import("../taken/taken-store.ts");
  return (await listTaken(user.userId)).some((lesson) => lesson.contentId === contentId);
}

/**
 * Throws why somebody was refused a lesson; whose session has ended meanwhile is led to where they sign in again, and without a network
 * whoever took it along to where it says why its page is not here any more.
 */
export async function refuse(error: unknown, address: string): Promise<never> {
  // That of a session which was signed out elsewhere counts as none, so a lesson of theirs has to be bought.
  if (codeOf(error) === "COURSE_NOT_PURCHASED") await checkSession();
  const session = currentSession();
  if (!session) throw redirect(loginAddress(address));
  // A browser that lost its database has taken nothing along.
  const leadsToTaken = codeOf(error) === "OFFLINE" && (await isTaken(session, address).catch(() => false));
  throw leadsToTaken ? redirect("/offline/taken") : error;
}

/** Renews the lease of lessons that were taken along, and goes on loading what is on its list. */
async function lookAfterTaken(): Promise<void> {
  if (!localStorage.getItem(TAKEN_KEY)) return;
  try {
    await (await import("../features/take-along/look-after.ts")).lookAfter();
  } catch {
    // Out of reach, or a browser that lost its database: the next time.
  }
}

const userIn = (session: string): unknown => (JSON.parse(session) as Partial<Session>).user?.userId;
const isAnotherPerson = ({ oldValue, newValue }: StorageEvent): boolean =>
  oldValue !== null && newValue !== null && userIn(oldValue) !== userIn(newValue);

/**
 * Checks now and every five minutes; while an administrator looks as somebody, a bar says so. When another tab has signed out, this one begins anew: what the session opened is still in sight.
 * A session that ended by itself ends here as it did there, with its reason. Returns the stop.
 */
export function watchSession(): () => void {
  void checkSession();
  void lookAfterTaken();
  if (localStorage.getItem(PUSH_KEY))
    void import("../features/notices/push-device.ts").then(({ renewPush }) => renewPush());
  const { behind, user } = currentSession() ?? {};
  const hideBar = behind && showViewingBar();
  const stopSending = startSending(behind ? undefined : user?.userId);
  const timer = setInterval(() => {
    void checkSession();
    void lookAfterTaken();
  }, CHECK_EVERY_MS);
  const onOnline = () => void lookAfterTaken();
  addEventListener("online", onOnline);
  let isOver = false;
  const onStorage = (event: StorageEvent) => {
    if (event.key === OVER_KEY && event.newValue !== null) {
      isOver = true;
      const { userId, why }: Over = JSON.parse(event.newValue);
      noteOver(userId);
      if (why) showWhy(why);
    }
    // An administrator looks as somebody in another tab.
    if (event.key === SESSION_KEY && isAnotherPerson(event)) {
      event.stopImmediatePropagation();
      location.reload();
    }
    if (event.key === null || (event.key === SESSION_KEY && event.newValue === null)) {
      leaveTab();
      if (isOver) return;
      // The page that is about to be left is not notified: it would load everything once more, as a visitor.
      event.stopImmediatePropagation();
      location.reload();
    }
  };
  // In the capturing phase: before all who listen for the page.
  addEventListener("storage", onStorage, true);
  return () => {
    clearInterval(timer);
    removeEventListener("online", onOnline);
    hideBar?.();
    stopSending();
    // A page that is rendered meanwhile finds nobody signed in, and stops this watch first.
    setTimeout(() => removeEventListener("storage", onStorage, true));
  };
}

/** Sends what waits on this device for somebody, once the sender is here. Returns the stop. */
function startSending(userId: number | undefined): () => void {
  let stop: (() => void) | undefined;
  let isOver = userId === undefined;
  if (userId !== undefined)
    import("../outbox/sender.ts")
      .then(({ openOutbox }) => {
        if (!isOver) stop = openOutbox(userId, verifyOnce);
      })
      // Out of reach: the next page asks again.
      .catch(() => undefined);
  return () => {
    isOver = true;
    stop?.();
  };
}

/**
 * Signs out here at once, and on the server as well as the network allows. The provider that vouched for somebody gave
 * this site nothing to give back; that its own site may still be open on a shared phone is for people to know.
 */
export async function logOut(): Promise<void> {
  // An administrator who looked as somebody signs out, too.
  const { behind } = currentSession() ?? {};
  if (behind) startSession(behind);
  const session = currentSession();
  // The call reads the token before the session is forgotten. Out of reach, the server ends it by its time: nobody has its token any more.
  const ended = session ? api("POST /auth/logout").catch(() => undefined) : undefined;
  // A browser that cannot has nothing to end.
  const silenced = localStorage.getItem(PUSH_KEY) ? endPushHere().catch(() => undefined) : undefined;
  endSession();
  // Entries that the school has not heard of stay, lessons without their keys, and what was said of the device's bundle.
  for (const key of Object.keys(localStorage))
    if (!isToBeSent(key) && !lastingMarks.includes(key)) localStorage.removeItem(key);
  // On a device that others may use nothing stays that they can read.
  const sealed = session
    ? import("../outbox/sealed-copies.ts").then(({ sealCopies }) => sealCopies(session.user.userId))
    : undefined;
  showToast("success", session?.provider ? text.doneHere[session.provider] : text.done);
  await ended;
  await silenced;
  // The next account here does it, or it goes within a day.
  await sealed?.catch(() => undefined);
}

/** Tells the push service of the browser that nothing is to come here any more. */
async function endPushHere(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** Saves a chosen language with the account, for its mails. */
export async function saveLanguage(locale: Locale): Promise<void> {
  // This device has saved it, and the page goes on.
  await api("POST /user/update-locale", { body: { locale } }).catch(() => undefined);
}
