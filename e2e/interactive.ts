import type { Page } from "@playwright/test";

/** The interface has taken over the page: what is clicked or typed now is not lost. */
export async function waitUntilInteractive(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__react")));
}
