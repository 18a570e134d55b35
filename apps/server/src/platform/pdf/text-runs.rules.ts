import { NON_JOINER } from "@manara/contract/fields/printed-rules";

/** A part of a line that is drawn in one go: of one font, in one direction. */
export interface TextRun {
  text: string;
  font: string;
  isRightToLeft: boolean;
}

/** Parts of the Unicode Bidirectional Algorithm a line needs: the level of each character, and its mirror image. */
export interface Bidi {
  levelsOf: (line: string) => ArrayLike<number>;
  mirror: (character: string) => string;
}

interface LevelRun extends TextRun {
  level: number;
}

/** Letters whose font turns them round by itself, as it joins them. */
const JOINED = /\p{Script=Arabic}/u;

const reversed = (text: string): string => [...text].reverse().join("");

/**
 * The font of each character of a line, by where the character begins: the first font that has the whole line, so that a name looks of
 * one piece; else the first that has the whole word, since letters join within a font alone; else the first that has the character.
 */
export function chooseFonts(
  line: string,
  fonts: readonly string[],
  hasLetter: (font: string, letter: string) => boolean,
): (at: number) => string {
  const fontOf = (text: string) => fonts.find((font) => [...text].every((letter) => hasLetter(font, letter)));
  const ofLine = fontOf(line);
  if (ofLine !== undefined) return () => ofLine;
  const chosen: string[] = [];
  for (const [word] of line.matchAll(/[\p{L}\p{M}]+|[^\p{L}\p{M}]/gu)) {
    const ofWord = fontOf(word);
    for (const letter of word) {
      const font = ofWord ?? fontOf(letter) ?? fonts[0] ?? "";
      chosen.push(...Array<string>(letter.length).fill(font));
    }
  }
  return (at) => chosen[at] ?? "";
}

/** Characters in their order, parted where the level or the font becomes another, and where letters do not join. */
function partLine(line: string, { levelsOf, mirror }: Bidi, fontAt: (at: number) => string): LevelRun[] {
  const levels = levelsOf(line);
  const runs: LevelRun[] = [];
  let at = 0;
  let isParted = false;
  for (const character of line) {
    const level = levels[at] ?? 0;
    const font = fontAt(at);
    at += character.length;
    if (character === NON_JOINER) {
      isParted = true;
      continue;
    }
    const isRightToLeft = level % 2 === 1;
    const shown = isRightToLeft ? mirror(character) : character;
    const last = runs.at(-1);
    if (last && !isParted && last.level === level && last.font === font) last.text += shown;
    else runs.push({ text: shown, font, level, isRightToLeft });
    isParted = false;
  }
  return runs;
}

/** Turns round whatever is of this level or higher, run by run (UAX #9, rule L2). */
function turnRound(runs: readonly LevelRun[], level: number): LevelRun[] {
  const turned: LevelRun[] = [];
  let kept: LevelRun[] = [];
  for (const run of runs) {
    if (run.level >= level) kept.push(run);
    else {
      turned.push(...kept.toReversed(), run);
      kept = [];
    }
  }
  return [...turned, ...kept.toReversed()];
}

/**
 * A line as it is drawn from left to right. A font puts the letters of an Arabic run in their order from the left; other signs that
 * stand right to left are put so here.
 */
export function arrangeLine(line: string, bidi: Bidi, fontAt: (at: number) => string): TextRun[] {
  let runs = partLine(line, bidi, fontAt);
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level >= 1; level -= 1) runs = turnRound(runs, level);
  return runs.map(({ text, font, isRightToLeft }) => ({
    text: isRightToLeft && !JOINED.test(text) ? reversed(text) : text,
    font,
    isRightToLeft,
  }));
}
