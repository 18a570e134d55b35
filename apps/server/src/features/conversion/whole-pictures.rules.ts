/** A segment is no shorter, so that the first of it is not most of what it costs. */
export const SHORTEST_SEGMENT_SECONDS = 2;

/**
 * When segments begin, each with a whole picture, in seconds. The first are short: somebody waits for them on a weak network, and the
 * next ones come while they play.
 */
export interface SegmentPlan {
  /** The ones after 0. */
  first: readonly number[];
  /** The longest of the others. */
  longest: number;
}

/**
 * The seconds of a film at which whole pictures are due. Where most of the picture changes at once, a whole one costs little more than
 * the change: the next then waits as long as it may.
 * @param changes where most of the picture changes, in seconds from the beginning
 */
export function planWholePictures(
  seconds: number,
  { first, longest }: SegmentPlan,
  changes: readonly number[],
): number[] {
  const kept: number[] = [0];
  for (const change of changes)
    if (change - (kept.at(-1) ?? 0) >= SHORTEST_SEGMENT_SECONDS && change < seconds) kept.push(change);
  const isFarFromChanges = (second: number) =>
    kept.every((change) => Math.abs(change - second) >= SHORTEST_SEGMENT_SECONDS);
  const due = [...kept, ...first.filter((second) => second < seconds && isFarFromChanges(second))];
  return due
    .toSorted((a, b) => a - b)
    .flatMap((start, at, all) => {
      const end = all[at + 1] ?? seconds;
      const parts = Math.max(1, 1 + Math.floor((end - start - SHORTEST_SEGMENT_SECONDS) / longest));
      return Array.from({ length: parts }, (_, part) => start + part * longest);
    });
}

/** Reads what the filter metadata says of the pictures it was shown: when each was, in seconds. */
export const readTimes = (lines: readonly string[]): number[] =>
  lines.flatMap((line) => /\bpts_time:([\d.]+)/.exec(line)?.[1] ?? []).map(Number);
