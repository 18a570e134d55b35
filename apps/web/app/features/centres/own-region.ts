/** In the storage of the browser, for all its tabs and for later. */
const OWN_REGION = "manara.region";

/** The region that somebody has opened last on this device; null: none. */
export const readOwnRegion = (): string | null => localStorage.getItem(OWN_REGION);

export const keepOwnRegion = (name: string): void => localStorage.setItem(OWN_REGION, name);
