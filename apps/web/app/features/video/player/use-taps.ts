import { type RefObject, useEffect } from "react";
import { playVideo } from "./player-at-hand.ts";

interface Tapped {
  video: RefObject<HTMLVideoElement | null>;
  /** Frame around it. */
  controller: RefObject<HTMLElement | null>;
}

/** Gestures on a video: one tap plays what is paused, two at a side seek. Controls come and go by their own library. */
export function useTaps({ video: ref, controller }: Tapped): void {
  useEffect(() => {
    const video = ref.current;
    const around = controller.current;
    if (!video || !around) return;
    let last: Tap | null = null;
    const onTap = (event: PointerEvent) => {
      const [on] = event.composedPath();
      // Buttons have their own answer.
      if (event.pointerType !== "touch" || (on !== video && on !== around)) return;
      if (video.paused) {
        playVideo(video);
        if (video.played.length === 0) return;
      }
      const { left, width } = video.getBoundingClientRect();
      const tap = { at: event.timeStamp, place: (event.clientX - left) / width };
      const seconds = secondsOfTaps(last, tap);
      last = tap;
      if (seconds !== 0)
        video.currentTime = Math.min(Math.max(0, video.currentTime + seconds), video.duration || 0);
    };
    around.addEventListener("pointerup", onTap);
    return () => around.removeEventListener("pointerup", onTap);
  }, [ref, controller]);
}

/** Seconds that two taps at a side go. */
const TAP_SECONDS = 10;
const TWICE_WITHIN_MS = 300;

interface Tap {
  at: number;
  /** From 0 at the left edge to 1 at the right. Films run from left to right in every language. */
  place: number;
}

/** Where two taps lead: back at the left, on at the right; 0 for one tap, and for two in the middle or apart. */
export function secondsOfTaps(first: Tap | null, second: Tap): number {
  if (!first || second.at - first.at > TWICE_WITHIN_MS) return 0;
  if (first.place < 1 / 3 && second.place < 1 / 3) return -TAP_SECONDS;
  return first.place > 2 / 3 && second.place > 2 / 3 ? TAP_SECONDS : 0;
}
