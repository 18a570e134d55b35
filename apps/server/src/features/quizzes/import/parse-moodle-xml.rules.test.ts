import { expect, test } from "vitest";
import { cpuTimeSince } from "../../../../test/cpu-time.ts";
import { ofChoices } from "../quizzes.fixture.ts";
import { parseMoodleXml } from "./parse-moodle-xml.rules.ts";

const words = { right: "True", wrong: "False" };
const parse = (text: string) => parseMoodleXml(text, words);

const answer = (fraction: number | string, text: string, feedback = "") =>
  `<answer fraction="${fraction}" format="html"><text>${text}</text><feedback format="html"><text>${feedback}</text></feedback></answer>`;
const question = (type: string, text: string, rest: string) =>
  `<question type="${type}"><name><text>Q</text></name><questiontext format="html"><text>${text}</text></questiontext>${rest}</question>`;
const quiz = (...questions: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join("\n")}\n</quiz>`;

test("a question with one right choice and explanations", () => {
  const rest = `<single>true</single>${answer(100, "4", "&lt;p&gt;Right.&lt;/p&gt;")}${answer(0, "5", "Count again.")}`;
  expect(parse(quiz(question("multichoice", "<![CDATA[<p>2 + 2 <b>is</b>?</p>]]>", rest)))).toEqual({
    questions: [
      {
        kind: "CHOICE",
        text: "2 + 2 **is**?",
        several: false,
        choices: [
          { text: "4", isRight: true, explanation: "Right." },
          { text: "5", isRight: false, explanation: "Count again." },
        ],
      },
    ],
    problems: [],
  });
});

test.each<[string, string, string, (string | number)[], boolean, boolean[]]>([
  ["several", "multichoice", "<single>false</single>", [50, 50, -100], true, [true, true, false]],
  ["one of several", "multichoice", "<single>0</single>", [100, 0], true, [true, false]],
  ["without a word of it", "multichoice", "", [100, 0], false, [true, false]],
  [
    "partly right where one is asked for",
    "multichoice",
    "<single>1</single>",
    [100, 33.33333, 0],
    false,
    [true, false, false],
  ],
])("%s", (_, type, single, fractions, several, right) => {
  const rest = single + fractions.map((fraction, index) => answer(fraction, `choice ${index}`)).join("");
  const [read] = ofChoices(parse(quiz(question(type, "Which?", rest))).questions);
  expect([read?.several, read?.choices.map(({ isRight }) => isRight)]).toEqual([several, right]);
});

test("a remark on the whole question stands with what is right", () => {
  const remark = '<generalfeedback format="html"><text>&lt;p&gt;Count on.&lt;/p&gt;</text></generalfeedback>';
  const rest = `${remark}<single>true</single>${answer(100, "4", "Yes.")}${answer(0, "5", "No.")}`;
  const [read] = ofChoices(parse(quiz(question("multichoice", "2 + 2?", rest))).questions);
  expect(read?.choices.map(({ explanation }) => explanation)).toEqual(["Yes.\n\nCount on.", "No."]);
});

test("a statement is right or wrong in the words of the school", () => {
  const [read] = parse(
    quiz(question("truefalse", "1 &lt; 2", answer(100, "true") + answer(0, "false"))),
  ).questions;
  expect(read).toMatchObject({
    text: "1 < 2",
    choices: [
      { text: "True", isRight: true },
      { text: "False", isRight: false },
    ],
  });
});

test("plain text stays as it is, formulas become ours", () => {
  const source = `<quiz><question type="multichoice"><questiontext format="plain_text"><text>a * b * \\(x_1\\) &lt; 3</text></questiontext>${answer(100, "\\(y\\)")}${answer(0, "z")}</question></quiz>`;
  const [read] = ofChoices(parse(source).questions);
  expect([read?.text, read?.choices[0]?.text]).toEqual(["a * b * $$x_1$$ < 3", "$$y$$"]);
});

test("folders and texts between are passed over, other kinds are reported by their lines", () => {
  const folder = `<question type="category"><category><text>top</text></category></question>`;
  const good = question("multichoice", "Which?", answer(100, "a") + answer(0, "b"));
  const { questions, problems } = parse(
    quiz(
      folder,
      good,
      question("essay", "Write a page.", ""),
      question("description", "Read this.", ""),
      question("numerical", "How many?", ""),
    ),
  );
  expect(questions).toHaveLength(1);
  expect(problems).toEqual([
    { code: "KIND_LEFT_OUT", line: 5, number: 2, name: "Q", excerpt: "Write a page." },
    { code: "NO_NUMBER", line: 7, number: 3, name: "Q", excerpt: "How many?" },
  ]);
});

test("a picture is left out and reported, its question stays", () => {
  const file = '<file name="a.png" path="/" encoding="base64">iVBORw0KGgo=</file>';
  const source = `<quiz><question type="multichoice"><questiontext format="html"><text>What is it?</text>${file}</questiontext>${answer(100, "a")}${answer(0, "b")}</question></quiz>`;
  const { questions, problems } = parse(source);
  expect([questions.map(({ text }) => text), problems.map(({ code }) => code)]).toEqual([
    ["What is it?"],
    ["MEDIA_LEFT_OUT"],
  ]);
});

const whichOf = (html: string, files = "") =>
  `<question type="multichoice"><questiontext format="html"><text><![CDATA[${html}]]></text>${files}</questiontext>${answer(100, "a")}${answer(0, "b")}</question>`;
const shown = (name: string) => `<img src="@@PLUGINFILE@@/${name}">`;
const fileOf = (name: string, bytes: string, path = "/") =>
  `<file name="${name}" path="${path}" encoding="base64">${bytes}</file>`;

test.each<[string, string, string | undefined, string[]]>([
  ["a file", whichOf(`Which? ${shown("a.png")}`, fileOf("a.png", "\niVBOR=\n")), "iVBOR=", []],
  [
    "a file among others, by its name",
    whichOf(`Which? ${shown("%D8%A3%20b.png?time=1")}`, fileOf("c.png", "c") + fileOf("أ b.png", "right")),
    "right",
    ["MEDIA_LEFT_OUT"],
  ],
  ["a file in a folder", whichOf(`Which? ${shown("d/a.png")}`, fileOf("a.png", "in", "/d/")), "in", []],
  ["an address with its bytes", whichOf('Which? <img src="data:image/png;base64,iVBOR=">'), "iVBOR=", []],
  [
    "two pictures, of which the first comes",
    whichOf(`Which? ${shown("a.png")}${shown("b.png")}`, fileOf("a.png", "a") + fileOf("b.png", "b")),
    "a",
    ["MEDIA_LEFT_OUT"],
  ],
  ["a picture from elsewhere", whichOf('Which? <img src="https://x/a.png">'), undefined, ["MEDIA_LEFT_OUT"]],
  [
    "a file without bytes",
    whichOf(`Which? ${shown("a.png")}`, fileOf("a.png", "")),
    undefined,
    ["MEDIA_LEFT_OUT"],
  ],
  [
    "a half address",
    whichOf(`Which? ${shown("%E0%A.png")}`, fileOf("a.png", "a")),
    undefined,
    ["MEDIA_LEFT_OUT"],
  ],
])("a question with %s", (_, source, picture, codes) => {
  const { questions, problems } = parse(quiz(source));
  expect(questions.map((one) => [one.text, one.picture])).toEqual([["Which?", picture]]);
  expect(problems.map(({ code }) => code)).toEqual(codes);
});

test("a question that is a picture alone comes along; of marks that nobody sees nothing does", () => {
  const { questions, problems } = parse(
    quiz(whichOf(shown("a.png"), fileOf("a.png", "a")), whichOf("\u200b\u2060"), whichOf(shown("gone.png"))),
  );
  expect(questions.map(({ text, picture }) => [text, picture])).toEqual([["", "a"]]);
  expect(problems.map(({ code }) => code)).toEqual(["QUESTION_EMPTY", "QUESTION_EMPTY"]);
});

test.each([
  ["alone", ""],
  ["alone with its file", fileOf("a.png", "iVBOR=")],
])("a choice that is a picture %s leaves its question out, with the reason", (_, file) => {
  const choice = `<answer fraction="100" format="html"><text><![CDATA[<p>${shown("a.png")}</p>]]></text>${file}</answer>`;
  const { questions, problems } = parse(quiz(question("multichoice", "Which?", choice + answer(0, "b"))));
  expect([questions, problems.map(({ code, number, name }) => [code, number, name])]).toEqual([
    [],
    [["CHOICE_PICTURED", 1, "Q"]],
  ]);
});

test("a choice with words keeps them, and its picture is reported", () => {
  const choice = `<answer fraction="100" format="html"><text><![CDATA[A cat ${shown("a.png")}]]></text>${fileOf("a.png", "iVBOR=")}</answer>`;
  const { questions, problems } = parse(quiz(question("multichoice", "Which?", choice + answer(0, "b"))));
  expect(questions).toMatchObject([{ choices: [{ text: "A cat" }, { text: "b" }] }]);
  expect(problems.map(({ code }) => code)).toEqual(["MEDIA_LEFT_OUT"]);
});

test.each([
  ["another document", "<html><p>no</p></html>"],
  ["no document", "What is this? {=a ~b}"],
  [
    "entities that would grow without end",
    '<!DOCTYPE q [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><quiz>&b;</quiz>',
  ],
  ["a quiz without questions", "<quiz></quiz>"],
])("%s has no questions", (_, source) => {
  expect(parse(source)).toEqual({
    questions: [],
    problems: [{ code: "UNREADABLE", line: 1, number: 1, name: "", excerpt: "" }],
  });
});

test("a document that breaks off gives what was whole", () => {
  const good = question("multichoice", "Which?", answer(100, "a") + answer(0, "b"));
  const half = '<question type="multichoice"><questiontext><text>Half';
  for (const [rest, cut] of [
    [half, { line: 2, number: 2, name: "", excerpt: "Half" }],
    ["", { line: 1, number: 2, name: "", excerpt: "" }],
  ] as const) {
    const { questions, problems } = parse(`<quiz>${good}\n${rest}`);
    expect([questions.length, problems]).toEqual([1, [{ code: "CUT_OFF", ...cut }]]);
  }
});

test("in a long document each problem has its line, and the first hundred are reported", () => {
  const good = question("multichoice", `${"long ".repeat(300)}?`, answer(100, "a") + answer(0, "b"));
  const long = parse(quiz(...Array.from({ length: 20 }, () => good), question("essay", "Why?", "")));
  expect(long.questions).toHaveLength(20);
  expect(long.problems).toEqual([
    { code: "KIND_LEFT_OUT", line: 23, number: 21, name: "Q", excerpt: "Why?" },
  ]);
  const essays = Array.from({ length: 500 }, () => question("essay", "Why?", ""));
  expect(parse(quiz(...essays)).problems).toHaveLength(100);
});

test("elements within each other without end are read in no time", () => {
  const started = process.cpuUsage();
  expect(parse("<quiz>".repeat(80_000)).questions).toEqual([]);
  for (const nested of ["<div>", "<table><tr><td>", "<ul><li>"]) {
    const deep = question("multichoice", `<![CDATA[${nested.repeat(80_000)}]]>`, answer(100, "a"));
    expect(parse(quiz(deep)).questions).toEqual([]);
  }
  expect(cpuTimeSince(started)).toBeLessThan(1000);
});
