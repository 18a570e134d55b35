/** Where the place in a video is kept on this device. Signing out forgets it. */
export const placeKey = (name: string): string => `manara.position.${name}`;

/** Lets a video begin at a second when it is opened next. */
export function keepPlace(name: string, second: number): void {
  try {
    localStorage.setItem(placeKey(name), String(second));
  } catch {
    // Without room it begins where it does.
  }
}

/** The second that a video was left at on this device; 0: none. */
export const findKeptPlace = (name: string): number => Number(localStorage.getItem(placeKey(name))) || 0;
