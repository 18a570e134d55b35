import type { Country } from "./country.ts";
import { dz } from "./dz/country.ts";
import { ng } from "./ng/country.ts";

/** Every country variant by its code. */
export const countries = {
  dz,
  ng,
} satisfies Record<string, Country>;

/** The country variants there are. A new one is a folder beside dz, listed above. */
export type CountryCode = keyof typeof countries;

export const countryCodes = Object.keys(countries) as CountryCode[];

/** Where the school is unless the operator says otherwise. */
export const defaultCountryCode: CountryCode = "dz";

/** The country of a code as people or settings give it, or null. */
export function findCountry(code: string): Country | null {
  return Object.hasOwn(countries, code) ? countries[code as CountryCode] : null;
}
