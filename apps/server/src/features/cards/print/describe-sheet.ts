import type { Country } from "@manara/countries/country";
import { localise } from "@manara/countries/localise";
import { readTexts } from "../../../platform/text/texts.ts";
import { brandNameIn, type Settings } from "../../../settings/settings.ts";
import type { CardLayout, CardSheet } from "./card-sheet.ts";
import type { CardText } from "./card-text.ts";

const textIn = await readTexts<CardText>(new URL("./messages/", import.meta.url));

/** Text on all cards of a sheet. */
export interface SheetFacts {
  layout: CardLayout;
  /** A price in whole units of the country's currency; or the name of a price class, as it is to be read. */
  worth: { price: number } | { priceClass: string };
  /** A moment of the last day on which they may be redeemed; null: they do not expire. */
  expiresAt: Date | null;
  /** The phone number of the school, which buyers call; null: it has none. */
  phone: string | null;
}

const starts = { ltr: "left", rtl: "right" } as const;

/** School that issues the cards. */
export interface School {
  country: Country;
  settings: Pick<Settings, "PUBLIC_URL" | "BRAND_NAME" | "country">;
}

/** A sheet in the first language of the country. */
export function describeSheet(
  { country, settings }: School,
  { layout, worth, expiresAt, phone }: SheetFacts,
): CardSheet {
  const [locale] = country.locales;
  const { intlLocale, timeZone, direction, currencyLabel, colours } = localise(country, locale);
  const { scratch, scan, orType, validUntil, help, serial } = textIn[locale];
  const address = new URL("/redeem", settings.PUBLIC_URL);
  const day = new Intl.DateTimeFormat(intlLocale, { dateStyle: "long", timeZone });
  return {
    layout,
    locale,
    start: starts[direction],
    brand: brandNameIn(settings, locale),
    colours,
    worth:
      "price" in worth
        ? { value: new Intl.NumberFormat(intlLocale).format(worth.price), unit: currencyLabel }
        : { value: worth.priceClass, unit: null },
    scratch,
    howTo: [scan, orType(address.host + address.pathname)],
    expiry: expiresAt && { label: validUntil, day: day.format(expiresAt) },
    help: phone === null ? null : { label: help, phone },
    serialLabel: serial,
    redeemAddress: address.href,
  };
}
