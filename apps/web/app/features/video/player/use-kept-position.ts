import { type RefObject, useEffect } from "react";
import { findKeptPlace, keepPlace, placeKey, positionToKeep } from "./kept-place.ts";

const KEEP_EVERY_SECONDS = 5;

/** Takes a video up again where it was left, on this device. Signing out forgets it. */
export function useKeptPosition(ref: RefObject<HTMLVideoElement | null>, name: string): void {
  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    const key = placeKey(name);
    let keptAt = 0;

    const keep = () => {
      // Nothing of it is there yet.
      if (!Number.isFinite(video.duration)) return;
      const position = positionToKeep(video.currentTime, video.duration);
      if (position === null) localStorage.removeItem(key);
      else keepPlace(name, position);
      keptAt = video.currentTime;
    };
    const keepNowAndThen = () => {
      if (Math.abs(video.currentTime - keptAt) >= KEEP_EVERY_SECONDS) keep();
    };
    const takeUp = () => {
      const position = findKeptPlace(name, video.duration);
      // Whoever has pressed play before the scripts came has chosen already.
      if (position > 0 && video.currentTime === 0) video.currentTime = position;
    };

    if (video.readyState >= HTMLMediaElement.HAVE_METADATA) takeUp();
    else video.addEventListener("loadedmetadata", takeUp, { once: true });
    video.addEventListener("timeupdate", keepNowAndThen);
    video.addEventListener("pause", keep);
    video.addEventListener("ended", keep);
    return () => {
      video.removeEventListener("loadedmetadata", takeUp);
      video.removeEventListener("timeupdate", keepNowAndThen);
      video.removeEventListener("pause", keep);
      video.removeEventListener("ended", keep);
    };
  }, [ref, name]);
}
