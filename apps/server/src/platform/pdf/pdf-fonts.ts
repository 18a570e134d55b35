import { readFile } from "node:fs/promises";
import bidiFactory from "bidi-js";
import { arrangeLine, type Bidi, type TextRun } from "./text-runs.rules.ts";

/*
 * The letters of what is printed. Readex Pro comes in parts; together they have what names in Arabic, French, English and the languages
 * of Nigeria are written with. `scripts/subset-fonts.mjs` makes the files.
 */

/** The parts, by what stands in each; the last one has all else. */
const parts = [
  { part: "arabic", has: /\p{Script_Extensions=Arabic}/u },
  { part: "latin", has: /[\u0020-\u00ff\u2010-\u2026\u20ac\u20a6]/u },
  { part: "vietnamese", has: /[\u1ea0-\u1ef9]|\p{M}/u },
  { part: "latin-ext", has: /[\s\S]/u },
] as const;

export type Weight = "regular" | "semibold";
const weights: readonly Weight[] = ["regular", "semibold"];

/** The files of all parts, by the names that runs have them by. */
export async function readFonts(): Promise<Map<string, Buffer>> {
  const folder = new URL("fonts/", import.meta.url);
  const names = weights.flatMap((weight) => parts.map(({ part }) => `${part}-${weight}`));
  return new Map(
    await Promise.all(
      names.map(
        async (name): Promise<[string, Buffer]> => [
          name,
          await readFile(new URL(`readex-pro-${name}.ttf`, folder)),
        ],
      ),
    ),
  );
}

const partOf = (character: string): string => (parts.find(({ has }) => has.test(character)) ?? parts[3]).part;

const { getEmbeddingLevels, getMirroredCharacter } = bidiFactory();

/** The direction of the line is that of its first letter. */
const bidi: Bidi = {
  levelsOf: (line) => getEmbeddingLevels(line).levels,
  mirror: (character) => getMirroredCharacter(character) ?? character,
};

/** A line in the runs that it is drawn by, from left to right. Signs that nobody sees are left out. */
export const runsOf = (line: string, weight: Weight): TextRun[] =>
  arrangeLine(
    line.normalize("NFC").replace(/\p{Cf}/gu, ""),
    bidi,
    (character) => `${partOf(character)}-${weight}`,
  );
