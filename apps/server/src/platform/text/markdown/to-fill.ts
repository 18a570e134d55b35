/** `[[name: President]]`: for an operator to fill in. */
export const TO_FILL = /\[\[([^[\]<>]{1,200})\]\]/g;

/** Gaps of a page that are left to be filled in. */
export const findToFill = (text: string): string[] =>
  [...text.matchAll(TO_FILL)].map(([, what = ""]) => what);
