/** Nobody looks for a place so near to the start or the end. */
const EDGE_SECONDS = 10;

/** The second at which a video is taken up again, or null to start over. */
export function positionToKeep(currentTime: number, duration: number): number | null {
  if (!Number.isFinite(currentTime) || !Number.isFinite(duration)) return null;
  const isInside = currentTime >= EDGE_SECONDS && currentTime <= duration - EDGE_SECONDS;
  return isInside ? Math.floor(currentTime) : null;
}
