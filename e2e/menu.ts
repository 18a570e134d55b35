import type { Locator, Page } from "@playwright/test";
import type { DemoCode } from "../apps/server/src/demo/demo-accounts.ts";
import { textsOf } from "./texts.ts";

/** The main menu, with its entries in sight: on small screens they are folded. */
export async function openMenu(page: Page, country: DemoCode): Promise<Locator> {
  const { shell } = textsOf(country);
  const menu = page.getByRole("navigation", { name: shell.mainMenu });
  const opener = menu.locator("summary").filter({ hasText: shell.openMenu });
  const isFolded = (await menu.locator("details").first().getAttribute("open")) === null;
  if (isFolded && (await opener.isVisible())) await opener.click();
  return menu;
}
