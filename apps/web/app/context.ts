import type { SocialProvider } from "@manara/contract/accounts/account-rules";
import type { Api, ReadList } from "@manara/contract/calls/client";
import type { Locale } from "@manara/countries/locale";
import type { LocalCountry } from "@manara/countries/localise";
import { createContext } from "react-router";

/** Name of the school at each provider that people sign in with; null: not offered. */
export type SocialLogin = Record<SocialProvider, string | null>;

/** A language that the site speaks. */
export interface SiteLanguage {
  locale: Locale;
  /** Name in its own language. */
  name: string;
  /** Prefix of its pages' paths. */
  prefix: string;
}

/** API that a loader asks: on the server as a visitor, in the browser as the current user. */
export interface Source {
  api: Api;
  readList: ReadList;
}

/** Context of a server loader. Nothing in it belongs to one person. */
export interface SchoolContext extends Source {
  /** In the language of the page. */
  country: LocalCountry;
  brandName: string;
  /** Names of the country's own product, in every language; none where the school has a name of its own. */
  productNames: readonly string[];
  /** Colours of the school's own, as CSS; null: those of its country. */
  colourCss: string | null;
  publicUrl: string;
  /** The languages of the country, the first one first. */
  languages: readonly SiteLanguage[];
  socialLogin: SocialLogin;
  /** True where viewers see their account number on a video. */
  hasVideoWatermark: boolean;
  /** Films are loaded from an edge near to who watches them. */
  hasFilmEdge: boolean;
  /** There is a mail server; else what would be mailed stays on the server. */
  sendsMail: boolean;
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
