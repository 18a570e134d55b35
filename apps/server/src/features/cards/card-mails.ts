import { readTexts } from "../../platform/text/texts.ts";
import type { Pen } from "../mails/write-mail.ts";
import type { text } from "./messages/ar.ts";

export const cardTexts = await readTexts<typeof text>(new URL("./messages/", import.meta.url));

/** Deed of an administrator who makes cards: so many of a price. */
export const cardsMade = ({ amount, price }: { amount: number; price: number }) => ({
  about({ intlLocale, currencyLabel }: Pen) {
    const number = new Intl.NumberFormat(intlLocale);
    return `${number.format(amount)} × ${number.format(price)} ${currencyLabel}`;
  },
  words: ({ locale }: Pen) => cardTexts[locale].cardsMade,
});
