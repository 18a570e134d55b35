import type { Country } from "@manara/countries/country";
import { type Contact, useSite } from "../site.ts";

/** The digits of a number as other countries dial it: a leading 0 gives way to the calling code, 00 is how one dials abroad. */
export const internationalNumber = (number: string, country: Pick<Country, "callingCode">): string => {
  const digits = number.replace(/\D/g, "");
  return digits.replace(/^00?/, (zeros) => (zeros === "0" ? country.callingCode : ""));
};

/** Addresses behind the buttons of the footer; null where nothing is set. */
export function contactLinks(
  contact: Pick<Contact, "email" | "mobileNumber" | "telNumber" | "whatsappNumber" | "viberNumber">,
  country: Pick<Country, "callingCode">,
) {
  const linkTo = (number: string | null, prefix: string) =>
    number ? `${prefix}${internationalNumber(number, country)}` : null;
  return {
    mobile: linkTo(contact.mobileNumber, "tel:+"),
    tel: linkTo(contact.telNumber, "tel:+"),
    whatsapp: linkTo(contact.whatsappNumber, "https://wa.me/"),
    viber: linkTo(contact.viberNumber, "viber://chat?number=%2B"),
    email: contact.email ? `mailto:${contact.email}` : null,
  };
}

/** The same for the site of the page. */
export function useContactLinks() {
  const { contact, country } = useSite();
  return contactLinks(contact, country);
}
