export type Side = "left" | "right";

/** A column of a table. */
export interface PaperColumn {
  title: string;
  /** How wide it is beside the others. */
  share: number;
  /** A figure: it stands at the right of its column. */
  isFigure?: boolean;
}

/** Names with their figures, one below the other. */
export interface PaperTotals {
  title: string;
  rows: readonly {
    name: string;
    figure: string;
    /** True for the total of all the others. */
    isResult?: boolean;
  }[];
}

/** A paper with totals and a table on A4, in words as they are drawn. */
export interface Paper {
  /** The language of the document, for who has it read out. */
  locale: string;
  /** Where a line of the language begins. */
  start: Side;
  /** Of headings and lines, as `#rrggbb`. */
  colour: string;
  brand: string;
  title: string;
  /** Person or centre it is about. */
  subject: string;
  /** Lines below the title. */
  facts: readonly string[];
  /** Side by side, no more than two. */
  totals: readonly PaperTotals[];
  table: {
    title: string;
    columns: readonly PaperColumn[];
    /** Each has a text for each column. */
    rows: readonly (readonly string[])[];
    /** Text in place of rows where there are none. */
    empty: string;
  };
  /** Signatories at its end, side by side. */
  signatures: readonly string[];
}
