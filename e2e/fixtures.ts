import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
} from "@playwright/test";
import { hasAxe, readAxe, runAxe } from "./axe.ts";
import { expectServerSilent, schoolTest } from "./school-test.ts";

interface Fixtures {
  /** Listens to whatever the pages of a browser say. */
  silence: (context: BrowserContext) => void;
  /** Another person's browser, which has to be as silent. */
  openBrowser: (options?: BrowserContextOptions) => Promise<Page>;
}

export const test = schoolTest.extend<Fixtures>({
  /** No page says anything in the console, and no request fails on the server. */
  silence: [
    async ({ context, country, provokes }, use) => {
      const noise: string[] = [];
      const watch = (page: Page) => {
        page.on("pageerror", (error) => noise.push(`${page.url()}: ${error.stack ?? error.message}`));
        page.on("console", (message) => {
          if (message.type() !== "error" && message.type() !== "warning") return;
          if (message.text() === "Service Worker registration blocked by Playwright") return;
          const failed =
            /Failed to load resource: (?:.* status of (\d+)|net::ERR_(?:INTERNET_DISCONNECTED|CONNECTION_REFUSED|FAILED))/;
          const found = failed.exec(message.text());
          if (found && provokes.includes(Number(found[1] ?? 0))) return;
          noise.push(`${page.url()}: ${message.type()}: ${message.text()} (${message.location().url})`);
        });
      };
      const listen = (to: BrowserContext) => void to.on("page", watch);
      listen(context);
      await use(listen);
      expect(noise, "the console stays silent").toEqual([]);
      await expectServerSilent(country);
    },
    { auto: true },
  ],

  openBrowser: async ({ browser, silence }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      opened.push(context);
      silence(context);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});

export { expect } from "@playwright/test";

/** How long what opens takes, and a form that was sent to come back. */
const MOMENT_MS = 1000;

/** What on the page keeps somebody out, as far as axe can find. */
async function findViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(hasAxe))) await page.evaluate(readAxe);
  return page.evaluate<string[]>(runAxe);
}

/** As {@link findViolations}, of what stays: what is being sent, or just opening, is paler for a moment. */
export async function findLastingViolations(page: Page): Promise<string[]> {
  let found = await findViolations(page);
  if (found.length > 0) await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  const settled = performance.now() + MOMENT_MS;
  for (let isLast = false; found.length > 0 && !isLast; ) {
    isLast = performance.now() > settled;
    found = await findViolations(page);
  }
  return found;
}

/** Nothing on the page keeps anybody out, as far as axe can find, and none of it stands beside the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findLastingViolations(page), `axe on ${page.url()}`).toEqual([]);
  const beside = await page.evaluate(
    "document.documentElement.scrollWidth - document.documentElement.clientWidth",
  );
  expect(beside, `${page.url()} is wider than the screen`).toBeLessThanOrEqual(0);
}

/** Chooses as a person does; the page may need a moment to agree. */
export async function choose(option: Locator): Promise<void> {
  await option.click();
  await expect(option).toBeChecked();
}
