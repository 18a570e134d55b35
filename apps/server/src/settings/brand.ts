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
  /** The stored file of its logo; null: it has none of its own. */
  logoKey: string | null;
}

const nothing: OwnLook = { names: {}, colours: null, css: null, assets: {}, logoKey: null };

/**
 * Name and look of the school: its operator's choice (BRAND_NAME), else its own, else its country's. The own one is
 * set in the browser while the program runs, so what is read here is what holds now.
 */
export class Brand {
  /** Name that the operator has set, in the place of any other; null: none. */
  readonly fixedName: string | null;
  private readonly country: Country;
  private own = nothing;
  private follow: (() => Promise<void>) | null = null;

  constructor(country: Country, given?: string) {
    this.country = country;
    // The country's own name, given as BRAND_NAME, is one that each language has.
    const isOfCountry = given === textsOf(country, country.locales[0]).brandName;
    this.fixedName = given === undefined || isOfCountry ? null : given;
  }

  nameIn(locale: Locale): string {
    const { names } = this.own;
    const own = this.fixedName ?? names[locale] ?? names[this.country.locales[0]];
    return own ?? textsOf(this.country, locale).brandName;
  }

  /** Whether somebody has named it: it is not called as its country calls a school. */
  get isNamed(): boolean {
    return this.fixedName !== null || Object.keys(this.own.names).length > 0;
  }

  /** In the first language of the country. */
  get name(): string {
    return this.nameIn(this.country.locales[0]);
  }

  get colours(): Country["colours"] {
    return this.own.colours ?? this.country.colours;
  }

  /** Colours of pages as CSS; null: those of the country. */
  get css(): string | null {
    return this.own.css;
  }

  get assets(): CountryAssets {
    return { ...this.country.assets, ...this.own.assets };
  }

  get logoKey(): string | null {
    return this.own.logoKey;
  }

  take(own: OwnLook): void {
    this.own = own;
  }

  /** From now on {@link settle} asks this. */
  followWith(follow: () => Promise<void>): void {
    this.follow = follow;
  }

  /** Settles once it is what it was in the database at the last notice: for what is kept in memory until the next. */
  async settle(): Promise<void> {
    await this.follow?.();
  }
}
