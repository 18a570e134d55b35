import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import type { ConcurrencyLimit } from "./concurrency-limit.ts";

/** A stream that is under way, for a limit, until it was read or given up. */
export function readOut(
  limit: ConcurrencyLimit,
  open: () => Promise<Readable>,
  who?: string,
): Promise<Readable> {
  const { promise, resolve, reject } = Promise.withResolvers<Readable>();
  limit(async () => {
    const stream = await open();
    resolve(stream);
    // Whoever reads it gets the error.
    await finished(stream).catch(() => {});
  }, who).catch(reject);
  return promise;
}
