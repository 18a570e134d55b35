import {
  type Country,
  type CountryCategories,
  type CountryTexts,
  type NavEntry,
  type NavLink,
  semesters,
} from "./country.ts";
import { type Locale, languages } from "./locale.ts";

type Titled<Entry extends NavEntry> = Entry extends { items: readonly NavLink[] }
  ? Omit<Entry, "items"> & { title: string; items: Titled<NavLink>[] }
  : Entry & { title: string };

/** An entry of the main menu with its title. */
export type LocalNavEntry = Titled<NavEntry>;

/** Words of a country, in one of its languages. */
export function textsOf(country: Country, locale: Locale): CountryTexts {
  const texts = country.texts[locale];
  if (!texts) throw new Error(`${country.code} does not speak ${locale}`);
  return texts;
}

/** The language with this tag when the country speaks it, else its first. */
export const localeOf = (country: Country, tag: string | null): Locale =>
  country.locales.find((locale) => locale === tag) ?? country.locales[0];

/** Prefix of a page's path in this language: nothing for the country's first. */
export const pathPrefix = (country: Country, locale: Locale): string =>
  locale === country.locales[0] ? "" : `/${locale}`;

/** The language of a page: the first part of its path names it, unless it is the country's first. */
export function findLocale(path: string, { locales: [first, ...others] }: Country): Locale {
  const [, start] = path.split(/[/?#]/);
  return others.find((locale) => locale === start) ?? first;
}

const localCategories = (categories: CountryCategories, titles: Record<string, string>) =>
  categories.kind === "fixed"
    ? {
        kind: categories.kind,
        list: categories.keywords.map((keyword) => ({ keyword, title: titles[keyword] ?? keyword })),
      }
    : categories;

/** A country's facts with its texts in one of its languages. */
export function localise(country: Country, locale: Locale) {
  // Browsers do without what searches, addresses and tables alone go by.
  const { texts: _, synonyms: __, pages: ___, listSeparator: ____, examsOfFields: _____, ...facts } = country;
  const { brandName, purpose, currencyLabel, productSchoolLabel, ...texts } = textsOf(country, locale);
  const link = (entry: NavLink) => ({ ...entry, title: texts.menu[entry.id] ?? entry.id });
  const { direction, numbering } = languages[locale];
  return {
    ...facts,
    locale,
    direction,
    /** For Intl formatters, with the numbering system pinned so that server and browser always agree. */
    intlLocale: new Intl.Locale(locale, { region: country.code, numberingSystem: numbering }).toString(),
    brandName,
    purpose,
    currencyLabel,
    productSchoolLabel,
    semesters: semesters.map((keyword) => ({ keyword, title: texts.semesters[keyword] })),
    fields: country.fields.map((id) => ({ id, title: texts.fields[id] ?? String(id) })),
    grades: country.grades.map((keyword) => ({ keyword, title: texts.grades[keyword] ?? keyword })),
    categories: localCategories(country.categories, texts.categories),
    navbar: country.navbar.map((entry): LocalNavEntry => {
      const title = texts.menu[entry.id] ?? entry.id;
      return entry.kind === "menu" ? { ...entry, title, items: entry.items.map(link) } : { ...entry, title };
    }),
    footerLinks: country.footerLinks.map(link),
  };
}
export type LocalCountry = ReturnType<typeof localise>;
