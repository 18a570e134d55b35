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
  currency: "LRD",
  listSeparator: ",",
  legacyEncoding: "windows-1252",
  phoneDigits: [8, 9],
  phoneExample: "0770 123 456",
  callingCode: "231",
  fields: [1, 2],
  grades: ["G10", "G11", "G12"],
  internationalMarker: null,
  categories: { kind: "fixed", keywords: ["math", "physics", "others"] },
  synonyms: [
    ["arts", "humanities"],
    ["science", "sciences"],
  ],
  examsOfFields: [],
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
  colours: { brand: "#7a1f2b", canvas: "#fbf6f4" },
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
  grades: { G10: "Grade 10", G11: "Grade 11", G12: "Grade 12" },
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
  "theme.css": `/* Dark red with the same amber. */
[data-country="lr"] {
  --canvas: #fbf6f4;
  --sunken: #f3e8e5;
  --line: #e8d8d4;
  --line-strong: #8c7a76;
  --ink: #2c1c1c;
  --ink-soft: #645352;
  --brand: #7a1f2b;
  --brand-strong: #5e1620;
  --brand-soft: #f6e1e0;
  --brand-ink: #6b1a25;
  --on-brand: #fff;
  --lift-low: 0 1px 2px rgb(61 30 24 / 6%), 0 4px 14px rgb(61 30 24 / 5%);
  --lift-high: 0 2px 6px rgb(61 30 24 / 8%), 0 16px 40px rgb(61 30 24 / 12%);
}

@media (prefers-color-scheme: dark) {
  [data-country="lr"] {
    --canvas: #181011;
    --surface: #23181a;
    --sunken: #110b0c;
    --line: #3a292b;
    --line-strong: #867376;
    --ink: #f3edec;
    --ink-soft: #bfadad;
    --brand: #eb9096;
    --brand-strong: #f5b3b6;
    --brand-soft: #46202a;
    --brand-ink: #f6bcc0;
    --on-brand: #2f070c;
    --lift-low: 0 1px 2px rgb(0 0 0 / 30%);
    --lift-high: 0 16px 40px rgb(0 0 0 / 50%);
  }
}
`,
};
