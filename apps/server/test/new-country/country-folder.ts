/** The folder of a country that the program does not have: what it says of Liberia is made up. Its words lack a title: {@link MISSING}. */
export const CODE = "lr";
export const MISSING = 'copyright: "Copyright",';

export const folderOfCountry: Readonly<Record<string, string>> = {
  "country.ts": `import { type Country, defineCountry } from "../country.ts";
import { text as en } from "./en.ts";

/** Liberia. */
export const lr: Country = defineCountry({
  code: "lr",
  locales: ["en"],
  texts: { en },
  timeZone: "Africa/Monrovia",
  phoneDigits: [8, 9],
  phonePattern: "^0\\\\d{8,9}$",
  phoneExample: "0770 123 456",
  callingCode: "231",
  fields: [1, 2],
  grades: [],
  internationalMarker: "USAID",
  categories: { kind: "fixed", keywords: ["math", "physics", "others"] },
  synonyms: [
    ["arts", "humanities"],
    ["science", "sciences"],
  ],
  supportHours: { opens: 9, closes: 21 },
  homeVideo: { kind: "configuration" },
  navbar: [
    { kind: "link", id: "all-courses", href: "/courses" },
    { kind: "link", id: "home", href: "/" },
    { kind: "link", id: "contact", href: "/contact" },
  ],
  footerLinks: [
    { kind: "link", id: "all-courses", href: "/courses" },
    { kind: "link", id: "terms", href: "/terms" },
    { kind: "link", id: "privacy", href: "/conditions" },
    { kind: "link", id: "copyright", href: "/copyright" },
  ],
  pages: [],
  homeCards: [{ id: "allCourses", href: "/courses", art: "card-courses" }],
  giftNote: false,
  coursePage: { messengers: true },
  guide: { offerImage: null, messagingLines: true, videoSteps: false },
  theme: "forest",
  heroPosition: "50%",
  assets: {
    logo: "/favicon.svg",
    logoOnDark: "/brand/manara-on-dark.svg",
    hero: "/brand/hero-ng.svg",
    favicon: null,
    appleTouchIcon: "/brand/manara-180.png",
    appIcon: "/brand/manara-512.png",
    socialImage: "/brand/og-ng.png",
  },
});
`,
  "en.ts": `export const text = {
  brandName: "Pepper Coast School",
  purpose: "Recorded lessons for WASSCE, on your phone",
  currencyLabel: "LRD",
  semesters: { FIRST: "First term", SECOND: "Second term", THIRD: "Third term" },
  fields: { 1: "Arts", 2: "Science" },
  grades: {},
  categories: { math: "Mathematics", physics: "Physics", others: "Others" },
  menu: {
    "all-courses": "All courses",
    home: "Home",
    contact: "Contact",
    terms: "Terms of use",
    privacy: "Privacy policy",
  },
  productSchoolLabel: null,
};
`,
};
