import type { Locale, languages } from "@manara/countries/locale";

/** Put here by the build; see language.config.ts. */
declare const LANGUAGE: { locale: Locale } & (typeof languages)[Locale];

/** The language that this build of the interface speaks. */
export const language = LANGUAGE;
