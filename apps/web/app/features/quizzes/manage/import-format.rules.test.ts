import { expect, test } from "vitest";
import { guessFormat } from "./import-format.rules.ts";

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
