import { diffArrays } from "diff";

/** Lines one after the other that both texts have, or only this one. */
export interface Stretch {
  isAlike: boolean;
  lines: string[];
}

/** Texts without a line in common take the time of all pairs of lines; these are shown unmarked instead. */
const LONGEST_WAIT_MS = 200;

const linesOf = (text: string) => (text === "" ? [] : text.split(/\r?\n/));

/** Both texts in stretches of lines, by what they have in common. */
export function compareTexts(mine: string, theirs: string): { mine: Stretch[]; theirs: Stretch[] } {
  const [left, right] = [linesOf(mine), linesOf(theirs)];
  const found = diffArrays(left, right, { timeout: LONGEST_WAIT_MS });
  if (!found) return { mine: [{ isAlike: false, lines: left }], theirs: [{ isAlike: false, lines: right }] };
  const stretches = found.map(({ added, removed, value }) => ({
    isAlike: !(added || removed),
    lines: value,
    isMine: !added,
    isTheirs: !removed,
  }));
  const only = (side: "isMine" | "isTheirs") =>
    stretches.filter((stretch) => stretch[side]).map(({ isAlike, lines }) => ({ isAlike, lines }));
  return { mine: only("isMine"), theirs: only("isTheirs") };
}
