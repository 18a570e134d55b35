import type { Browser } from "@playwright/test";
import { type PageNotes, takeNotes } from "./page-notes.ts";
import { type Kind, openPhone } from "./phone.ts";
import { worstWindow } from "./worst-window.ts";

/** How a page came to somebody who touches nothing. Times in milliseconds since the navigation began. */
export interface Visit extends Omit<PageNotes, "shifts"> {
  /** Layout shift as browsers count it: the worst five seconds. */
  shift: number;
  /** What moved first; empty when nothing did. */
  moved: string;
  /** Bytes that came over the network. */
  bytes: ReadonlyMap<Kind, number>;
}

const READY_WITHIN_MS = 60_000;
/** What comes late, such as a font, still moves the page. */
const SETTLE_MS = 1500;

/** Opens a page with an empty cache and waits until nothing more comes. */
export async function visit(browser: Browser, address: string): Promise<Visit> {
  const { page, bytes, close } = await openPhone(browser);
  await page.addInitScript(takeNotes);
  await page.goto(address, { timeout: READY_WITHIN_MS });
  await page.waitForFunction(() => window.pageNotes.ready > 0, undefined, { timeout: READY_WITHIN_MS });
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(SETTLE_MS);
  const { shifts, ...notes } = await page.evaluate(() => window.pageNotes);
  await close();
  return { ...notes, shift: worstWindow(shifts), moved: shifts[0]?.moved ?? "", bytes };
}
