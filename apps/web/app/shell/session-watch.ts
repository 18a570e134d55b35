import { useEffect } from "react";
import { markDocument, useSession } from "../session/session.ts";

/** While somebody is signed in, checks that the session still holds. */
export function useSessionWatch(): void {
  const isSignedIn = useSession() !== null;
  useEffect(() => {
    markDocument();
    if (!isSignedIn) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    import("../session/signed-in.ts")
      .then(({ watchSession }) => {
        if (!isOver) stop = watchSession();
      })
      // Out of reach: the next page asks again.
      .catch(() => undefined);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [isSignedIn]);
}
