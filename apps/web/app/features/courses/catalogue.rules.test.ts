import { catalogueFilterNames } from "@manara/contract/courses/catalogue-filter-rules";
import { countries } from "@manara/countries/countries";
import { describe, expect, it } from "vitest";
import {
  countFilters,
  type Filters,
  isInternational,
  matches,
  readFilters,
  toNoCourse,
  writeFilters,
} from "./catalogue.rules.ts";

const at = (address: string) => new URL(address, "https://school.example");
const none: Filters = {
  semester: null,
  fieldId: null,
  category: null,
  grade: null,
  onlyMine: false,
  page: 1,
};
const course = { semester: "FIRST", fieldId: 2, category: "math", grade: "SS1" };

describe("filters of an address", () => {
  it("are unset when nothing is asked for", () => {
    expect(readFilters(at("/courses"))).toEqual(none);
    expect(readFilters(at("/courses?semester=&fieldId=&category=&grade="))).toEqual(none);
  });

  it("are read from the query", () => {
    const address = "/courses?semester=FIRST&fieldId=2&category=math&grade=SS1&showOnlyMyCourses=true&page=3";
    expect(readFilters(at(address))).toEqual({ ...course, onlyMine: true, page: 3 });
  });

  it.each(["-1", "0", "1.5", "abc", "2147483648", ""])("take a field of %s for every field", (field) => {
    expect(readFilters(at(`/courses?fieldId=${field}`)).fieldId).toBeNull();
    expect(readFilters(at(`/courses/${field}`), field).fieldId).toBeNull();
  });

  it("take a page that is no page for the first", () => {
    expect(readFilters(at("/courses?page=-4")).page).toBe(1);
    expect(readFilters(at("/courses?page=x")).page).toBe(1);
  });

  it("may name the field, or the own courses, in the path", () => {
    expect(readFilters(at("/courses/3"), "3").fieldId).toBe(3);
    expect(readFilters(at("/my-courses")).onlyMine).toBe(true);
    expect(readFilters(at("/courses/my-courses"), "my-courses")).toEqual({ ...none, onlyMine: true });
  });

  it("come back from the address they are written to", () => {
    const filters: Filters = { ...course, onlyMine: true, page: 2 };
    expect(readFilters(at(`/courses${writeFilters(filters)}`))).toEqual(filters);
    expect(writeFilters(none)).toBe("");
  });
});

describe("a course", () => {
  it("matches when nothing is asked for", () => {
    expect(matches(course, none)).toBe(true);
    expect(matches({ semester: null, fieldId: null, category: null, grade: null }, none)).toBe(true);
  });

  it("matches when every set filter equals its value", () => {
    expect(matches(course, { ...none, ...course })).toBe(true);
  });

  it.each([{ semester: "SECOND" }, { fieldId: 1 }, { category: "physics" }, { grade: "SS2" }])(
    "does not match when one differs: %o",
    (change) => {
      expect(matches(course, { ...none, ...course, ...change })).toBe(false);
    },
  );
});

describe("the international variant", () => {
  it("is any address that holds the marker, in every country", () => {
    expect(isInternational("/courses?grade=USAID", countries.ng)).toBe(true);
    expect(isInternational("/courses?grade=SS1", countries.ng)).toBe(false);
    expect(isInternational("/courses?USAID", countries.dz)).toBe(true);
    expect(isInternational("/courses", countries.dz)).toBe(false);
  });
});

it("counts the filters that are set", () => {
  expect(countFilters(none)).toBe(0);
  expect(countFilters({ ...none, fieldId: 2, onlyMine: true })).toBe(2);
});

it.each(catalogueFilterNames)("each filter is in the address, narrows and is counted: %s", (name) => {
  const filters = { ...none, [name]: course[name] };
  expect(writeFilters(filters)).toBe(`?${name}=${course[name]}`);
  expect(readFilters(at(`/courses${writeFilters(filters)}`))).toEqual(filters);
  expect(countFilters(filters)).toBe(1);
  expect(matches(course, filters)).toBe(true);
  expect(matches({ ...course, [name]: "another" }, filters)).toBe(false);
});

describe("filters that no course can match", () => {
  const one = <Value>(value: Value) => ({ value, title: "" });
  const choices = {
    semester: [one("FIRST")],
    fieldId: [one(1), one(2)],
    category: [one("math")],
    grade: [one("SS1")],
  };
  const empty = { ...none, category: "none" };

  it.each([
    ["/courses", null],
    ["/courses?semester=FIRST&fieldId=2&category=math&grade=SS1&page=3", null],
    ["/courses?semester=random", empty],
    ["/courses?fieldId=77&semester=FIRST", empty],
    ["/courses?category=random&page=4", empty],
    ["/courses?grade=random&showOnlyMyCourses=true", { ...empty, onlyMine: true }],
    ["/courses?category=none", null],
    ["/courses?category=none&showOnlyMyCourses=true", null],
    ["/courses?category=none&page=2", empty],
  ])("%s: they are all one", (address, expected) => {
    expect(toNoCourse(readFilters(at(address)), choices)).toEqual(expected);
  });
});
