import { readdirSync, readFileSync } from "node:fs";
import { countries, countryCodes } from "@manara/countries/countries";
import { describe, expect, it } from "vitest";
import { chooseCourseArt, courseArtSize, defaultEducatorPicture } from "./course-art.ts";

const publicFolder = new URL("../../public/", import.meta.url);
const artFiles = readdirSync(new URL("art/", publicFolder));

function readPublicFile(address: string) {
  return readFileSync(new URL(`.${address}`, publicFolder));
}

function artOf(specialtyTitle: string | null) {
  return chooseCourseArt({ country: countries.dz, category: "1", price: 1500, specialtyTitle });
}

describe("chooseCourseArt", () => {
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
    [null, "others"],
  ])("shows %s as %s", (title, art) => {
    expect(artOf(title)).toBe(`/art/${art}.svg`);
  });

  it("shows a gift box for a course without price, whatever its category", () => {
    for (const code of countryCodes) {
      const course = { country: countries[code], category: "math", price: -1, specialtyTitle: "رياضيات" };
      expect(chooseCourseArt(course)).toBe("/art/giftbox.svg");
    }
  });

  it("shows the category's own picture where categories are fixed, and the fallback for any other word", () => {
    const course = { country: countries.ng, price: 1500, specialtyTitle: null };
    expect(chooseCourseArt({ ...course, category: "further_maths" })).toBe("/art/further_maths.svg");
    for (const category of [null, "", "../secret", "arabic"]) {
      expect(chooseCourseArt({ ...course, category })).toBe("/art/others.svg");
    }
  });
});

describe("course pictures", () => {
  const named = countryCodes.flatMap((code) => {
    const { categories } = countries[code];
    return categories.kind === "fixed"
      ? categories.list.map((category) => category.keyword)
      : categories.artRules.map((rule) => rule.art);
  });

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

describe.each(countryCodes)("pictures of %s", (code) => {
  const country = countries[code];

  it("are there under every address that the country names", () => {
    const addresses = [
      ...Object.values(country.assets),
      ...country.homeCards.map((card) => card.image),
      country.guide.offerImage,
      "/favicon.svg",
      defaultEducatorPicture,
    ];
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
