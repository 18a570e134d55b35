import { describe, expect, it } from "vitest";
import { countries, countryCodes, findCountry } from "./countries.ts";
import type { NavEntry, NavLink } from "./country.ts";
import { findLocale, localeOf, localise, pathPrefix } from "./localise.ts";
import { takePhones } from "./phone.ts";

const linksOf = (entry: NavEntry): readonly NavLink[] => (entry.kind === "link" ? [entry] : entry.items);

function repeated(values: (string | number)[]) {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

describe("findCountry", () => {
  it("finds a country by its code", () => {
    expect(findCountry("dz")?.code).toBe("dz");
    expect(findCountry("ng")?.code).toBe("ng");
  });

  it.each(["", "DZ", "fr", "toString", "__proto__"])("has none for %j", (code) => {
    expect(findCountry(code)).toBeNull();
  });
});

describe.each(countryCodes)("country %s", (code) => {
  const country = countries[code];

  it("stands under its own code", () => {
    expect(country.code).toBe(code);
  });

  it("can be sent to a browser as JSON", () => {
    expect(JSON.parse(JSON.stringify(country))).toStrictEqual(country);
  });

  it.each(country.locales)(
    "writes numbers with the digits 0–9 in %s, in a time zone that exists",
    (locale) => {
      const { intlLocale, timeZone } = localise(country, locale);
      const formatter = new Intl.NumberFormat(intlLocale);
      expect(formatter.resolvedOptions().locale).toBe(intlLocale);
      expect(formatter.format(12)).toBe("12");
      expect(new Intl.Locale(intlLocale).language).toBe(new Intl.Locale(locale).language);
      const dates = new Intl.DateTimeFormat(intlLocale, { timeZone });
      expect(dates.resolvedOptions().timeZone).toBe(timeZone);
    },
  );

  it.each(country.locales)("has a title in %s for all that it lists, none twice", (locale) => {
    const { semesters, fields, grades, categories, navbar, footerLinks } = localise(country, locale);
    const menu = [...navbar, ...navbar.flatMap((entry) => (entry.kind === "menu" ? entry.items : []))];
    const list = categories.kind === "fixed" ? categories.list : [];
    // An entry may stand in the menu and in the footer.
    const entries = [...new Map([...menu, ...footerLinks].map((entry) => [entry.id, entry])).values()];
    for (const titled of [semesters, fields, grades, list, entries]) {
      const titles = titled.map(({ title }) => title);
      expect(titles.filter((title) => title.trim() === "")).toEqual([]);
      expect(repeated(titles)).toEqual([]);
    }
  });

  it("keeps plain addresses for its first language", () => {
    const [first] = country.locales;
    expect(pathPrefix(country, first)).toBe("");
    expect([findLocale("/", country), findLocale("/courses?page=2", country)]).toEqual([first, first]);
    expect([localeOf(country, null), localeOf(country, "tlh")]).toEqual([first, first]);
  });

  it("takes a phone number of 0 and nine digits, and no gaps or other signs", () => {
    const pattern = new RegExp(country.phonePattern);
    expect("0550123456").toMatch(pattern);
    for (const wrong of [
      `0${"1".repeat(Math.min(...country.phoneDigits) - 1)}`,
      `0${"1".repeat(Math.max(...country.phoneDigits) + 1)}`,
      "1550123456",
      "0550 12345",
      "٠٥٥٠١٢٣٤٥٦",
      "0550123456\n",
    ])
      expect(wrong).not.toMatch(pattern);
  });

  it("takes the numbers of all its lengths, and of one alone where its school does", () => {
    const ofAll = takePhones(country, country.phoneDigits);
    expect(ofAll.phoneExample).toBe(country.phoneExample);
    for (const count of country.phoneDigits) {
      const school = takePhones(country, [count]);
      const example = school.phoneExample.replaceAll(" ", "");
      expect(example).toHaveLength(1 + count);
      for (const one of [country, ofAll, school]) expect(example).toMatch(new RegExp(one.phonePattern));
      for (const length of [count - 1, count + 1])
        expect(`0${"1".repeat(length)}`).not.toMatch(new RegExp(school.phonePattern));
    }
  });

  // spec: course.field-index, field.fields
  it("numbers its fields from 1 without a gap", () => {
    expect(country.fields).toEqual(country.fields.map((_, index) => index + 1));
  });

  // spec: grade.fields
  it("names no grade twice, and the international one among them", () => {
    const keywords = [...country.grades];
    expect(repeated(keywords)).toEqual([]);
    const { internationalMarker } = country;
    if (keywords.length > 0 && internationalMarker !== null) expect(keywords).toContain(internationalMarker);
  });

  it("offers home and contact in the menu, no id twice, and only addresses of its own", () => {
    const links = country.navbar.flatMap(linksOf);
    expect(links.map((link) => link.href)).toEqual(expect.arrayContaining(["/", "/contact"]));
    expect([links[0]?.href, country.footerLinks[0]?.href]).toEqual(["/courses", "/courses"]);
    expect(repeated(country.navbar.map((entry) => entry.id))).toEqual([]);
    expect(repeated(links.map((link) => link.id))).toEqual([]);
    for (const link of [...links, ...country.footerLinks]) expect(link.href).toMatch(/^\/(?!\/)/);
  });

  it("leads from its menu or its footer to each of its pages of text", () => {
    const links = [...country.navbar.flatMap(linksOf), ...country.footerLinks].map(({ href }) => href);
    expect(country.pages.filter((page) => !links.includes(`/${page}`))).toEqual([]);
    expect(repeated([...country.pages])).toEqual([]);
  });
});

describe("dz", () => {
  const { dz } = countries;

  it("has six fields, no grades, and categories from the database", () => {
    expect(dz.fields).toHaveLength(6);
    expect(dz.grades).toEqual([]);
    expect(dz.categories.kind).toBe("specialties");
  });

  it("reaches every rule for a specialty's picture", () => {
    const rules = dz.categories.kind === "specialties" ? dz.categories.artRules : [];
    expect(rules.length).toBeGreaterThan(0);
    const hidden = rules.filter(
      (rule, index) => rules.findIndex((earlier) => rule.fragment.startsWith(earlier.fragment)) < index,
    );
    expect(hidden).toEqual([]);
  });
});

describe("ng", () => {
  const { ng } = countries;

  // spec: category.fields
  it("has thirty categories in order, from the gift box to the others", () => {
    const list = ng.categories.kind === "fixed" ? ng.categories.keywords : [];
    expect(list).toHaveLength(30);
    expect(repeated([...list])).toEqual([]);
    expect([list.at(0), list.at(-1)]).toEqual(["giftbox", "others"]);
  });

  it("leads from its menu to every page of its own", () => {
    const hrefs = ng.navbar.flatMap(linksOf).map((link) => link.href);
    expect(hrefs).toEqual(
      expect.arrayContaining([
        "/courses?grade=USAID",
        "/courses",
        "/ng-sap",
        "/ng-imun",
        "/ng-capdr",
        "/executives",
        "/partners",
        "/about-us",
        "/guide",
        "/contact?subject=suggestion",
      ]),
    );
  });
});
