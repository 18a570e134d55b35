import type { Browser } from "@playwright/test";
import { openPhone } from "../sight/phone.ts";

const WATCHED_MS = 30_000;
const STARTS_WITHIN_MS = 60_000;

export interface StartUp {
  /** From the press to the first picture. */
  startMs: number;
  /** How often it stopped to load in half a minute. */
  stalls: number;
  /** Lines of the picture at the end. */
  height: number;
}

/** Opens a lesson on a phone at 400 kbit/s and 400 ms, lets everything of the page come, and presses play. */
export async function measureStartUp(browser: Browser, address: string): Promise<StartUp> {
  const { page, close } = await openPhone(browser);
  await page.goto(address, { timeout: STARTS_WITHIN_MS });
  const button = page.locator("media-play-button").first();
  await button.waitFor({ state: "visible", timeout: STARTS_WITHIN_MS });
  await page.waitForLoadState("networkidle");
  const started = page.evaluate(async () => {
    const heard = (type: string) =>
      new Promise<number>((resolve) => {
        addEventListener(type, ({ timeStamp }) => resolve(timeStamp), { once: true, capture: true });
      });
    const [pressed, plays] = await Promise.all([heard("pointerdown"), heard("playing")]);
    return plays - pressed;
  });
  await button.click();
  const startMs = await started;
  const watched = await page.evaluate(async (watchedMs) => {
    const video = document.querySelector("video");
    let stalls = 0;
    video?.addEventListener("waiting", () => {
      stalls += 1;
    });
    await new Promise((resolve) => setTimeout(resolve, watchedMs));
    return { stalls, height: video?.videoHeight ?? 0 };
  }, WATCHED_MS);
  await close();
  return { startMs, ...watched };
}
