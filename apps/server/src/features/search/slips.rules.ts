import { foldText, searchText } from "@manara/contract/search/spelling-rules";
import { soundOf } from "./latin.rules.ts";

/** A word as searches compare it, and as people write it. */
export interface Word {
  word: string;
  shown: string;
}

/** Guesses for a typed word, likeliest first. */
export interface Likes {
  /** One slip away, or heard alike where it is in Latin letters: found in its place. */
  near: readonly Word[];
  /** Further away, or the beginning of it is near: no more than offered. */
  similar: readonly Word[];
}

/** In what has fewer letters, the article of an Arabic word among them, a slip makes another word. */
const LEAST_LETTERS = 4;
/** Without its article. */
const LEAST_OF_WORD = LEAST_LETTERS - 1;
const MOST_LETTERS = 24;
/** From here on two slips leave enough of a word to recognise it. */
const TWO_SLIPS_FROM = 5;

/** Near ones that are looked for in the place of a word, and similar ones that are offered. */
const MOST_NEAR = 4;
const MOST_SIMILAR = 3;

const lettersOf = (word: string): string[] => [...word];

/** Whether a word may have slips in it, or be meant by one that has; what has a digit in it is looked for as it is. */
export function canBeSlip(word: string): boolean {
  const { length } = lettersOf(word);
  return length >= LEAST_OF_WORD && length <= MOST_LETTERS && !/\d/.test(word);
}

/** The letters of the shortest word that may have been meant. */
const leastMeantBy = ({ shown }: Word): number =>
  lettersOf(foldText(shown)).length < LEAST_LETTERS ? LEAST_LETTERS : LEAST_OF_WORD;

/**
 * How many letters are wrong, missing, too many or swapped with their neighbours: of the whole word, and of the beginning of it that fits
 * best, for who has not typed to the end.
 */
export function countSlips(typed: string, word: string): { whole: number; beginning: number } {
  const [from, to] = [lettersOf(typed), lettersOf(word)];
  let before: number[] = [];
  let last = to.map((_, index) => index + 1);
  last.unshift(0);
  for (const [row, letter] of from.entries()) {
    const next = [row + 1];
    for (const [column, other] of to.entries()) {
      const here = letter === other ? 0 : 1;
      const isSwap = row > 0 && column > 0 && letter === to[column - 1] && from[row - 1] === other;
      next.push(
        Math.min(
          (last[column] ?? 0) + here,
          (last[column + 1] ?? 0) + 1,
          (next[column] ?? 0) + 1,
          isSwap ? (before[column - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, last] = [last, next];
  }
  return { whole: last.at(-1) ?? 0, beginning: Math.min(...last) };
}

/** Prefix of a mistyped word, which most people type right. */
const beginsAlike = (one: string, other: string): boolean => lettersOf(one)[0] === lettersOf(other)[0];

/** Which of many words may have been meant by another. */
export function findLikes(by: Word, words: Iterable<Word>): Likes {
  const typed = by.word;
  if (!canBeSlip(typed)) return { near: [], similar: [] };
  const least = leastMeantBy(by);
  const typedLength = lettersOf(typed).length;
  const near: { of: Word; rank: number }[] = [];
  const similar: { of: Word; rank: number }[] = [];
  const seen = new Set([typed]);
  const sound = soundOf(typed);
  for (const of of words) {
    if (sound?.test(of.word) && !seen.has(of.word)) {
      seen.add(of.word);
      near.push({ of, rank: 0 });
      continue;
    }
    const isAlike = beginsAlike(typed, of.word);
    // Most words are distinguished by their lengths and first letters.
    const isFar =
      Math.abs(of.word.length - typed.length) > 1 && !(isAlike && of.word.length > typed.length - 3);
    if (isFar || seen.has(of.word) || !canBeSlip(of.word) || lettersOf(of.word).length < least) continue;
    seen.add(of.word);
    const { whole, beginning } = countSlips(typed, of.word);
    if (whole <= 1) near.push({ of, rank: isAlike ? 0 : 1 });
    else if (
      isAlike &&
      typedLength >= LEAST_LETTERS &&
      (beginning <= 1 || (whole === 2 && typedLength >= TWO_SLIPS_FROM))
    )
      similar.push({ of, rank: whole });
  }
  const best = (all: { of: Word; rank: number }[], most: number) =>
    all
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, most)
      .map(({ of }) => of);
  return { near: best(near, MOST_NEAR), similar: best(similar, MOST_SIMILAR) };
}

/** Ta marbuta, which few words can lose. */
const STAYS = "\u0647";
/** Endings by which an Arabic word is one of several, or of a woman; as searches compare them. */
const ENDINGS = ["\u0627\u062a", STAYS, "\u064a\u0646", "\u0648\u0646"];

/** The same word with another ending: for one the several, and the other way round. What is longer than the word alone is found by it. */
export function formsOf(word: string): string[] {
  const own = ENDINGS.find((ending) => word.endsWith(ending));
  const stem = word.slice(0, word.length - (own?.length ?? 0));
  if (own === undefined || !canBeSlip(stem)) return [];
  const others = ENDINGS.filter((ending) => ending !== own).map((ending) => stem + ending);
  return own === STAYS ? others : [...others, stem];
}

/** The words of a text as people write them, each with how searches compare it. */
export const spellWords = (text: string): Word[] =>
  (text.match(/[\p{L}\p{M}\p{N}\u200c\u200d]+/gu) ?? []).flatMap((shown) => {
    const word = searchText(shown);
    return word === "" || word.includes(" ") ? [] : [{ word, shown }];
  });
