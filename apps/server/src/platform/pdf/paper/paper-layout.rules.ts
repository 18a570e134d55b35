/** A4, in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 42 };
export const INNER_WIDTH = PAGE.width - 2 * PAGE.margin;

/** Heights, in points. */
export const ROW = 16;
export const TABLE_HEAD = 22;
export const SIGNATURES = 72;
const FACT = 15;
const TOTALS_HEAD = 24;

/** Baselines and edges of the first page. */
export const TITLE_BASELINE = 88;
export const FIRST_FACT = 130;
/** Where the table of a later page begins. */
const LATER_TOP = 72;
/** No row goes below. */
const BOTTOM = 786;

/** A page, and which rows of the table stand on it. */
export interface PaperPage {
  /** Where the heading of the table begins, from the top. */
  tableTop: number;
  first: number;
  /** One after the last. */
  end: number;
}

export interface PaperLayout {
  /** Where the totals begin. */
  totalsTop: number;
  pages: readonly [PaperPage, ...PaperPage[]];
  /** On the last page, where signatures begin. */
  signaturesTop: number;
}

const roomFor = (tableTop: number): number => Math.floor((BOTTOM - tableTop - TABLE_HEAD) / ROW);

/** Where everything stands: rows go on over as many pages as they need. Signatures are never parted from the last of the rows by a page's end. */
export function layOutPaper({
  facts,
  totals,
  rows,
  isSigned,
}: {
  facts: number;
  /** Rows of the longest of the totals. */
  totals: number;
  rows: number;
  isSigned: boolean;
}): PaperLayout {
  const totalsTop = FIRST_FACT + facts * FACT + 4;
  const firstTop = totalsTop + (totals > 0 ? TOTALS_HEAD + totals * ROW + 34 : 20);
  const pageFrom = (tableTop: number, first: number): PaperPage => ({
    tableTop,
    first,
    end: Math.min(rows, first + roomFor(tableTop)),
  });
  const pages: [PaperPage, ...PaperPage[]] = [pageFrom(firstTop, 0)];
  let last = pages[0];
  const below = () => last.tableTop + TABLE_HEAD + Math.max(1, last.end - last.first) * ROW;
  while (last.end < rows) {
    last = pageFrom(LATER_TOP, last.end);
    pages.push(last);
  }
  if (isSigned && below() + SIGNATURES > BOTTOM && rows > 0) {
    // The last row goes with them.
    last.end -= 1;
    last = pageFrom(LATER_TOP, last.end);
    pages.push(last);
  }
  return { totalsTop, pages, signaturesTop: below() + 40 };
}

/** A column: where it begins and how wide it is, from the left, in points. */
export interface Span {
  x: number;
  width: number;
}

/** Columns by their shares, from the side where lines begin. */
export function layOutColumns(shares: readonly number[], start: "left" | "right"): Span[] {
  const whole = shares.reduce((sum, share) => sum + share, 0);
  let from = 0;
  return shares.map((share) => {
    const width = (INNER_WIDTH * share) / whole;
    const x = PAGE.margin + (start === "left" ? from : INNER_WIDTH - from - width);
    from += width;
    return { x, width };
  });
}
