import type { Page } from "@playwright/test";
import type { DemoCode } from "../apps/server/src/demo/demo-accounts.ts";
import { textsOf } from "./texts.ts";

/** The outline of the content editor that is open. */
export function outlineOf(page: Page, country: DemoCode) {
  const { contents: text } = textsOf(country).manage;
  const main = page.getByRole("main");
  const list = main.getByRole("list", { name: text.outline });
  const choose = async (button: string, act: string) => {
    await main.getByRole("button", { name: button, exact: true }).click();
    await page.getByRole("menuitem", { name: act }).click();
  };
  return {
    list,
    /** What opens a unit or lesson. */
    row: (title: string) =>
      list.getByRole("link").filter({ has: page.locator("bdi").getByText(title, { exact: true }) }),
    /** The titles of the lessons within units. */
    lessonTitles: () => list.getByRole("list").getByRole("link").locator("bdi").allTextContents(),
    /** Does something with a unit or lesson from its menu. */
    act: (title: string, act: string) => choose(text.actsOf(title), act),
    addTo: (unit: string, act: string) => choose(text.addTo(unit), act),
    addToCourse: (act: string) => choose(text.addToCourse, act),
  };
}
