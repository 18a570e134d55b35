export interface ByteRange {
  start: number;
  /** Included. */
  end: number;
}

/**
 * One range of RFC 9110, section 14: what a player asks for. Null: send the whole file (no header, several
 * ranges, or another unit); "unsatisfiable": answer 416.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  if (!match || (!match[1] && !match[2])) return null;
  const [, first = "", last = ""] = match;
  if (!first) {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }

  const start = Number(first);
  const end = last ? Math.min(Number(last), size - 1) : size - 1;
  if (start >= size) return "unsatisfiable";
  return start > end ? null : { start, end };
}
