import type { ImportedQuestions } from "@manara/contract/quizzes/quiz-management";
import { expect, test } from "vitest";
import { parseGift } from "../../import/parse-gift.rules.ts";
import { parseMoodleXml } from "../../import/parse-moodle-xml.rules.ts";
import { gradeBy, rulesOf } from "../question-kinds.rules.ts";

const number = (value: string, tolerance = "", unit = "") => ({
  kind: "NUMBER" as const,
  parts: { value, tolerance, unit },
});
const text = (...texts: string[]) => ({ kind: "SHORT_TEXT" as const, parts: { texts } });

test.each<[string, string, string, boolean]>([
  ["3.14", "0.01", "٣٫١٥", true],
  ["3.14", "0.01", "3,16", false],
  ["0.1", "0.2", "0.3", true],
  ["1234", "", "1,234", true],
  ["1.234", "", "1,234", true],
  ["1234", "", "1 234", true],
  ["-5", "", "−5", true],
  ["-5", "", "5", false],
  ["5", "", "five", false],
  ["", "", "0", false],
  ["1,234", "", "1,234", false],
])("of a number %s within %j, %j is right: %s", (value, tolerance, typed, isRight) => {
  expect(gradeBy(number(value, tolerance))({ typed })).toBe(isRight);
});

test.each<[unit: string, string, boolean]>([
  ["m/s", "29.4", true],
  ["m/s", "29.4 m/s", true],
  ["m/s", "29.4m/s", true],
  ["m/s", " 29,4 m / s ", true],
  ["m/s", "٢٩٫٤ m/s", true],
  ["م/ث", "٢٩،٤ م/ث", true],
  ["م/ث", "‏٢٩٫٤م/ث", true],
  ["m/s²", "29.4 m/s2", true],
  ["m/s²", "29.4 m/s^2", true],
  ["%", "٢٩٫٤٪", true],
  ["₦", "₦29.4", true],
  ["eV", "2.94e1 eV", true],
  ["m/s", "29.5 m/s", false],
  ["m/s", "29.4 km/h", false],
  ["m/s", "29.4 m", false],
  ["m/s", "m/s", false],
  ["mW", "29.4 MW", false],
  ["", "29.4 m/s", false],
  ["2", "29.42", false],
  ["m", "29.4²", false],
])("of 29.4 with the unit %j, %j is right: %s", (unit, typed, isRight) => {
  expect(gradeBy(number("29.4", "", unit))({ typed })).toBe(isRight);
});

test.each<[string[], string, boolean]>([
  [["مكة"], "مكه", true],
  [["القاهرة"], "القاهره ", true],
  [["أحمد"], "احمد", true],
  [["مُحَمَّد"], "محمد", true],
  [["على"], "علي", true],
  [["Évolution"], "evolution", true],
  [["Lagos", "Abuja"], "  abuja", true],
  [["New  York"], "new york", true],
  [["1962"], "١٩٦٢", true],
  [["Lagos"], "Lago", false],
  [["Lagos"], "La gos", false],
  [[], "", false],
])("of the texts %j, %j is right: %s", (texts, typed, isRight) => {
  expect(gradeBy(text(...texts))({ typed })).toBe(isRight);
});

test("nothing typed is no answer, and what was chosen answers no such question", () => {
  const { readAnswer } = rulesOf({ kind: "NUMBER" });
  expect(readAnswer({ typed: " \n" }, { unit: "" })).toBeNull();
  expect(readAnswer({ typed: " 5 " }, { unit: "" })).toEqual({ typed: "5" });
  expect(readAnswer({ choiceIds: [1] }, { unit: "" })).toBeUndefined();
});

test("wrong answers that say the same are counted as one, the most frequent first and five of them", () => {
  const { parts } = number("5", "", "m");
  const answers: [string, number][] = [
    ["5", 9],
    ["4", 2],
    ["٤", 3],
    ["4.0 m", 1],
    ["6", 7],
    ["7", 1],
    ["8", 1],
    ["9", 1],
    ["10", 1],
  ];
  const counts = answers.map(([typed, times]) => ({ answer: { typed }, times }));
  const { wrong } = rulesOf({ kind: "NUMBER" }).count(parts, counts).shown as { wrong: object[] };
  expect(wrong).toHaveLength(5);
  expect(wrong.slice(0, 3)).toEqual([
    { typed: "6", count: 7 },
    { typed: "4", count: 6 },
    { typed: "7", count: 1 },
  ]);
});

const words = { right: "True", wrong: "False" };
const read = ({ questions, problems }: ImportedQuestions) => [
  ...questions.map((question) =>
    question.kind === "NUMBER"
      ? [question.value, question.tolerance, question.unit, question.explanation]
      : question.kind === "SHORT_TEXT"
        ? [...question.texts, question.explanation]
        : question.kind,
  ),
  ...problems.map(({ code }) => code),
];

test.each<[string, unknown]>([
  ["{#3.14:0.01}", ["3.14", "0.01", "", ""]],
  ["{#3}", ["3", "", "", ""]],
  ["{#-2..3}", ["0.5", "2.5", "", ""]],
  ["{#=3:2 =%50%4:0}", ["3", "2", "", ""]],
  ["{#=%50%4:0 =%100%3:2#Right.}", ["3", "2", "", "Right."]],
  ["{#\n\t=3:2#Right.\n\t~#Not at all.\n}", ["3", "2", "", "Right."]],
  ["{#3####Count on.}", ["3", "", "", "Count on."]],
  ["{#three}", "NO_NUMBER"],
  ["{=Grant =Ulysses}", ["Grant", "Ulysses", ""]],
  ["{=Grant#Yes. =%50%Gran}", ["Grant", "Yes."]],
  ["{=a\\=b}", ["a=b", ""]],
  ["{=Gr*t}", "WILDCARD"],
  ["{=New\nYork}", "UNREADABLE"],
  [`{=${"a".repeat(101)}}`, "TOO_LONG"],
  [`{#3####${"a".repeat(1001)}}`, "TOO_LONG"],
  ["{=cat -> milk =dog -> bone}", "KIND_LEFT_OUT"],
])("GIFT: %j is %j", (answers, found) => {
  expect(read(parseGift(`What? ${answers}`, words))).toEqual([found]);
});

const xml = (type: string, rest: string) =>
  parseMoodleXml(
    `<quiz><question type="${type}"><questiontext><text>What?</text></questiontext>${rest}</question></quiz>`,
    words,
  );
const answer = (fraction: number, said: string, rest = "") =>
  `<answer fraction="${fraction}"><text>${said}</text>${rest}</answer>`;

test.each<[string, string, unknown]>([
  [
    "numerical",
    `${answer(50, "4")}${answer(100, "3.5", "<tolerance>0.1</tolerance><feedback><text>Yes.</text></feedback>")}` +
      "<units><unit><multiplier>100</multiplier><unit_name>cm</unit_name></unit><unit><multiplier>1</multiplier><unit_name>m</unit_name></unit></units>",
    ["3.5", "0.1", "m", "Yes."],
  ],
  ["numerical", answer(100, "*"), "NO_NUMBER"],
  ["shortanswer", `${answer(100, "Lagos")}${answer(100, "Eko")}${answer(50, "Abuja")}`, ["Lagos", "Eko", ""]],
  ["shortanswer", answer(100, "La*"), "WILDCARD"],
  ["shortanswer", answer(100, "2\\*3"), ["2*3", ""]],
  ["shortanswer", answer(0, "x"), "NO_RIGHT_TEXT"],
])("Moodle XML: %s", (type, rest, found) => {
  expect(read(xml(type, rest))).toEqual([found]);
});
