/** Where the place in a video is kept on this device. Signing out forgets it. */
export const placeKey = (name: string): string => `manara.position.${name}`;

/** Name under which the place in a film is kept. */
export const nameOfFilm = ({ contentId }: { contentId: number | null }, url: string): string =>
  contentId === null ? url : String(contentId);

/** Lets a video begin at a second when it is opened next. */
export function keepPlace(name: string, second: number): void {
  try {
    localStorage.setItem(placeKey(name), String(second));
  } catch {
    // Without room it begins where it does.
  }
}

/** The second that a video was left at on this device; 0: none, or beyond its end, as after a longer film was replaced. */
export function findKeptPlace(name: string, durationSeconds: number | null): number {
  const place = Number(localStorage.getItem(placeKey(name))) || 0;
  return durationSeconds !== null && place >= durationSeconds ? 0 : place;
}

/** Nobody looks for a place so near to the start or the end; of a short film a tenth of it. */
const edgeOf = (duration: number) => Math.min(10, duration / 10);

/** The second at which a video is taken up again, or null to start over. */
export function positionToKeep(currentTime: number, duration: number): number | null {
  if (!Number.isFinite(currentTime) || !Number.isFinite(duration)) return null;
  const edge = edgeOf(duration);
  const isInside = currentTime >= edge && currentTime <= duration - edge;
  return isInside ? Math.floor(currentTime) : null;
}
