import { lineAt, type SourceFile } from "./source-files.ts";
import { type SyntaxNode, visit } from "./syntax.ts";

const ARABIC = /\p{Script=Arabic}/u;
const LATIN = /\p{Script=Latin}/u;
const ARABIC_FORMS = ["zero", "one", "two", "few", "many", "other"];

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

/** What differs between a catalogue in Arabic, which is the reference, and the same in English. */
export function compareCatalogues(ar: unknown, en: unknown): string[] {
  const [arabic, english] = [flatten(ar), flatten(en)];
  const missing = [...arabic.keys()]
    .filter((key) => !english.has(key))
    .map((key) => `${key} is missing in en`);
  const added = [...english.keys()].filter((key) => !arabic.has(key)).map((key) => `${key} is missing in ar`);
  const empty = [...arabic, ...english]
    .filter(([, text]) => text.trim() === "")
    .map(([key]) => `${key} is empty`);
  const mixed = [...english].filter(([, text]) => ARABIC.test(text)).map(([key]) => `${key} is Arabic in en`);
  // A proper name may be written the same in both.
  const untranslated = [...arabic]
    .filter(([key, text]) => LATIN.test(text) && !ARABIC.test(text) && english.get(key) !== text)
    .map(([key]) => `${key} is not Arabic in ar`);
  return [...missing, ...added, ...empty, ...mixed, ...untranslated];
}

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

/** Catalogues that stand side by side: `ar.ts` and `en.ts`, `notices-ar.ts` and `notices-en.ts`. */
export const findCatalogues = (files: SourceFile[]): { ar: string; en: string }[] =>
  files
    .map(({ path }) => path)
    .filter((path) => /^apps\/.*\/(?:[\w-]+-)?ar\.ts$/.test(path))
    .map((ar) => ({ ar, en: ar.replace(/ar\.ts$/, "en.ts") }));
