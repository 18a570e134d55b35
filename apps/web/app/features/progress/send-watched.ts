import { ApiError } from "@manara/contract/calls/api-error";
import { makeClient } from "@manara/contract/calls/client";
import { overFetch } from "@manara/contract/calls/transport";
import type { LessonProgress } from "@manara/contract/progress/progress";
import { MOST_STRETCHES } from "@manara/contract/progress/progress-rules";
import { asWatchedPerson } from "../../api/api.ts";
import { judgeFailure, secondsSince } from "../../outbox/entries.rules.ts";
import { setKind } from "../../outbox/kinds.ts";
import { confirmSent } from "../../outbox/outbox.ts";
import { currentSession } from "../../session/session.ts";
import { roundStretches, uniteStretches } from "./stretches.rules.ts";
import { findUnsent, forgetSent, type WatchedEntry, withoutSent } from "./unsent.ts";

/** A call that goes out though its page is being closed. */
const { api } = makeClient(
  asWatchedPerson((request) => overFetch()({ ...request, keepalive: true }), { isInBackground: true }),
);

/** The lesson is hidden or gone, or access to it has ended. */
const CLOSED = new Set(["COURSE_NOT_PURCHASED", "CONTENT_NOT_OPEN", "CONTENT_NOT_FOUND"]);

const underWay = new Set<string>();

/** The part of a report that one call takes. */
const partOf = (watched: WatchedEntry) => ({
  ...watched,
  stretches: watched.stretches.slice(0, MOST_STRETCHES),
});

const save = ({ contentId, stretches, position, durationSeconds, at }: WatchedEntry) =>
  api("POST /progress/save", {
    body: {
      contentId,
      ranges: roundStretches(stretches),
      position: Math.floor(position),
      durationSeconds,
      secondsAgo: secondsSince(at),
    },
  });

setKind<WatchedEntry>("progress", {
  unite: (before, then) => ({
    ...then,
    stretches: uniteStretches(before?.stretches ?? [], then.stretches),
  }),
  async send(watched) {
    const sent = partOf(watched);
    return { answer: await save(sent), next: (known) => withoutSent(known, sent) };
  },
  // Of a lesson that closed meanwhile its viewer hears; what else cannot be counted nobody can put right.
  refuse: (watched, { code }) => (CLOSED.has(code) ? { ...watched, refusal: { code } } : null),
});

/**
 * Sends the server what is stored of a lesson while it is watched; null: there is nothing, or it is left for later, as it is while somebody
 * else is signed in here; "closed": the lesson is not theirs any more. It stays stored until the server has answered, for the page may be
 * closed meanwhile; sent twice it counts once.
 */
export async function sendWatched(place: {
  userId: number;
  contentId: number;
}): Promise<LessonProgress | "closed" | null> {
  const kept = findUnsent(place);
  const name = `${place.userId} ${place.contentId}`;
  if (!kept || underWay.has(name) || currentSession()?.user.userId !== place.userId) return null;
  underWay.add(name);
  const sent = partOf(kept);
  try {
    const known = await save(sent);
    confirmSent(sent, place.userId);
    forgetSent(place, sent);
    return known;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (judgeFailure(error) === "refused") forgetSent(place, sent);
    return CLOSED.has(error.code) ? "closed" : null;
  } finally {
    underWay.delete(name);
  }
}
