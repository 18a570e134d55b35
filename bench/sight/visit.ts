import type { Browser } from "@playwright/test";
import { type PageNotes, takeNotes } from "./page-notes.ts";
import { type Kind, openPhone, type Phone } from "./phone.ts";
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
/** Nothing has come for so long, several round trips: what comes late, such as a font or the player, still moves the page. */
const SETTLE_MS = 2000;
const LOOK_EVERY_MS = 100;

/** Waits until nothing more comes over the network. */
async function settle({ page, bytes }: Pick<Phone, "page" | "bytes">): Promise<void> {
  const sum = () => [...bytes.values()].reduce((all, one) => all + one, 0);
  for (let quietMs = 0, before = sum(); quietMs < SETTLE_MS; quietMs += LOOK_EVERY_MS) {
    await page.waitForTimeout(LOOK_EVERY_MS);
    const now = sum();
    if (now !== before) quietMs = 0;
    before = now;
  }
}

/** Opens a page with an empty cache and waits until nothing more comes. */
export async function visit(browser: Browser, address: string): Promise<Visit> {
  const { page, bytes, close } = await openPhone(browser);
  await page.addInitScript(takeNotes);
  await page.goto(address, { timeout: READY_WITHIN_MS });
  await page.waitForFunction(() => window.pageNotes.ready > 0, undefined, { timeout: READY_WITHIN_MS });
  await settle({ page, bytes });
  const { shifts, ...notes } = await page.evaluate(() => window.pageNotes);
  await close();
  return { ...notes, shift: worstWindow(shifts), moved: shifts[0]?.moved ?? "", bytes };
}
