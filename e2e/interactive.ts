import type { Page } from "@playwright/test";

/** The interface has taken over the page: nothing is shown or answered differently from here on. */
export const waitUntilInteractive = (page: Page): Promise<void> =>
  page.locator("html[data-scripts=ready]").waitFor({ state: "attached" });

/** Holds back the scripts that pages ask for, or some of them, as a weak network does, until they are let go. */
export async function holdScripts(page: Page, scripts = "**/assets/*.js"): Promise<() => void> {
  let letGo = () => {};
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(scripts, async (route) => {
    await free;
    await route.continue();
  });
  return letGo;
}
