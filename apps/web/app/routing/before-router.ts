type Hear = (event: PopStateEvent) => void;

const listeners = new Set<Hear>();

/**
 * Hears of each step through the history before the router does, and may keep it from the router. A window calls its listeners in the
 * order in which they came, whatever they say of capture: so this one comes before the router is made.
 */
export const standBeforeRouter = (): void =>
  window.addEventListener("popstate", (event) => {
    for (const hear of listeners) hear(event);
  });

/** Until the returned function is called, `hear` gets the steps through the history before the router. */
export function hearBeforeRouter(hear: Hear): () => void {
  listeners.add(hear);
  return () => void listeners.delete(hear);
}
