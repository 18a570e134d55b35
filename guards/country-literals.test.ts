import { expect, test } from "vitest";
import { guardCountryLiterals } from "./country-literals.ts";
import { readRepository } from "./source-files.ts";

test("countries are named in their own package alone", () => {
  expect(guardCountryLiterals(readRepository())).toEqual([]);
});

test.each([`if (country.code === "dz") show();`, "const other = 'ng';", "const other = `ng`;"])(
  "%s is refused in code and fine in the country's facts",
  (text) => {
    expect(guardCountryLiterals([{ path: "apps/web/app/site.ts", text }])).toHaveLength(1);
    expect(guardCountryLiterals([{ path: "packages/countries/src/countries.ts", text }])).toEqual([]);
  },
);
