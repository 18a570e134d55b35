import type { Country, CountryContact } from "@manara/countries/country";
import { useSite } from "./site.ts";

/** The digits of a number as other countries dial it: the leading 0 gives way to the calling code. */
export const internationalNumber = (number: string, country: Pick<Country, "callingCode">): string => {
  const digits = number.replace(/\D/g, "");
  return digits.startsWith("0") ? country.callingCode + digits.slice(1) : digits;
};

/** Addresses behind the buttons of the footer; null where there is no number. */
export function contactLinks(contact: CountryContact, country: Pick<Country, "callingCode">) {
  const international = (number: string | null) => (number ? internationalNumber(number, country) : null);
  const whatsapp = international(contact.whatsappNumber);
  const viber = international(contact.viberNumber);
  return {
    mobile: `tel:+${internationalNumber(contact.mobileNumber, country)}`,
    tel: contact.telNumber ? `tel:+${internationalNumber(contact.telNumber, country)}` : null,
    whatsapp: whatsapp ? `https://wa.me/${whatsapp}` : null,
    viber: viber ? `viber://chat?number=%2B${viber}` : null,
    email: `mailto:${contact.email}`,
  };
}

/** The same for the site of the page. */
export function useContactLinks() {
  const { contact, country } = useSite();
  return contactLinks(contact, country);
}
