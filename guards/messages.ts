import { type Locale, languages, locales } from "@manara/countries/locale";
import { findMatches, isTest, lineAt, type SourceFile } from "./source-files.ts";
import { type SyntaxNode, visit } from "./syntax.ts";

const LETTERS = { Arab: /\p{Script=Arabic}/u, Latn: /\p{Script=Latin}/u };
const ARABIC_FORMS = ["zero", "one", "two", "few", "many", "other"];

const [reference, ...translations] = locales as [Locale, ...Locale[]];
const referenceFile = new RegExp(`^apps/.*/${reference}\\.ts$`);
const translationFile = new RegExp(`^apps/.*/(?:${translations.join("|")})\\.ts$`);

/** Stands for any argument of a message: whatever is read of it is itself, and written it is the number 3. */
const anything: unknown = new Proxy(() => anything, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => 3 : key === Symbol.iterator ? undefined : anything),
  apply: () => anything,
});

/** Every text of a catalogue by its key; a message with arguments is written with samples. */
export function flatten(messages: unknown, key = ""): Map<string, string> {
  if (typeof messages === "function") {
    const write = messages as (...facts: unknown[]) => unknown;
    return flatten(write(...Array.from({ length: 6 }, () => anything)), `${key}()`);
  }
  if (typeof messages === "string") return new Map([[key, messages]]);
  if (typeof messages !== "object" || messages === null) return new Map();
  return new Map(Object.entries(messages).flatMap(([name, value]) => [...flatten(value, `${key}.${name}`)]));
}

/** What differs between a catalogue in the reference language and the same in another. */
export function compareCatalogues(original: unknown, translated: unknown, locale: Locale): string[] {
  const [from, to] = [flatten(original), flatten(translated)];
  const missing = [...from.keys()]
    .filter((key) => !to.has(key))
    .map((key) => `${key} is missing in ${locale}`);
  const added = [...to.keys()]
    .filter((key) => !from.has(key))
    .map((key) => `${key} is missing in ${reference}`);
  const empty = [...from, ...to].filter(([, text]) => text.trim() === "").map(([key]) => `${key} is empty`);
  const [own, other] = [LETTERS[languages[reference].script], LETTERS[languages[locale].script]];
  if (own === other) return [...missing, ...added, ...empty];
  const mixed = [...to]
    .filter(([, text]) => own.test(text))
    .map(([key]) => `${key} is left as it was in ${locale}`);
  // A proper name may be written the same in both.
  const untranslated = [...from]
    .filter(([key, text]) => other.test(text) && !own.test(text) && to.get(key) !== text)
    .map(([key]) => `${key} is not in the letters of ${reference}`);
  return [...missing, ...added, ...empty, ...mixed, ...untranslated];
}

/** A setting of the program, a path of its machine, or another program there. */
const OPERATOR_WORDS =
  /\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b|(?:^|[\s«“(])(?:\.{0,2}|~)\/(?:\w[\w.-]*\/)*\w[\w-]*|\bffmpeg\b/u;

/** Texts that name a setting, a folder or a program: whoever reads a screen cannot change the one and does not see the other. */
export const findOperatorWords = (messages: unknown): string[] =>
  [...flatten(messages)]
    .filter(([, text]) => OPERATOR_WORDS.test(text))
    .map(([key, text]) => `${key} names “${OPERATOR_WORDS.exec(text)?.[0].trim()}”`);

function formsOf(node: SyntaxNode): string[] | null {
  if (node.type !== "CallExpression" || node.callee.type !== "Identifier" || node.callee.name !== "plural")
    return null;
  const [locale, , forms] = node.arguments;
  if (locale?.type !== "Literal" || locale.value !== "ar") return null;
  if (forms?.type !== "ObjectExpression") return [];
  return forms.properties.flatMap((property) =>
    property.type === "Property" && property.key.type === "Identifier" ? [property.key.name] : [],
  );
}

/** Arabic counts in six ways; a plural that leaves one out says it wrongly. */
export function guardArabicPlurals(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^apps\/.*\.tsx?$/.test(path))
    .flatMap((file) => {
      const wrong: string[] = [];
      visit(file, (node) => {
        const forms = formsOf(node);
        const missing = forms && ARABIC_FORMS.filter((form) => !forms.includes(form));
        if (missing?.length)
          wrong.push(`${file.path}:${lineAt(file.text, node.start)} lacks ${missing.join(", ")}`);
      });
      return wrong;
    });
}

/** A catalogue is a folder with one file for each language, called after it. */
export const findCatalogues = (files: SourceFile[]): string[] =>
  files
    .filter(({ path }) => referenceFile.test(path))
    .map(({ path }) => path.slice(0, -`/${reference}.ts`.length));

/** Every catalogue is there in every language, and says its type, so that the compiler sees what it lacks. */
export function guardTranslations(files: SourceFile[]): string[] {
  const catalogues = new Set(findCatalogues(files));
  const paths = new Set(files.map(({ path }) => path));
  const missing = [...catalogues].flatMap((folder) =>
    translations
      .filter((locale) => !paths.has(`${folder}/${locale}.ts`))
      .map((locale) => `${folder} lacks ${locale}.ts`),
  );
  const translated = files.filter(({ path }) => translationFile.test(path));
  const strays = translated
    .filter(({ path }) => !catalogues.has(path.replace(/\/[^/]+$/, "")))
    .map(({ path }) => `${path}:1 translates nothing`);
  const untyped = translated
    .filter(({ text }) => !/^export const text(?:: [\w ,<>]+| = \([^)]*\): \w+) =/m.test(text))
    .map(({ path }) => `${path}:1 does not say of which type its text is`);
  return [...missing, ...strays, ...untyped];
}

/** The interface imports `#text/…`, which is the language of the build: another would stay in every build. */
export const guardTextImports = (files: SourceFile[]): string[] =>
  files
    .filter(
      (file) =>
        /^apps\/web\/app\/.*\.tsx?$/.test(file.path) &&
        !isTest(file) &&
        !translationFile.test(file.path) &&
        !referenceFile.test(file.path),
    )
    .flatMap((file) =>
      findMatches(
        file,
        new RegExp(`["'][./][^"']*/(?:${locales.join("|")})\\.ts["']`, "g"),
        (address) => `imports ${address}; import #text/…, whatever the language`,
      ),
    );
