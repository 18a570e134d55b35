import { useEffect } from "react";
import { positionToKeep } from "../video/player/kept-position.rules.ts";

function takeUp(video: HTMLVideoElement, position: number): void {
  const place = positionToKeep(position, video.duration);
  if (place !== null && video.played.length === 0 && video.paused) video.currentTime = place;
}

/** Takes a video up where its viewer has left it, on whichever device; not once they have begun to play it here. */
export function useResume(video: HTMLVideoElement | null, position: number | null): void {
  useEffect(() => {
    if (!video || position === null) return;
    const go = () => takeUp(video, position);
    if (video.readyState >= HTMLMediaElement.HAVE_METADATA) {
      go();
      return;
    }
    video.addEventListener("loadedmetadata", go, { once: true });
    return () => video.removeEventListener("loadedmetadata", go);
  }, [video, position]);
}
