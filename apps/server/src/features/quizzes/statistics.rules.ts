/** Sums of the first attempts at a test for one of its questions. */
export interface QuestionSums {
  /** In how many attempts it was asked, and in how many it was answered right. */
  asked: number;
  right: number;
  /** Of the scores without this question: their sum, that of their squares, and the sum where it was answered right. */
  rests: number;
  restSquares: number;
  restsWhereRight: number;
}

/** Fewer show nothing but chance. */
const FEWEST_TO_TELL = 10;

const round = (share: number): number => Math.round(share * 1000) / 1000;

/** The share of right answers; null when nobody was asked. */
export const difficultyOf = ({ asked, right }: Pick<QuestionSums, "asked" | "right">): number | null =>
  asked === 0 ? null : round(right / asked);

/**
 * The correlation between answering this question right and the score in all others (the corrected item-total
 * correlation): near 1 it separates those who know from those who do not; below 0 something is wrong with it, most often the
 * key. null where too few were asked, or all have answered or scored alike.
 */
export function discriminationOf(sums: QuestionSums): number | null {
  const { asked, right, rests, restSquares, restsWhereRight } = sums;
  if (asked < FEWEST_TO_TELL) return null;
  // Right is 1 and wrong 0, so that a square is what it was.
  const spread = (asked * right - right ** 2) * (asked * restSquares - rests ** 2);
  if (spread <= 0) return null;
  return round((asked * restsWhereRight - right * rests) / Math.sqrt(spread));
}
