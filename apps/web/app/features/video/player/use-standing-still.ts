import { type RefObject, useEffect, useState } from "react";

/** A pause that nobody wanted, and that the ring alone no longer explains. */
const SAID_AFTER_MS = 4000;

/** Whether a film that plays has stood still for a while, since its next part does not come. */
export function useStandingStill(ref: RefObject<HTMLVideoElement | null>): boolean {
  const [isStill, setStill] = useState(false);
  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      clearTimeout(timer);
      timer = undefined;
      const waits = !video.paused && !video.ended && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
      if (waits) timer = setTimeout(setStill, SAID_AFTER_MS, true);
      else setStill(false);
    };
    const events = ["waiting", "playing", "pause", "canplay", "ended"];
    for (const name of events) video.addEventListener(name, read);
    read();
    return () => {
      clearTimeout(timer);
      for (const name of events) video.removeEventListener(name, read);
    };
  }, [ref]);
  return isStill;
}
