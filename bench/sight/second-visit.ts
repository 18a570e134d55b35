import type { Browser, Page } from "@playwright/test";
import { PAGES_CACHE } from "../../apps/web/app/features/offline/kept.rules.ts";
import { weakNetwork } from "../../e2e/weak-network.ts";
import { takeNotes } from "./page-notes.ts";
import { openPhone, openTab } from "./phone.ts";

const WITHIN_MS = 60_000;

/** Puts the service worker of a site on the weak network, too: it is no part of the pages that are. */
async function weakenWorker(browser: Browser, address: string): Promise<void> {
  const devtools = await browser.newBrowserCDPSession();
  const { targetInfos } = await devtools.send("Target.getTargets");
  const { origin } = new URL(address);
  const worker = targetInfos.find(({ type, url }) => type === "service_worker" && url.startsWith(origin));
  if (!worker) throw new Error(`${origin} has no service worker`);
  const { sessionId } = await devtools.send("Target.attachToTarget", { targetId: worker.targetId });
  for (const [id, [method, params]] of [
    ["Network.enable", {}],
    ["Network.emulateNetworkConditions", weakNetwork],
  ].entries())
    await devtools.send("Target.sendMessageToTarget", {
      sessionId,
      message: JSON.stringify({ id: id + 1, method, params }),
    });
}

async function waitUntilKept(page: Page): Promise<void> {
  const isKept = () =>
    page.evaluate(async (name) => {
      const pages = await (await caches.open(name)).keys();
      return pages.some(({ url }) => url === location.href);
    }, PAGES_CACHE);
  for (const begun = Date.now(); !(await isKept()); await page.waitForTimeout(200))
    if (Date.now() - begun > WITHIN_MS) throw new Error(`${page.url()} is not kept`);
}

/** First paint of a page that this phone has seen before, in milliseconds since the navigation. */
export async function timeSecondVisit(browser: Browser, address: string): Promise<number> {
  const { context, page, close } = await openPhone(browser);
  await page.goto(address, { timeout: WITHIN_MS });
  await waitUntilKept(page);
  // While a tab of the site is open its worker stays.
  await weakenWorker(browser, address);
  const { page: again } = await openTab(context);
  await again.addInitScript(takeNotes);
  await again.goto(address, { timeout: WITHIN_MS });
  await again.waitForFunction(() => window.pageNotes.firstPaint > 0, undefined, { timeout: WITHIN_MS });
  const { firstPaint } = await again.evaluate(() => window.pageNotes);
  await close();
  return firstPaint;
}
