import type {
  ManagedPage,
  OfferedPages,
  PageSource,
  PageText,
  PageVersion,
  StaticPage,
} from "@manara/contract/pages/pages";
import { pageAddress, requiredPages } from "@manara/contract/pages/shipped-page-rules";
import type { Locale } from "@manara/countries/locale";
import type { Caller } from "../../platform/caller.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { escapeHtml } from "../../platform/text/escape-html.ts";
import { asPage, findToFill } from "../../platform/text/markdown/as-page.ts";
import { renderDescription } from "../../platform/text/markdown/render-description.ts";
import { readShippedPage, shippedFor } from "./page-files.ts";
import {
  findPage,
  findPages,
  findTexts,
  findTitles,
  findVersion,
  findVersions,
  type PageTextRow,
} from "./pages.repo.ts";

/** Stands in texts for what the site is called. */
const PRODUCT = "{product}";

type Pages = Pick<Platform, "country" | "settings"> & { db: Queryable };

interface OfPage {
  name: string;
  locale: Locale;
}

const isOwn = (text: PageTextRow | undefined): text is PageTextRow & PageSource & { html: string } =>
  text !== undefined && text.body !== null;

/** Refuses a text that takes too long to be read: visitors would see its marks. */
const tooMuch = () =>
  fail("VALIDATION_FAILED", {
    issues: [{ path: "body", code: "BODY_TOO_MUCH", message: "the text takes too long to become a page" }],
  });

/** HTML of a text that the school has written. */
export const renderOwnPage = async (body: string, who?: number): Promise<string> =>
  asPage((await renderDescription(body, who, tooMuch)) ?? "");

const nameSite = (html: string, brand: string) => html.replaceAll(PRODUCT, () => escapeHtml(brand));

/** HTML of a text that somebody is writing, as its page will show it. */
export const previewPage = async (
  { settings, country }: Platform,
  { userId }: Caller,
  { body }: { body: string },
): Promise<{ html: string }> => ({
  html: nameSite(await renderOwnPage(body, userId), settings.brand.nameIn(country.locales[0])),
});

/** HTML of a text of the program, or of a file of the school: it has no formulas, whose renderer takes megabytes. */
export async function renderShipped(source: PageSource): Promise<PageSource & { html: string }> {
  const { renderPage } = await import("../../platform/text/markdown/render-page.ts");
  return { ...source, html: renderPage(source.body) };
}

/** A language of the country: its first one in place of another. */
export const spokenOf = ({ locales }: Platform["country"], locale: Locale | undefined): Locale =>
  locales.find((one) => one === locale) ?? locales[0];

/** A page of text, with the name of the site in it. */
export async function showPage(
  platform: Platform,
  { id: name, locale }: { id: string; locale?: Locale | undefined },
): Promise<StaticPage> {
  const { settings, country, db } = platform;
  // The answer is kept until the look changes.
  await settings.brand.settle();
  const [first] = country.locales;
  const spoken = spokenOf(country, locale);
  const page = await findPage(db, name);
  if (page && !page.isShown) return fail("NOT_FOUND");
  const texts = page ? await findTexts(db, page.id, [spoken, first]) : new Map<Locale, PageTextRow>();
  for (const each of new Set([spoken, first])) {
    const own = texts.get(each);
    const shipped = isOwn(own) ? null : await readShippedPage(platform, name, each);
    const text = isOwn(own) ? own : shipped && (await renderShipped(shipped));
    if (!text) continue;
    const brand = settings.brand.nameIn(spoken);
    return {
      id: name,
      title: text.title.replaceAll(PRODUCT, () => brand),
      description: text.description.replaceAll(PRODUCT, () => brand),
      html: nameSite(text.html, brand),
    };
  }
  return fail("NOT_FOUND");
}

