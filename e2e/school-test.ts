import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Api } from "@manara/contract/calls/client";
import { test as base, expect } from "@playwright/test";
import type { DemoCode } from "../apps/server/src/demo/demo-accounts.ts";
import { openApi } from "./api.ts";
import { type FoundMail, findMail } from "./outbox.ts";
import { schools } from "./schools.ts";

export interface SchoolOptions {
  country: DemoCode;
  /** Statuses of answers that this test provokes; the browser reports each in the console. 0: it cuts the network. */
  provokes: number[];
  /** The folder that pictures of screens go to. */
  pictures: string;
}

export interface School {
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
}

/** What every test of a running school needs, in whatever browser. */
export const schoolTest = base.extend<Fixtures>({
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
});

/** Nothing that was asked of a school failed on its server. */
export async function expectServerSilent(country: DemoCode): Promise<void> {
  const printed = await readFile(path.join(schools[country].folder, "printed.txt"), "utf8");
  expect(printed.match(/^\{"level":[56]0.*$/gm), "the server logs no error").toBeNull();
}
