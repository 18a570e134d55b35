import { searchText } from "@manara/contract/search/spelling-rules";
import { spellWords } from "./slips.rules.ts";

/** One way of what was typed as a word: text that has words which begin like all of these. */
type Beginnings = readonly string[];

/** Normalised query of a search. */
export interface Wanted {
  /** Beginning of the best results. */
  start: string;
  /** For each word that was typed the ways in which a text can have it; none: what begins otherwise is not looked for. */
  words: readonly (readonly Beginnings[])[];
}

/** Names of the same thing, in lines. */
export type Synonyms = readonly (readonly string[])[];

/** How words are read. */
interface Reading {
  /** All that was typed, as searches compare it. */
  typed: string;
  synonyms: Synonyms;
  /** Words that may have been meant by another, and are looked for as well. */
  near?(word: string): readonly string[];
}

/** More words than people type. */
export const MAX_WORDS = 8;
/** From here on a word is taken for the beginning of a name that means the same. */
const MEANS_FROM = 3;
/** Letters that may still become the article of a word. */
const ARTICLE_ALONE = /^\u0648?\u0627\u0644?$/;
/** An article before the first letter or two of a word that is still being typed. */
const ARTICLE = /^\u0648?\u0627\u0644(?=.)/;

/** An Arabic "and" that was typed by itself: titles have it at the next word, if at all. */
export const isAnd = (word: string): boolean => word === "\u0648";

const wordsOf = (text: string): string[] => text.split(" ").filter(Boolean);

/** Lines of names by their words: each is read once, however often it is asked. */
const readLines = new WeakMap<Synonyms, Beginnings[][]>();
function wordsOfNames(synonyms: Synonyms): Beginnings[][] {
  const known = readLines.get(synonyms);
  if (known) return known;
  const lines = synonyms.map((names) => names.map((name) => wordsOf(searchText(name))));
  readLines.set(synonyms, lines);
  return lines;
}

/** Other names of what a word is the beginning of; one of two letters stands for a name that was typed as a whole, like `SS 1`. */
function othersOf(word: string, { typed, synonyms }: Reading): Beginnings[] {
  const begins = (part: string) => (word.length < MEANS_FROM ? part === word : part.startsWith(word));
  const isMeant = (name: Beginnings) =>
    name.some(begins) && (word.length >= MEANS_FROM || ` ${typed} `.includes(` ${name.join(" ")} `));
  return wordsOfNames(synonyms)
    .filter((names) => names.some(isMeant))
    .flatMap((names) => names.filter((name) => !name.some(begins)));
}

/** The ways in which a text can have a word, or what was meant by it. */
export function waysOf(word: string, { typed, synonyms, near = () => [] }: Reading): Beginnings[] {
  return [word, ...near(word)].flatMap((one) => [[one], ...othersOf(one, { typed, synonyms })]);
}

/** Reads what was typed, of which the last word may have only begun; null: there is no word in it. */
export function readSearch(typed: string, { synonyms, near }: Omit<Reading, "typed">): Wanted | null {
  const words = wordsOf(searchText(typed)).slice(0, MAX_WORDS);
  const reading = { typed: words.join(" "), synonyms, ...(near && { near }) };
  const last = words.pop();
  if (last === undefined) return null;
  const loose = ARTICLE_ALONE.test(last) ? last : last.replace(ARTICLE, "");
  // A letter or an article alone says too little; what begins with all that was typed is found nonetheless.
  const says = /\d/.test(last) || (loose.length > 1 && !ARTICLE_ALONE.test(last));
  const ways = (word: string): Beginnings[] => waysOf(word, reading);
  const lastWays = [...ways(last), ...(loose === last || loose.length < 2 ? [] : ways(loose))];
  return {
    start: [...words, loose].join(" "),
    words: [...words.filter((word) => !isAnd(word)).map(ways), ...(says ? [lastWays] : [])],
  };
}

/** Query without the numbers at these places among the wanted words; empty when none of them is a number. */
export function leaveNumbersOut(typed: string, places: readonly number[]): string {
  const words = wordsOf(searchText(typed))
    .slice(0, MAX_WORDS)
    .filter((word) => !isAnd(word));
  const left = words.filter((word, place) => !(places.includes(place) && /^\d+$/.test(word)));
  if (left.length === words.length) return "";
  const shown = spellWords(typed);
  return left.map((one) => shown.find(({ word }) => word === one)?.shown ?? one).join(" ");
}

/** A single letter or digit is a word of its own: too many begin with it. */
const isWhole = (beginning: string) => beginning.length === 1;

/** Whether a text, as searches compare it, has a word in one of these ways. */
export function has(searched: string, ways: readonly Beginnings[]): boolean {
  const parts = wordsOf(searched);
  const begins = (beginning: string) =>
    parts.some((part) => (isWhole(beginning) ? part === beginning : part.startsWith(beginning)));
  return ways.some((beginnings) => beginnings.every(begins));
}

/** Whether a text is what somebody looks for. */
export function fits(text: string, { start, words }: Wanted): boolean {
  const searched = searchText(text);
  return searched.startsWith(start) || (words.length > 0 && words.every((ways) => has(searched, ways)));
}

/** The ways of one word as PostgreSQL reads a query for text. */
export function writeWays(ways: readonly Beginnings[]): string {
  // No quotation mark and no backslash is left in a word.
  const lexeme = (beginning: string) => `'${beginning}'${isWhole(beginning) ? "" : ":*"}`;
  return `(${ways.map((beginnings) => `(${beginnings.map(lexeme).join(" & ")})`).join(" | ")})`;
}

/** The words as PostgreSQL reads a query for text; null: there are none. */
export const writeQuery = ({ words }: Wanted): string | null =>
  words.length === 0 ? null : words.map(writeWays).join(" & ");
