interface Segment {
  start: number;
  seconds: number;
  bytes: number;
}

/** Segments of a playlist that names ranges of one file: RFC 8216, sections 4.3.2.1 and 4.3.2.2. */
function readSegments(playlist: string): Segment[] {
  const found = playlist.matchAll(/^#EXTINF:([\d.]+),.*\n#EXT-X-BYTERANGE:(\d+)/gm);
  let start = 0;
  return [...found].map(([, length, bytes]) => {
    const segment = { start, seconds: Number(length), bytes: Number(bytes) };
    start += segment.seconds;
    return segment;
  });
}

/** The segments of the beginning are shorter than the others, and each begins with a whole picture. */
const BEGINNING_SECONDS = 20;

/**
 * Bytes that a version would have in a longer film that goes on as this one does: its beginning once, the rest in proportion.
 * @param playlist of the version
 * @param seconds of the longer film
 */
export function estimateBytes(playlist: string, seconds: number): number {
  const segments = readSegments(playlist);
  const rest = segments.filter(({ start }) => start >= BEGINNING_SECONDS);
  const sum = (of: readonly Segment[], what: "seconds" | "bytes") =>
    of.reduce((total, segment) => total + segment[what], 0);
  const beginning = segments.slice(0, segments.length - rest.length);
  const [known, repeated] = rest.length > 0 ? [beginning, rest] : [[], segments];
  const missing = Math.max(0, seconds - sum(known, "seconds"));
  return sum(known, "bytes") + (sum(repeated, "bytes") * missing) / sum(repeated, "seconds");
}
