import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { copyProgram, editFile } from "../../apps/server/test/copied-program.ts";
import { accentArabic, accentCatalogue } from "./accent.ts";

/** The tag that CLDR gives to English in accents, which nobody speaks and tests do. */
export const ACCENTED = "en-XA";
const NAME = "Ȧƈƈḗƞŧḗḓ";

/** Writes the texts of the accented language beside those of the language they are made from. */
async function addTexts(folder: string, from: string): Promise<number> {
  const files = await readdir(folder, { recursive: true });
  const catalogues = files.filter(
    (file) => path.basename(file) === `${from}.ts` && !file.includes("node_modules"),
  );
  for (const file of catalogues) {
    const source = await readFile(path.join(folder, file), "utf8");
    const target = path.join(folder, path.dirname(file), `${ACCENTED}.ts`);
    await writeFile(target, accentCatalogue(file, source, { from, to: ACCENTED }));
  }
  return catalogues.length;
}

/** Writes the pages of text of a folder once more, in the accented language. */
async function addPages(folder: string): Promise<void> {
  const own = path.join(folder, ACCENTED);
  await mkdir(own);
  for (const name of await readdir(path.join(folder, "ar"))) {
    const page = await readFile(path.join(folder, "ar", name), "utf8");
    await writeFile(path.join(own, name), accentArabic(page));
  }
}

/** The program with one language more, spoken in Algeria: a line for the language, its texts, and the country's word. */
export async function addLanguage(folder: string): Promise<void> {
  await copyProgram(folder);
  const countries = path.join(folder, "packages/countries/src");
  await editFile(
    path.join(countries, "locale.ts"),
    /\n\} as const satisfies/,
    `\n  "${ACCENTED}": { name: "${NAME}", direction: "ltr", script: "Latn", numbering: "latn" },$&`,
  );
  const texts =
    (await addTexts(path.join(folder, "apps"), "en")) + (await addTexts(path.join(countries, "dz"), "ar"));
  if (texts < 20) throw new Error(`only ${texts} catalogues were found`);
  for (const pages of ["all", "dz"]) await addPages(path.join(folder, "apps/server/pages", pages));
  const dz = path.join(countries, "dz/country.ts");
  await editFile(dz, /import \{ text as ar \}/, `import { text as accented } from "./${ACCENTED}.ts";\n$&`);
  await editFile(
    dz,
    /locales: \["ar"[^\]]*\],\n {2}texts: \{ /,
    `locales: ["ar", "${ACCENTED}"],\n  texts: { "${ACCENTED}": accented, `,
  );
}
