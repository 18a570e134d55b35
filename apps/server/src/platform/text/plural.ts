import type { Locale } from "@manara/countries/locale";

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

const rules = new Map<Locale, Intl.PluralRules>();

/**
 * The form of a sentence that goes with a number, as in the interface (`language/plural.ts`). A module that both share would bring a part of the
 * contract to every first visit.
 */
export function plural(locale: Locale, count: number, forms: Forms): string {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, known);
  return forms[count === 0 && forms.zero !== undefined ? "zero" : known.select(count)] ?? forms.other;
}
