import type { FirstVisit } from "./first-visit.ts";
import type { PublicPage } from "./public-pages.ts";

/** Kilobytes are 1000 bytes. */
const JS_GZIP = 127_000;
/** Pages that most people come in by. The catalogue draws pictures of courses, and its cards are no part of the page of a course. */
const ENTRANCE_JS_GZIP = 122_800;
const entrances = new Set(["/", "/courses"]);
/** Its form and its camera are ready at once: whoever comes has a card in hand. */
const REDEEM_JS_GZIP = 131_700;
const CSS_GZIP = 15_000;
const CATALOGUE_HTML_BROTLI = 25_000;
/** How many cards the budget of the catalogue is for. */
const CARDS = 24;

export const countCards = (html: string): number =>
  new Set([...html.matchAll(/href="(\/course\/view\/\d+)"/g)].map(([, address]) => address)).size;

function findMostJs({ path }: PublicPage): number {
  if (path === "/redeem") return REDEEM_JS_GZIP;
  return entrances.has(path) ? ENTRANCE_JS_GZIP : JS_GZIP;
}

/** What a first visit breaks, in a few words each. */
export function findBrokenBudgets(page: PublicPage, { html, js, css, text }: FirstVisit): string[] {
  const broken: string[] = [];
  const mostJs = findMostJs(page);
  if (js.gzip > mostJs) broken.push(`JS over ${mostJs / 1000} gzip`);
  if (css.gzip > CSS_GZIP) broken.push(`CSS over ${CSS_GZIP / 1000} gzip`);
  if (page.path === "/courses") {
    const cards = countCards(text);
    if (cards < CARDS) broken.push(`${cards} cards where ${CARDS} are weighed`);
    if (html.brotli > CATALOGUE_HTML_BROTLI) broken.push(`HTML over ${CATALOGUE_HTML_BROTLI / 1000} Brotli`);
  }
  return broken;
}
