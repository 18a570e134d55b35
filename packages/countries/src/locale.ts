/** Facts of a language wherever it is spoken. */
interface Language {
  /** Name in its own language. */
  name: string;
  direction: "rtl" | "ltr";
  /** ISO 15924 code of the letters it is written with. */
  script: "Arab" | "Latn";
  /** Unicode numbering system of the digits that numbers and dates are written with. */
  numbering: "latn";
}

/**
 * Every language that pages and mails can speak. Arabic is the reference: a new language is a line here and a file of
 * its code beside each ar.ts.
 */
export const languages = {
  ar: { name: "العربية", direction: "rtl", script: "Arab", numbering: "latn" },
  en: { name: "English", direction: "ltr", script: "Latn", numbering: "latn" },
} as const satisfies Record<string, Language>;

/** A language by its BCP 47 tag: the `lang` of its pages, and the name of the files with its texts. */
export type Locale = keyof typeof languages;

/** Every language there is, the reference first. */
export const locales = Object.keys(languages) as Locale[];

export const isLocale = (tag: string): tag is Locale => Object.hasOwn(languages, tag);
