import { expect, test } from "vitest";
import { checkValues, type FormField, readText } from "../rules.ts";
import { choiceRule, fileRule, flagRule, listRule, numberRule } from "./value-rules.ts";

const rules = {
  isHidden: flagRule,
  price: numberRule({ min: -1, max: 1000 }),
  place: numberRule({ min: 1, required: false }),
  semester: choiceRule((value) => ["FIRST", "SECOND"].includes(value)),
  opensOn: choiceRule((value) => !Number.isNaN(Date.parse(value)), { required: false }),
  courses: listRule({ min: 1, max: 2 }),
  picture: fileRule({ maxBytes: 4 }),
};
const file = (size: number) => new File(["x".repeat(size)], "a.png");
const good = {
  isHidden: true,
  price: -1,
  place: null,
  semester: "FIRST",
  opensOn: "",
  courses: ["1"],
  picture: [file(4)],
};

test("values of every kind are right, or wrong under the code of their field", () => {
  expect(checkValues(rules, good)).toEqual({});
  expect(
    checkValues(rules, {
      isHidden: false,
      price: 1.5,
      place: 0,
      semester: "FOURTH",
      opensOn: "tomorrow",
      courses: ["1", "2", "3"],
      picture: [file(5)],
    }),
  ).toEqual({
    price: "PRICE_INVALID",
    place: "PLACE_INVALID",
    semester: "SEMESTER_INVALID",
    opensOn: "OPENS_ON_INVALID",
    courses: "COURSES_INVALID",
    picture: "PICTURE_INVALID",
  });
});

test("what is left empty is missed where it is needed", () => {
  const empty = { ...good, price: null, semester: "", courses: [], picture: [] };
  expect(checkValues(rules, empty)).toEqual({
    price: "PRICE_REQUIRED",
    semester: "SEMESTER_REQUIRED",
    courses: "COURSES_REQUIRED",
    picture: "PICTURE_REQUIRED",
  });
});

test.each([
  ["12", 12],
  [" 0 ", 0],
  ["-1", -1],
  ["", null],
  ["1e1", Number.NaN],
  ["0x2", Number.NaN],
  ["1.5", Number.NaN],
  ["2,000", 2000],
  ["1.500", 1500],
  ["1,234.500", 1_234_500],
  ["1.5", Number.NaN],
  ["1,5000", Number.NaN],
])("%j is read as %j", (value, number) => {
  expect(rules.price.read([{ value, type: "text" }])).toBe(number);
});

test("what is typed in letters is no number", () => {
  expect(checkValues(rules, { ...good, price: Number.NaN })).toEqual({ price: "PRICE_INVALID" });
});

const field = (type: string, value: string, more: Partial<FormField> = {}): FormField => ({
  type,
  value,
  ...more,
});

test("values are read as fields of a form hold them", () => {
  const radios = [field("radio", "FIRST", { checked: false }), field("radio", "SECOND", { checked: true })];
  const boxes = [field("checkbox", "1", { checked: true }), field("checkbox", "2", { checked: false })];
  const select = field("select-multiple", "1", { selectedOptions: [{ value: "1" }, { value: "3" }] });
  const picked = file(1);
  expect(readText([field("textarea", "سؤال")])).toBe("سؤال");
  expect(rules.semester.read(radios)).toBe("SECOND");
  expect(rules.isHidden.read(boxes)).toBe(true);
  expect(rules.courses.read(boxes)).toEqual(["1"]);
  expect(rules.courses.read([select])).toEqual(["1", "3"]);
  expect(rules.price.read([field("number", "1500")])).toBe(1500);
  expect(rules.price.read([field("text", "ten")])).toBeNaN();
  expect(rules.picture.read([field("file", "", { files: [picked] })])).toEqual([picked]);
});

test("fields that are not there hold what empty ones hold", () => {
  const read = Object.entries(rules).map(([name, rule]) => [name, rule.read([])]);
  expect(Object.fromEntries(read)).toEqual({
    isHidden: false,
    price: null,
    place: null,
    semester: "",
    opensOn: "",
    courses: [],
    picture: [],
  });
});
