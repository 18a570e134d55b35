import { useEffect } from "react";
import { positionToKeep } from "../video/player/kept-position.rules.ts";

interface Place {
  /** The second that the video was left at; null: it is not known, or none. */
  position: number | null;
  /** Length as the lesson says it: a film that is not loaded does not know its own. */
  durationSeconds: number | null;
}

const lengthOf = (video: HTMLVideoElement, { durationSeconds }: Place): number =>
  Number.isFinite(video.duration) ? video.duration : (durationSeconds ?? Number.NaN);

function takeUp(video: HTMLVideoElement, lesson: Place): void {
  const place = positionToKeep(lesson.position ?? 0, lengthOf(video, lesson));
  if (place === null || video.played.length > 0 || !video.paused) return;
  video.currentTime = place;
  // No browser reports it by itself before anything is loaded.
  if (video.readyState === HTMLMediaElement.HAVE_NOTHING) video.dispatchEvent(new Event("timeupdate"));
}

/** Takes a video up where its viewer has left it, on whichever device; not once they have begun to play it here. */
export function useResume(video: HTMLVideoElement | null, { position, durationSeconds }: Place): void {
  useEffect(() => {
    if (!video || position === null) return;
    const lesson = { position, durationSeconds };
    const go = () => takeUp(video, lesson);
    // A film is loaded when it is played: then it is too late.
    if (Number.isFinite(lengthOf(video, lesson))) {
      go();
      return;
    }
    video.addEventListener("loadedmetadata", go, { once: true });
    return () => video.removeEventListener("loadedmetadata", go);
  }, [video, position, durationSeconds]);
}
