const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];

/** The next step of how large a page is shown, 1 being as wide as its place; at either end it stays. */
export function zoomAround(zoom: number, by: 1 | -1): number {
  const place = Math.max(0, steps.indexOf(zoom)) + by;
  return steps[Math.min(Math.max(place, 0), steps.length - 1)] ?? 1;
}

/** The page that stands at a height of a document, counted from 1: the last that begins above it. */
export const pageAt = (tops: readonly number[], height: number): number =>
  Math.max(1, tops.findLastIndex((top) => top <= height) + 1);
