import type { SocialProvider } from "@manara/contract/accounts/account-rules";
import type { Api, ReadList } from "@manara/contract/calls/client";
import type { Locale } from "@manara/countries/locale";
import type { LocalCountry } from "@manara/countries/localise";
import { createContext } from "react-router";

/** What the school is called at each provider that people sign in with; null: not offered. */
export type SocialLogin = Record<SocialProvider, string | null>;

/** A language that the site speaks. */
export interface SiteLanguage {
  locale: Locale;
  /** What its speakers call it. */
  name: string;
  /** What stands before the paths of its pages. */
  prefix: string;
}

/** Whom a loader asks: on the server as a visitor, in the browser as the current user. */
export interface Source {
  api: Api;
  readList: ReadList;
}

/** What a server loader knows of the school it speaks for. Nothing in it belongs to one person. */
export interface SchoolContext extends Source {
  /** In the language of the page. */
  country: LocalCountry;
  brandName: string;
  /** What the site is called, in every language of the country. */
  brandNames: readonly string[];
  publicUrl: string;
  /** The languages of the country, the first one first. */
  languages: readonly SiteLanguage[];
  socialLogin: SocialLogin;
  /** Who watches a video of a lesson sees the number of their account on it. */
  hasVideoWatermark: boolean;
  /** Films are loaded from an edge near to who watches them. */
  hasFilmEdge: boolean;
  /** Known only to the code that renders this page: the `nonce` of the scripts that belong to it. */
  scriptMark: string;
  /** This is the page that says, for all addresses of its kind, that nothing is there. */
  isStandIn: boolean;
  /** By which the log is searched when the page fails. */
  requestId: string;
  /** Logs why it could not be drawn as it should. */
  logFailure: (error: unknown) => void;
}

export const schoolContext = createContext<SchoolContext>();
