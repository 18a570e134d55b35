import { describe, expect, it } from "vitest";
import { text as ar } from "../features/courses/messages/catalogue/ar.ts";
import { text as en } from "../features/courses/messages/catalogue/en.ts";
import { plural } from "./plural.ts";

describe("plural forms", () => {
  const nameOfForm = (count: number) =>
    plural("ar", count, { zero: "zero", one: "one", two: "two", few: "few", many: "many", other: "other" });

  it.each([
    [0, "zero"],
    [1, "one"],
    [2, "two"],
    [3, "few"],
    [10, "few"],
    [11, "many"],
    [99, "many"],
    [100, "other"],
    [103, "few"],
  ])("of Arabic: %i is %s", (count, form) => {
    expect(nameOfForm(count)).toBe(form);
  });

  it("fall back to the general one", () => {
    expect(plural("en", 2, { one: "a course", other: "courses" })).toBe("courses");
  });

  it("say that there is none, in English too", () => {
    expect(plural("en", 0, { zero: "no course", one: "a course", other: "courses" })).toBe("no course");
    expect(plural("en", 0, { one: "a course", other: "courses" })).toBe("courses");
  });

  it("make sentences people say", () => {
    expect([0, 1, 2, 7, 49, 300].map(ar.count)).toEqual([
      "لا مواد",
      "مادة واحدة",
      "مادتان",
      "7 مواد",
      "49 مادة",
      "300 مادة",
    ]);
    expect([1, 2].map(en.count)).toEqual(["1 course", "2 courses"]);
  });
});
