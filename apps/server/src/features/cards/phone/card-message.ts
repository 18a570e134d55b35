import { groupCardCode } from "@manara/contract/cards/card-code";
import type { CardMessage } from "@manara/contract/cards/phone-sales";
import { toInternationalNumber } from "@manara/contract/fields/phone-rules";
import type { Country } from "@manara/countries/country";
import { localise } from "@manara/countries/localise";
import { readTexts } from "../../../platform/text/texts.ts";
import type { Settings } from "../../../settings/settings.ts";

/** Message to a buyer, in one language. Short: sixty-seven Arabic letters are one part of an SMS that has several (3GPP TS 23.038). */
export interface MessageText {
  card: (given: { brand: string; price: string; code: string; link: string }) => string;
}

const textIn = await readTexts<MessageText>(new URL("./messages/", import.meta.url));

/** School of the card. */
export interface School {
  country: Country;
  settings: Pick<Settings, "PUBLIC_URL" | "brand" | "country">;
}

/**
 * Writes the message to a buyer, in the first language of the country. The seller's own phone sends it today; whatever else is to send
 * messages for the school is given this.
 */
export function composeMessage(
  { country, settings }: School,
  { code, price, phone }: { code: string; price: number; phone: string },
): CardMessage {
  const [locale] = country.locales;
  const { intlLocale, currencyLabel } = localise(country, locale);
  return {
    number: toInternationalNumber(phone, country),
    text: textIn[locale].card({
      brand: settings.brand.nameIn(locale),
      price: `${new Intl.NumberFormat(intlLocale).format(price)} ${currencyLabel}`,
      code: groupCardCode(code),
      link: new URL(`/redeem#${code}`, settings.PUBLIC_URL).href,
    }),
  };
}
