import type { Country } from "@manara/countries/country";

/** Stands for a course that is a gift. */
export const giftArt = "giftbox";

/** Stands for a course whose category has no picture of its own. */
export const fallbackArt = "others";

/** Every course picture has this size, so that a page keeps its shape while they load. */
export const courseArtSize = { width: 320, height: 180 };

/** Address of the file with all course pictures of a country. */
export const artSheet = (code: Country["code"]): string => `/art/sheet-${code}.svg`;

/** Address of one of the pictures in that file. */
export const inArtSheet = (code: Country["code"], art: string): string => `${artSheet(code)}#${art}`;
