import { codeOf } from "@manara/contract/calls/api-error";
import { makeClient } from "@manara/contract/calls/client";
import { overFetch } from "@manara/contract/calls/transport";
import type { LessonProgress } from "@manara/contract/progress/progress";
import { MOST_STRETCHES } from "@manara/contract/progress/progress-rules";
import { asWatchedPerson } from "../../api/api.ts";
import { currentSession } from "../../session/session.ts";
import { roundStretches } from "./stretches.rules.ts";
import { findUnsent, forgetSent, type Unsent } from "./unsent.ts";

/** A call that goes out though its page is being closed. */
const { api } = makeClient(
  asWatchedPerson((request) => overFetch()({ ...request, keepalive: true }), { isInBackground: true }),
);

/** Refusals that the next attempt may put right. */
const LATER = new Set([
  "OFFLINE",
  "UNAVAILABLE",
  "INTERNAL_ERROR",
  "TOO_MANY_ATTEMPTS",
  "NOT_LOGGED_IN",
  "TOKEN_EXPIRED",
  "TOKEN_CHANGED",
  "IP_CHANGED",
  "ACCOUNT_BLOCKED",
]);

/** The lesson is hidden or gone, or access to it has ended. */
const CLOSED = new Set(["COURSE_NOT_PURCHASED", "CONTENT_NOT_OPEN", "CONTENT_NOT_FOUND"]);

const DAY_SECONDS = 86_400;

const underWay = new Set<string>();

const save = (contentId: number, { stretches, position, durationSeconds, at }: Unsent) =>
  api("POST /progress/save", {
    body: {
      contentId,
      ranges: roundStretches(stretches),
      position: Math.floor(position),
      durationSeconds,
      secondsAgo: Math.min(DAY_SECONDS, Math.max(0, Math.round((Date.now() - at) / 1000))),
    },
  });

/**
 * Sends the server what is stored of a lesson; null: there is nothing, or it is left for later, as it is while somebody else is signed in
 * here; "closed": the lesson is not theirs any more. It stays stored until the server has answered, for the page may be closed meanwhile;
 * sent twice it counts once.
 */
export async function sendWatched(place: {
  userId: number;
  contentId: number;
}): Promise<LessonProgress | "closed" | null> {
  const kept = findUnsent(place);
  const name = `${place.userId} ${place.contentId}`;
  if (!kept || underWay.has(name) || currentSession()?.user.userId !== place.userId) return null;
  underWay.add(name);
  const sent = { ...kept, stretches: kept.stretches.slice(0, MOST_STRETCHES) };
  try {
    const known = await save(place.contentId, sent);
    forgetSent(place, sent);
    return known;
  } catch (error) {
    const code = codeOf(error) ?? "";
    if (!LATER.has(code)) forgetSent(place, sent);
    return CLOSED.has(code) ? "closed" : null;
  } finally {
    underWay.delete(name);
  }
}
