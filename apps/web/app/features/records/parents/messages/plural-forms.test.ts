import { expect, test } from "vitest";
import { text as ar } from "./ar.ts";
import { text as en } from "./en.ts";

test.each([
  [0, "لم يُنهَ أي درس.", "no lesson was finished."],
  [1, "أُنهي درس واحد.", "1 lesson was finished."],
  [2, "أُنهي درسان.", "2 lessons were finished."],
  [3, "أُنهيت 3 دروس.", "3 lessons were finished."],
  [10, "أُنهيت 10 دروس.", "10 lessons were finished."],
  [11, "أُنهي 11 درسا.", "11 lessons were finished."],
  [100, "أُنهي 100 درس.", "100 lessons were finished."],
  [103, "أُنهيت 103 دروس.", "103 lessons were finished."],
])("%i lessons", (count, arabic, english) => {
  expect(ar.lessons(count)).toContain(arabic);
  expect(en.lessons(count)).toContain(english);
});

test.each([
  [0, "لم يُسلَّم أي اختبار جديد.", "No new test was handed in."],
  [1, "سُلّم اختبار جديد واحد، وعلامته 70%.", "1 new test was handed in, with a mark of 70%."],
  [2, "سُلّم اختباران جديدان، ومعدلهما 70%.", "2 new tests were handed in, with 70% on average."],
  [5, "سُلّمت 5 اختبارات جديدة، ومعدلها 70%.", "5 new tests were handed in, with 70% on average."],
  [12, "سُلّم 12 اختبارا جديدا، ومعدلها 70%.", "12 new tests were handed in, with 70% on average."],
])("%i tests", (count, arabic, english) => {
  expect(ar.testsTaken(count, "70%")).toBe(arabic);
  expect(en.testsTaken(count, "70%")).toBe(english);
});

test.each([
  [0, "لا تأخر في أي مادة.", "No course has fallen behind."],
  [1, "مادة واحدة تحتاج", "1 course needs more work"],
  [2, "مادتان تحتاجان", "2 courses need more work"],
  [3, "3 مواد تحتاج", "3 courses need more work"],
  [11, "11 مادة تحتاج", "11 courses need more work"],
])("%i courses that are behind", (count, arabic, english) => {
  expect(ar.behind(count)).toContain(arabic);
  expect(en.behind(count)).toContain(english);
});
