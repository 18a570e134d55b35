import { countries } from "@manara/countries/countries";

/** Pages of text that every school has, in a text for each language; a country may have texts of its own. */
export const pagesForAll = ["terms", "conditions", "copyright"];

const pagesOfCountries = Object.values(countries).flatMap(({ pages }) => pages);

/** Pages of text that come with the program, by their names. A country has those for all, and its own. */
export const shippedPages: readonly string[] = [...new Set([...pagesForAll, ...pagesOfCountries])];

/** Pages that whoever registers agrees to: a school edits them, and takes them off never. */
export const requiredPages: readonly string[] = ["terms", "conditions"];

/** The address of a page: those of the program stand at the root, where one of a school's own could hide another screen. */
export const pageAddress = (name: string): string =>
  shippedPages.includes(name) ? `/${name}` : `/pages/${name}`;
