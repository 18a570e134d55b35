import { expect, test } from "vitest";
import { findNear, listMissingClasses, nameInstead } from "./missing-classes.rules.ts";

test("missing classes are named once, however they are spelled, with how many lines name them", () => {
  const unknownClasses = new Set(["SS9 Été", "ss9 ete", "SS8", "SS-8"]);
  const lines = ["SS9 Été | SS1", "ss9 ete", "ss9 ete|SS9 Été", "SS8", "SS-8", ""];
  expect(
    listMissingClasses(
      lines.map((className) => ({ className })),
      { unknownClasses },
    ),
  ).toEqual([
    { key: "ss9 ete", name: "SS9 Été", lines: 3 },
    { key: "ss8", name: "SS8", lines: 1 },
    { key: "ss-8", name: "SS-8", lines: 1 },
  ]);
});

test("a name that no class can have is none to be made", () => {
  const wrong = "SS9\u202e";
  expect(listMissingClasses([{ className: wrong }], { unknownClasses: new Set([wrong]) })).toEqual([]);
});

test("a class of the school takes the place of a name, in every spelling of it", () => {
  expect(nameInstead({ className: "SS1| ss9  ete" }, "ss9 ete", "SS9 Gold").className).toBe("SS1|SS9 Gold");
  const other = { className: "SS1" };
  expect(nameInstead(other, "ss9 ete", "SS9 Gold")).toBe(other);
});

const classes = ["SS2 Gold", "SS3", "3AS Sciences", "3AS Lettres", "السنة الثالثة علوم", "ثالثة ع ت 1"];
test.each([
  ["SS-2 gold", ["SS2 Gold"]],
  ["SS2", ["SS2 Gold"]],
  ["3 AS sceinces", ["3AS Sciences"]],
  ["3as Science", ["3AS Sciences"]],
  ["سنة ثالثه علوم", ["السنة الثالثة علوم"]],
  ["ثالثة ع.ت 1", ["ثالثة ع ت 1"]],
  ["SS3", []],
  // Other numbers are another class.
  ["SS4", []],
  ["2AS Sciences", []],
  ["ثالثة ع ت 2", []],
  ["…", []],
])("%s may mean %j", (name, near) => {
  expect(findNear(name, classes)).toEqual(near);
});
