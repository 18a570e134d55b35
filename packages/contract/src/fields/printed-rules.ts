/*
 * Letters that are shown on paper: those of the fonts in PDF files, which `pdf-fonts.rules.test.ts` of the server compares.
 */

const PRINTED = new RegExp(
  `^[${[
    " -~\\u00a0-\\u0377\\u037a-\\u037f\\u0384-\\u038a\\u038c\\u038e-\\u03a1\\u03a3-\\u03e1\\u03f0-\\u052f",
    "\\u0600-\\u06ff\\u0750-\\u077f\\u1e00-\\u1eff\\u2000-\\u2064\\u2066-\\u2071\\u2074-\\u208e\\u2090-\\u209c\\u20a0-\\u20c0\\u20f0",
    "\\u2100-\\u215f\\u2183\\u2184\\u2189\\u2202\\u2205\\u2206\\u220f\\u2211\\u2212\\u2215\\u2219\\u221a\\u221e\\u222b\\u2248\\u2260",
    "\\u2264\\u2265\\u2d30-\\u2d67\\u2d6f\\u2d70\\u2d7f\\ufb50-\\ufbc2\\ufbd3-\\ufd8f\\ufd92-\\ufdc7\\ufdcf\\ufdf0-\\ufdff",
    "\\ufe70-\\ufe74\\ufe76-\\ufefc",
  ].join("")}]$`,
  "u",
);

/** Whether a letter is in one of the fonts. */
export const isPrinted = (letter: string): boolean => PRINTED.test(letter);

/** Keeps two letters from joining: nobody sees it, but paper shows what it does. */
export const NON_JOINER = "\u200c";

/** Signs that nobody sees, and that paper shows nothing of; at the ends of a line a non-joiner is one of them. */
const UNSEEN = /(?!\u200c)[\p{Cf}\p{Default_Ignorable_Code_Point}]|^\u200c+|\u200c+$/gu;

/**
 * A line as it stands on paper, and what of it cannot: letters with their marks, each once. A blank beside what is left out goes with
 * it.
 */
export function splitPrinted(line: string): { printed: string; left: string[] } {
  const left = new Set<string>();
  const shown = line
    .normalize("NFC")
    .replace(UNSEEN, "")
    .replace(/\P{M}\p{M}*|\p{M}+/gu, (cluster) => {
      const letters = [...cluster];
      if (letters.every(isPrinted)) return cluster;
      left.add(cluster);
      return letters[0] && isPrinted(letters[0]) ? letters.filter(isPrinted).join("") : "";
    });
  if (left.size === 0) return { printed: shown, left: [] };
  return { printed: shown.replace(UNSEEN, "").replace(/ {2,}/gu, " ").trim(), left: [...left] };
}
