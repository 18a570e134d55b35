import { createHash } from "node:crypto";
import { fail } from "../../failure.ts";
import type { ByteSource, StoredBytes } from "./storage.ts";

/** Bytes on their way into a store, with their length and hash once they have all come by. */
export interface MeasuredBytes {
  pieces: AsyncIterable<Uint8Array>;
  /** To be called after the last piece. */
  result(): StoredBytes;
}

async function* inPieces(source: ByteSource): AsyncGenerator<Uint8Array> {
  if (source instanceof Uint8Array) yield source;
  else yield* source;
}

/** Counts and hashes bytes as they pass. Refuses with PAYLOAD_TOO_LARGE those over `maxBytes`. */
export function measureBytes(source: ByteSource, maxBytes: number): MeasuredBytes {
  const hash = createHash("sha256");
  let size = 0;

  async function* pieces(): AsyncGenerator<Uint8Array> {
    for await (const piece of inPieces(source)) {
      size += piece.length;
      if (size > maxBytes) fail("PAYLOAD_TOO_LARGE");
      hash.update(piece);
      yield piece;
    }
  }

  return { pieces: pieces(), result: () => ({ size, sha256: hash.digest() }) };
}
