import { expect, test } from "vitest";
import { splitPrinted } from "./printed-rules.ts";

test.each<[string, string, string[]]>([
  ["Amina Bello", "Amina Bello", []],
  ["أمينة بلقاسم", "أمينة بلقاسم", []],
  ["ⴰⵎⵉⵏⴰ Ɗan Ọlá", "ⴰⵎⵉⵏⴰ Ɗan Ọlá", []],
  ["a  ·  b", "a  ·  b", []],
  ["Amina 🎓 Bello", "Amina Bello", ["🎓"]],
  ["🎓Amina🎓", "Amina", ["🎓"]],
  ["👩🏽‍🎓 Amina ❤️", "Amina", ["👩", "🏽", "🎓", "❤"]],
  ["王芳", "", ["王", "芳"]],
  ["नि Amina", "Amina", ["नि"]],
  ["Amina \ufffd", "Amina", ["\ufffd"]],
  ["Ami\u20e3na", "Amina", ["i\u20e3"]],
])("%s is %s on paper", (name, printed, left) => {
  expect(splitPrinted(name)).toEqual({ printed, left });
});
