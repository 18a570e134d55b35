import type { Page } from "@playwright/test";

/** Goes to an address of the site the way a link does: the interface answers, and no document is asked for. */
export const navigate = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
