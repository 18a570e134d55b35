import { errorCatalogue } from "@manara/contract/errors";
import { type Locale, locales } from "@manara/countries/locale";
import { expect, test } from "vitest";
import {
  compareCatalogues,
  findCatalogues,
  findOperatorWords,
  flatten,
  guardArabicPlurals,
  guardTextImports,
  guardTranslations,
} from "./messages.ts";
import { readRepository } from "./source-files.ts";

const files = readRepository();
const catalogues = findCatalogues(files);
const [reference, ...translations] = locales as [Locale, ...Locale[]];
const read = async (folder: string, locale: Locale): Promise<unknown> =>
  (await import(/* @vite-ignore */ `../${folder}/${locale}.ts`)).text;

test("the interface and the mails have their catalogues", () => {
  expect(catalogues).toEqual(
    expect.arrayContaining(["apps/web/app/shell/messages", "apps/server/src/features/accounts/messages"]),
  );
});

test("every catalogue is there in every language", () => {
  expect(guardTranslations(files)).toEqual([]);
});

test.each(catalogues)("%s says the same in every language", async (folder) => {
  for (const locale of translations) {
    expect(compareCatalogues(await read(folder, reference), await read(folder, locale), locale)).toEqual([]);
  }
});

const screens = catalogues.filter((folder) => folder.startsWith("apps/web/"));

test.each(screens)("%s names no setting, folder or program of the machine", async (folder) => {
  for (const locale of locales) expect(findOperatorWords(await read(folder, locale))).toEqual([]);
});

test("the name of a setting in a text is found, a path and a program; a link and a choice of two are neither", () => {
  const [setting, path] = [
    { a: "He sets \u2066SMTP_URL\u2069." },
    { a: () => "It lies in /var/lib/manara." },
  ];
  expect(findOperatorWords(setting)).toEqual([".a names “SMTP_URL”"]);
  expect(findOperatorWords(path)).toEqual([".a() names “/var/lib/manara”"]);
  expect(findOperatorWords({ a: "This server has no ffmpeg." })).toEqual([".a names “ffmpeg”"]);
  expect(findOperatorWords({ SMTP_URL: "https://example.com/page", b: "and/or", c: "PDF" })).toEqual([]);
});

test("no other language than its own gets into a build", () => {
  expect(guardTextImports(files)).toEqual([]);
});

test("Arabic plurals have their six forms", () => {
  expect(guardArabicPlurals(files)).toEqual([]);
});

test.each(locales)("every refusal has a text in %s", async (locale) => {
  const keys = [...flatten(await read("apps/web/app/error-messages", locale)).keys()];
  expect(keys).toEqual(
    expect.arrayContaining([...Object.keys(errorCatalogue), "OFFLINE"].map((code) => `.${code}`)),
  );
});

test.each([
  [{ a: "أ", b: "ب" }, { a: "a" }, ".b is missing in en"],
  [{ a: "أ" }, { a: "a", b: "b" }, ".b is missing in ar"],
  [{ a: { b: "ب" } }, { a: { c: "c" } }, ".a.b is missing in en"],
  [{ a: "أ" }, { a: () => "a" }, ".a() is missing in ar"],
  [{ a: "أ" }, { a: " " }, ".a is empty"],
  [{ a: "أ" }, { a: "أ" }, ".a is left as it was in en"],
  [{ a: "Courses" }, { a: "All courses" }, ".a is not in the letters of ar"],
  [
    { a: (n: number) => `${n} lessons` },
    { a: (n: number) => `${n} of them` },
    ".a() is not in the letters of ar",
  ],
])("%j and %j do not agree", (ar, en, problem) => {
  expect(compareCatalogues(ar, en, "en")).toContain(problem);
});

test("a proper name may stand in both", () => {
  expect(compareCatalogues({ a: "NgSAP" }, { a: "NgSAP" }, "en")).toEqual([]);
});

const pluralWith = (forms: string) =>
  guardArabicPlurals([
    { path: "apps/web/app/messages/ar.ts", text: `const a = plural("ar", n, { ${forms} });` },
  ]);

test("a plural without one of the forms is refused", () => {
  expect(pluralWith(`one: "", two: "", few: "", many: "", other: ""`)).toHaveLength(1);
  expect(pluralWith(`zero: "", one: "", two: "", few: "", many: "", other: ""`)).toEqual([]);
});

test("a catalogue without one of the languages is refused, and a text without a type", () => {
  const original = { path: "apps/web/app/messages/ar.ts", text: `export const text = { a: "أ" };` };
  const translated = (text: string) => ({ path: "apps/web/app/messages/en.ts", text });
  expect(guardTranslations([original])).toEqual(["apps/web/app/messages lacks en.ts"]);
  expect(guardTranslations([original, translated(`export const text = { a: "a" };`)])).toHaveLength(1);
  expect(guardTranslations([translated(`export const text: typeof ar = { a: "a" };`)])).toHaveLength(1);
  expect(guardTranslations([original, translated(`export const text: typeof ar = { a: "a" };`)])).toEqual([]);
});

test.each([
  [`import { text } from "./messages/en.ts";`, 1],
  [`const text = import("../messages/login/en.ts");`, 1],
  [`import { text } from "./messages/ar.ts";`, 1],
  [`import { text } from "#text/features/site/messages";`, 0],
  [`import { open } from "./screen.ts";`, 0],
])("%s is found wrong %i times", (text, times) => {
  expect(guardTextImports([{ path: "apps/web/app/features/site/a.tsx", text }])).toHaveLength(times);
});
