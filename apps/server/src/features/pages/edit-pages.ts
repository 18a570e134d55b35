import type { PagePlace } from "@manara/contract/pages/page-rules";
import type { ManagedPage, PageSource, PageText } from "@manara/contract/pages/pages";
import { requiredPages, shippedPages } from "@manara/contract/pages/shipped-page-rules";
import type { Locale } from "@manara/countries/locale";
import type { Caller } from "../../platform/caller.ts";
import type { Tx } from "../../platform/database/database.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { picturesIn } from "../../platform/text/markdown/page-pictures.ts";
import { recordActs } from "../audit/audit.service.ts";
import { readMediaAddress } from "../media/media-address.ts";
import { publicUrlOf } from "../media/media-links.ts";
import { removeUnusedFiles } from "../media/remove-files.ts";
import { shippedFor } from "./page-files.ts";
import {
  deleteOwnPage,
  findFiles,
  findTexts,
  insertFiles,
  insertPage,
  insertText,
  lockPage,
  type PageRow,
  saveOrder,
  savePlace,
} from "./pages.repo.ts";
import { getPageText, listPages, renderOwnPage } from "./pages.service.ts";

interface OfPage {
  name: string;
  locale: Locale;
}

/** Begins a page of the school's own. It is not shown before somebody says so. */
export async function createPage(
  platform: Platform,
  caller: Caller,
  { name, locale, ...source }: OfPage & PageSource,
): Promise<PageText> {
  if (shippedPages.includes(name)) fail("PAGE_NAME_TAKEN");
  if (!platform.country.locales.includes(locale)) fail("NOT_FOUND");
  const html = await renderOwnPage(source.body, caller.userId);
  return platform.db.transaction().execute(async (tx) => {
    if (!(await insertPage(tx, { name, place: "ADDRESS", isShown: false }))) fail("PAGE_NAME_TAKEN");
    const page = (await lockPage(tx, name)) ?? fail("NOT_FOUND");
    await keepText(platform, tx, {
      pageId: page.id,
      locale,
      userId: caller.userId,
      source: { ...source, html },
    });
    await recordActs(tx, caller, [{ act: "page.created", subjectId: page.id, details: { name } }]);
    return getPageText({ ...platform, db: tx }, { name, locale });
  });
}

/** Keeps a text with the pictures that it names; those that no kept text of the page names any more go. */
async function keepText(platform: Platform, tx: Tx, text: Parameters<typeof insertText>[1]): Promise<void> {
  const before = await findFiles(tx, text.pageId);
  const id = await insertText(tx, text);
  const keys = picturesIn(text.source?.html ?? "");
  for (const key of keys)
    if (!(await readMediaAddress(platform, tx, { address: publicUrlOf(key), current: null, linksOf: null })))
      fail("VALIDATION_FAILED", {
        issues: [{ path: "body", code: "PICTURE_MISSING", message: "a picture is no longer there" }],
      });
  await insertFiles(tx, id, keys);
  const kept = await findFiles(tx, text.pageId);
  await removeUnusedFiles(
    tx,
    before.filter((key) => !kept.includes(key)),
  );
}

/** Locks a page that there is: one of the program has no row before something of it changes. */
async function lockKnownPage({ country }: Pick<Platform, "country">, tx: Tx, name: string): Promise<PageRow> {
  if (shippedFor(country).includes(name)) await insertPage(tx, { name, place: null, isShown: true });
  return (await lockPage(tx, name)) ?? fail("NOT_FOUND");
}

/** Writes a text, or brings that of the program back (`source` null), unless somebody else has written one meanwhile. */
async function write(
  platform: Platform,
  caller: Caller,
  edit: OfPage & { basedOnVersion: number; source: (PageSource & { html: string }) | null },
): Promise<PageText> {
  const { name, locale, basedOnVersion, source } = edit;
  if (!platform.country.locales.includes(locale)) fail("NOT_FOUND");
  return platform.db.transaction().execute(async (tx) => {
    const page = await lockKnownPage(platform, tx, name);
    const newest = (await findTexts(tx, page.id, [locale])).get(locale);
    if ((newest?.id ?? 0) !== basedOnVersion) fail("EDIT_CONFLICT");
    await keepText(platform, tx, { pageId: page.id, locale, userId: caller.userId, source });
    const act = source ? "page.edited" : "page.brought-back";
    await recordActs(tx, caller, [{ act, subjectId: page.id, details: { name, locale } }]);
    return getPageText({ ...platform, db: tx }, { name, locale });
  });
}

export async function savePage(
  platform: Platform,
  caller: Caller,
  { title, description, body, ...of }: OfPage & PageSource & { basedOnVersion: number },
): Promise<PageText> {
  const html = await renderOwnPage(body, caller.userId);
  return write(platform, caller, { ...of, source: { title, description, body, html } });
}

export async function bringBackPage(
  platform: Platform,
  caller: Caller,
  of: OfPage & { basedOnVersion: number },
): Promise<PageText> {
  if (!shippedFor(platform.country).includes(of.name)) fail("NOT_FOUND");
  return write(platform, caller, { ...of, source: null });
}

export async function placePage(
  platform: Platform,
  caller: Caller,
  { name, isShown, place }: { name: string; isShown?: boolean | undefined; place?: PagePlace | undefined },
): Promise<ManagedPage[]> {
  if (isShown === false && requiredPages.includes(name)) fail("IN_USE");
  await platform.db.transaction().execute(async (tx) => {
    const page = await lockKnownPage(platform, tx, name);
    const changes = {
      isShown: isShown ?? page.isShown,
      // One of the program stands where the menus of the country have it.
      place: page.place && (place ?? page.place),
    };
    await savePlace(tx, page.id, changes);
    await recordActs(tx, caller, [{ act: "page.placed", subjectId: page.id, details: { name, ...changes } }]);
  });
  return listPages(platform);
}

export async function orderPages(
  platform: Platform,
  caller: Caller,
  names: readonly string[],
): Promise<ManagedPage[]> {
  await platform.db.transaction().execute(async (tx) => {
    await saveOrder(tx, names);
    await recordActs(tx, caller, [{ act: "page.ordered", details: { names } }]);
  });
  return listPages(platform);
}

export async function deletePage(platform: Platform, caller: Caller, name: string): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const page = (await lockPage(tx, name)) ?? fail("NOT_FOUND");
    const files = await findFiles(tx, page.id);
    if (!(await deleteOwnPage(tx, page.id))) fail("NOT_FOUND");
    await recordActs(tx, caller, [{ act: "page.deleted", subjectId: page.id, details: { name } }]);
    await removeUnusedFiles(tx, files);
  });
}
