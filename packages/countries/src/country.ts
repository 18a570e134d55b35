import type { Locale } from "./locale.ts";

/** An entry's title stands in the texts of the country, by its id. */
export type NavLink<Id extends string = string> = { kind: "link"; id: Id; href: string };

/** Every school, or every study, in the database; the address of each is hrefPrefix + its id. */
type NavList = { of: "schools" | "studies"; hrefPrefix: string };

export type NavEntry<Id extends string = string> =
  | NavLink<Id>
  /** A dropdown: entries that never change, then lists from the database. */
  | { kind: "menu"; id: Id; items: readonly NavLink<Id>[]; lists: readonly NavList[] };

export type Navbar<Id extends string = string> = readonly NavEntry<Id>[];

/** Source of the regular expression for numbers of 0 and so many digits. */
export const phonePatternOf = (digits: readonly number[]): string =>
  `^0(?:${digits.map((count) => `\\d{${count}}`).join("|")})$`;

export const semesters = ["FIRST", "SECOND", "THIRD"] as const;
export type SemesterKeyword = (typeof semesters)[number];

/**
 * How a word of a specialty's title begins, and the picture that then stands for it.
 * Article, hamza, vowel signs and ta marbuta do not count in the comparison.
 */
export type ArtRule = { fragment: string; art: string };

export type CountryCategories<Category extends string = string> =
  /** The list never changes: it stands here, in the order in which courses are listed first. */
  | { kind: "fixed"; keywords: readonly Category[] }
  /** Administrators keep the list (specialties). The first rule that fits a title names its picture. */
  | { kind: "specialties"; artRules: ArtRule[] };

export type HomeCard = {
  id: "allCourses" | "guide";
  href: string;
  /** Name of its picture, which is one of those of courses. */
  art: string;
};

/** Words of a country, in one language. */
export type CountryTexts<
  Field extends number = number,
  Grade extends string = string,
  Category extends string = string,
  Entry extends string = string,
> = {
  /** Name of the site unless the operator sets another. */
  brandName: string;
  /** Slogan of the school, in one line that names the exams. */
  purpose: string;
  /** Written beside a price. Prices are whole units. */
  currencyLabel: string;
  semesters: Record<SemesterKeyword, string>;
  fields: Record<Field, string>;
  grades: Record<Grade, string>;
  categories: Record<Category, string>;
  /** Titles of the entries of the menu and of the footer, by their ids. */
  menu: Record<Entry, string>;
  /** Shown instead of the name of the school that is named like the site itself; null: its name is shown. */
  productSchoolLabel: string | null;
};

