import type { Readable } from "node:stream";
import { CARD_ALPHABET, CARD_GROUP_LENGTH } from "@manara/contract/cards/card-code";
import type { Country } from "@manara/countries/country";
import { localise } from "@manara/countries/localise";
import type { FastifyBaseLogger } from "fastify";
import { drawApart } from "../../platform/processes/draw-apart.ts";
import { readTexts } from "../../platform/text/texts.ts";
import type { Settings } from "../../settings/settings.ts";
import type { CardLayout, CardSheet, CardText, PrintedCard } from "./card-sheet.ts";
import { writeSheet } from "./sheet-wire.ts";

const group = `[${CARD_ALPHABET}]{${CARD_GROUP_LENGTH}}`;
const CODE = new RegExp(`${group}(?:[ -]?${group}){3}`, "g");

/** Removes the codes of cards that a program may have quoted. */
export const withoutCodes = (said: string): string => said.replace(CODE, "(a code)");

const textIn = await readTexts<CardText>(new URL("./messages/", import.meta.url));

/** Text on all cards of a sheet. */
interface SheetFacts {
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
interface School {
  country: Country;
  settings: Pick<Settings, "PUBLIC_URL" | "brand" | "country">;
}

/** A sheet in the first language of the country. */
function describeSheet(
  { country, settings }: School,
  { layout, worth, expiresAt, phone }: SheetFacts,
): CardSheet {
  const [locale] = country.locales;
  const { intlLocale, timeZone, direction, currencyLabel } = localise(country, locale);
  const { scratch, scan, orType, validUntil, help, serial } = textIn[locale];
  const address = new URL("/redeem", settings.PUBLIC_URL);
  const day = new Intl.DateTimeFormat(intlLocale, { dateStyle: "long", timeZone });
  return {
    layout,
    locale,
    start: starts[direction],
    brand: settings.brand.nameIn(locale),
    colours: settings.brand.colours,
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

/** Cards to be printed. */
export interface PrintOrder extends SheetFacts {
  /** In the order in which they stand on the sheet. Pipes hold some thousand, so they are asked for before they are drawn. */
  cards: AsyncIterable<PrintedCard> | Iterable<PrintedCard>;
  /** The longest that it may take, with a reader who is slow; ten minutes by default. */
  withinMs?: number;
}

const program = new URL("./print-process.ts", import.meta.url);

/**
 * Cards as a PDF file, page by page as they are drawn by a process of their own, which ends with the stream. Codes go to it by its
 * standard input alone. The stream ends with an error when the cards do, or with a `DrawFailure` when not all were drawn.
 */
export const printCards = (
  platform: School & { log: Pick<FastifyBaseLogger, "warn" | "error"> },
  { cards, withinMs, ...facts }: PrintOrder,
): Readable =>
  drawApart(platform, {
    program,
    lines: writeSheet(describeSheet(platform, facts), cards),
    toLog: withoutCodes,
    ...(withinMs !== undefined && { withinMs }),
  });
