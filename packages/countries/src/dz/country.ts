import { type Country, defineCountry } from "../country.ts";
import { text as ar } from "./ar.ts";
import { artRules } from "./art-rules.ts";
import { synonyms } from "./synonyms.ts";

/** Algeria. */
export const dz: Country = defineCountry({
  code: "dz",
  locales: ["ar"],
  texts: { ar },
  timeZone: "Africa/Algiers",
  currency: "DZD",
  // Windows' and Excel's, for Arabic and French of Algeria.
  listSeparator: ";",
  // Windows' code page for Arabic.
  legacyEncoding: "windows-1256",
  phoneDigits: [9],
  phoneExample: "0550 12 34 56",
  // ITU-T E.164 country code.
  callingCode: "213",
  // The six streams of Algerian secondary education, as the baccalaureate names them.
  fields: [1, 2, 3, 4, 5, 6],
  grades: [],
  internationalMarker: "USAID",
  categories: { kind: "specialties", artRules },
  synonyms,
  examsOfFields: ["بكالوريا"],
  homeVideo: { kind: "configuration" },
  navbar: [
    { kind: "link", id: "all-courses", href: "/courses" },
    { kind: "link", id: "home", href: "/" },
    { kind: "menu", id: "schools", items: [], lists: [{ of: "schools", hrefPrefix: "/cours/" }] },
    { kind: "menu", id: "studies", items: [], lists: [{ of: "studies", hrefPrefix: "/studies/" }] },
    { kind: "link", id: "redeem", href: "/redeem" },
    { kind: "link", id: "guide", href: "/guide" },
    { kind: "link", id: "contact", href: "/contact" },
  ],
  footerLinks: [
    { kind: "link", id: "all-courses", href: "/courses" },
    { kind: "link", id: "terms", href: "/terms" },
    { kind: "link", id: "privacy", href: "/conditions" },
    { kind: "link", id: "copyright", href: "/copyright" },
    { kind: "link", id: "about-us", href: "/about-us" },
    { kind: "link", id: "executives", href: "/executives" },
    { kind: "link", id: "partners", href: "/partners" },
    { kind: "link", id: "ngimun", href: "/ng-imun" },
    { kind: "link", id: "ngsap", href: "/ng-sap" },
    { kind: "link", id: "ngcapdr", href: "/ng-capdr" },
  ],
  pages: ["partners", "executives", "about-us", "ng-imun", "ng-sap", "ng-capdr"],
  homeCards: [
    { id: "allCourses", href: "/courses", art: "card-courses" },
    { id: "guide", href: "/guide", art: "card-guide" },
  ],
  giftNote: true,
  coursePage: { messengers: true },
  guide: { offerImage: "/brand/offer.svg", messagingLines: true, videoSteps: true },
  colours: { brand: "#0f5f5d", canvas: "#faf6ef" },
  heroPosition: "78%",
  assets: {
    logo: "/favicon.svg",
    logoWidth: 40,
    logoOnDark: "/brand/manara-on-dark.svg",
    hero: "/brand/hero-dz.svg",
    favicon: null,
    appleTouchIcon: "/brand/manara-180.png",
    appIcon: "/brand/manara-512.png",
    socialImage: "/brand/og-dz.png",
  },
});
