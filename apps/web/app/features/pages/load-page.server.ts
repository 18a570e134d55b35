import { orNull } from "@manara/contract/calls/api-error";
import type { StaticPage } from "@manara/contract/pages/pages";
import { data, type RouterContextProvider } from "react-router";
import { schoolContext } from "../../context.ts";
import { language } from "../../language/language.ts";

/** A page of text in the language of the page; its links stay in that language. */
export async function loadPage(context: Readonly<RouterContextProvider>, id: string): Promise<StaticPage> {
  const { api, languages } = context.get(schoolContext);
  const prefix = languages.find(({ locale }) => locale === language.locale)?.prefix ?? "";
  const query = { id, locale: language.locale };
  const page = await orNull(api("GET /site/page", { query }), "NOT_FOUND");
  if (!page) throw data(null, { status: 404 });
  return { ...page, html: page.html.replaceAll('href="/', `href="${prefix}/`) };
}
