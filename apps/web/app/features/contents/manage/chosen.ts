import { useLocation } from "react-router";

/*
 * Which unit or lesson is open stands in the hash of the address: the way back leads to the one before, and nothing is
 * asked of a network that may be gone.
 */

export const addressOfContent = (contentId: number) => ({ hash: `content-${contentId}` });

/** The way to a unit or lesson in the outline has this name: the focus finds back to it. */
export const idOfRow = (contentId: number) => `row-${contentId}`;

/** Data of a link to a unit or lesson. */
export interface Way {
  /** It was just made: it is given its title first. */
  isNew?: boolean;
  /** It was opened from the outline alone, to which one step leads back. */
  fromOutline?: boolean;
}

/** How the unit or lesson that is open was opened. */
export function useWay(): Way {
  const state: unknown = useLocation().state;
  return typeof state === "object" && state !== null ? state : {};
}

/** The unit or lesson that the address names; null when it names none. */
export function useChosen(): number | null {
  const { hash } = useLocation();
  return Number(/^#content-(\d{1,10})$/.exec(hash)?.[1]) || null;
}
