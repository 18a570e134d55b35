import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { pageIds } from "@manara/contract/site/page-rules";
import type { Locale } from "@manara/countries/locale";
import { pagesOf } from "../../platform/files/follow-folder.ts";
import { ifNotThere } from "../../platform/files/if-there.ts";
import { findToFill } from "../../platform/text/markdown/render-page.ts";
import type { Settings } from "../../settings/settings.ts";
import { type PageText, readPageText } from "./page-text.rules.ts";

/** Pages that come with the program, by country and language; those for every school stand in the folder `all`. */
const BUILT_IN = fileURLToPath(new URL("../../../pages/", import.meta.url));
const FOR_ALL = "all";
/** More than a page of text ever has: what is longer is none. */
const LONGEST = 200_000;

type School = Pick<Settings, "DATA_DIR" | "country">;

async function readText(file: string): Promise<string | null> {
  const text = await readFile(file, "utf8").catch(ifNotThere(null));
  return text !== null && text.length <= LONGEST ? text : null;
}

/**
 * The text of a page: the operator's `DATA_DIR/pages/{locale}/{id}.md`, or for the country's first language `DATA_DIR/pages/{id}.md`;
 * else the one that comes with the program, for the country or for all, in the first language where there is none in this one. Null: the
 * country has no such page.
 */
export async function readPage(settings: School, id: string, locale: Locale): Promise<PageText | null> {
  const { country } = settings;
  const [first] = country.locales;
  const own = pagesOf(settings);
  const name = `${id}.md`;
  const places = [
    path.join(own, locale, name),
    ...(locale === first ? [path.join(own, name)] : []),
    ...[locale, first].flatMap((spoken) =>
      [country.code, FOR_ALL].map((folder) => path.join(BUILT_IN, folder, spoken, name)),
    ),
  ];
  for (const place of places) {
    const text = await readText(place);
    if (text !== null) return readPageText(text, id);
  }
  return null;
}

/** Gaps for an operator, a line for each page; null: nothing. */
export async function describeToFill(settings: School): Promise<string | null> {
  const [locale] = settings.country.locales;
  const lines: string[] = [];
  for (const id of pageIds) {
    const page = await readPage(settings, id, locale);
    const names = findToFill(page?.body ?? "");
    if (names.length > 0) lines.push(`  /${id}: ${names.join("; ")}`);
  }
  if (lines.length === 0) return null;
  const place = path.join(pagesOf(settings), "{page}.md");
  return [
    "Pages with names to fill in (visitors do not see the gaps):",
    ...lines,
    `Copy them from ${path.join(BUILT_IN, settings.country.code, locale)} to ${place} and edit them.`,
  ].join("\n");
}
