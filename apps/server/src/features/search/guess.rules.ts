import { searchText } from "@manara/contract/search/spelling-rules";
import { has, type Synonyms, waysOf } from "./search.rules.ts";
import { type Likes, spellWords, type Word } from "./slips.rules.ts";

/** A word that was typed, with what may have been meant by it. */
export interface Typed extends Word, Likes {}

/** How a title has what was typed: each word as the title, or the country, writes it where it was meant and not typed. */
interface Reading {
  shown: string[];
  /** Words that were not typed so. */
  slips: number;
  titles: number;
}

/** An Arabic "and" that is written together with the article of a word. */
const AND = /^\u0648[\u0610-\u061a\u064b-\u065f]*(?=\u0627\u0644)/;

/** A word as a title writes it, without the "and" before it; null: the title has it otherwise, or only the beginning of it. */
export const spellIn = (title: string, word: string): string | null =>
  spellWords(title)
    .find((one) => one.word === word)
    ?.shown.replace(AND, "") ?? null;

/** A typed word with the ways in which titles can have it, or what may have been meant by it. */
interface Read {
  shown: string;
  ways: ReturnType<typeof waysOf>;
  near: (Word & { ways: ReturnType<typeof waysOf> })[];
}

function readTitle(title: string, typed: readonly Read[]): Reading | null {
  // Not cut: what something belongs to makes it long.
  const searched = spellWords(title)
    .map(({ word }) => word)
    .join(" ");
  const reading: Reading = { shown: [], slips: 0, titles: 1 };
  for (const { shown, ways, near } of typed) {
    if (has(searched, ways)) {
      reading.shown.push(shown);
      continue;
    }
    // A word as the title has it says more than one that is the beginning of another, or means the same.
    const meant =
      near.map(({ word }) => spellIn(title, word)).find((one) => one !== null) ??
      near.find((one) => one.shown && has(searched, one.ways))?.shown;
    if (meant === undefined) return null;
    reading.shown.push(meant);
    reading.slips += 1;
  }
  return reading;
}

/** Picks the likeliest guess, out of what titles have: with the fewest slips, then what most of them have; null: they have none of it. */
export function chooseMeant(
  titles: readonly string[],
  { typed, synonyms }: { typed: readonly Typed[]; synonyms: Synonyms },
): string | null {
  const all = typed.map(({ word }) => word).join(" ");
  const read = typed.map(({ word, shown, near }) => ({
    shown,
    ways: waysOf(word, { typed: all, synonyms }),
    near: near.map((one) => ({ ...one, ways: waysOf(one.word, { typed: one.word, synonyms }) })),
  }));
  const readings = new Map<string, Reading>();
  for (const title of titles) {
    const reading = readTitle(title, read);
    if (!reading) continue;
    const text = searchText(reading.shown.join(" "));
    const same = readings.get(text);
    if (same) same.titles += 1;
    else readings.set(text, reading);
  }
  const [best] = [...readings.values()].toSorted((a, b) => a.slips - b.slips || b.titles - a.titles);
  return best && best.slips > 0 ? best.shown.join(" ") : null;
}
