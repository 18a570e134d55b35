import type { IncomingHttpHeaders } from "node:http";

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

/** Smaller parts are there sooner from the program: sound alone, and the first seconds of a film, which somebody waits for. */
export const LED_FROM_BYTES = 32 * 1024;

/** Playlists, thumbnails and captions name what lies beside them here, or are for a reader that asks this site alone. */
const READ_HERE = /mpegurl$|^text\//;

/** An element that plays by itself keeps the place that it was led to, for longer than its address is good for. */
const PLAYS_BY_ITSELF = /^(?:video|audio)$/;

interface Asked {
  headers: IncomingHttpHeaders;
  mimeType: string;
  size: number;
  /** Null: the whole file. */
  range: ByteRange | null;
}

/** Whether a file, or a part of one, may be loaded from another place than this. */
export function isWorthTheWay({ headers, mimeType, size, range }: Asked): boolean {
  const bytes = range ? range.end - range.start + 1 : size;
  return (
    bytes >= LED_FROM_BYTES &&
    !READ_HERE.test(mimeType) &&
    !PLAYS_BY_ITSELF.test(String(headers["sec-fetch-dest"])) &&
    // It would be sent there as well.
    headers.authorization === undefined &&
    // Several ranges, or one of another file than this has become, are answered with the whole here.
    (range !== null || headers.range === undefined)
  );
}
