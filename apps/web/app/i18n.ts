import { useSite } from "./site.ts";

/** The languages the interface speaks; Arabic is the reference. */
export type Locale = "ar" | "en";

interface MessagesHook<Messages> {
  /** The messages in the language of the page, inside a component. */
  (): Messages;
  /** The same outside components, in the browser only. */
  current(): Messages;
}

/** Makes the hook of one feature's messages. `en` is typed as `ar`, so a missing text does not compile. */
export function defineMessages<Messages>(catalogues: Record<Locale, Messages>): MessagesHook<Messages> {
  const useMessages = () => catalogues[useSite().country.locale];
  return Object.assign(useMessages, { current: () => catalogues[pageLocale()] });
}

/** The language of the page at hand, outside components; in the browser only. */
export function pageLocale(): Locale {
  return document.documentElement.lang === "en" ? "en" : "ar";
}

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

const rules: Record<Locale, Intl.PluralRules> = {
  ar: new Intl.PluralRules("ar"),
  en: new Intl.PluralRules("en"),
};

/** The form of a sentence that goes with a number. Arabic has six: zero, one, two, few, many, other. */
export function plural(locale: Locale, count: number, forms: Forms): string {
  return forms[rules[locale].select(count)] ?? forms.other;
}
