import { type Browser, errors, type Page } from "@playwright/test";
import { openPhone } from "./phone.ts";
import type { Press } from "./presses.ts";

/** Nobody waits as long. */
const LOST_AFTER_MS = 20_000;

/**
 * Presses as soon as a page has painted anything, with an empty cache. Answers when the effect was in sight, in
 * milliseconds since the navigation to the page began; infinity when the press was lost.
 */
export async function timeAnswer(browser: Browser, address: string, press: Press): Promise<number> {
  const { page, close } = await openPhone(browser);
  await page.goto(address, { waitUntil: "commit" });
  const began = await page.evaluate(() => performance.timeOrigin);
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  await press.press(page);
  const answered = await waitForAnswer(page, press);
  await close();
  return answered - began;
}

async function waitForAnswer(page: Page, { isAnswered }: Press): Promise<number> {
  try {
    await page.waitForFunction(isAnswered, undefined, { polling: "raf", timeout: LOST_AFTER_MS });
  } catch (error) {
    if (error instanceof errors.TimeoutError) return Number.POSITIVE_INFINITY;
    throw error;
  }
  return page.evaluate(() => performance.timeOrigin + performance.now());
}
