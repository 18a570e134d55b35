import type { BrowserContext } from "@playwright/test";
import { providersUrl } from "./schools.ts";

/** Somebody at the keys; without an e-mail the provider has none to give. */
export interface Holder {
  email?: string;
  fullName: string;
}

const addresses = /^https:\/\/(accounts\.google\.com|www\.facebook\.com)\//;

/** Puts the stand-ins where Google and Facebook are, and `holder` before them. */
export async function standInForProviders(context: BrowserContext, holder: Holder): Promise<void> {
  await context.route(addresses, async (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    if (holder.email) searchParams.set("email", holder.email);
    searchParams.set("name", holder.fullName);
    const page = await fetch(`${providersUrl}${pathname}?${searchParams}`);
    await route.fulfill({ status: page.status, contentType: "text/html", body: await page.text() });
  });
}
