import type { Country, CountryAssets } from "@manara/countries/country";
import type { Locale } from "@manara/countries/locale";
import { textsOf } from "@manara/countries/localise";

/** Parts of its look that a school has set; the others are those of its country. */
export interface OwnLook {
  names: Partial<Record<Locale, string>>;
  /** Of mails and papers. */
  colours: Country["colours"] | null;
  /** Colours of pages as CSS, in the light and in the dark. */
  css: string | null;
  assets: Partial<CountryAssets>;
}

const nothing: OwnLook = { names: {}, colours: null, css: null, assets: {} };

/**
 * Name and look of the school: its operator's choice (BRAND_NAME), else its own, else its country's. The own one is
 * set in the browser while the program runs, so what is read here is what holds now.
 */
export interface Brand {
  /** In the first language of the country. */
  readonly name: string;
  nameIn(locale: Locale): string;
  readonly colours: Country["colours"];
  readonly assets: CountryAssets;
  readonly css: string | null;
  /** Name that the operator has set, in the place of any other; null: none. */
  readonly fixedName: string | null;
  take(own: OwnLook): void;
  /** Settles once it is what it was in the database at the last notice: for what is kept in memory until the next. */
  settle: () => Promise<void>;
}

export function makeBrand(country: Country, given: string | undefined): Brand {
  const [first] = country.locales;
  // The country's own name, given as BRAND_NAME, is one that each language has.
  const fixedName = given === undefined || given === textsOf(country, first).brandName ? null : given;
  let own = nothing;
  const nameIn = (locale: Locale) =>
    fixedName ?? own.names[locale] ?? own.names[first] ?? textsOf(country, locale).brandName;
  return {
    nameIn,
    get name() {
      return nameIn(first);
    },
    get colours() {
      return own.colours ?? country.colours;
    },
    get assets() {
      return { ...country.assets, ...own.assets };
    },
    get css() {
      return own.css;
    },
    fixedName,
    take(look) {
      own = look;
    },
    // Replaced by whoever follows the database.
    settle: async () => {},
  };
}
