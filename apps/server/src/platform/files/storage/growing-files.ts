import type { Readable } from "node:stream";

/** How far a file has come that arrives in several requests: kept by whoever lets it grow, between the requests. */
export interface Growth {
  /** Bytes that are there for sure, after a power cut too. */
  received: number;
  /** Continuation that an object store needs; null: nothing, as on a disk. */
  parts: StoredParts | null;
}

/** An upload in parts, as an object store keeps it. */
export interface StoredParts {
  uploadId: string;
  etags: readonly string[];
  /** Bytes after the last whole part, which wait as an object of their own. */
  tail: number;
}

/**
 * Files that arrive in pieces, over hours, after breaks and through several processes. None shows in the store before it is
 * finished.
 */
export interface GrowingFiles {
  begin(key: string): Promise<Growth>;
  /**
   * Adds bytes after those received. `keep` is called each time that more of them are there for sure; where it throws, or the
   * source does, no more are added. What came before is kept.
   */
  append(
    key: string,
    growth: Growth,
    from: { source: Readable; keep: (growth: Growth) => Promise<void> },
  ): Promise<Growth>;
  /** Lets the file appear. May be called again when nobody heard that it had. */
  finish(key: string, growth: Growth): Promise<void>;
  /** Takes away what there is of it; may be called again. */
  giveUp(key: string, growth: Growth): Promise<void>;
}

/** After as many bytes they are made sure of: what a power cut can cost, and one part in an object store. */
export const SURE_EVERY_BYTES = 8 * 1024 * 1024;
