import type { School, Study } from "@manara/contract/schools";
import type { Configuration } from "@manara/contract/site";
import { countries, countryCodes, findCountry } from "@manara/countries/countries";
import type { Country, CountryCode, CountryContact } from "@manara/countries/country";
import { createContext, useContext } from "react";
import type { SocialLogin } from "./context.ts";

/** What the root loader answers: facts that every page may show. */
export interface SiteData {
  countryCode: CountryCode;
  brandName: string;
  publicUrl: string;
  socialLogin: SocialLogin;
  schools: School[];
  studies: Study[];
  configuration: Configuration | null;
}

export type Site = Omit<SiteData, "countryCode"> & { country: Country; contact: CountryContact };

/** The site as components see it: the country's facts and the contact values in force. */
export function describeSite(data: SiteData): Site {
  const { countryCode, ...rest } = data;
  const country = countries[countryCode];
  return { ...rest, country, contact: contactInForce(country, data.configuration) };
}

/** Contact values of the basic data, where the country keeps them there, over the fixed ones. */
export function contactInForce(country: Country, configuration: Configuration | null): CountryContact {
  const { contact } = country;
  if (country.contactSource === "fixed" || !configuration) return contact;
  return {
    ...contact,
    email: configuration.email || contact.email,
    mobileNumber: configuration.mobileNumber || contact.mobileNumber,
    telNumber: configuration.telNumber || contact.telNumber,
    whatsappNumber: configuration.whatsappNumber || contact.whatsappNumber,
    viberNumber: configuration.viberNumber || contact.viberNumber,
  };
}

// Stands in only when not even the root loader has answered.
const fallbackCode = countryCodes[0] as CountryCode;
const fallback = describeSite({
  countryCode: fallbackCode,
  brandName: countries[fallbackCode].brandName,
  publicUrl: "",
  socialLogin: { GOOGLE: null, FACEBOOK: null },
  schools: [],
  studies: [],
  configuration: null,
});

export const SiteContext = createContext<Site>(fallback);

/** The site the page belongs to. */
export const useSite = (): Site => useContext(SiteContext);

/** The country of the page at hand, outside components; in the browser only. */
export const pageCountry = (): Country =>
  findCountry(document.documentElement.dataset.country ?? "") ?? fallback.country;
