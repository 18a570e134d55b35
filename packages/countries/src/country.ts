import type { Locale } from "./locale.ts";
import type { Navbar, NavLink } from "./menus.ts";

/** The country variants there are. A new one is a new file beside dz.ts, listed in countries.ts. */
export type CountryCode = "dz" | "ng";

export type SemesterKeyword = "FIRST" | "SECOND" | "THIRD";

export type CountrySemester = { keyword: SemesterKeyword; title: string };

export type CountryField = {
  /** Stored with courses as fieldId; counted from 1. */
  id: number;
  title: string;
};

export type CountryGrade = { keyword: string; title: string };

export type CountryCategory = {
  /** Stored with courses as category; also the name of the category's picture. */
  keyword: string;
  title: string;
  /** Courses are listed in this order first; counted from 0. */
  order: number;
};

/**
 * How a word of a specialty's title begins, and the picture that then stands for it.
 * Article, hamza, vowel signs and ta marbuta do not count in the comparison.
 */
export type ArtRule = { fragment: string; art: string };

export type CountryCategories =
  /** The list never changes: it stands here. */
  | { kind: "fixed"; list: CountryCategory[] }
  /** Administrators keep the list (specialties). The first rule that fits a title names its picture. */
  | { kind: "specialties"; artRules: ArtRule[] };

export type CountryContact = {
  email: string;
  /** As people of the country write and dial it. */
  mobileNumber: string;
  /** A second number; no button when null. */
  telNumber: string | null;
  whatsappNumber: string | null;
  viberNumber: string | null;
  facebookUrl: string;
  instagramUrl: string | null;
};

export type HomeCard = {
  id: "allCourses" | "guide";
  href: string;
  /** Address of the card's picture, 320 × 180. */
  image: string;
};

export type Country = {
  code: CountryCode;
  /** Which message catalogue the interface speaks; also the `lang` of its pages. */
  locale: Locale;
  /** Locale for Intl formatters, with the numbering system pinned so that server and browser always agree. */
  intlLocale: string;
  /** IANA time zone in which dates are shown. */
  timeZone: string;
  direction: "rtl" | "ltr";
  /** Name of the site unless the operator sets another. */
  brandName: string;
  /** Written beside a price. Prices are whole units. */
  currencyLabel: string;
  /** Source of the regular expression that a phone number must match. */
  phonePattern: string;
  /** Shown in an empty phone field; matches phonePattern. */
  phoneExample: string;
  /** Digits that replace the leading 0 of a phone number in links such as wa.me. */
  callingCode: string;
  semesters: CountrySemester[];
  /** Streams of study, in the order in which filters show them. */
  fields: CountryField[];
  /** Empty where courses carry no grade; then the filter is not shown either. */
  grades: CountryGrade[];
  /** Grade keyword of the international studies: they hide the filters and the price. Null: there are none. */
  internationalMarker: string | null;
  categories: CountryCategories;
  /** `configuration`: contact values come from the site's basic data, and `contact` fills the ones left empty. */
  contactSource: "configuration" | "fixed";
  contact: CountryContact;
  /** Hours of the day, local time, in which somebody answers the phone. */
  supportHours: { opens: number; closes: number };
  /** Where the video of the home banner comes from. */
  homeVideo: { kind: "configuration" } | { kind: "fixed"; url: string };
  /** Entries of the main menu, in order; what depends on role or login is not among them. */
  navbar: Navbar;
  /** Legal pages that the footer links to. */
  legalLinks: NavLink[];
  /** Picture links of the home page. */
  homeCards: HomeCard[];
  /** Whether the card of a course without price carries a gift note. */
  giftNote: boolean;
  coursePage: {
    /** Whether WhatsApp and Viber stand among the ways to buy a course. */
    messengers: boolean;
  };
  guide: {
    /** Address of the picture of the offer; none when null. */
    offerImage: string | null;
    /** Whether phone, WhatsApp and Viber lines stand under the mobile number. */
    messagingLines: boolean;
    /** Whether the step-by-step video, whose address is in the basic data, is shown. */
    videoSteps: boolean;
  };
  /** Shown instead of the name of the school that is named like the site itself; null: its name is shown. */
  productSchoolLabel: string | null;
  /** Which set of colours the pages wear. */
  theme: "teal" | "forest";
  assets: CountryAssets;
};

/** Addresses of pictures that ship with the interface. */
export type CountryAssets = {
  logo: string;
  /** The logo for dark backgrounds. */
  logoOnDark: string;
  /** Picture of the home banner. */
  hero: string;
  /** The country's own browser icon; null: the product's. */
  favicon: string | null;
  /** Square PNG of 180 px for a phone's home screen. */
  appleTouchIcon: string;
  /** Square PNG of 512 px for the manifest. */
  appIcon: string;
  /** PNG of 1200 × 630 for links shared in social networks. */
  socialImage: string;
};