/** Pages for menus and footer, in a language. */
export async function listOfferedPages(
  { db, settings }: Platform,
  locale: Locale,
): Promise<Omit<OfferedPages, "menu">> {
  const brand = settings.brand.nameIn(locale);
  const [pages, titles] = await Promise.all([findPages(db), findTitles(db)]);
  return {
    own: pages.flatMap(({ id, name, place, isShown }) => {
      const written = titles.filter((text) => text.pageId === id);
      const title = (written.find((text) => text.locale === locale) ?? written[0])?.title;
      return place && isShown && title
        ? [{ address: pageAddress(name), title: title.replaceAll(PRODUCT, () => brand), place }]
        : [];
    }),
    hidden: pages.filter(({ place, isShown }) => !place && !isShown).map(({ name }) => pageAddress(name)),
  };
}

/** Every page in every language of the country. */
export async function listPages(platform: Pages): Promise<ManagedPage[]> {
  const { db, country } = platform;
  const [rows, written] = await Promise.all([findPages(db), findTitles(db, { withBody: true })]);
  const untouched = shippedFor(country).map((name) => ({ id: null, name, place: null, isShown: true }));
  const shipped = untouched.map((page) => rows.find(({ name }) => name === page.name) ?? page);
  const own = rows.filter(({ place }) => place !== null);
  return Promise.all(
    [...shipped, ...own].map(async ({ id, name, place, isShown }) => {
      const texts = await Promise.all(
        country.locales.map(async (locale) => {
          const own = written.find((text) => text.pageId === id && text.locale === locale);
          const text = own?.title ? own : await readShippedPage(platform, name, locale);
          return text && describeText(locale, text, own?.title !== undefined && own.title !== null);
        }),
      );
      return {
        name,
        address: pageAddress(name),
        place,
        isShown,
        isRequired: requiredPages.includes(name),
        texts: texts.filter((text) => text !== null),
      };
    }),
  );
}

const describeText = (
  locale: Locale,
  { title, body }: Pick<PageTextRow, "title"> & { body?: string | null | undefined },
  isOwn: boolean,
) => ({
  locale,
  title: title ?? "",
  isOwn,
  gaps: findToFill(body ?? "").length,
});

/** The text of a page in one language, for who edits it; one that nobody has written yet is empty. */
export async function getPageText(platform: Pages, { name, locale }: OfPage): Promise<PageText> {
  const { db, country } = platform;
  const page = await findPage(db, name);
  const shipped = await readShippedPage(platform, name, locale);
  if (!country.locales.includes(locale) || (!page && !shippedFor(country).includes(name))) fail("NOT_FOUND");
  const own = page && (await findTexts(db, page.id, [locale])).get(locale);
  const source = isOwn(own) ? own : (shipped ?? { title: "", description: "", body: "" });
  const { title, description, body } = source;
  return { name, locale, title, description, body, version: own?.id ?? 0, shipped };
}

export async function listPageVersions(
  { db, country }: Platform,
  { name, locale }: OfPage,
): Promise<PageVersion[]> {
  const page = await findPage(db, name);
  if (!page) return shippedFor(country).includes(name) ? [] : fail("NOT_FOUND");
  const rows = await findVersions(db, page.id, locale);
  return rows.map(({ id, title, createdAt, fullName }) => ({
    id,
    title,
    creationDateTime: createdAt.toISOString(),
    fullName,
  }));
}

export async function getPageVersion(platform: Platform, id: number): Promise<PageSource> {
  const row = (await findVersion(platform.db, id)) ?? fail("NOT_FOUND");
  const { title, description, body } = row;
  if (title !== null && description !== null && body !== null) return { title, description, body };
  return (await readShippedPage(platform, row.name, row.locale as Locale)) ?? fail("NOT_FOUND");
}

/** Pages that are shown, and on which names are left to be filled in. */
export async function listUnfinished(
  platform: Platform,
): Promise<{ name: string; title: string; gaps: number }[]> {
  const shown = (await listPages(platform)).filter(({ isShown }) => isShown);
  return shown.flatMap(({ name, texts }) => {
    const gaps = texts.reduce((sum, text) => sum + text.gaps, 0);
    return gaps > 0 ? [{ name, title: texts[0]?.title || name, gaps }] : [];
  });
}
