import type { School, Study } from "@manara/contract/schools/schools";
import type { Configuration } from "@manara/contract/site/site";
import type { LocalCountry } from "@manara/countries/localise";
import { createContext, useContext } from "react";
import type { Category } from "./art/category.ts";
import type { SiteLanguage, SocialLogin } from "./context.ts";

/** Facts of a country for the browser, in the language of the page. */
export type SiteCountry = Omit<
  LocalCountry,
  "categories" | "locales" | "brandName" | "colours" | "purpose" | "productSchoolLabel"
> & {
  /** Its administrators keep the list of what courses are about. */
  keepsSpecialties: boolean;
  /** How many entries of the main menu stand in the bar; the others are behind one that says so. */
  inBar: number;
};

/** Answer of the root loader: facts that every page may show. */
export interface Site {
  country: SiteCountry;
  brandName: string;
  colourCss: string | null;
  publicUrl: string;
  /** The languages to choose from, the first one first; none where there is no choice. */
  languages: readonly SiteLanguage[];
  socialLogin: SocialLogin;
  /** True where viewers see their account number on a video. */
  hasVideoWatermark: boolean;
  /** Films are loaded from an edge near to who watches them. */
  hasFilmEdge: boolean;
  /** There is a mail server; else what would be mailed stays on the server. */
  sendsMail: boolean;
  /** By the names that pages show. */
  schools: School[];
  studies: Study[];
  /** Subjects of courses, in order. */
  categories: Category[];
  configuration: Pick<
    Configuration,
    "timesOfWork" | "homeVideoUrl" | "userGuideVideoUrl" | "userGuideImageUrl"
  > | null;
  contact: Contact;
}

/** How to reach the school, and where else it is; null where nothing is set. */
export type Contact = Pick<
  Configuration,
  | "email"
  | "mobileNumber"
  | "telNumber"
  | "whatsappNumber"
  | "viberNumber"
  | "facebookUrl"
  | "instagramUrl"
  | "youtubeUrl"
  | "tiktokUrl"
  | "telegramUrl"
  | "linkedinUrl"
>;

export const SiteContext = createContext<Site | null>(null);

/** The site the page belongs to. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error("The site is known to its pages alone");
  return site;
}
