import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { pageTextRules } from "@manara/contract/pages/page-rules";
import { shippedPages } from "@manara/contract/pages/shipped-page-rules";
import type { Locale } from "@manara/countries/locale";
import { type AbsolutePath, within } from "../../platform/files/absolute-path.ts";
import { ifNotThere } from "../../platform/files/if-there.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Settings } from "../../settings/settings.ts";
import { readPageText } from "./page-files.ts";
import { findTexts, insertPage, insertText, lockPage } from "./pages.repo.ts";
import { renderOwnPage } from "./pages.service.ts";

/** Where the pages of a school stood as files before administrators edited them. */
export const pagesOf = ({ DATA_DIR }: Pick<Settings, "DATA_DIR">): AbsolutePath => within(DATA_DIR, "pages");

/**
 * Takes over the files of a school: `{locale}/{page}.md`, or `{page}.md` in the country's first language. Text that was written since in
 * the browser stays, so that each file is taken over once; the files are left where they are.
 */
export async function takeOverFiles(platform: Platform): Promise<void> {
  const { settings, country, log } = platform;
  const folder = pagesOf(settings);
  const [first] = country.locales;
  const places: [Locale, AbsolutePath][] = [
    ...country.locales.map((locale): [Locale, AbsolutePath] => [locale, within(folder, locale)]),
    [first, folder],
  ];
  for (const [locale, place] of places)
    for (const file of await readdir(place).catch(ifNotThere([]))) {
      const name = /^(.+)\.md$/.exec(file)?.[1];
      if (name === undefined || !shippedPages.includes(name)) continue;
      const text = await readFile(path.join(place, file), "utf8");
      if (await takeOver(platform, { name, locale, text }))
        log.info(`${path.join(place, file)} was taken over: /admin/pages`);
    }
}

/** Returns whether the text was taken over. */
async function takeOver(
  { db }: Platform,
  { name, locale, text }: { name: string; locale: Locale; text: string },
): Promise<boolean> {
  const source = readPageText(text.replaceAll("\0", ""), name);
  // Longer ones were never shown.
  if (text.length > pageTextRules.body.maxLength || source.body === "") return false;
  const html = await renderOwnPage(source.body);
  return db.transaction().execute(async (tx) => {
    await insertPage(tx, { name, place: null, isShown: true });
    const page = await lockPage(tx, name);
    if (!page || (await findTexts(tx, page.id, [locale])).size > 0) return false;
    await insertText(tx, { pageId: page.id, locale, userId: null, source: { ...source, html } });
    return true;
  });
}
