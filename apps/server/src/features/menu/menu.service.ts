import type { EditedMenu, MenuEdit } from "@manara/contract/menu/menu";
import { offerPages } from "@manara/contract/pages/offered-rules";
import type { OfferedPages } from "@manara/contract/pages/pages";
import type { Locale } from "@manara/countries/locale";
import { localise } from "@manara/countries/localise";
import type { Caller } from "../../platform/caller.ts";
import type { Queryable } from "../../platform/database/database.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordActs } from "../audit/audit.service.ts";
import { listOfferedPages, spokenOf } from "../pages/pages.service.ts";
import { getPart, lockPart, savePart } from "../site/site-parts.ts";
import { listEntries, noMenu, readMenu, StoredMenu } from "./own-menu.rules.ts";

/** Changes of the school to the menu; none where nobody has, or a later program did. */
async function getOwn(db: Queryable): Promise<StoredMenu & { version: number }> {
  const { content, version } = await getPart(db, "menu");
  return { ...(StoredMenu.safeParse(content).data ?? noMenu), version };
}

/** Pages that menus offer, and the menu as the school has changed it, in one language. */
export async function showMenu(platform: Platform, wanted: Locale): Promise<OfferedPages> {
  const { db, settings, country } = platform;
  // The answer is kept until the look changes: titles of pages may hold the name.
  await settings.brand.settle();
  const locale = spokenOf(country, wanted);
  const [pages, own] = await Promise.all([listOfferedPages(platform, locale), getOwn(db)]);
  return { ...pages, menu: readMenu(own, offerPages(localise(country, locale), pages), locale) };
}

/** The menu in every language, and what it is made of. */
export async function getEditedMenu(platform: Platform): Promise<EditedMenu> {
  const { db, country } = platform;
  const own = await getOwn(db);
  const languages = await Promise.all(
    country.locales.map(async (locale) => {
      const pages = await listOfferedPages(platform, locale);
      return [locale, offerPages(localise(country, locale), pages)] as const;
    }),
  );
  return { ...own, ...listEntries(languages) };
}

/** Changes the menu. */
export async function saveMenu(
  platform: Platform,
  caller: Caller,
  { basedOnVersion, titles, ...edit }: MenuEdit,
): Promise<EditedMenu> {
  await platform.db.transaction().execute(async (tx) => {
    await lockPart(tx, "menu", basedOnVersion);
    const spoken = platform.country.locales.flatMap((locale) => {
      const own = titles[locale];
      return own ? [[locale, own] as const] : [];
    });
    const content: StoredMenu = { ...edit, titles: Object.fromEntries(spoken) };
    await savePart(tx, "menu", { content, files: {} });
    await recordActs(tx, caller, [{ act: "menu.edited" }]);
  });
  return getEditedMenu(platform);
}
