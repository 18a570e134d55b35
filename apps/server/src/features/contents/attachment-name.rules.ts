/** Characters of a name that is shown. */
const MAX_LENGTH = 200;

/** Control characters, and marks that change the direction of what follows or cannot be seen. */
const UNFIT = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** Each run of dots and spaces is looked at once: by every one of its characters, a long one would take seconds. */
const OUTER = /^[\s.]+|(?<![\s.])[\s.]+$/gu;

/**
 * A file's name as it is shown: the last part of whatever path its sender's machine gave, one line, of sound
 * characters. A name that claims another type than the file has gets the true ending as well.
 */
export function cleanFileName(given: string, endings: readonly string[]): string {
  const [trueEnding = ""] = endings;
  const bare = given
    .toWellFormed()
    .normalize("NFC")
    .split(/[/\\]/)
    .at(-1)
    ?.replaceAll(UNFIT, "")
    .replace(/\s+/gu, " ")
    .replace(OUTER, "");
  const name = bare || "file";
  const ending = endings.find((one) => name.toLowerCase().endsWith(`.${one}`));
  const stem = ending ? name.slice(0, -ending.length - 1) : name;
  const tail = `.${ending ? name.slice(-ending.length) : trueEnding}`;
  const room = [...stem].slice(0, MAX_LENGTH - tail.length).join("");
  return `${room.trimEnd() || "file"}${tail}`;
}
