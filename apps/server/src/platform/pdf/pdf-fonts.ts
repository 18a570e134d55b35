import { readFile } from "node:fs/promises";
import { NON_JOINER, splitPrinted } from "@manara/contract/fields/printed-rules";
import bidiFactory from "bidi-js";
import { create, type Font } from "fontkit";
import { arrangeLine, type Bidi, chooseFonts, type TextRun } from "./text-runs.rules.ts";

export type Weight = "regular" | "semibold";

/**
 * The fonts of what is printed, the preferred one first. The later ones have letters of names that Readex Pro lacks.
 * `scripts/subset-fonts.mjs` makes the files.
 */
const FONTS: Record<Weight, readonly string[]> = {
  regular: [
    "readex-pro-regular",
    "noto-naskh-arabic-regular",
    "noto-sans-regular",
    "noto-sans-tifinagh-regular",
  ],
  semibold: [
    "readex-pro-semibold",
    "noto-naskh-arabic-semibold",
    "noto-sans-semibold",
    "noto-sans-tifinagh-regular",
  ],
};

/** Is filled by `readFonts`. */
const opened = new Map<string, Font>();

/** Folders are found in the built program, too, where they stand in such an expression. */
const FOLDER = new URL("fonts/", import.meta.url);

const open = async (name: string): Promise<[string, Buffer]> => {
  const file = await readFile(new URL(`${name}.ttf`, FOLDER));
  const font = create(file);
  if ("fonts" in font) throw new Error(`${name} holds several fonts`);
  opened.set(name, font);
  return [name, file];
};

/** The files of all fonts, by the names that runs have them by. */
export const readFonts = async (): Promise<Map<string, Buffer>> =>
  new Map(await Promise.all([...new Set(Object.values(FONTS).flat())].map(open)));

/** A sign that is not drawn is in every font. */
const hasLetter = (name: string, letter: string): boolean =>
  letter === NON_JOINER || opened.get(name)?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) === true;

const { getEmbeddingLevels, getMirroredCharacter } = bidiFactory();

/** The direction of the line is that of its first letter. */
const bidi: Bidi = {
  levelsOf: (line) => getEmbeddingLevels(line).levels,
  mirror: (character) => getMirroredCharacter(character) ?? character,
};

/**
 * A line in the runs that it is drawn by, from left to right. Signs that nobody sees are left out, and letters that are in no font: who
 * types a name is told of them. Needs the fonts of `readFonts`.
 */
export function runsOf(line: string, weight: Weight): TextRun[] {
  const fonts = FONTS[weight];
  const { printed } = splitPrinted(line);
  return arrangeLine(printed, bidi, chooseFonts(printed, fonts, hasLetter));
}
