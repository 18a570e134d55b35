import { expect, test } from "vitest";
import { parseGift } from "./parse-gift.rules.ts";
import { writeShort } from "./write-short.fixture.ts";

const words = { right: "True", wrong: "False" };
const parse = (text: string) => parseGift(text, words);
const inShort = (text: string) => writeShort(parse(text).questions);

test.each<[string, string, string[]]>([
  ["one line", "Two plus two? {=4 ~5 ~6}", ["Two plus two?", "*4", "5", "6"]],
  ["answers on lines", "Capital?\n{\n  ~Oran\n  =Algiers\n}", ["Capital?", "Oran", "*Algiers"]],
  ["a title", "::Q1:: Two plus two? {=4 ~5}", ["Two plus two?", "*4", "5"]],
  ["explanations", "2+2? {=4#Yes, four.~5#No.}", ["2+2?", "*4 (Yes, four.)", "5 (No.)"]],
  ["a missing word", "Grant lies {~alive =buried} here.", ["Grant lies _____ here.", "alive", "*buried"]],
  ["several", "Primes? {~%50%2 ~%50%3 ~%-100%4}", ["Primes?", "several", "*2", "*3", "4"]],
  ["partly right", "City? {=Nazareth ~%50%Galilee ~Rome}", ["City?", "*Nazareth", "Galilee", "Rome"]],
  ["true", "The sun is a star. {T}", ["The sun is a star.", "*True", "False"]],
  ["false, with remarks", "1 > 2 {FALSE#No.#Right.}", ["1 > 2", "True (No.)", "*False (Right.)"]],
  ["true, with remarks", "1 < 2 {TRUE#No.#Right.}", ["1 < 2", "*True (Right.)", "False (No.)"]],
  ["escaped signs", "1 + 2 \\= \\{3\\}\\: {=yes\\~ ~no\\#}", ["1 + 2 = {3}:", "*yes~", "no#"]],
  ["an escaped line", "One\\ntwo {=a ~b}", ["One\ntwo", "*a", "b"]],
  ["HTML", "[html]<p>H<sub>2</sub>O?</p> {=<b>water</b> ~fire}", ["H₂O?", "***water**", "fire"]],
  ["formulas", "What is \\(x^2\\)? {=a ~b}", ["What is $$x^2$$?", "*a", "b"]],
  ["a remark on all of it", "2+2? {=4 ~5#No. ####Count on.}", ["2+2?", "*4 (Count on.)", "5 (No.)"]],
  ["both remarks", "2+2? {=4#Yes. ~5 ####[html]<p>Count on.</p>}", ["2+2?", "*4 (Yes.\n\nCount on.)", "5"]],
  ["a statement with a remark", "1 < 2 {T ####Look.}", ["1 < 2", "*True (Look.)", "False"]],
  [
    "backslashes of a Moodle export",
    "::f::[html]<p>Is \\\\(\\\\frac\\{1\\}\\{2\\} \\\\neq 0\\\\)?</p>{\n\t=<p>\\\\(\\\\nu\\\\)</p>\n\t~a < 3\n}",
    ["Is $$\\frac{1}{2} \\neq 0$$?", "*$$\\nu$$", "a < 3"],
  ],
  [
    "backslashes in formulas of a line of their own",
    "Solve $$\\\\frac\\{a\\}\\{b\\} \\= 1$$ {=$$a \\= b$$ ~$$\\\\nabla$$}",
    ["Solve $$\\frac{a}{b} = 1$$", "*$$a = b$$", "$$\\nabla$$"],
  ],
  ["a folder", "Where? {=C\\:\\\\new ~D\\:\\\\old}", ["Where?", "*C:\\\\new", "D:\\\\old"]],
  ["a tilde before what is right", "She {~=has ~had} gone.", ["She _____ gone.", "*has", "had"]],
  ["the same on lines", "Choose. {\n~=a\n~b\n~c\n}", ["Choose.", "*a", "b", "c"]],
  ["a tilde at the end", "Which? {=a ~b ~}", ["Which?", "*a", "b"]],
  [
    "signs of Markdown in plain text",
    "What is 2*3*4? {=24 ~2*12*1 ~- 5 ~1. ten}",
    ["What is 2\\*3\\*4?", "*24", "2\\*12\\*1", "\\- 5", "1\\. ten"],
  ],
  [
    "plain text by name",
    "[plain]Does __init__ <b>? {=2*3*4 ~x}",
    ["Does \\_\\_init\\_\\_ <b>?", "*2\\*3\\*4", "x"],
  ],
  ["Markdown by name", "[markdown]Is **it** so? {=*yes* ~no}", ["Is **it** so?", "**yes*", "no"]],
  ["a format of all of it", "[html]<p>a &lt; b?</p> {=c &lt; d ~e}", ["a < b?", "*c < d", "e"]],
  ["true, in small letters", "1 < 2 {true}", ["1 < 2", "*True", "False"]],
  ["Arabic", "ما عاصمة الجزائر؟ {=الجزائر ~وهران}", ["ما عاصمة الجزائر؟", "*الجزائر", "وهران"]],
])("%s", (_, source, question) => {
  expect(inShort(source)).toEqual([question]);
  expect(parse(source).problems).toEqual([]);
});

