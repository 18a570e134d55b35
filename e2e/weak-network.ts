import type { CDPSession } from "@playwright/test";

/** 400 kbit/s and 400 ms, the slowest network that phones still report as 3G. */
const BYTES_PER_SECOND = 400_000 / 8;
const LATENCY_MS = 400;

/** Such a network, as DevTools take it. */
export const weakNetwork = {
  offline: false,
  latency: LATENCY_MS,
  downloadThroughput: BYTES_PER_SECOND,
  uploadThroughput: BYTES_PER_SECOND,
};

/** Puts a page on such a network; or on none, until that is changed. */
export async function weaken(devtools: CDPSession, isCut = false): Promise<void> {
  await devtools.send("Network.emulateNetworkConditions", { ...weakNetwork, offline: isCut });
}
