import { type Locale, locales } from "@manara/countries/locale";

/** The texts of a folder by language: in it, each language has a file of its code that exports `text`. */
export async function readTexts<Text>(folder: URL): Promise<Record<Locale, Text>> {
  const read = async (locale: Locale) => {
    const { text } = (await import(new URL(`${locale}.ts`, folder).href)) as { text: Text };
    return [locale, text] as const;
  };
  return Object.fromEntries(await Promise.all(locales.map(read))) as Record<Locale, Text>;
}
