/** A part of a line that is drawn in one go: of one font, in one direction. */
export interface TextRun {
  text: string;
  font: string;
  isRightToLeft: boolean;
}

/** What of the Unicode Bidirectional Algorithm a line needs: the level of each character, and its mirror image. */
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

/** Characters in their order, parted where the level or the font becomes another. */
function partLine(
  line: string,
  { levelsOf, mirror }: Bidi,
  fontOf: (character: string) => string,
): LevelRun[] {
  const levels = levelsOf(line);
  const runs: LevelRun[] = [];
  let at = 0;
  for (const character of line) {
    const level = levels[at] ?? 0;
    at += character.length;
    const isRightToLeft = level % 2 === 1;
    const font = fontOf(character);
    const shown = isRightToLeft ? mirror(character) : character;
    const last = runs.at(-1);
    if (last && last.level === level && last.font === font) last.text += shown;
    else runs.push({ text: shown, font, level, isRightToLeft });
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
export function arrangeLine(line: string, bidi: Bidi, fontOf: (character: string) => string): TextRun[] {
  let runs = partLine(line, bidi, fontOf);
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level >= 1; level -= 1) runs = turnRound(runs, level);
  return runs.map(({ text, font, isRightToLeft }) => ({
    text: isRightToLeft && !JOINED.test(text) ? reversed(text) : text,
    font,
    isRightToLeft,
  }));
}
