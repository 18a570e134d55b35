import { existsSync } from "node:fs";
import { isLocale, type Locale, languages, locales } from "@manara/countries/locale";
import type { Plugin } from "vite";

const [reference] = locales as [Locale];

/** The language of a build: its mode names it. What is not built (types, tests) reads the reference. */
export const localeOfMode = (mode: string): Locale => (isLocale(mode) ? mode : reference);

/**
 * Builds the interface in one language. Sources import a text as `#text/…/messages`, which package.json leads to
 * the reference language; the file of the language that is built, which stands beside it, takes its place. So a text is a plain
 * import, and no other language is in the build.
 */
export function speak(locale: Locale): Plugin {
  const facts = { locale, ...languages[locale] };
  return {
    name: "language",
    enforce: "pre",
    config: () => ({ define: { LANGUAGE: JSON.stringify(facts) } }),
    resolveId: {
      filter: { id: /^#text\// },
      async handler(source, importer, options) {
        const found = await this.resolve(source, importer, { ...options, skipSelf: true });
        if (!found || locale === reference) return found;
        const id = found.id.replace(new RegExp(`/${reference}\\.ts$`), `/${locale}.ts`);
        if (!existsSync(id)) this.error(`${importer} imports a text that is missing: ${id}`);
        return { ...found, id };
      },
    },
  };
}
