import { setTimeout as sleep } from "node:timers/promises";

const ANSWER_WITHIN_MS = 10_000;
const BETWEEN_READS_MS = 200;

/** What a time of reading came to. */
export interface ReadFigures {
  reads: number;
  /** Of those, how many were answered as they were before an outage. */
  stale: number;
  /** What each read that failed asked for, and what it got: a status, or nothing. */
  failed: string[];
  /** The slowest read, in ms. */
  slowestMs: number;
}

/** Reads as visitors do, one address after the other, of each of the programs, until it is stopped. */
export async function startReaders(urls: readonly string[], addresses: readonly string[]) {
  const figures: ReadFigures = { reads: 0, stale: 0, failed: [], slowestMs: 0 };
  let isStopped = false;

  async function read(url: string): Promise<void> {
    const began = performance.now();
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
      .then((came) => came.arrayBuffer().then(() => came))
      // An answer that does not come is counted.
      .catch(() => null);
    figures.reads += 1;
    if (!answer?.ok) figures.failed.push(`${new URL(url).pathname} ${answer?.status ?? "no answer"}`);
    else if (answer.headers.get("cache-control") === "no-store") figures.stale += 1;
    figures.slowestMs = Math.max(figures.slowestMs, performance.now() - began);
  }

  // Nothing is in memory that nobody has read before.
  for (const url of urls) for (const address of addresses) await read(new URL(address, url).href);
  const readers = urls.map(async (url) => {
    for (let number = 0; !isStopped; number += 1) {
      await read(new URL(addresses[number % addresses.length] ?? "", url).href);
      await sleep(BETWEEN_READS_MS);
    }
  });
  return {
    /** Settles once every read that was begun is answered. */
    async stop(): Promise<ReadFigures> {
      isStopped = true;
      await Promise.all(readers);
      return figures;
    },
  };
}
