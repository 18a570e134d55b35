import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";
import { weaken } from "../../e2e/weak-network.ts";

/** Kinds of what a page loads, as the browser distinguishes them. */
export const kinds = ["Document", "Stylesheet", "Script", "Font", "Image", "Media"] as const;
export type Kind = (typeof kinds)[number] | "Other";

export interface Tab {
  page: Page;
  /** Bytes that have come over the network so far, headers included. */
  bytes: ReadonlyMap<Kind, number>;
}

export interface Phone extends Tab {
  context: BrowserContext;
  /** As after the browser was closed: what it keeps on its disk stays. */
  close(): Promise<void>;
}

const CPU_SLOWDOWN = 4;

const isKind = (type: string): type is Kind => kinds.some((kind) => kind === type);

/** A cheap phone on a weak network that has never seen the school. */
export async function openPhone(browser: Browser): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  return { context, ...(await openTab(context)), close: () => context.close() };
}

/** Another tab of the same phone. */
export async function openTab(context: BrowserContext): Promise<Tab> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const bytes = new Map<Kind, number>();
  countBytes(devtools, bytes);
  await devtools.send("Network.enable");
  await weaken(devtools);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  return { page, bytes };
}

function countBytes(devtools: CDPSession, bytes: Map<Kind, number>): void {
  const kindOf = new Map<string, Kind>();
  const seen = new Map<string, number>();
  const add = (requestId: string, received: number) => {
    const kind = kindOf.get(requestId) ?? "Other";
    bytes.set(kind, (bytes.get(kind) ?? 0) + received);
    seen.set(requestId, (seen.get(requestId) ?? 0) + received);
  };
  devtools.on("Network.responseReceived", ({ requestId, type }) => {
    kindOf.set(requestId, isKind(type) ? type : "Other");
  });
  devtools.on("Network.dataReceived", ({ requestId, encodedDataLength }) =>
    add(requestId, encodedDataLength),
  );
  // The sum: of documents nothing else is reported. What is broken off, such as a film, has none.
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
    add(requestId, encodedDataLength - (seen.get(requestId) ?? 0)),
  );
}
