import type { Browser, Page } from "@playwright/test";
import { openPhone } from "../sight/phone.ts";

const STARTS_WITHIN_MS = 60_000;
/** Whoever has opened a lesson reads its title before they press. */
const SETTLES_MS = 3000;

/** Opens a lesson on a phone at 400 kbit/s and 400 ms, lets everything of the page come, presses play and stays for a while. */
export async function onPhone<Seen>(
  browser: Browser,
  address: string,
  stay: (page: Page, startMs: number) => Promise<Seen>,
): Promise<Seen> {
  const { page, close } = await openPhone(browser);
  try {
    await page.goto(address, { timeout: STARTS_WITHIN_MS });
    const button = page.locator("media-play-button").first();
    await button.waitFor({ state: "visible", timeout: STARTS_WITHIN_MS });
    await page.waitForLoadState("networkidle");
    // A slow processor runs the scripts of a page for longer than the network is idle.
    await page.waitForTimeout(SETTLES_MS);
    const started = page.evaluate(
      (withinMs) =>
        new Promise<number>((resolve, reject) => {
          setTimeout(() => reject(new Error("no picture came")), withinMs);
          const onPress = ({ timeStamp }: Event) => {
            // What was shown before is not what the press brought.
            const video = document.querySelector("video");
            video?.requestVideoFrameCallback((shownAt) => resolve(shownAt - timeStamp));
          };
          addEventListener("pointerdown", onPress, { once: true, capture: true });
        }),
      STARTS_WITHIN_MS,
    );
    const [startMs] = await Promise.all([started, button.click()]);
    return await stay(page, startMs);
  } finally {
    await close();
  }
}

export interface Stalls {
  count: number;
  seconds: number;
  /** Lines of the picture at the end. */
  height: number;
}

/** How often a film that plays stops to load, and for how long in all. */
export const watchStalls = (page: Page, seconds: number): Promise<Stalls> =>
  page.evaluate(async (watchedMs) => {
    const video = document.querySelector("video");
    let count = 0;
    let stalledMs = 0;
    let since: number | null = null;
    const goOn = () => {
      if (since !== null) stalledMs += performance.now() - since;
      since = null;
    };
    video?.addEventListener("waiting", () => {
      count += 1;
      since ??= performance.now();
    });
    video?.addEventListener("playing", goOn);
    await new Promise((resolve) => setTimeout(resolve, watchedMs));
    goOn();
    return { count, seconds: stalledMs / 1000, height: video?.videoHeight ?? 0 };
  }, seconds * 1000);
