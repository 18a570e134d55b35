import type { Locale, languages } from "@manara/countries/locale";
import type { SiteLanguage } from "../context.ts";

/** Put here by the build; see language.config.ts. */
declare const LANGUAGE: { locale: Locale } & (typeof languages)[Locale];

/** The language that this build of the interface speaks. */
export const language = LANGUAGE;

/** The address of a page in one of the languages, from its path in any. */
export const addressIn = ({ prefix }: SiteLanguage, path: string): string =>
  prefix && /^\/(?:[?#]|$)/.test(path) ? prefix + path.slice(1) : prefix + path;
