import type { Country } from "./country.ts";
import { ngCategories } from "./ng-categories.ts";
import { ngNavbar } from "./ng-navbar.ts";

/** Nigeria. */
export const ng: Country = {
  code: "ng",
  locale: "en",
  // CLDR 48 gives en-NG the digits 0–9 and the separators 1,234.5; dates are day, month, year.
  intlLocale: "en-NG",
  timeZone: "Africa/Lagos",
  direction: "ltr",
  brandName: "NgEducators",
  currencyLabel: "NGN",
  phonePattern: "^0\\d{9}$",
  phoneExample: "0803123456",
  // ITU-T E.164 country code.
  callingCode: "234",
  semesters: [
    { keyword: "FIRST", title: "First" },
    { keyword: "SECOND", title: "Second" },
    { keyword: "THIRD", title: "Third" },
  ],
  fields: [
    { id: 1, title: "Arts" },
    { id: 2, title: "Science" },
    { id: 3, title: "Commercial" },
  ],
  // Senior secondary school, years one to three, and the international studies.
  grades: [
    { keyword: "SS1", title: "SS1" },
    { keyword: "SS2", title: "SS2" },
    { keyword: "SS3", title: "SS3" },
    { keyword: "USAID", title: "USAID" },
  ],
  internationalMarker: "USAID",
  categories: { kind: "fixed", list: ngCategories },
  contactSource: "fixed",
  contact: {
    email: "info@ngeducators.example",
    mobileNumber: "0800000000",
    telNumber: "0700000000",
    whatsappNumber: "0800000000",
    viberNumber: "0800000000",
    facebookUrl: "https://www.facebook.com/ngeducators",
    instagramUrl: null,
  },
  supportHours: { opens: 9, closes: 21 },
  homeVideo: { kind: "fixed", url: "/brand/intro.mp4" },
  navbar: ngNavbar,
  legalLinks: [],
  homeCards: [{ id: "allCourses", href: "/courses", image: "/brand/card-courses.svg" }],
  giftNote: false,
  coursePage: { messengers: false },
  guide: { offerImage: null, messagingLines: false, videoSteps: false },
  productSchoolLabel: null,
  theme: "forest",
  assets: {
    logo: "/brand/ngeducators.svg",
    logoOnDark: "/brand/ngeducators-on-dark.svg",
    hero: "/brand/hero-ng.svg",
    favicon: "/favicon-ng.svg",
    appleTouchIcon: "/brand/ngeducators-180.png",
    appIcon: "/brand/ngeducators-512.png",
    socialImage: "/brand/og-ng.png",
  },
};
