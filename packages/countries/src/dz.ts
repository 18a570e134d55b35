import type { Country } from "./country.ts";
import { dzArtRules } from "./dz-art-rules.ts";

/** Algeria. */
export const dz: Country = {
  code: "dz",
  locale: "ar",
  // CLDR 48 gives ar-DZ the digits 0–9 and the separators 1.234,5; `nu` says so to engines with older data.
  intlLocale: "ar-DZ-u-nu-latn",
  timeZone: "Africa/Algiers",
  direction: "rtl",
  brandName: "منارة",
  currencyLabel: "DA",
  phonePattern: "^0\\d{9}$",
  phoneExample: "0550123456",
  // ITU-T E.164 country code.
  callingCode: "213",
  semesters: [
    { keyword: "FIRST", title: "الفصل الأول" },
    { keyword: "SECOND", title: "الفصل الثاني" },
    { keyword: "THIRD", title: "الفصل الثالث" },
  ],
  // The six streams of Algerian secondary education, as the baccalaureate names them.
  fields: [
    { id: 1, title: "تقني رياضي" },
    { id: 2, title: "رياضيات" },
    { id: 3, title: "علوم تجريبية" },
    { id: 4, title: "تسيير واقتصاد" },
    { id: 5, title: "آداب وفلسفة" },
    { id: 6, title: "لغات أجنبية" },
  ],
  grades: [],
  internationalMarker: null,
  categories: { kind: "specialties", artRules: dzArtRules },
  contactSource: "configuration",
  contact: {
    email: "contact@manara.example",
    mobileNumber: "0500000000",
    telNumber: null,
    whatsappNumber: null,
    viberNumber: null,
    facebookUrl: "https://www.facebook.com/manara.dz",
    instagramUrl: null,
  },
  supportHours: { opens: 9, closes: 21 },
  homeVideo: { kind: "configuration" },
  navbar: [
    { kind: "link", id: "home", label: "nav.home", href: "/" },
    { kind: "schools", id: "schools", label: "nav.schools", hrefPrefix: "/cours/" },
    { kind: "studies", id: "studies", label: "nav.studies", hrefPrefix: "/studies/" },
    { kind: "link", id: "guide", label: "nav.guide", href: "/guide" },
    { kind: "link", id: "contact", label: "nav.contact", href: "/contact" },
  ],
  legalLinks: [
    { kind: "link", id: "terms", label: "nav.terms", href: "/terms" },
    { kind: "link", id: "privacy", label: "nav.privacy", href: "/conditions" },
  ],
  homeCards: [
    { id: "allCourses", href: "/courses", image: "/brand/card-courses.svg" },
    { id: "guide", href: "/guide", image: "/brand/card-guide.svg" },
  ],
  giftNote: true,
  coursePage: { messengers: true },
  guide: { offerImage: "/brand/offer.svg", messagingLines: true, videoSteps: true },
  productSchoolLabel: "المدرسة الرقمية",
  theme: "teal",
  assets: {
    logo: "/brand/manara.svg",
    logoOnDark: "/brand/manara-on-dark.svg",
    hero: "/brand/hero-dz.svg",
    favicon: null,
    appleTouchIcon: "/brand/manara-180.png",
    appIcon: "/brand/manara-512.png",
    socialImage: "/brand/og-dz.png",
  },
};
