import { expect, test } from "vitest";
import { fileOf, guessFormat, putPicturesBack, takePicturesOut } from "./import.rules.ts";

const png = Buffer.from("89504e470d0a1a0a".padEnd(120, "0"), "hex").toString("base64");
const gif = Buffer.from("GIF89a".padEnd(60, "a")).toString("base64");
const none = new Map<string, string>();

test.each<[string, string, string, number]>([
  [
    "a file",
    `<file name="a.png" encoding="base64">${png}</file>`,
    '<file name="a.png" encoding="base64">picture-1</file>',
    1,
  ],
  ["its lines", `<file>\n${png.slice(0, 50)}\n${png.slice(50)}\n</file>`, "<file>picture-1</file>", 1],
  [
    "an address",
    `<img src="data:image/png;base64,${png}">`,
    '<img src="data:image/png;base64,picture-1">',
    1,
  ],
  ["two files", `<file>${png}</file><file>${png}</file>`, "<file>picture-1</file><file>picture-2</file>", 2],
  ["bytes of something else", `<file name="a.gif">${gif}</file>`, '<file name="a.gif"></file>', 0],
  ["a text alone", "What is <b>1 + 1</b>? {=2 ~3}", "What is <b>1 + 1</b>? {=2 ~3}", 0],
])("%s", (_, source, text, count) => {
  const light = takePicturesOut(source, none);
  expect([light.text, light.pictures.size]).toEqual([text, count]);
  expect(takePicturesOut(light.text, light.pictures)).toEqual(light);
});

test("a question has its picture again, and its bytes are those that were taken out", async () => {
  const { pictures } = takePicturesOut(`<file>${png}</file>`, none);
  const question = { kind: "CHOICE" as const, text: "Which?", several: false, choices: [] };
  const { questions } = putPicturesBack(
    {
      questions: [{ ...question, picture: "picture-1" }, { ...question, picture: "other" }, question],
      problems: [],
    },
    pictures,
  );
  expect(questions).toEqual([{ ...question, picture: `data:image/png;base64,${png}` }, question, question]);
  const file = fileOf(questions[0]?.picture ?? "");
  expect(file.type).toBe("image/png");
  expect(Buffer.from(await file.arrayBuffer()).toString("base64")).toBe(png);
});

test.each([
  ['<?xml version="1.0"?>\n<quiz>', "", "MOODLE_XML"],
  ["  <quiz>\n", "a.txt", "MOODLE_XML"],
  ["", "Questions.XML", "MOODLE_XML"],
  ["::One:: 2 + 2 = {=4 ~5}", "", "GIFT"],
  ["What is it? {\n=this\n~that\n}", "a.txt", "GIFT"],
  ["", "a.gift", "GIFT"],
  ["2 + 2 = ?\n* 4\n- 5", "a.txt", "TEXT"],
  ["The set {1, 2} has\n- one\n* two", "", "TEXT"],
  ["", "", "TEXT"],
])("%j in %j is %s", (text, name, format) => {
  expect(guessFormat(text, name)).toBe(format);
});
