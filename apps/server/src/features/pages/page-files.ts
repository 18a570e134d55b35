import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { PageSource } from "@manara/contract/pages/pages";
import { pagesForAll } from "@manara/contract/pages/shipped-page-rules";
import type { Country } from "@manara/countries/country";
import type { Locale } from "@manara/countries/locale";
import { ifNotThere } from "../../platform/files/if-there.ts";
import type { Platform } from "../../platform/platform.ts";

/** Pages that come with the program, by country and language; those for every school stand in the folder `all`. */
const BUILT_IN = fileURLToPath(new URL("../../../pages/", import.meta.url));
const FOR_ALL = "all";

/** Names of the pages that the program has for a country. */
export const shippedFor = ({ pages }: Pick<Country, "pages">): string[] => [...pagesForAll, ...pages];

/** The text of the program for a page of this school, in a language; null: it has none. */
export async function readShippedPage(
  { country, settings }: Pick<Platform, "country" | "settings">,
  name: string,
  locale: Locale,
): Promise<PageSource | null> {
  if (!shippedFor(country).includes(name)) return null;
  for (const folder of [country.code, FOR_ALL]) {
    const file = path.join(BUILT_IN, folder, locale, `${name}.md`);
    const text = await readFile(file, "utf8").catch(ifNotThere(null));
    if (text === null) continue;
    const page = readPageText(text, name);
    return { ...page, body: keepTrueSections(page.body, settings.brand) };
  }
  return null;
}

const UNNAMED_SECTION = /^(## .+?) \{while unnamed\}\n[\s\S]*?(?=^## |$(?![\s\S]))/gm;

/** Leaves out sections that are true of the country's own school alone, where the school has a name of its own. */
export const keepTrueSections = (body: string, { isNamed }: { isNamed: boolean }): string =>
  body
    .replace(UNNAMED_SECTION, (section, heading: string) =>
      isNamed ? "" : heading + section.slice(section.indexOf("\n")),
    )
    .trim();

/** A page as it is written: a few lines of facts between two lines of dashes, then Markdown. */
interface PageText {
  title: string;
  description: string;
  body: string;
}

const FRONT = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

const unquote = (value: string) => /^(["'])(.*)\1$/.exec(value)?.[2] ?? value;

/** Reads a page. One without a title is called by its first heading, or by its name. */
export function readPageText(text: string, name: string): PageText {
  const front = FRONT.exec(text);
  const facts = new Map(
    (front?.[1] ?? "").split(/\r?\n/).flatMap((line) => {
      const found = /^(\w+):\s*(.*?)\s*$/.exec(line);
      return found ? [[found[1] ?? "", unquote(found[2] ?? "")] as const] : [];
    }),
  );
  const body = text.slice(front?.[0].length ?? 0).trim();
  const heading = /^#\s+(.+?)\s*#*$/m.exec(body)?.[1];
  return {
    title: facts.get("title") || heading || name,
    description: facts.get("description") ?? "",
    body,
  };
}
