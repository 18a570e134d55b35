import type { IncomingHttpHeaders } from "node:http";
import type { ByteRange } from "./byte-range.ts";

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
