import { describe, expect, it } from "vitest";
import { countries, countryCodes, findCountry } from "./countries.ts";
import type { NavEntry, NavLink } from "./menus.ts";

function linksOf(entry: NavEntry): NavLink[] {
  if (entry.kind === "link") return [entry];
  return entry.kind === "links" ? entry.items : [];
}

function repeated(values: (string | number)[]) {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

describe("findCountry", () => {
  it("finds a country by its code", () => {
    expect(findCountry("dz")?.brandName).toBe("منارة");
    expect(findCountry("ng")?.brandName).toBe("NgEducators");
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

  it("writes numbers with the digits 0–9 in a locale and time zone that exist", () => {
    const formatter = new Intl.NumberFormat(country.intlLocale);
    expect(formatter.resolvedOptions().locale).toBe(country.intlLocale);
    expect(formatter.format(12)).toBe("12");
    expect(new Intl.Locale(country.intlLocale).language).toBe(country.locale);
    const dates = new Intl.DateTimeFormat(country.intlLocale, { timeZone: country.timeZone });
    expect(dates.resolvedOptions().timeZone).toBe(country.timeZone);
  });

  it("takes a phone number of 0 and nine digits, and nothing else", () => {
    const pattern = new RegExp(country.phonePattern);
    expect(country.phoneExample).toMatch(pattern);
    for (const wrong of [
      "055012345",
      "05501234567",
      "1550123456",
      "0550 12345",
      "٠٥٥٠١٢٣٤٥٦",
      "0550123456\n",
    ]) {
      expect(wrong).not.toMatch(pattern);
    }
  });

  it("has three semesters, each with a title", () => {
    expect(country.semesters.map((semester) => semester.keyword)).toEqual(["FIRST", "SECOND", "THIRD"]);
    expect(repeated(country.semesters.map((semester) => semester.title))).toEqual([]);
  });

  it("numbers its fields from 1 without a gap", () => {
    expect(country.fields.map((field) => field.id)).toEqual(country.fields.map((_, index) => index + 1));
  });

  it("names no grade twice, and the international one among them", () => {
    const keywords = country.grades.map((grade) => grade.keyword);
    expect(repeated(keywords)).toEqual([]);
    if (country.internationalMarker !== null) expect(keywords).toContain(country.internationalMarker);
  });

  it("offers home and contact in the menu, no id twice, and only addresses of its own", () => {
    const links = country.navbar.flatMap(linksOf);
    expect(links.map((link) => link.href)).toEqual(expect.arrayContaining(["/", "/contact"]));
    expect(repeated(country.navbar.map((entry) => entry.id))).toEqual([]);
    expect(repeated(links.map((link) => link.id))).toEqual([]);
    for (const link of [...links, ...country.legalLinks]) expect(link.href).toMatch(/^\/(?!\/)/);
  });

  it("answers the phone from 9 to 21", () => {
    expect(country.supportHours).toEqual({ opens: 9, closes: 21 });
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

  it("has thirty categories in order, from the gift box to the others", () => {
    const list = ng.categories.kind === "fixed" ? ng.categories.list : [];
    expect(list).toHaveLength(30);
    expect(list.map((category) => category.order)).toEqual(list.map((_, index) => index));
    expect(repeated(list.map((category) => category.keyword))).toEqual([]);
    expect([list.at(0)?.keyword, list.at(-1)?.keyword]).toEqual(["giftbox", "others"]);
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
