/** Marks of Markdown, and formulas: what means nothing where they are not rendered. */
const MARKS = /\$\$[^$]*\$\$|!?\[|\]\([^)]*\)|[*_`~|#]+|^ *(?:[-+>]|\d+\.) /gm;

/** As much as search engines and messengers show. */
const LENGTH = 160;

interface Described {
  description: string;
  /** Null for a text from before descriptions were Markdown. */
  descriptionHtml: string | null;
}

/** The beginning of a description as plain text, for who reads of the page elsewhere; nothing when there is none. */
export function summarise({ description, descriptionHtml }: Described): string | undefined {
  const plain = descriptionHtml === null ? description : description.replace(MARKS, " ");
  return plain.replace(/\s+/g, " ").trim().slice(0, LENGTH) || undefined;
}
