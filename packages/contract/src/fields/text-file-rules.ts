import type { Country } from "@manara/countries/country";

const MARKS = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: "utf-8" },
  { bytes: [0xff, 0xfe], encoding: "utf-16le" },
  { bytes: [0xfe, 0xff], encoding: "utf-16be" },
] as const;

/** As much tells what the rest is. */
const LOOKED_AT = 4096;

/** Blanks, digits and line ends of UTF-16 have a zero beside them, always on the same side. No other text has any. */
function findUtf16(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const head = bytes.subarray(0, LOOKED_AT);
  const zeros = [0, 0];
  for (const [place, byte] of head.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (bytes.length % 2 === 1 || even > 0 === odd > 0) return null;
  return odd > 0 ? "utf-16le" : "utf-16be";
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    // A mark at the beginning is left out.
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // A fatal decoder throws at the first byte that is no text.
    return null;
  }
}

/** Control characters that no text needs. */
const hasOddSigns = (text: string): boolean => /(?![\t\n\f\r])[\p{Cc}&&[^\x80-\x9f]]/v.test(text);

/** Letters of a word and their marks. */
const WORD = /[\p{L}\p{M}\u0640]+/gu;
const ARABIC = /^[\p{scx=Arabic}\p{M}]+$/u;
/** Capital À as windows-1256 has it: in French a word by itself. */
const LONE_A = "\u06c1";

/**
 * Bytes of an old program: Arabic where most words read as that. Bytes of Latin letters with accents give single Arabic letters inside
 * Latin words; where neither is there, the text is as the country writes.
 */
function decodeLegacy(bytes: Uint8Array, legacy: Country["legacyEncoding"]): string | null {
  const arabic = decode(bytes, "windows-1256");
  const words = (arabic?.match(WORD) ?? []).filter((word) => /\p{Script=Arabic}/u.test(word));
  const whole = words.filter((word) => ARABIC.test(word));
  const inLatin = words.length - whole.length;
  if (whole.filter(({ length }) => length > 1).length > inLatin) return arabic;
  const isLatin = inLatin > 0 || whole.every((word) => word === LONE_A);
  return decode(bytes, isLatin ? "windows-1252" : legacy);
}

/**
 * The text of a file, in whatever encoding it was saved: its mark names it, or its bytes show UTF-16; what is valid UTF-8 is that, and
 * anything else was written by an old program. null: it is no text.
 */
export function decodeText(bytes: Uint8Array, legacy: Country["legacyEncoding"]): string | null {
  const marked = MARKS.find((mark) => mark.bytes.every((byte, place) => bytes[place] === byte));
  const named = marked?.encoding ?? findUtf16(bytes);
  const text = named ? decode(bytes, named) : (decode(bytes, "utf-8") ?? decodeLegacy(bytes, legacy));
  return text === null || hasOddSigns(text) ? null : text;
}