test("questions, remarks and categories in one file, with the line ends of any system", () => {
  const source = [
    "// made by hand",
    "$CATEGORY: maths",
    "",
    "One? {=a ~b}",
    "",
    "",
    "// next",
    "Two? {=c",
    "~d}",
    "",
  ];
  for (const end of ["\n", "\r\n", "\r"]) {
    expect(inShort(source.join(end))).toEqual([
      ["One?", "*a", "b"],
      ["Two?", "*c", "d"],
    ]);
  }
});

test.each<[string, string, string, number]>([
  ["what stands for any word", "Who? {=Gr*t}", "WILDCARD", 1],
  ["no number", "\n\nHow many? {#three}", "NO_NUMBER", 3],
  ["pairs", "Which? {=cat -> milk =dog -> bone}", "KIND_LEFT_OUT", 1],
  ["an essay", "Write. {}", "KIND_LEFT_OUT", 1],
  ["a brace too few", "Who? {=a ~b", "CUT_OFF", 1],
  ["a brace that only closes", "=a ~b}", "UNREADABLE", 1],
  ["a picture for a choice", 'Cat? {=[html]<img src\\="a.png"> ~b}', "CHOICE_PICTURED", 1],
  ["braces alone", "::t:: {=a ~b}", "QUESTION_EMPTY", 1],
  ["nothing right", "Who? {~a ~b}", "NO_RIGHT_CHOICE", 1],
  ["too many choices", `Who? {=a ${"~b ".repeat(8)}}`, "TOO_MANY_CHOICES", 1],
  ["a choice that is too long", `Who? {=a ~${"b".repeat(501)}}`, "TOO_LONG", 1],
  ["one choice", "Who? {~%100%a}", "NO_CHOICES", 1],
])("%s is reported and left out", (_, source, code, line) => {
  const { questions, problems } = parse(source);
  expect([questions, problems.map((problem) => [problem.code, problem.line])]).toEqual([[], [[code, line]]]);
});

test("a question that is left out is told by its number and its name", () => {
  const { problems } = parse("One? {=a ~b}\n\n::An essay\\: long::Write. {}");
  expect(problems).toEqual([
    { code: "KIND_LEFT_OUT", line: 3, number: 2, name: "An essay: long", excerpt: "Write." },
  ]);
});

test("a text that is none of it is reported", () => {
  expect(parse("\n\n").problems).toEqual([{ code: "UNREADABLE", line: 1, number: 1, name: "", excerpt: "" }]);
});

test("more questions than a test can hold are reported by their beginnings", () => {
  const { questions, problems } = parse(
    Array.from({ length: 31 }, (_, n) => `Question ${n}? {=a ~b}`).join("\n\n"),
  );
  expect([questions.length, problems]).toEqual([
    30,
    [{ code: "TOO_MANY_QUESTIONS", line: 61, number: 31, name: "", excerpt: "Question 30?" }],
  ]);
});

test("a picture is left out and reported, its question stays", () => {
  const { questions, problems } = parse('[html]<img src="a.png">What is it? {=a ~b}');
  expect([questions.map(({ text }) => text), problems.map(({ code }) => code)]).toEqual([
    ["What is it?"],
    ["MEDIA_LEFT_OUT"],
  ]);
});
