import { useLocation } from "react-router";

/*
 * Which unit or lesson is open stands in the hash of the address: the way back leads to the one before, and nothing is
 * asked of a network that may be gone.
 */

export const addressOfContent = (contentId: number) => ({ hash: `content-${contentId}` });

/** Comes along with the address of a unit or lesson that was just made: it is given its title first. */
export const MADE_NOW = { madeNow: true };

/** Whether the unit or lesson that is open was just made. */
export function useMadeNow(): boolean {
  const state: unknown = useLocation().state;
  return typeof state === "object" && state !== null && "madeNow" in state;
}

/** The unit or lesson that the address names; null when it names none. */
export function useChosen(): number | null {
  const { hash } = useLocation();
  return Number(/^#content-(\d{1,10})$/.exec(hash)?.[1]) || null;
}
