import { useEffect, useEffectEvent, useState } from "react";

/** State of a late part when it is drawn: what came, or how far it is. `readAgain` begins anew. */
export function useLate<Value extends object>(load: () => Promise<Value>) {
  const [found, setFound] = useState<Value | "reading" | "failed">("reading");
  const read = () =>
    load().then(
      setFound,
      // The part says so itself, and offers to read it again.
      () => setFound("failed"),
    );
  const readFirst = useEffectEvent(read);
  useEffect(() => void readFirst(), []);
  const readAgain = () => {
    setFound("reading");
    void read();
  };
  return { found, setFound, readAgain };
}
