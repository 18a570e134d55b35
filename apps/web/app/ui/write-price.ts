import type { SiteCountry } from "../site.ts";

type Money = Pick<SiteCountry, "intlLocale" | "currencyLabel">;

/** A price in whole units with its currency, to stand by itself from left to right. */
export const writePrice = (amount: number, { intlLocale, currencyLabel }: Money): string =>
  `${new Intl.NumberFormat(intlLocale).format(amount)} ${currencyLabel}`;

/** The same for a sentence of either direction: isolated, so that its parts keep their order, and on one line. */
export const priceInSentence = (amount: number, money: Money): string =>
  `\u2066${writePrice(amount, money).replace(" ", "\u00A0")}\u2069`;
