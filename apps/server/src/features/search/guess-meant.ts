import type { Platform } from "../../platform/platform.ts";
import { type FoundRows, find, listShelves } from "./find.ts";
import { findMissing, findTogether } from "./find-together.ts";
import { chooseMeant, spellIn, type Typed } from "./guess.rules.ts";
import { findTitles, findWordsLike, listEducatorNames } from "./search.repo.ts";
import { fits, isAnd, MAX_WORDS, readSearch, writeQuery } from "./search.rules.ts";
import { canBeSlip, findLikes, formsOf, spellWords, type Word } from "./slips.rules.ts";

interface Meant {
  resultsFor: string;
  found: FoundRows;
}
type Guess = Meant | { resultsFor: null; suggestions: string[] };

/** Of so many words slips are looked for. */
const MAX_LIKES = 5;
const MAX_OFFERED = 4;
/** A number, or a word like `of`, finds too much by itself. */
export const SAYS_SOMETHING = /\p{L}{3}/u;

/** Words that everybody may know, and that no title has to have: the country's, what the catalogue is narrowed to, who teaches. */
async function listKnownWords(platform: Platform): Promise<Word[]> {
  const { reads, country, cache } = platform;
  return cache.remember(
    "words of who teaches and what is taught",
    async (track) => {
      track(["educators", "specialties"]);
      const { fields, categories, grades } = await listShelves(platform);
      const titles = [...fields, ...categories, ...grades].flatMap((shelf) => shelf.titles);
      const texts = [...titles, ...country.synonyms.flat(), ...(await listEducatorNames(reads))];
      return [...new Map(texts.flatMap(spellWords).map((one) => [one.word, one])).values()];
    },
    (words) => words.length * 100,
  );
}

/** Query, with what may have been meant by each word. */
async function readTyped(platform: Platform, text: string): Promise<Typed[]> {
  const words = spellWords(text)
    .slice(0, MAX_WORDS)
    .filter(({ word }) => !isAnd(word));
  const unclear = words.filter(({ word }) => canBeSlip(word)).slice(0, MAX_LIKES);
  const known = await listKnownWords(platform);
  const rows =
    unclear.length > 0
      ? await findWordsLike(
          platform.reads,
          unclear.map(({ word }) => word),
        )
      : [];
  const likes = new Map(
    unclear.map((one, index) => {
      const ofTitles = rows.filter(({ place }) => place === index + 1);
      return [one.word, findLikes(one, [...known, ...ofTitles.map(({ word }) => ({ word, shown: "" }))])];
    }),
  );
  return words.map((one) => ({ ...one, ...(likes.get(one.word) ?? { near: [], similar: [] }) }));
}

/** Guess for a search that found nothing, with what that finds; what else would find something where that is uncertain. */
export async function guessMeant(platform: Platform, text: string): Promise<Guess> {
  const typed = await readTyped(platform, text);
  const meant = await findMeant(platform, typed);
  return meant ?? { resultsFor: null, suggestions: await listSuggestions(platform, typed) };
}

async function findMeant(platform: Platform, words: readonly Typed[]): Promise<Meant | null> {
  const { synonyms } = platform.country;
  const typed = words.map((one) => ({ ...one, near: [...listForms(one), ...one.near] }));
  const near = new Map(typed.map((one) => [one.word, one.near.map(({ word }) => word)]));
  const meant = [...near.values()].flat();
  const [only] = meant;
  if (only === undefined) return null;
  const isOnly = typed.length === 1 && meant.length === 1;
  const wanted = isOnly
    ? readSearch(only, { synonyms })
    : readSearch(typed.map(({ shown }) => shown).join(" "), {
        synonyms,
        near: (word) => near.get(word) ?? [],
      });
  if (!wanted || (await findMissing(platform, wanted)).length > 0) return null;
  for (const look of [find, findTogether]) {
    const found = await look(platform, wanted);
    const resultsFor = chooseMeant(found.titles, { typed, synonyms });
    if (!resultsFor) continue;
    if (isOnly) return { resultsFor, found };
    // Of several words some were meant, in titles that have them all.
    const chosen = readSearch(resultsFor, { synonyms });
    return chosen && { resultsFor, found: await look(platform, chosen) };
  }
  return null;
}

const listForms = ({ word }: Word): Word[] => formsOf(word).map((form) => ({ word: form, shown: "" }));

/** Words that each find something: of those that were typed together, and of those that are like them. */
async function listSuggestions(platform: Platform, typed: readonly Typed[]): Promise<string[]> {
  const { reads, country, concurrency } = platform;
  const own = typed.length > 1 ? typed.filter(({ word }) => SAYS_SOMETHING.test(word)) : [];
  const offered = [...own, ...typed.flatMap(({ near, similar }) => [...near, ...similar])];
  const asked = [...new Map(offered.map((one) => [one.word, one])).values()]
    .slice(0, MAX_OFFERED)
    .flatMap((one) => {
      const wanted = readSearch(one.word, { synonyms: country.synonyms });
      const query = wanted && writeQuery(wanted);
      return wanted && query ? [{ ...one, wanted, start: wanted.start, query }] : [];
    });
  if (asked.length === 0) return [];
  const { fields, categories, grades } = await listShelves(platform);
  const titlesOfShelves = [...fields, ...categories, ...grades].flatMap(({ titles }) => titles);
  const rows = await concurrency.searching(() => findTitles(reads, asked));
  const suggestions = asked.flatMap(({ word, shown, wanted }, index) => {
    const titles = [
      ...titlesOfShelves.filter((title) => fits(title, wanted)),
      ...rows.filter(({ place }) => place === index + 1).map(({ title }) => title),
    ];
    const spelled = titles.map((title) => spellIn(title, word)).find((one) => one !== null);
    if (titles.length === 0) return [];
    return spelled ?? (shown || []);
  });
  return [...new Set(suggestions)];
}
