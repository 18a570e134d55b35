import { settlePictures } from "./page-pictures.ts";

/** `[[name: President]]`: for an operator to fill in. */
const TO_FILL = /\[\[([^[\]]{1,200})\]\]/g;

/** Gaps of a page that are left to be filled in. */
export const findToFill = (text: string): string[] =>
  [...text.matchAll(TO_FILL)].map(([, what = ""]) => what);

/** The headings of a page, written with two signs or one, stand right under its title; those of a description are deeper. */
const raiseHeadings = (html: string) =>
  html.replace(
    /(<\/?h)([3-6])(?=[ >])/g,
    (_, tag: string, level: string) => `${tag}${Math.max(2, Number(level) - 2)}`,
  );

/** The same in HTML, whole marks in it, or a tag: what stands in the attributes of one stays what it is. */
const TAG_OR_GAP = /<[^>]*>|\[\[((?:[^[\]<>]|<(\w+)[^>]*>[^[\]<>]*<\/\2>){1,300})\]\]/g;
const GAP = '<mark class="to-fill" hidden></mark>';

/** The HTML of a description as that of a page. Of what is left to be filled in nothing is said: a paragraph of it alone goes. */
export const asPage = (html: string): string =>
  settlePictures(raiseHeadings(html))
    .replace(TAG_OR_GAP, (found, gap?: string) => (gap === undefined ? found : GAP))
    .replaceAll(`<p dir="auto">${GAP}</p>`, GAP);
