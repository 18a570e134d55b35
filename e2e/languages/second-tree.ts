import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { accentArabic, accentCatalogue } from "./accent.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** The tag that CLDR gives to English in accents, which nobody speaks and tests do. */
export const ACCENTED = "en-XA";
const NAME = "Ȧƈƈḗƞŧḗḓ";

/** Copies the program to a folder, with the packages it has installed. */
async function copyProgram(folder: string): Promise<void> {
  const listed = execFileSync(
    "git",
    ["ls-files", "-co", "--exclude-standard", "apps", "packages", "scripts", "bench", "*.json"],
    {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  for (const file of listed.split("\n").filter(Boolean)) {
    await cp(path.join(root, file), path.join(folder, file)).catch((error: NodeJS.ErrnoException) => {
      // Deleted, and not yet committed.
      if (error.code !== "ENOENT") throw error;
    });
  }
  await mkdir(path.join(folder, "node_modules/@manara"), { recursive: true });
  for (const name of await readdir(path.join(root, "node_modules"))) {
    if (name !== "@manara")
      await symlink(path.join(root, "node_modules", name), path.join(folder, "node_modules", name));
  }
  for (const name of await readdir(path.join(folder, "packages"))) {
    await symlink(path.join(folder, "packages", name), path.join(folder, "node_modules/@manara", name));
  }
  for (const name of await readdir(path.join(folder, "apps"))) {
    const own = path.join(root, "apps", name, "node_modules");
    if (existsSync(own)) await symlink(own, path.join(folder, "apps", name, "node_modules"));
  }
}

async function edit(file: string, from: RegExp, to: string): Promise<void> {
  const text = await readFile(file, "utf8");
  if (!from.test(text)) throw new Error(`${file} has changed: nothing in it is like ${from}`);
  await writeFile(file, text.replace(from, to));
}

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

/** Writes the pages of text of a country once more, in the accented language. */
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
  await edit(
    path.join(countries, "locale.ts"),
    /\n\} as const satisfies/,
    `\n  "${ACCENTED}": { name: "${NAME}", direction: "ltr", script: "Latn", numbering: "latn" },$&`,
  );
  const texts =
    (await addTexts(path.join(folder, "apps"), "en")) + (await addTexts(path.join(countries, "dz"), "ar"));
  if (texts < 20) throw new Error(`only ${texts} catalogues were found`);
  await addPages(path.join(folder, "apps/server/pages/dz"));
  const dz = path.join(countries, "dz.ts");
  await edit(dz, /import \{ text as ar \}/, `import { text as accented } from "./dz/${ACCENTED}.ts";\n$&`);
  await edit(
    dz,
    /locales: \["ar"[^\]]*\],\n {2}texts: \{ /,
    `locales: ["ar", "${ACCENTED}"],\n  texts: { "${ACCENTED}": accented, `,
  );
}
