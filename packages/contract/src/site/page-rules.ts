import { countries } from "@manara/countries/countries";

/** Pages of text that every school has, in a text for each language; a country may have texts of its own. */
export const pagesForAll = ["terms", "conditions", "copyright"];

const pagesOfCountries = Object.values(countries).flatMap(({ pages }) => pages);

/** Pages of text, by the last part of their address. A country has those for all, and its own. */
export const pageIds = [...new Set([...pagesForAll, ...pagesOfCountries])];
