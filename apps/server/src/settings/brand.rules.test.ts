import { countries } from "@manara/countries/countries";
import { textsOf } from "@manara/countries/localise";
import { expect, test } from "vitest";
import { Brand } from "./brand.ts";

const { dz } = countries;
const look = { names: {}, colours: null, css: null, assets: {}, logoKey: null };

test("a school is called as its country says, in each language, until it has a name of its own", () => {
  const brand = new Brand(dz);
  for (const locale of dz.locales) expect(brand.nameIn(locale)).toBe(textsOf(dz, locale).brandName);
  brand.take({ ...look, names: { ar: "مدرسة النور" } });
  for (const locale of dz.locales) expect(brand.nameIn(locale)).toBe("مدرسة النور");
});

test("the operator's name is in the place of any other, unless it is the country's own", () => {
  const given = new Brand(dz, "Lighthouse");
  given.take({ ...look, names: { ar: "مدرسة النور" } });
  expect([given.nameIn("ar"), given.fixedName]).toEqual(["Lighthouse", "Lighthouse"]);
  expect(new Brand(dz, textsOf(dz, "ar").brandName).fixedName).toBeNull();
});

test("pictures and colours that a school has not set are those of its country", () => {
  const brand = new Brand(dz);
  expect([brand.assets, brand.colours, brand.css]).toEqual([dz.assets, dz.colours, null]);
  brand.take({ ...look, assets: { logo: "/media/public/logo.webp" } });
  expect(brand.assets).toEqual({ ...dz.assets, logo: "/media/public/logo.webp" });
});
