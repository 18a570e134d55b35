import { data } from "react-router";
import type { SiteLanguage } from "../../context.ts";
import { language } from "../../language/language.ts";

/** Crawlers find what is for them at the root of the site; under the prefix of a language there is no such page. */
export function onlyAtRoot([first]: readonly SiteLanguage[]): void {
  if (first?.locale !== language.locale) throw data(null, { status: 404 });
}
