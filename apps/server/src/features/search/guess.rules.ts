import { searchText } from "@manara/contract/spelling-rules";
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

/** A word as a title writes it; null: the title has it otherwise, or only the beginning of it. */
export const spellIn = (title: string, word: string): string | null =>
  spellWords(title).find((one) => one.word === word)?.shown ?? null;

function readTitle(title: string, typed: readonly Typed[], synonyms: Synonyms): Reading | null {
  const searched = searchText(title);
  const all = typed.map(({ word }) => word).join(" ");
  const reading: Reading = { shown: [], slips: 0, titles: 1 };
  for (const { word, shown, near } of typed) {
    if (has(searched, waysOf(word, { typed: all, synonyms }))) {
      reading.shown.push(shown);
      continue;
    }
    // A word as the title has it says more than one that is the beginning of another, or means the same.
    const meant =
      near.map((one) => spellIn(title, one.word)).find((one) => one !== null) ??
      near.find((one) => one.shown && has(searched, waysOf(one.word, { typed: one.word, synonyms })))?.shown;
    if (meant === undefined) return null;
    reading.shown.push(meant);
    reading.slips += 1;
  }
  return reading;
}

/** What was most likely meant, out of what titles have: with the fewest slips, then what most of them have; null: they have none of it. */
export function chooseMeant(
  titles: readonly string[],
  { typed, synonyms }: { typed: readonly Typed[]; synonyms: Synonyms },
): string | null {
  const readings = new Map<string, Reading>();
  for (const title of titles) {
    const reading = readTitle(title, typed, synonyms);
    if (!reading) continue;
    const text = reading.shown.join(" ");
    const same = readings.get(searchText(text));
    if (same) same.titles += 1;
    else readings.set(searchText(text), reading);
  }
  const [best] = [...readings.values()].toSorted((a, b) => a.slips - b.slips || b.titles - a.titles);
  return best && best.slips > 0 ? best.shown.join(" ") : null;
}
