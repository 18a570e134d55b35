import { readdirSync, readFileSync } from "node:fs";
import type { CountryCode } from "@manara/countries/countries";
import { countries, countryCodes } from "@manara/countries/countries";
import { localise } from "@manara/countries/localise";
import { describe, expect, it } from "vitest";
import { drawArtSheet, listArt } from "./art-sheet.ts";
import { courseArtSize } from "./course-art.ts";
import { coursePicture, listedCoursePicture, tintOf } from "./course-picture.ts";
import { listCategories } from "./list-categories.ts";

const publicFolder = new URL("../../public/", import.meta.url);
const artFiles = readdirSync(new URL("art/", publicFolder));

function readPublicFile(address: string) {
  return readFileSync(new URL(`.${address}`, publicFolder));
}

const categoriesOf = (code: CountryCode, titles: string[] = []) => {
  const country = countries[code];
  const specialties = titles.map((title, index) => ({ id: index + 1, title, order: index + 1 }));
  return listCategories(localise(country, country.locales[0]), specialties);
};

const pictureOf = (title: string) =>
  coursePicture({ category: "1", price: 1500, pictureUrl: null }, categoriesOf("dz", [title]));

describe("coursePicture", () => {
  it.each([
    ["الرياضيات", "math"],
    ["رِيَاضِيَّات", "math"],
    ["تقني رياضي", "engineering"],
    ["العلوم الفيزيائية", "physics"],
    ["علوم الطبيعة والحياة", "biology"],
    ["العلوم الطبية", "medicine"],
    ["اللغة العربية وآدابها", "arabic"],
    ["اللغة الفرنسية", "french"],
    ["اللغة الإنجليزية", "english"],
    ["اللغة الانجليزية", "english"],
    ["لغات أجنبية", "languages"],
    ["آداب وفلسفة", "literature"],
    ["الفلسفة", "philosophy"],
    ["التاريخ والجغرافيا", "history"],
    ["العلوم الإسلامية", "islamic"],
    ["التسيير المحاسبي والمالي", "financial_accounting"],
    ["الاقتصاد والمناجمنت", "economics"],
    ["القانون", "law"],
    ["الإعلام الآلي", "computing"],
    ["الهندسة المدنية", "engineering"],
    ["التربية البدنية والرياضية", "others"],
    ["العلوم التطبيقية", "others"],
    ["", "others"],
  ])("shows %s as %s", (title, art) => {
    expect(pictureOf(title)).toBe(`/art/${art}.svg`);
  });

  it("shows a gift box for a course without price, whatever its category", () => {
    for (const code of countryCodes) {
      const categories = categoriesOf(code, ["رياضيات"]);
      expect(coursePicture({ category: "math", price: -1, pictureUrl: null }, categories)).toBe(
        "/art/giftbox.svg",
      );
    }
  });

  it("shows the category's own picture where categories are fixed, and the fallback for any other word", () => {
    const picture = (category: string | null) =>
      coursePicture({ category, price: 1500, pictureUrl: null }, categoriesOf("ng"));
    expect(picture("further_maths")).toBe("/art/further_maths.svg");
    for (const category of [null, "", "../secret", "arabic"]) {
      expect(picture(category)).toBe("/art/others.svg");
    }
  });
});

it("shows a course's own picture in place of any other", () => {
  const pictureUrl = "/media/public/courses/0a-1280.webp";
  for (const price of [1500, -1])
    expect(coursePicture({ category: "math", price, pictureUrl }, categoriesOf("ng"))).toBe(
      "/media/public/courses/0a-960.webp",
    );
});

it("gives five courses that were made one after the other five colours, always the same", () => {
  const tints = [1, 2, 3, 4, 5].map(tintOf);
  expect(new Set(tints).size).toBe(5);
  expect([6, 7, 8, 9, 10].map(tintOf)).toEqual(tints);
});

describe("course pictures", () => {
  const named = countryCodes.flatMap((code) => listArt(countries[code]));

  it("are there for every category and specialty, and no other", () => {
    expect(artFiles.toSorted()).toEqual([...new Set(named)].map((art) => `${art}.svg`).toSorted());
  });

  it.each(artFiles)("%s is small, of one size, and asks for nothing from elsewhere", (file) => {
    const svg = readPublicFile(`/art/${file}`).toString();
    expect(svg.length).toBeLessThan(2500);
    const { width, height } = courseArtSize;
    expect(svg).toContain(`viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`);
    expect(svg).not.toMatch(/<style|<script|<text|style=|href="[^#]/);
  });
});

describe.each(countryCodes)("the sheet of all course pictures of %s", (code) => {
  const names = listArt(countries[code]);
  const sheet = drawArtSheet(
    names.map((name) => ({ name, svg: readPublicFile(`/art/${name}.svg`).toString() })),
  );
  const ids = [...sheet.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

  it("has every picture that a course of the country may show, under the name that cards ask for", () => {
    const categories = categoriesOf(code, ["الرياضيات", "الطبخ"]);
    const courses = [null, ...categories.map(({ value }) => value)].flatMap((category) => [
      { category, price: 1500 },
      { category, price: -1 },
    ]);
    for (const course of courses) {
      const [file, name] = listedCoursePicture(course, { categories, country: { code } }).split("#");
      expect(file).toBe(`/art/sheet-${code}.svg`);
      expect(ids).toContain(name);
    }
  });

  it("shows them below each other, and refers to its own ids alone, each there once", () => {
    expect(sheet).toContain(
      `<view id="${names[2]}" viewBox="0 ${2 * courseArtSize.height} ${courseArtSize.width} ${courseArtSize.height}"/>`,
    );
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of sheet.matchAll(/(?:href="|url\()#([^")]+)/g)) expect(ids).toContain(id);
  });
});

describe.each(countryCodes)("pictures of %s", (code) => {
  const country = countries[code];

  it("are there under every address that the country names", () => {
    const { logoWidth: _, ...assets } = country.assets;
    const addresses = [...Object.values(assets), country.guide.offerImage, "/favicon.svg"];
    for (const address of addresses.filter((one) => one !== null)) {
      expect(readPublicFile(address).length).toBeGreaterThan(0);
    }
  });

  it.each([
    [country.assets.appleTouchIcon, 180, 180],
    [country.assets.appIcon, 512, 512],
    [country.assets.socialImage, 1200, 630],
  ])("%s is a PNG of %i × %i", (address, width, height) => {
    // Width and height stand in the header chunk, at bytes 16 and 20 (PNG specification, 11.2.2).
    const png = readPublicFile(address);
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height]);
  });
});
