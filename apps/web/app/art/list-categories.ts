import type { Specialty } from "@manara/contract/schools/schools";
import { searchText } from "@manara/contract/search/spelling-rules";
import type { LocalCountry } from "@manara/countries/localise";
import type { Category } from "./category.ts";
import { fallbackArt } from "./course-art.ts";

/** Subjects of courses in a country, in order: as its list says, or as its administrators do. */
export function listCategories(
  { categories }: Pick<LocalCountry, "categories">,
  specialties: readonly Specialty[],
): Category[] {
  if (categories.kind === "fixed") {
    return categories.list.map(({ keyword, title }) => ({ value: keyword, title, art: keyword }));
  }
  const { artRules } = categories;
  return specialties.map(({ id, title }) => {
    // The space before a fragment makes it match only where a word begins.
    const folded = ` ${searchText(title)}`;
    const art = artRules.find(({ fragment }) => folded.includes(` ${searchText(fragment)}`))?.art;
    return { value: String(id), title, art: art ?? fallbackArt };
  });
}
