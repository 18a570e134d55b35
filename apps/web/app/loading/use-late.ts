import { useEffect, useEffectEvent, useState } from "react";

/** What a part of a page reads when it is drawn: what came, or how far it is. `read` reads it again. */
export function useLate<Value extends readonly unknown[]>(load: () => Promise<Value>) {
  const [found, setFound] = useState<Value | "reading" | "failed">("reading");
  const read = () => {
    setFound("reading");
    load().then(setFound, () => setFound("failed"));
  };
  const readFirst = useEffectEvent(read);
  useEffect(() => readFirst(), []);
  return { found, setFound, read };
}
