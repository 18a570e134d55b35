import path from "node:path";

declare const absolute: unique symbol;

/**
 * A path that names the same place whatever folder the reader works in: ffmpeg works in another one than the program, and a
 * relative path is another file there. Every path of the settings and of a command becomes one before anything else sees it.
 */
export type AbsolutePath = string & { readonly [absolute]: true };

export const isAbsolutePath = (text: string): text is AbsolutePath => path.isAbsolute(text);

function assertAbsolute(text: string): AbsolutePath {
  if (!isAbsolutePath(text)) throw new Error(`not an absolute path: ${text}`);
  return text;
}

/** Path as somebody wrote it; a process is passed few. */
const typed = new Map<AbsolutePath, string>();

/** The place that somebody means who writes `text` in a folder. */
export function toAbsolute(text: string, from = process.cwd()): AbsolutePath {
  const found = assertAbsolute(path.resolve(from, text));
  typed.set(found, text);
  return found;
}

/** A path as whoever wrote it knows it, for messages. */
export const asTyped = (place: AbsolutePath): string => typed.get(place) ?? place;

/** A place in a folder. */
export const within = (folder: AbsolutePath, ...names: string[]): AbsolutePath =>
  assertAbsolute(path.join(folder, ...names));
