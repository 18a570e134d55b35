import type { Locale } from "@manara/countries/locale";

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

const rules = new Map<Locale, Intl.PluralRules>();

/**
 * The form of a sentence that goes with a number. Arabic has six: zero, one, two, few, many, other. `zero` is for none in every
 * language, also where grammar has no form of its own for it.
 */
export function plural(locale: Locale, count: number, forms: Forms): string {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, known);
  return forms[count === 0 && forms.zero !== undefined ? "zero" : known.select(count)] ?? forms.other;
}
