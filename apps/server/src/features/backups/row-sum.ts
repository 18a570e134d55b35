import { hash } from "node:crypto";

const NEW_LINE = 0x0a;
/** 32-bit numbers of a SHA-256. */
const LANES = 8;

/**
 * Counts rows and sums their hashes as they pass. COPY writes a row on a line, and line breaks within one as `\n`. Two
 * copies of a table have the same sum whatever the order of their rows.
 */
export class RowSum {
  #rows = 0;
  /** Each the sum of one number of all hashes, modulo 2^32. */
  readonly #lanes = new Uint32Array(LANES);
  #begun: Uint8Array[] = [];

  /** The next bytes, which may end anywhere in a row. */
  add(piece: Uint8Array): void {
    let from = 0;
    for (let end = piece.indexOf(NEW_LINE); end !== -1; end = piece.indexOf(NEW_LINE, from)) {
      this.#addRow(piece.subarray(from, end));
      from = end + 1;
    }
    // Copied: whoever wrote the piece may use its memory again.
    if (from < piece.length) this.#begun.push(Uint8Array.from(piece.subarray(from)));
  }

  /** To be asked after the last piece. */
  result(): { rows: number; sum: string } {
    if (this.#begun.length > 0) throw new Error("a table ends within a row");
    const bytes = Buffer.alloc(4 * LANES);
    this.#lanes.forEach((lane, index) => void bytes.writeUInt32BE(lane, 4 * index));
    return { rows: this.#rows, sum: bytes.toString("hex") };
  }

  #addRow(end: Uint8Array): void {
    const row = this.#begun.length === 0 ? end : Buffer.concat([...this.#begun, end]);
    this.#begun = [];
    const digest = hash("sha256", row, "buffer");
    for (let lane = 0; lane < LANES; lane++) {
      this.#lanes[lane] = (this.#lanes[lane] ?? 0) + digest.readUInt32BE(4 * lane);
    }
    this.#rows += 1;
  }
}

/** Passes bytes on and counts their rows. */
export async function* summed(source: AsyncIterable<Uint8Array>, sum: RowSum): AsyncGenerator<Uint8Array> {
  for await (const piece of source) {
    sum.add(piece);
    yield piece;
  }
}
