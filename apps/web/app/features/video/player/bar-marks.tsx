import { useEffect, useState, useSyncExternalStore } from "react";
import { usePlayerAtHand } from "./player-at-hand.ts";

/* Seconds of the video of this page that something is said about, as its bar shows them. */

let marked: readonly number[] = [];
const listeners = new Set<() => void>();

/** Says which seconds the bar of the page's video is to show. */
export function markSeconds(seconds: readonly number[]): void {
  marked = seconds;
  for (const notify of listeners) notify();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function useDuration(video: HTMLVideoElement | null): number {
  const [duration, setDuration] = useState(0);
  useEffect(() => {
    if (!video) return;
    const read = () => setDuration(Number.isFinite(video.duration) ? video.duration : 0);
    read();
    video.addEventListener("durationchange", read);
    return () => video.removeEventListener("durationchange", read);
  }, [video]);
  return duration;
}

const nothing: readonly number[] = [];

/** Where something is said of the video, on its bar. What is said, and the way there, stands in the discussion for everybody. */
export function BarMarks() {
  const seconds = useSyncExternalStore(
    subscribe,
    () => marked,
    () => nothing,
  );
  const duration = useDuration(usePlayerAtHand());
  if (duration === 0) return null;
  return (
    <span aria-hidden="true" className="player-marks">
      {[...new Set(seconds)]
        .filter((second) => second <= duration)
        .map((second) => (
          <i key={second} style={{ insetInlineStart: `${(100 * second) / duration}%` }} />
        ))}
    </span>
  );
}
