import type { LessonProgress } from "@manara/contract/progress/progress";
import { useEffect, useEffectEvent } from "react";
import { useArrivals } from "../../outbox/outbox.ts";
import { isKeptFor } from "../../session/session.ts";
import { sendWatched } from "./send-watched.ts";
import { addStretch, playedBetween, type Stretch } from "./stretches.rules.ts";
import { findUnsent, keepUnsent } from "./unsent.ts";

const SEND_EVERY_MS = 15_000;
/** Writing to the device four times a second would cost a weak phone more than the seconds are worth. */
const KEEP_EVERY_MS = 4_000;

interface Watching {
  /** Video of the page; null: nothing yet. */
  video: HTMLVideoElement | null;
  userId: number;
  contentId: number;
  onKnown: (progress: LessonProgress) => void;
  /** The lesson is not theirs any more. */
  onClosed: () => void;
}

const lengthOf = ({ duration }: HTMLVideoElement): number | null =>
  Number.isFinite(duration) && duration >= 1 ? Math.round(duration) : null;

/** Notes which seconds of a video are played, and sends them every now and then, at a pause, and when the page is left. */
export function useWatching({ video, userId, contentId, onKnown, onClosed }: Watching): void {
  const take = useEffectEvent((known: LessonProgress | "closed" | null) => {
    if (known === "closed") onClosed();
    else if (known) onKnown(known);
  });

  // The outbox sends reports of earlier visits.
  useArrivals("progress", (watched, answer) => {
    if (watched.id === String(contentId) && answer) take(answer as LessonProgress);
  });

  useEffect(() => {
    if (!video) return;
    const place = { userId, contentId };
    let before = video.currentTime;
    let fresh: Stretch[] = [];
    let keptAt = Date.now();

    const keep = () => {
      keptAt = Date.now();
      // Who has signed out leaves nothing behind.
      if (fresh.length === 0 || !isKeptFor(userId)) return;
      const more = {
        stretches: fresh,
        position: before,
        durationSeconds: lengthOf(video),
        at: new Date(keptAt).toISOString(),
      };
      fresh = [];
      keepUnsent(place, more);
    };
    const look = () => {
      // A player that is being taken away has let its film go, and stands at nought.
      if (video.readyState === HTMLMediaElement.HAVE_NOTHING) return;
      const played = video.seeking ? null : playedBetween(before, video.currentTime, video.playbackRate);
      before = video.currentTime;
      if (played) fresh = addStretch(fresh, played);
      if (Date.now() - keptAt >= KEEP_EVERY_MS) keep();
    };
    const sendNow = () => {
      look();
      keep();
      if (findUnsent(place)) void sendWatched(place).then(take);
    };
    const sendWhenHidden = () => {
      if (document.visibilityState === "hidden") sendNow();
    };
    const jump = () => {
      before = video.currentTime;
    };

    const events = [
      ["timeupdate", look],
      ["seeking", jump],
      ["seeked", jump],
      ["pause", sendNow],
      ["ended", sendNow],
    ] as const;
    for (const [name, listener] of events) video.addEventListener(name, listener);
    document.addEventListener("visibilitychange", sendWhenHidden);
    addEventListener("pagehide", sendNow);
    addEventListener("online", sendNow);
    const timer = setInterval(sendNow, SEND_EVERY_MS);
    return () => {
      clearInterval(timer);
      for (const [name, listener] of events) video.removeEventListener(name, listener);
      document.removeEventListener("visibilitychange", sendWhenHidden);
      removeEventListener("pagehide", sendNow);
      removeEventListener("online", sendNow);
      sendNow();
    };
  }, [video, userId, contentId]);
}
