/*
 * Arabic words as people write them with Latin letters: most consonants say which letters they may stand for, vowels only that there may
 * be some.
 */

/** Groups of letters that are one sound, then single ones; a doubled one is written once in Arabic. */
const SOUND = /tch|[kg]h|[cs]h|dj|[td]h|ph|c(?=[eiy])|[aeiouwy]+|([a-z])\1*/g;

const LETTERS: Readonly<Record<string, string>> = {
  tch: "\u062a\u0634",
  kh: "\u062e",
  gh: "\u063a",
  ch: "\u0634",
  sh: "\u0634",
  dj: "\u062c",
  th: "[\u062a\u062b]",
  dh: "[\u0630\u0636\u0638]",
  ph: "\u0641",
  b: "\u0628",
  c: "[\u0643\u0642\u0633\u0635]",
  d: "[\u062f\u0636\u0630]",
  f: "\u0641",
  g: "[\u0642\u062c\u0643]",
  h: "[\u0647\u062d]",
  j: "\u062c",
  k: "[\u0643\u0642]",
  l: "\u0644",
  m: "\u0645",
  n: "\u0646",
  p: "\u0628",
  q: "\u0642",
  r: "\u0631",
  s: "[\u0633\u0635]",
  t: "[\u062a\u0637]",
  v: "[\u0641\u0628]",
  x: "\u0643\u0633",
  z: "[\u0632\u0638\u0630]",
};

/** Alef, waw, ya, ayn, hamza. */
const VOWELS = "\u0627\u0648\u064a\u0639\u0621";
/** At the end ta marbuta too, which searches compare as ha. */
const LAST_VOWELS = `[${VOWELS}\u0647]`;

/** Arabic words, as searches compare them, that are heard like one in Latin letters; null: it is no such word. */
export function soundOf(word: string): RegExp | null {
  if (!/^[a-z]+$/.test(word)) return null;
  const sounds = [...word.matchAll(SOUND)];
  const letters = sounds.map(({ 0: sound, 1: doubled, index }) => {
    const known = LETTERS[doubled ?? sound];
    if (known !== undefined) return known;
    if (index === 0) return `[${VOWELS}]{1,3}`;
    if (index + sound.length < word.length) return `[${VOWELS}]{0,3}`;
    // French ends words with an e that is not heard.
    return LAST_VOWELS + (sound === "e" ? "{0,2}" : "{1,3}");
  });
  return new RegExp(`^${letters.join("")}$`);
}
