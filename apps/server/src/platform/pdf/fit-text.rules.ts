/** Text in lines, and the size they are set in. */
export interface FittedText {
  lines: string[];
  size: number;
}

interface Room {
  /** The width of a line, in the unit of `widthOf`. */
  width: number;
  /** The most lines. */
  lines: number;
  /** Sizes to try, the largest first. */
  sizes: readonly [number, ...number[]];
  widthOf: (line: string, size: number) => number;
}

/** Words in as few lines as they take, none wider than there is room unless it is a single word. */
function breakLines(text: string, width: number, widthOf: (line: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A text in the largest size that it fits in. One that fits in none is one line, which is then drawn smaller. */
export function fitText(text: string, { width, lines: most, sizes, widthOf }: Room): FittedText {
  for (const size of sizes) {
    const widthInSize = (line: string) => widthOf(line, size);
    const lines = breakLines(text.trim(), width, widthInSize);
    if (lines.length <= most && lines.every((line) => widthInSize(line) <= width)) return { lines, size };
  }
  return { lines: [text.trim()], size: sizes[sizes.length - 1] ?? sizes[0] };
}