export type Country = {
  code: string;
  /** The languages it speaks. Pages of the first have plain addresses, those of another stand under `/{locale}`. */
  locales: readonly [Locale, ...Locale[]];
  /** By language; there for each that it speaks. */
  texts: Partial<Record<Locale, CountryTexts>>;
  /** IANA time zone in which dates are shown. */
  timeZone: string;
  /** Of prices and of the books (ISO 4217). */
  currency: string;
  /** Separator of a table where spreadsheets have the country's settings: Windows' list separator. */
  listSeparator: "," | ";";
  /** In which programs of the country wrote texts before UTF-8, and some still do. */
  legacyEncoding: "windows-1256" | "windows-1252";
  /** How many digits may follow the 0 of a phone number. A school takes all of them unless its operator narrows it. */
  phoneDigits: readonly number[];
  /** Source of the regular expression that a phone number must match: by `phoneDigits` alone, as all texts say. */
  phonePattern: string;
  /** A number of the longest kind, in the groups in which people write it; without the gaps it matches phonePattern. */
  phoneExample: string;
  /** Digits that stand in place of the leading 0 where a number is dialled from abroad, as in links such as wa.me. */
  callingCode: string;
  /** Streams of study, in the order in which filters show them. Stored with courses as fieldId; counted from 1. */
  fields: readonly number[];
  /** Empty where courses carry no grade; then the filter is not shown either. */
  grades: readonly string[];
  /**
   * In an address it marks the international studies, which hide the filters and the price; it is one of the grades where there are any.
   * null: the country has no such studies.
   */
  internationalMarker: string | null;
  categories: CountryCategories;
  /**
   * Names of the same thing by which people look for courses, in whatever language they type: any of a line finds what any other
   * finds. Titles of fields and categories need no line to be found themselves.
   */
  synonyms: readonly (readonly string[])[];
  /** Exams that all of its fields lead to: with their names, too, people look for courses of the fields. */
  examsOfFields: readonly string[];
  /** Where the video of the home banner comes from. */
  homeVideo: { kind: "configuration" } | { kind: "fixed"; url: string };
  /** Entries of the main menu, in order; what depends on role or login is not among them. */
  navbar: Navbar;
  /** Pages that the footer links to: the legal ones, and those that the menu does not name. */
  footerLinks: readonly NavLink[];
  /** Its pages of text, by the last part of their address, beside those that every school has. */
  pages: readonly string[];
  /** Picture links of the home page. */
  homeCards: HomeCard[];
  /** Whether the card of a course without price carries a gift note. */
  giftNote: boolean;
  coursePage: {
    /** Whether WhatsApp and Viber stand among the ways to buy a course. */
    messengers: boolean;
  };
  guide: {
    /** Address of the picture of the offer; none when null. */
    offerImage: string | null;
    /** Whether phone, WhatsApp and Viber lines stand under the mobile number. */
    messagingLines: boolean;
    /** Whether the step-by-step video, whose address is in the basic data, is shown. */
    videoSteps: boolean;
  };
  /** Colours of mails: those that `theme.css` beside it names so for pages in the light. */
  colours: { brand: `#${string}`; canvas: `#${string}` };
  assets: CountryAssets;
  /** Visible part of the large picture, as CSS says it: from its left edge. */
  heroPosition: `${number}%`;
};

/** Addresses of pictures that ship with the interface. */
export type CountryAssets = {
  /** May be the icon itself, which browsers then ask for once. */
  logo: string;
  /** Its width where it is 40 px high. */
  logoWidth: number;
  /** The logo for dark backgrounds. The same as the other: it stands on a light ground there. */
  logoOnDark: string;
  /** Picture of the home banner. */
  hero: string;
  /** The country's own browser icon; null: the product's. */
  favicon: string | null;
  /** Square PNG of 180 px for a phone's home screen. */
  appleTouchIcon: string;
  /** Square PNG of 512 px for the manifest. */
  appIcon: string;
  /** PNG of 1200 × 630 for links shared in social networks. */
  socialImage: string;
};

type Facts<
  Speaks extends Locale,
  Field extends number,
  Grade extends string,
  Category extends string,
  Entry extends string,
> = Omit<
  Country,
  "locales" | "texts" | "fields" | "grades" | "categories" | "navbar" | "footerLinks" | "phonePattern"
> & {
  locales: readonly [Speaks, ...Speaks[]];
  fields: readonly Field[];
  grades: readonly Grade[];
  categories: CountryCategories<Category>;
  navbar: Navbar<Entry>;
  footerLinks: readonly NavLink<Entry>[];
  texts: Record<
    NoInfer<Speaks>,
    CountryTexts<NoInfer<Field>, NoInfer<Grade>, NoInfer<Category>, NoInfer<Entry>>
  >;
};

/** A country, once the compiler has seen a title for all that it lists, in each language that it speaks. */
export const defineCountry = <
  const Speaks extends Locale,
  const Field extends number,
  const Grade extends string,
  const Category extends string,
  const Entry extends string,
>(
  country: Facts<Speaks, Field, Grade, Category, Entry>,
): Country => ({ ...country, phonePattern: phonePatternOf(country.phoneDigits) });
