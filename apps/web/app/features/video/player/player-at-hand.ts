import { useSyncExternalStore } from "react";

/*
 * The video of the page for what stands around it: where it is, and the way to a second of it. Players of other sites report nothing.
 */

let current: HTMLVideoElement | null = null;
const listeners = new Set<() => void>();

/** Says which video the page plays; null: none any more. */
export function setCurrentPlayer(video: HTMLVideoElement | null): void {
  current = video;
  for (const notify of listeners) notify();
}

function onAnotherPlayer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const currentPlayer = () => current;

/** The video of the page; null: it has none, or not yet. */
export const usePlayerAtHand = (): HTMLVideoElement | null =>
  useSyncExternalStore(onAnotherPlayer, currentPlayer, () => null);

/** Plays a video. */
export function playVideo(video: HTMLVideoElement): void {
  // An event reports what keeps it from playing, and its player shows that.
  video.play().catch(() => undefined);
}

/** The second at which the video of the page is; null: it has none. */
export function secondAtHand(): number | null {
  return current && Math.floor(current.currentTime);
}

/** Stops the video of the page; answers the second at which it is, null where there is none. */
export function pauseAtHand(): number | null {
  current?.pause();
  return secondAtHand();
}

/** Plays the video of the page from a second on, and brings it into sight. */
export function jumpTo(second: number): void {
  const video = current;
  if (!video) return;
  const seek = () => {
    video.currentTime = second;
  };
  if (video.readyState >= HTMLMediaElement.HAVE_METADATA) seek();
  else video.addEventListener("loadedmetadata", seek, { once: true });
  playVideo(video);
  video.scrollIntoView({ block: "center", behavior: "smooth" });
}
