import type { RouterContextProvider } from "react-router";
import { schoolContext } from "../../context.ts";
import { ar } from "./pages.server/ar.ts";
import { en } from "./pages.server/en.ts";
import type { Page, PageId } from "./pages.server/page.ts";

const pages = { ar, en };

/** The text of a static page in the language of the country; null when there is no such page. */
export function findPage(id: string, context: Readonly<RouterContextProvider>): Page | null {
  const { brandName, country } = context.get(schoolContext);
  const catalogue = pages[country.locale](brandName);
  return Object.hasOwn(catalogue, id) ? catalogue[id as PageId] : null;
}

/** The same for a page that is known to be there. */
export function getPage(id: PageId, context: Readonly<RouterContextProvider>): Page {
  const { brandName, country } = context.get(schoolContext);
  return pages[country.locale](brandName)[id];
}
