import type { RouterContextProvider } from "react-router";
import { schoolContext } from "../../context.ts";
import { text as write } from "./pages.server/ar.ts";
import type { Page, PageId } from "./pages.server/page.ts";

/** The text of a static page in the language of the page; null when there is no such page. */
export function findPage(id: string, context: Readonly<RouterContextProvider>): Page | null {
  const { brandName } = context.get(schoolContext);
  const catalogue = write(brandName);
  return Object.hasOwn(catalogue, id) ? catalogue[id as PageId] : null;
}
