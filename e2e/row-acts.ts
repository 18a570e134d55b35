import type { Page } from "@playwright/test";
import type { DemoCode } from "../apps/server/src/demo/demo-accounts.ts";
import { textsOf } from "./texts.ts";

interface RowAct {
  /** Name of the row. */
  row: string;
  /** Name of the act in its menu. */
  act: string;
  /** Name of the act where it is the only one and stands alone. */
  alone?: string;
}

/** Does something with a row of a staff list. */
export async function actOnRow(page: Page, country: DemoCode, { row, act, alone }: RowAct): Promise<void> {
  const { widgets } = textsOf(country).staff;
  const main = page.getByRole("main");
  const menu = main.getByRole("button", { name: widgets.actsOf(row), exact: true });
  const button = (alone === undefined ? menu : menu.or(main.getByLabel(alone, { exact: true }))).first();
  const isMenu = (await button.getAttribute("aria-haspopup")) === "menu";
  await button.click();
  if (isMenu) await page.getByRole("menuitem", { name: act, exact: true }).click();
}

/** Does something that a screen has among its seldom acts. */
export async function actBehindMore(page: Page, country: DemoCode, act: string): Promise<void> {
  const { more } = textsOf(country).staff.widgets;
  await page.getByRole("main").getByRole("button", { name: more, exact: true }).click();
  await page.getByRole("menuitem", { name: act, exact: true }).click();
}
