import type { Locator, Page } from "@playwright/test";
import type { DemoCode } from "../apps/server/src/demo/demo-accounts.ts";
import { textsOf } from "./texts.ts";

/** The main menu, with its entries in sight: on small screens they are folded, on others the last of a long menu. */
export async function openMenu(page: Page, country: DemoCode): Promise<Locator> {
  const { shell } = textsOf(country);
  const menu = page.getByRole("navigation", { name: shell.mainMenu });
  for (const name of [shell.openMenu, shell.more]) {
    const opener = menu.locator("details:not([open]) > summary").filter({ hasText: name });
    if (await opener.isVisible()) await opener.click();
  }
  return menu;
}
