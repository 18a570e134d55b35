/** Contents of a version's playlist. */
export interface PlaylistFacts {
  seconds: number;
  /** Of the segments. */
  bytes: number;
  /** Bits a second on the whole, and in the segment that takes most. */
  averageBits: number;
  peakBits: number;
}

/** Reads a playlist whose segments are ranges of one file: RFC 8216, sections 4.3.2.1 and 4.3.2.2. */
export function readPlaylist(text: string): PlaylistFacts {
  const segments = [
    ...text.matchAll(/^#EXTINF:([\d.]+),.*\n(?:#(?!EXTINF|EXT-X-BYTERANGE).*\n)*#EXT-X-BYTERANGE:(\d+)/gm),
  ].map(([, seconds, bytes]) => ({ seconds: Number(seconds), bytes: Number(bytes) }));
  const seconds = segments.reduce((sum, segment) => sum + segment.seconds, 0);
  const bytes = segments.reduce((sum, segment) => sum + segment.bytes, 0);
  const peaks = segments
    .filter((segment) => segment.seconds > 0)
    .map((segment) => (8 * segment.bytes) / segment.seconds);
  return {
    seconds,
    bytes,
    averageBits: seconds > 0 ? Math.ceil((8 * bytes) / seconds) : 0,
    peakBits: Math.ceil(Math.max(0, ...peaks)),
  };
}
