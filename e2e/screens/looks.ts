import type { Page } from "@playwright/test";

/** A phone, a tablet, a desktop. */
export const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
] as const;

export const themes = ["light", "dark"] as const;

export interface Size {
  width: number;
  height: number;
}

/** Gives the window another size, and waits until the page has taken it. */
export async function resize(page: Page, { width, height }: Size): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.waitForFunction((wanted) => innerWidth === wanted, width);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}
