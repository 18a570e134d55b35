import { searchText } from "@manara/contract/spelling-rules";

/** One way of what was typed as a word: text that has words which begin like all of these. */
type Beginnings = readonly string[];

/** What somebody looks for. */
export interface Wanted {
  /** What fits best begins so. */
  start: string;
  /** For each word that was typed the ways in which a text can have it; none: what begins otherwise is not looked for. */
  words: readonly (readonly Beginnings[])[];
}

/** More words than people type. */
const MAX_WORDS = 8;
/** From here on a word is taken for the beginning of a name that means the same. */
const MEANS_FROM = 3;
/** What may still become the article of a word. */
const ARTICLE_ALONE = /^\u0648?\u0627\u0644?$/;
/** An article before the first letter or two of a word that is still being typed. */
const ARTICLE = /^\u0648?\u0627\u0644(?=.)/;

const wordsOf = (text: string): string[] => text.split(" ").filter(Boolean);

/** Other names of what a word is the beginning of; one of two letters stands in a name or does not. */
function othersOf(word: string, synonyms: readonly (readonly string[])[]): Beginnings[] {
  const begins = (part: string) => (word.length < MEANS_FROM ? part === word : part.startsWith(word));
  return synonyms
    .map((names) => names.map((name) => wordsOf(searchText(name))))
    .filter((names) => names.some((name) => name.some(begins)))
    .flatMap((names) => names.filter((name) => !name.some(begins)));
}

/** Reads what was typed, of which the last word may have only begun; null: there is no word in it. */
export function readSearch(typed: string, synonyms: readonly (readonly string[])[]): Wanted | null {
  const words = wordsOf(searchText(typed)).slice(0, MAX_WORDS);
  const last = words.pop();
  if (last === undefined) return null;
  const loose = ARTICLE_ALONE.test(last) ? last : last.replace(ARTICLE, "");
  // A letter or an article alone says too little; what begins with all that was typed is found nonetheless.
  const says = /\d/.test(last) || (loose.length > 1 && !ARTICLE_ALONE.test(last));
  const waysOf = (word: string): Beginnings[] => [[word], ...othersOf(word, synonyms)];
  const lastWays = [...waysOf(last), ...(loose === last || loose.length < 2 ? [] : waysOf(loose))];
  return {
    start: [...words, loose].join(" "),
    words: [...words.map(waysOf), ...(says ? [lastWays] : [])],
  };
}

/** A single letter or digit is a word of its own: too many begin with it. */
const isWhole = (beginning: string) => beginning.length === 1;

/** Whether a text is what somebody looks for. */
export function fits(text: string, { start, words }: Wanted): boolean {
  const searched = searchText(text);
  const parts = wordsOf(searched);
  const has = (beginning: string) =>
    parts.some((part) => (isWhole(beginning) ? part === beginning : part.startsWith(beginning)));
  return (
    searched.startsWith(start) ||
    (words.length > 0 && words.every((ways) => ways.some((beginnings) => beginnings.every(has))))
  );
}

/** The words as PostgreSQL reads a query for text; null: there are none. */
export function writeQuery({ words }: Wanted): string | null {
  // No quotation mark and no backslash is left in a word.
  const lexeme = (beginning: string) => `'${beginning}'${isWhole(beginning) ? "" : ":*"}`;
  const way = (beginnings: Beginnings) => `(${beginnings.map(lexeme).join(" & ")})`;
  return words.length === 0 ? null : words.map((ways) => `(${ways.map(way).join(" | ")})`).join(" & ");
}
