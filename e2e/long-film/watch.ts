import type { Page } from "@playwright/test";

/** What a page notes while its video plays. */
export interface Watched {
  /** From the press to the first picture that moved, in milliseconds; 0: it has not. */
  startMs: number;
  /** How often it stopped to load, each as the second at which it did. */
  stalls: number[];
}

declare global {
  interface Window {
    watched: Watched;
  }
}

/** Begins to note; a seek is somebody's own wish and no stall. */
export const takeNotesOfVideo = (page: Page): Promise<void> =>
  page.locator("video").evaluate((video: HTMLVideoElement) => {
    const notes: Watched = { startMs: 0, stalls: [] };
    window.watched = notes;
    let pressedAt = 0;
    video.addEventListener("play", () => {
      pressedAt ||= performance.now();
    });
    video.addEventListener("timeupdate", () => {
      if (video.currentTime > 0) notes.startMs ||= performance.now() - pressedAt;
    });
    video.addEventListener("waiting", () => {
      if (notes.startMs > 0 && !video.seeking) notes.stalls.push(video.currentTime);
    });
  });

export const readNotesOfVideo = (page: Page): Promise<Watched> => page.evaluate(() => window.watched);

export const secondOf = (page: Page): Promise<number> =>
  page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime);

export const linesOf = (page: Page): Promise<number> =>
  page.locator("video").evaluate((video: HTMLVideoElement) => video.videoHeight);
