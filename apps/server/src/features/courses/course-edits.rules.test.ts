import { countries } from "@manara/countries/countries";
import { describe, expect, test } from "vitest";
import { findEditIssues, isShownVideo, settlePlace } from "./course-edits.rules.ts";

const { dz, ng } = countries;

describe("what changes", () => {
  test.each([
    [{ studyId: 4 }, { studyId: 4, schoolId: null }],
    [
      { studyId: 4, schoolId: null },
      { studyId: 4, schoolId: null },
    ],
    [{ schoolId: 4 }, { schoolId: 4, studyId: null }],
    [{ schoolId: null }, { schoolId: null }],
    [{ price: 3 }, { price: 3 }],
  ])("a place that is set takes the course out of the other one: %o", (sent, settled) => {
    expect(settlePlace(sent)).toEqual(settled);
  });

  test.each([
    ["/media/public/intro.mp4", "/media/public/intro.mp4", true],
    ["/media/~a1-_/intros/one.mp4", "/media/~b2/intros/one.mp4", true],
    ["/media/~a/intros/one.mp4", "/media/~a/intros/two.mp4", false],
    ["https://video.test/watch?v=1", "https://video.test/watch?v=2", false],
  ])("%s sent for %s is what was shown: %s", (sent, shown, same) => {
    expect(isShownVideo(sent, shown)).toBe(same);
  });
});

describe("what is of the country's catalogue", () => {
  const codes = (country: typeof dz, changes: object) =>
    findEditIssues(country, changes).map(({ code }) => code);

  test.each([
    ["a subject", ng, { category: "math" }, []],
    ["a subject of no list", ng, { category: "alchemy" }, ["CATEGORY_INVALID"]],
    ["a specialty where subjects are fixed", ng, { category: "1" }, ["CATEGORY_INVALID"]],
    ["a grade", ng, { grade: "USAID" }, []],
    ["a grade of no list", ng, { grade: "SS4" }, ["GRADE_INVALID"]],
    ["the last field", ng, { fieldId: 3 }, []],
    ["a field too many", ng, { fieldId: 4 }, ["FIELD_ID_INVALID"]],
    ["a specialty's id", dz, { category: "12" }, []],
    ["a subject where specialties are kept", dz, { category: "math" }, ["CATEGORY_INVALID"]],
    ["an id with a leading zero", dz, { category: "012" }, ["CATEGORY_INVALID"]],
    ["an id that no row can have", dz, { category: "12345678901" }, ["CATEGORY_INVALID"]],
    ["a grade where there are none", dz, { grade: "SS1" }, ["GRADE_INVALID"]],
    ["the sixth field", dz, { fieldId: 6 }, []],
    ["none of them", dz, { category: null, grade: null, fieldId: null }, []],
    [
      "several wrong at once",
      dz,
      { category: "x", grade: "x", fieldId: 9 },
      ["CATEGORY_INVALID", "GRADE_INVALID", "FIELD_ID_INVALID"],
    ],
  ])("%s", (_, country, changes, expected) => {
    expect(codes(country, changes)).toEqual(expected);
  });
});
