import type { Configuration } from "@manara/contract/site";
import type { Country, CountryContact } from "@manara/countries/country";

/** Contact values of the basic data, where the country keeps them there, over the fixed ones. */
export function contactInForce(
  { contact, contactSource }: Pick<Country, "contact" | "contactSource">,
  configuration: Configuration | null,
): CountryContact {
  if (contactSource === "fixed" || !configuration) return contact;
  return {
    ...contact,
    email: configuration.email || contact.email,
    mobileNumber: configuration.mobileNumber || contact.mobileNumber,
    telNumber: configuration.telNumber || contact.telNumber,
    whatsappNumber: configuration.whatsappNumber || contact.whatsappNumber,
    viberNumber: configuration.viberNumber || contact.viberNumber,
  };
}
