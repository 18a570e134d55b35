import { errorCatalogue } from "@manara/contract/errors";
import { expect, test } from "vitest";
import { compareCatalogues, findCatalogues, flatten, guardArabicPlurals } from "./messages.ts";
import { readRepository } from "./source-files.ts";

const catalogues = findCatalogues(readRepository());
const read = async (path: string) =>
  Object.values((await import(/* @vite-ignore */ `../${path}`)) as Record<string, unknown>);

test("the interface and the mails have their catalogues", () => {
  expect(catalogues.map(({ ar }) => ar)).toEqual(
    expect.arrayContaining([
      "apps/web/app/shell/messages/ar.ts",
      "apps/server/src/features/accounts/mails/ar.ts",
    ]),
  );
});

test.each(catalogues)("$ar says in Arabic all that $en says in English", async ({ ar, en }) => {
  expect(compareCatalogues(await read(ar), await read(en))).toEqual([]);
});

test("Arabic plurals have their six forms", () => {
  expect(guardArabicPlurals(readRepository())).toEqual([]);
});

test.each(["ar", "en"])("every refusal has a text in %s", async (locale) => {
  const [texts] = await read(`apps/web/app/error-messages/${locale}.ts`);
  const keys = [...flatten(texts).keys()];
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
  [{ a: "أ" }, { a: "أ" }, ".a is Arabic in en"],
  [{ a: "Courses" }, { a: "All courses" }, ".a is not Arabic in ar"],
  [{ a: (n: number) => `${n} lessons` }, { a: (n: number) => `${n} of them` }, ".a() is not Arabic in ar"],
])("%j and %j do not agree", (ar, en, problem) => {
  expect(compareCatalogues(ar, en)).toContain(problem);
});

test("a proper name may stand in both", () => {
  expect(compareCatalogues({ a: "NgSAP" }, { a: "NgSAP" })).toEqual([]);
});

const pluralWith = (forms: string) =>
  guardArabicPlurals([
    { path: "apps/web/app/messages/ar.ts", text: `const a = plural("ar", n, { ${forms} });` },
  ]);

test("a plural without one of the forms is refused", () => {
  expect(pluralWith(`one: "", two: "", few: "", many: "", other: ""`)).toHaveLength(1);
  expect(pluralWith(`zero: "", one: "", two: "", few: "", many: "", other: ""`)).toEqual([]);
});
