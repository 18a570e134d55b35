import { expect, test } from "vitest";
import { splitRuns } from "./mixed-text.tsx";

const isolated = (text: string) => splitRuns(text).flatMap((run) => (run.isolated ? [run.text] : []));

test.each([
  ["لماذا f(x) = 2x + 3 وليس g؟", ["f(x) = 2x + 3", "g"]],
  ["f(x) = 0 ما حلها؟", ["f(x) = 0"]],
  ["احسب 3 + 5 = 8، ثم -4.", ["3 + 5 = 8", "-4"]],
  ["في الدرس 12 من سنة 2026", []],
  ["(الدالة f) متناقصة", ["f"]],
  ["الدالة (f) و(x+1)(x-1)", ["(f)", "(x+1)(x-1)"]],
  ['ابحث عن "Newton\'s law".', ["Newton's law"]],
  ["الجذر √2 والزاوية α", ["√2", "α"]],
  ["تختلف عن الحل بـ 2π، هل جوابي خاطئ؟", ["2π"]],
  ["الأستاذُ x + 1 قال", ["x + 1"]],
  ["السطر a = 1\nb = 2 التالي", ["a = 1", "b = 2"]],
])("%s keeps %j in one piece", (text, expected) => {
  expect(isolated(text)).toEqual(expected);
});

test.each(["What is f(x) = 2x?", "3 + 5", "", "مرحبا"])("%j is one run", (text) => {
  expect(splitRuns(text)).toEqual([{ text, isolated: false }]);
});

test("nothing of a text is lost", () => {
  for (const text of ["لماذا f(x) = 2x؟", "a ب (c د) e", "((x ه))", "ب - 3 ج\n\n= y و"]) {
    expect(
      splitRuns(text)
        .map((run) => run.text)
        .join(""),
    ).toBe(text);
  }
});
