import { expect, test } from "vitest";
import { parsePlain } from "./parse-plain.rules.ts";
import { writeShort } from "./write-short.fixture.ts";

const inShort = (text: string) => writeShort(parsePlain(text).questions);

test.each<[string, string, string[]]>([
  ["letters and a star", "1. Two plus two?\na) 3\n*b) 4\nc) 5", ["Two plus two?", "3", "*4", "5"]],
  ["Aiken", "Capital?\nA. Oran\nB. Algiers\nANSWER: B", ["Capital?", "Oran", "*Algiers"]],
  ["dashes", "Capital?\n- Oran\n* Algiers\n- Bejaia", ["Capital?", "Oran", "*Algiers", "Bejaia"]],
  ["a star before a dash", "Capital?\n- Oran\n*- Algiers", ["Capital?", "Oran", "*Algiers"]],
  ["several stars", "Primes?\n*a. 2\n*b. 3\nc. 4", ["Primes?", "several", "*2", "*3", "4"]],
  ["several in the key", "Primes?\nA. 2\nB. 3\nC. 4\nANSWERS: A, B", ["Primes?", "several", "*2", "*3", "4"]],
  [
    "explanations",
    "2+2?\n*a) 4\n> Count on.\nb) 5\n> One too\n> many.",
    ["2+2?", "*4 (Count on.)", "5 (One too\nmany.)"],
  ],
  ["lines of a question", "Read:\nall of it.\na) yes\n*b) no", ["Read:\nall of it.", "yes", "*no"]],
  ["lines of a choice", "Which?\na) one\n   and more\n*b) two", ["Which?", "one\nand more", "*two"]],
  [
    "Arabic",
    "١. ما عاصمة الجزائر؟\nأ) وهران\nب) الجزائر\nالجواب: ب",
    ["ما عاصمة الجزائر؟", "وهران", "*الجزائر"],
  ],
  ["alef without hamza", "من؟\nا) نعم\nب) لا\nالإجابة: ا", ["من؟", "*نعم", "لا"]],
  ["formulas", "What is \\(x\\)?\n*a) \\(y\\)\nb) 3", ["What is $$x$$?", "*$$y$$", "3"]],
  ["blank lines between", "What is 2+2?\n\nA. 3\n\nB. 4\n\nANSWER: B", ["What is 2+2?", "3", "*4"]],
  ["signs of Markdown", "2*3*4?\n*a) 24\nb) __x__", ["2\\*3\\*4?", "*24", "\\_\\_x\\_\\_"]],
  ["a question that begins with a letter", "A. Which?\n*a) one\nb) two", ["A. Which?", "*one", "two"]],
])("%s", (_, source, question) => {
  expect(inShort(source)).toEqual([question]);
  expect(parsePlain(source).problems).toEqual([]);
});

test("questions stand apart by blank lines, with the line ends of any system", () => {
  const source = ["1) One?", "*a) x", "b) y", "", "", "2) Two?", "a) x", "*b) y"];
  for (const end of ["\n", "\r\n", "\r"]) {
    expect(inShort(source.join(end)).map(([asked]) => asked)).toEqual(["One?", "Two?"]);
  }
});

test("a question that begins with a letter does not go on with the one before", () => {
  const source = "A. Which?\n*a) one\nb) two\n\nB. Who?\na) three\n*b) four\n\nC. Nobody right?\na) x\nb) y";
  expect(inShort(source).map(([asked]) => asked)).toEqual(["A. Which?", "B. Who?"]);
});

test.each<[string, string, string, number]>([
  ["a text without choices", "Just a text.", "NO_CHOICES", 1],
  ["nothing right", "\nWhich?\na) x\nb) y", "NO_RIGHT_CHOICE", 2],
  ["a key that names none of them", "Which?\nA. x\nB. y\nANSWER: F", "NO_RIGHT_CHOICE", 1],
])("%s is reported and left out", (_, source, code, line) => {
  const { questions, problems } = parsePlain(source);
  expect([questions, problems.map((problem) => [problem.code, problem.line])]).toEqual([[], [[code, line]]]);
});
