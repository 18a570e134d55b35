import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { pageTextRules } from "@manara/contract/pages/page-rules";
import { shippedPages } from "@manara/contract/pages/shipped-page-rules";
import type { Locale } from "@manara/countries/locale";
import { type AbsolutePath, within } from "../../platform/files/absolute-path.ts";
import { ifNotThere } from "../../platform/files/if-there.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Settings } from "../../settings/settings.ts";
import { readPageText } from "./page-files.ts";
import { findPage, findTexts, insertPage, insertText, lockPage } from "./pages.repo.ts";
import { renderShipped } from "./pages.service.ts";

/** Where the pages of a school stood as files before administrators edited them. */
export const pagesOf = ({ DATA_DIR }: Pick<Settings, "DATA_DIR">): AbsolutePath => within(DATA_DIR, "pages");

/**
 * Takes over the files of a school: `{locale}/{page}.md`, or `{page}.md` in the country's first language. Text that was written since in
 * the browser stays, so that each file is taken over once; the files are left where they are. One that cannot be read, or is too long, is warned of.
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
    for (const name of await listPages(place)) {
      const file = path.join(place, `${name}.md`);
      try {
        if (await takeOver(platform, { name, locale, file }))
          log.info(`${file} was taken over: /admin/pages`);
      } catch (error) {
        log.warn({ err: error }, `${file} could not be taken over: its page shows another text`);
      }
    }
}

const listPages = async (folder: AbsolutePath): Promise<string[]> => {
  const files = await readdir(folder).catch(ifNotThere([]));
  return files
    .flatMap((file) => /^(.+)\.md$/.exec(file)?.[1] ?? [])
    .filter((name) => shippedPages.includes(name));
};

/** Returns whether the text was taken over. */
async function takeOver(
  { db }: Platform,
  { name, locale, file }: { name: string; locale: Locale; file: string },
): Promise<boolean> {
  const known = await findPage(db, name);
  if (known && (await findTexts(db, known.id, [locale])).size > 0) return false;
  const { maxLength } = pageTextRules.body;
  const tooLong = new Error(`The file holds more than ${maxLength} characters.`);
  // No character takes more than four bytes.
  if ((await stat(file)).size > 4 * maxLength) throw tooLong;
  const text = await readFile(file, "utf8");
  if (text.length > maxLength) throw tooLong;
  if (text.trim() === "") return false;
  const source = readPageText(text.replaceAll("\0", ""), name);
  const { html } = await renderShipped(source);
  return db.transaction().execute(async (tx) => {
    await insertPage(tx, { name, place: null, isShown: true });
    const page = await lockPage(tx, name);
    if (!page || (await findTexts(tx, page.id, [locale])).size > 0) return false;
    await insertText(tx, { pageId: page.id, locale, userId: null, source: { ...source, html } });
    return true;
  });
}
