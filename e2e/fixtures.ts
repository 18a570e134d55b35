import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Api } from "@manara/contract/client";
import type { CountryCode } from "@manara/countries/country";
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
} from "@playwright/test";
import axe, { type AxeResults, type RunOptions } from "axe-core";
import { openApi } from "./api.ts";
import { type FoundMail, findMail } from "./outbox.ts";
import { schools } from "./schools.ts";

export interface SchoolOptions {
  country: CountryCode;
  /** Statuses of answers that this test provokes; the browser reports each in the console. 0: it cuts the network. */
  provokes: number[];
  /** The folder that pictures of screens go to. */
  pictures: string;
}

interface School {
  url: string;
  /** The newest mail to an address; waits until there is one. */
  findMail(to: string, after?: Date): Promise<FoundMail>;
  /** The unused demo cards that the server printed when it started, one of each price, the cheapest first. */
  readCards(): Promise<{ code: string; price: number }[]>;
}

interface Fixtures extends SchoolOptions {
  school: School;
  /** Calls the API as somebody who is not at the browser. */
  api: Api;
  /** Listens to whatever the pages of a browser say. */
  silence: (context: BrowserContext) => void;
  /** Another person's browser, which has to be as silent. */
  openBrowser: (options?: BrowserContextOptions) => Promise<Page>;
}

export const test = base.extend<Fixtures>({
  country: ["dz", { option: true }],
  provokes: [[], { option: true }],
  pictures: ["", { option: true }],

  // Each journey comes from an address of its own: the school counts by address what it limits.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) =>
    use({ ...extraHTTPHeaders, "x-forwarded-for": `10.${[...randomBytes(3)].join(".")}` }),

  school: async ({ country }, use) => {
    const { url, folder } = schools[country];
    await use({
      url,
      findMail: (to, after) => findMail(path.join(folder, "data/outbox"), to, after),
      async readCards() {
        const printed = await readFile(path.join(folder, "printed.txt"), "utf8");
        const lines = [...printed.matchAll(/^ *((?:[A-Z0-9]{4} ){3}[A-Z0-9]{4}) +(\d+) /gm)];
        return lines.map(([, code = "", price]) => ({ code, price: Number(price) }));
      },
    });
  },

  api: async ({ request }, use) => use(openApi(request).api),

  /** No page says anything in the console, and no request fails on the server. */
  silence: [
    async ({ context, country, provokes }, use) => {
      const noise: string[] = [];
      const watch = (page: Page) => {
        page.on("pageerror", (error) => noise.push(`${page.url()}: ${error.stack ?? error.message}`));
        page.on("console", (message) => {
          if (message.type() !== "error" && message.type() !== "warning") return;
          const failed = /Failed to load resource: (?:.* status of (\d+)|net::ERR_INTERNET_DISCONNECTED)/;
          const found = failed.exec(message.text());
          if (found && provokes.includes(Number(found[1] ?? 0))) return;
          noise.push(`${page.url()}: ${message.type()}: ${message.text()} (${message.location().url})`);
        });
      };
      const listen = (to: BrowserContext) => void to.on("page", watch);
      listen(context);
      await use(listen);
      expect(noise, "the console stays silent").toEqual([]);
      const printed = await readFile(path.join(schools[country].folder, "printed.txt"), "utf8");
      expect(printed.match(/^\{"level":[56]0.*$/gm), "the server logs no error").toBeNull();
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

/** What on the page keeps somebody out, as far as axe can tell. */
async function findViolations(page: Page): Promise<string[]> {
  // Reading axe takes as long as half of what it does: a document keeps it while the interface changes screens.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(`${axe.source}; null`);
  // Frames are of other sites.
  const asked: RunOptions = { resultTypes: ["violations"], iframes: false };
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(asked)})`);
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`));
}

/** As {@link findViolations}, of what stays: what is being sent, or just opening, is paler for a moment. */
export async function findLastingViolations(page: Page): Promise<string[]> {
  const found = await findViolations(page);
  if (found.length === 0) return found;
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await page.waitForTimeout(MOMENT_MS);
  return findViolations(page);
}

/** Nothing on the page keeps anybody out, as far as axe can tell. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findLastingViolations(page), `axe on ${page.url()}`).toEqual([]);
}

/** Chooses as a person does; the page may need a moment to agree. */
export async function choose(option: Locator): Promise<void> {
  await option.click();
  await expect(option).toBeChecked();
}
