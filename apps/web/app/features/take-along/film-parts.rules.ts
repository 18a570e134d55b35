import type { FilmPart, Wish } from "../../taken/taken-store.ts";

/*
 * A version's playlist (RFC 8216) names ranges of one file. Here they become parts with numbers, each encrypted by itself.
 */

interface Range {
  length: number;
  start: number | null;
}

function readRange(text: string): Range | null {
  const [, length, start] = /^(\d+)(?:@(\d+))?$/.exec(text) ?? [];
  return length === undefined
    ? null
    : { length: Number(length), start: start === undefined ? null : Number(start) };
}

/** Parts of a film by its playlist, and the playlist with their numbers; null: a part has no length, so the film cannot be taken along. */
export function splitFilm(text: string, folder: string): { playlist: string; parts: FilmPart[] } | null {
  const parts: FilmPart[] = [];
  const lines: string[] = [];
  let range: Range | null = null;
  const add = (file: string, { length, start }: Range): string => {
    const before = parts.findLast((part) => part.file === file);
    // Without a start it follows the one before.
    const from = start ?? before?.end ?? 0;
    parts.push({ file, start: from, end: from + length });
    return `${folder}/${parts.length - 1}`;
  };
  for (const line of text.split(/\r?\n/)) {
    const map = /^#EXT-X-MAP:URI="([^"]+)",BYTERANGE="([^"]+)"/.exec(line);
    const byteRange = /^#EXT-X-BYTERANGE:(.+)$/.exec(line);
    if (map) {
      const head = readRange(map[2] ?? "");
      if (!head) return null;
      lines.push(`#EXT-X-MAP:URI="${add(map[1] ?? "", { ...head, start: head.start ?? 0 })}"`);
    } else if (byteRange) range = readRange(byteRange[1] ?? "");
    else if (line === "" || line.startsWith("#")) lines.push(line);
    else {
      if (!range) return null;
      lines.push(add(line, range));
      range = null;
    }
  }
  return parts.length > 0 ? { playlist: lines.join("\n"), parts } : null;
}

/** Bytes that are asked for at once: few requests for the small parts of a board, and little is lost in a cut. */
export const AT_ONCE_BYTES = 256_000;

export interface Stretch {
  file: string;
  start: number;
  end: number;
  /** Numbers of its parts. */
  numbers: number[];
}

/** Lists what is still to be loaded, in stretches of parts that follow each other. */
export function listStretches(parts: readonly FilmPart[], here: ReadonlySet<number>): Stretch[] {
  const stretches: Stretch[] = [];
  for (const [number, { file, start, end }] of parts.entries()) {
    if (here.has(number)) continue;
    const last = stretches.at(-1);
    const follows = last?.file === file && last.end === start && end - last.start <= AT_ONCE_BYTES;
    if (last && follows) {
      last.end = end;
      last.numbers.push(number);
    } else stretches.push({ file, start, end, numbers: [number] });
  }
  return stretches;
}

/** The part of a lesson's link that names the file, which is the same for everybody: what comes after the grant. */
export const placeOf = (url: string): string => /\/media\/~[^/]+\/(.+?)(?:[?#]|$)/.exec(url)?.[1] ?? url;

interface Version {
  kind: "VIDEO" | "AUDIO" | "BOARD";
  height: number | null;
  bytes: number;
}

/** The version that a wish means: the same kind, of pictures that move the nearest that is not larger; else the lightest. */
export function findVersion<V extends Version>(
  versions: readonly V[],
  { kind, height }: Wish,
): V | undefined {
  const alike = versions.filter((version) => version.kind === kind);
  const fitting = alike
    .filter((version) => height === null || (version.height ?? 0) <= height)
    .toSorted((one, other) => (other.height ?? 0) - (one.height ?? 0));
  return (
    fitting[0] ??
    [...(alike.length > 0 ? alike : versions)].toSorted((one, other) => one.bytes - other.bytes)[0]
  );
}
