import type { SiteLanguage } from "../context.ts";
import { language } from "./language.ts";

/** Kept for a year after the last choice; also read by the inline script of the document's head. */
const COOKIE = "language";
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Keeps on this device which language somebody has chosen. */
export function keepChosenLanguage({ locale }: SiteLanguage): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser of the last years
  document.cookie = `${COOKIE}=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
}

/** Whether pages of the built language are those without a prefix, beside others: then a choice of another may lead away from them. */
export const isChosenAmong = ([first, ...others]: readonly SiteLanguage[]): boolean =>
  others.length > 0 && first?.locale === language.locale;

/**
 * Leads whoever has chosen another language, and comes from elsewhere to an address that names none, to the same page in
 * that language. Pages are the same for all, so this is for the browser to do, before the first paint; crawlers keep no
 * choice and are led nowhere.
 */
export function leadToChosenLanguage([, ...others]: readonly SiteLanguage[]): string {
  const prefixes = JSON.stringify(Object.fromEntries(others.map(({ locale, prefix }) => [locale, prefix])));
  return `try{var l=location,c=/(?:^|; )${COOKIE}=([\\w-]+)/.exec(document.cookie),p=c&&${prefixes}[c[1]];if(typeof p=="string"&&document.referrer.indexOf(l.origin+"/"))l.replace(p+(l.pathname=="/"?"":l.pathname)+l.search+l.hash)}catch(e){}`;
}
