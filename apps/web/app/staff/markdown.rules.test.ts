import { expect, test } from "vitest";
import { continueList, insertPicture, type Mark, markSelection } from "./markdown.rules.ts";

test.each<[Mark, string, number, number, string, number, number]>([
  ["bold", "a word here", 2, 6, "a **word** here", 4, 8],
  ["bold", "", 0, 0, "****", 2, 2],
  ["link", "see this", 4, 8, "see [this](https://)", 5, 9],
  ["picture", "x", 1, 1, "x![](https://)", 3, 3],
  ["formula", "x^2", 0, 3, "$$x^2$$", 2, 5],
  ["list", "one\ntwo", 0, 7, "- one\n- two", 11, 11],
  ["list", "before\none", 8, 8, "before\n\n- o".concat("ne"), 11, 11],
  ["list", "- one", 5, 5, "- one", 5, 5],
])("%s of %j from %i to %i", (mark, text, start, end, expected, from, to) => {
  expect(markSelection({ text, start, end }, mark)).toEqual({ text: expected, start: from, end: to });
});

test.each<[string, number, string | null]>([
  ["- one", 5, "- one\n- "],
  ["- one two", 5, "- one\n-  two"],
  ["a\n\n  * one", 10, "a\n\n  * one\n  * "],
  ["9. nine", 7, "9. nine\n10. "],
  ["- one\n- ", 8, "- one\n"],
  ["- one", 1, null],
  ["-5 degrees", 10, null],
  ["plain", 5, null],
])("Enter in %j at %i makes %j", (text, at, expected) => {
  expect(continueList({ text, start: at, end: at })?.text ?? null).toBe(expected);
});

test.each<[string, number, number, string, string]>([
  ["", 0, 0, "المدخل", "![المدخل](/p)\n\n|"],
  ["one two", 3, 4, "b", "one\n\n![b](/p)\n\n|two"],
  ["one\n\n\ntwo", 4, 4, "b", "one\n\n![b](/p)\n\n|two"],
  ["one", 3, 3, "a [[b]] *c*\n\\", "one\n\n![a \\[\\[b\\]\\] \\*c\\* \\\\](/p)\n\n|"],
])("a picture into %j, from %i to %i, called %j", (text, start, end, name, expected) => {
  const made = insertPicture({ text, start, end }, { address: "/p", name });
  expect(`${made.text.slice(0, made.start)}|${made.text.slice(made.end)}`).toBe(expected);
});
