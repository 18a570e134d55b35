import { type Country, defineCountry } from "../country.ts";
import { categories } from "./categories.ts";
import { text as en } from "./en.ts";
import { navbar } from "./navbar.ts";
import { synonyms } from "./synonyms.ts";

/** Nigeria. */
export const ng: Country = defineCountry({
  code: "ng",
  locales: ["en"],
  texts: { en },
  timeZone: "Africa/Lagos",
  currency: "NGN",
  listSeparator: ",",
  // Windows' code page for English.
  legacyEncoding: "windows-1252",
  // Mobile numbers of the Nigerian numbering plan have ten digits after the 0; nine are those of the product's own rule.
  phoneDigits: [9, 10],
  phoneExample: "0803 123 4567",
  // ITU-T E.164 country code.
  callingCode: "234",
  fields: [1, 2, 3],
  // Senior secondary school, years one to three, and the international studies.
  grades: ["SS1", "SS2", "SS3", "USAID"],
  internationalMarker: "USAID",
  categories: { kind: "fixed", keywords: categories },
  synonyms,
  examsOfFields: [],
  homeVideo: { kind: "fixed", url: "/brand/intro.mp4" },
  navbar,
  footerLinks: [
    { kind: "link", id: "all-courses", href: "/courses" },
    { kind: "link", id: "terms", href: "/terms" },
    { kind: "link", id: "privacy", href: "/conditions" },
    { kind: "link", id: "copyright", href: "/copyright" },
  ],
  pages: ["partners", "executives", "about-us", "ng-imun", "ng-sap", "ng-capdr"],
  homeCards: [{ id: "allCourses", href: "/courses", art: "card-courses" }],
  giftNote: false,
  coursePage: { messengers: false },
  guide: { offerImage: null, messagingLines: false, videoSteps: false },
  colours: { brand: "#1f5f38", canvas: "#f8f7f0" },
  heroPosition: "50%",
  assets: {
    logo: "/favicon-ng.svg",
    logoWidth: 40,
    logoOnDark: "/brand/ngeducators-on-dark.svg",
    hero: "/brand/hero-ng.svg",
    favicon: "/favicon-ng.svg",
    appleTouchIcon: "/brand/ngeducators-180.png",
    appIcon: "/brand/ngeducators-512.png",
    socialImage: "/brand/og-ng.png",
  },
});
