import { expect, test } from "vitest";
import { text as ar } from "./messages/ar.ts";
import { text as en } from "./messages/en.ts";

test.each([
  [0, 1, "أنهيت 0 من خطوة واحدة", "0 of 1 step finished"],
  [1, 2, "أنهيت 1 من خطوتين", "1 of 2 steps finished"],
  [4, 8, "أنهيت 4 من 8 خطوات", "4 of 8 steps finished"],
  [4, 11, "أنهيت 4 من 11 خطوة", "4 of 11 steps finished"],
  [4, 100, "أنهيت 4 من 100 خطوة", "4 of 100 steps finished"],
  [2, 2, "أنهيت الخطوتين", "2 of 2 steps finished"],
])("%d of %d: a test is a step as a film is", (finished, steps, inArabic, inEnglish) => {
  expect(ar.steps(finished, steps)).toBe(inArabic);
  expect(en.steps(finished, steps)).toBe(inEnglish);
});

test.each([
  [1, "أحسنت، تمت خطة اليوم: أنهيت خطوة واحدة", "بقيت خطوة واحدة"],
  [2, "أحسنت، تمت خطة اليوم: أنهيت خطوتين", "بقيت خطوتان"],
  [3, "أحسنت، تمت خطة اليوم: أنهيت 3 خطوات", "بقيت 3 خطوات"],
  [12, "أحسنت، تمت خطة اليوم: أنهيت 12 خطوة", "بقيت 12 خطوة"],
])("the plan of a day says that %d were done, whatever they were", (count, done, left) => {
  expect(ar.plan.doneToday(count)).toBe(done);
  expect(ar.plan.stepsLeft(count)).toBe(left);
  expect(en.plan.doneToday(count)).toMatch(new RegExp(`: ${count} steps? finished$`));
});
