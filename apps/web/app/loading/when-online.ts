import { useEffect, useEffectEvent } from "react";

/** Does something whenever the network is back. */
export function useWhenOnline(act: () => unknown): void {
  const onOnline = useEffectEvent(act);
  useEffect(() => {
    const listen = () => void onOnline();
    addEventListener("online", listen);
    return () => removeEventListener("online", listen);
  }, []);
}
