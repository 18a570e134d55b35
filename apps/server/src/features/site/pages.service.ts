import type { StaticPage } from "@manara/contract/site/pages";
import type { Locale } from "@manara/countries/locale";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { escapeHtml } from "../../platform/text/escape-html.ts";
import { brandNameIn } from "../../settings/settings.ts";
import { readPage } from "./page-files.ts";

/** Stands in texts for what the site is called. */
const PRODUCT = "{product}";

/** A page of text, with the name of the site in it. */
export async function showPage(
  { settings, country }: Platform,
  { id, locale = country.locales[0] }: { id: string; locale?: Locale | undefined },
): Promise<StaticPage> {
  const spoken = country.locales.includes(locale) ? locale : country.locales[0];
  const brand = brandNameIn(settings, spoken);
  const { title, description, body } = (await readPage(settings, id, spoken)) ?? fail("NOT_FOUND");
  const { renderPage } = await import("../../platform/text/markdown/render-page.ts");
  return {
    id,
    title: title.replaceAll(PRODUCT, () => brand),
    description: description.replaceAll(PRODUCT, () => brand),
    html: renderPage(body).replaceAll(PRODUCT, () => escapeHtml(brand)),
  };
}
