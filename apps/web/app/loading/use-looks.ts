import { ApiError } from "@manara/contract/calls/api-error";
import { useEffect, useEffectEvent } from "react";

const LOOK_EVERY_MS = 25_000;

/** Calls every now and then, or as often as is said, while the page is in sight, and when it comes back into sight. A call that is refused is made again the next time. */
export function useLooks(look: () => Promise<void>, everyMs = LOOK_EVERY_MS): void {
  const lookInSight = useEffectEvent(() => {
    if (document.visibilityState !== "visible") return;
    look().catch((error: unknown) => {
      // It is asked again.
      if (!(error instanceof ApiError)) throw error;
    });
  });
  useEffect(() => {
    const timer = setInterval(lookInSight, everyMs);
    document.addEventListener("visibilitychange", lookInSight);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", lookInSight);
    };
  }, [everyMs]);
}
