import type { Page } from "@playwright/test";

/** Parts of the film: each lies before all that the one before it has made the player load. */
const PLACES = [0.9, 0.74, 0.58, 0.42, 0.26] as const;
const SHOWN_WITHIN_MS = 60_000;

/** Milliseconds until the picture of a place is there, infinite when it does not come; null: it was loaded already. */
const seek = (page: Page, part: number): Promise<number | null> =>
  page.evaluate(
    ({ part, withinMs }) =>
      new Promise<number | null>((resolve) => {
        const video = document.querySelector("video");
        if (!video) throw new Error("the page has no video");
        const place = video.duration * part;
        const { buffered } = video;
        for (let at = 0; at < buffered.length; at += 1)
          if (buffered.start(at) <= place && place < buffered.end(at)) return resolve(null);
        const began = performance.now();
        setTimeout(() => resolve(Number.POSITIVE_INFINITY), withinMs);
        // It comes when the picture of the place can be shown.
        video.addEventListener("seeked", () => resolve(performance.now() - began), { once: true });
        video.currentTime = place;
      }),
    { part, withinMs: SHOWN_WITHIN_MS },
  );

/** Seconds of each seek to a place of a playing film that is not loaded yet; infinite: no picture came. */
export async function measureSeeks(page: Page): Promise<number[]> {
  const seconds: number[] = [];
  for (const part of PLACES) {
    const took = await seek(page, part);
    if (took !== null) seconds.push(took / 1000);
  }
  return seconds;
}
