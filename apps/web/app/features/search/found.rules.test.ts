import type { Found } from "@manara/contract/search/search";
import { countries } from "@manara/countries/countries";
import { localise } from "@manara/countries/localise";
import { describe, expect, it } from "vitest";
import type { SiteCountry } from "../../site.ts";
import { isCutOff, listGroups, readSearched, searchAddress, stepFrom } from "./found.rules.ts";

const country = { ...localise(countries.dz, "ar"), keepsSpecialties: true } as unknown as SiteCountry;
const names = { country, categories: [{ value: "7", title: "الفيزياء", art: "physics" }] };
const nothing: Found = {
  fieldIds: [],
  categories: [],
  grades: [],
  courses: [],
  educators: [],
  lessons: [],
  resultsFor: null,
  suggestions: [],
};
const entriesOf = (found: Partial<Found>) =>
  listGroups({ ...nothing, ...found }, names).flatMap(({ entries }) => entries);

describe("what was found leads", () => {
  it("to the catalogue of a field or a category", () => {
    const found = entriesOf({ fieldIds: [2], categories: ["7", "8"] });
    expect(found.map(({ title, to }) => [title, to])).toEqual([
      ["رياضيات", "/courses?fieldId=2"],
      ["الفيزياء", "/courses?category=7"],
    ]);
  });

  it("to a lesson that opens, and to the card of one that does not", () => {
    const lesson = { contentId: 5, title: "درس", courseId: 3, courseName: "مادة" };
    const [free, bought, locked, ended] = entriesOf({
      lessons: (["FREE", "BOUGHT", "LOCKED", "ENDED"] as const).map((access) => ({ ...lesson, access })),
    });
    expect(free).toMatchObject({ to: "/lesson/5", mark: "free", details: ["مادة"] });
    expect(bought).toMatchObject({ to: "/lesson/5", mark: null });
    for (const one of [locked, ended])
      expect(one).toMatchObject({ to: "/course/redeem/3?lesson=5", mark: "locked" });
  });

  it("to the page of a teacher or a lecturer", () => {
    const educator = { userId: 4, fullName: "أحمد", pictureUrl: null };
    const found = entriesOf({
      educators: [
        { ...educator, role: "TEACHER" },
        { ...educator, role: "LECTURER" },
      ],
    });
    expect(found.map(({ to }) => to)).toEqual(["/teacher/4", "/lecturer/4/1"]);
  });
});

it("kinds of which there is nothing are left out", () => {
  expect(listGroups(nothing, names)).toEqual([]);
  expect(listGroups({ ...nothing, fieldIds: [1] }, names).map(({ kind }) => kind)).toEqual(["fields"]);
});

it("people come before what bears their name", () => {
  const course = {
    courseId: 3,
    name: "مادة",
    grade: null,
    semester: null,
    fieldId: null,
    lecturerName: "أحمد",
  };
  const educators = [{ userId: 4, fullName: "أحمد", pictureUrl: null, role: "TEACHER" } as const];
  const found = { ...nothing, courses: [course as Found["courses"][number]], educators };
  expect(listGroups(found, names).map(({ kind }) => kind)).toEqual(["educators", "courses"]);
});

it("says when there may be more", () => {
  const lesson = { title: "درس", courseId: 3, courseName: "مادة", access: "FREE" } as const;
  const of = (count: number) =>
    listGroups(
      { ...nothing, lessons: Array.from({ length: count }, (_, contentId) => ({ ...lesson, contentId })) },
      names,
    );
  expect([isCutOff(of(19)), isCutOff(of(20))]).toEqual([false, true]);
});

it("reads and writes addresses", () => {
  expect(readSearched(new URLSearchParams("q=%20%D8%B1%20"))).toBe("ر");
  expect(readSearched(new URLSearchParams(""))).toBe("");
  expect(readSearched(new URLSearchParams({ q: "a".repeat(300) }))).toHaveLength(100);
  expect(readSearched(new URLSearchParams("q=%00a%00"))).toBe("a");
  expect(readSearched(new URLSearchParams({ q: `a${"😀".repeat(60)}` })).isWellFormed()).toBe(true);
  expect(searchAddress("a&b")).toBe("/search?q=a%26b");
  expect(searchAddress("")).toBe("/search");
});

it("the arrow keys go round, through what was typed", () => {
  const down = [-1, 0, 1].map((active) => stepFrom(active, 1, 2));
  expect(down).toEqual([0, 1, -1]);
  const up = [-1, 1, 0].map((active) => stepFrom(active, -1, 2));
  expect(up).toEqual([1, 0, -1]);
  expect(stepFrom(-1, 1, 0)).toBe(-1);
});
