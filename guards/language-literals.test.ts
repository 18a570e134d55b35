import { expect, test } from "vitest";
import { guardLanguageLiterals } from "./language-literals.ts";
import { readRepository } from "./source-files.ts";

test("languages are named among the facts of countries and in their own texts alone", () => {
  expect(guardLanguageLiterals(readRepository())).toEqual([]);
});

test.each([
  `if (country.locale === "ar") show();`,
  "const other = 'en';",
  `const inMessengers = country.direction === "rtl";`,
  `const isArabic = "rtl" == direction;`,
])("%s is refused in code and fine in the facts of countries", (text) => {
  expect(guardLanguageLiterals([{ path: "apps/web/app/site.ts", text }])).toHaveLength(1);
  expect(guardLanguageLiterals([{ path: "packages/countries/src/locale.ts", text }])).toEqual([]);
});

test.each([`<bdi dir="ltr" />`, `plural("ar", count, forms)`])("%s is fine in a text", (text) => {
  expect(guardLanguageLiterals([{ path: "apps/web/app/messages/ar.ts", text }])).toEqual([]);
});

test(`a direction may be given: <bdi dir="ltr">`, () => {
  expect(guardLanguageLiterals([{ path: "apps/web/app/a.tsx", text: `<bdi dir="ltr" />` }])).toEqual([]);
});
