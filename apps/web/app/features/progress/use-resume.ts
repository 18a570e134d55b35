import { useEffect } from "react";
import { positionToKeep } from "../video/player/kept-position.rules.ts";

interface Place {
  /** The second that the video was left at; null: it is not known, or none. */
  position: number | null;
  /** Length as the lesson says it: a film that is not loaded does not know its own. */
  durationSeconds: number | null;
}

/** Takes a video up where its viewer has left it, on whichever device; not once they have begun to play it here. */
export function useResume(video: HTMLVideoElement | null, { position, durationSeconds }: Place): void {
  useEffect(() => {
    if (!video || position === null) return;
    const lengthOf = () =>
      Number.isFinite(video.duration) ? video.duration : (durationSeconds ?? Number.NaN);
    const go = () => {
      const place = positionToKeep(position, lengthOf());
      if (place === null || video.played.length > 0 || !video.paused) return;
      video.currentTime = place;
      // No browser reports it by itself before anything is loaded.
      if (video.readyState === HTMLMediaElement.HAVE_NOTHING) video.dispatchEvent(new Event("timeupdate"));
    };
    // A film is loaded when it is played: then it is too late.
    if (Number.isFinite(lengthOf())) {
      go();
      return;
    }
    video.addEventListener("loadedmetadata", go, { once: true });
    return () => video.removeEventListener("loadedmetadata", go);
  }, [video, position, durationSeconds]);
}
