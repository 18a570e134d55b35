import { expect, type Locator, type Page } from "@playwright/test";

/** More stops than any screen has. */
const MOST_STOPS = 250;

/** Walks with Tab (or back with Shift+Tab) until the focus is where it should be, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator, way: "on" | "back" = "on"): Promise<void> {
  await expect(target).toBeAttached();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press(way === "on" ? "Tab" : "Shift+Tab");
  }
  throw new Error(`no way by keyboard to ${target.toString()}`);
}

/** Walks to a link or button and presses it. */
export async function pressKey(page: Page, target: Locator, way?: "on" | "back"): Promise<void> {
  await tabTo(page, target, way);
  await page.keyboard.press("Enter");
}

/** Walks to a field and types over what it holds. */
export async function typeInto(page: Page, field: Locator, text: string, way?: "on" | "back"): Promise<void> {
  await tabTo(page, field, way);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(text);
}
