import type { Locale } from "@manara/countries/locale";

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

const rules = new Map<Locale, Intl.PluralRules>();

/** The form of a sentence that goes with a number. Arabic has six: zero, one, two, few, many, other. */
export function plural(locale: Locale, count: number, forms: Forms): string {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, known);
  return forms[known.select(count)] ?? forms.other;
}
