import { countries } from "@manara/countries/countries";
import { expect, test } from "vitest";
import { readSettings } from "../../settings/settings.ts";
import { countMostParts, writeText } from "./write-text.ts";

const schoolOf = (country: "dz" | "ng", environment: Record<string, string> = {}) => ({
  country: countries[country],
  settings: readSettings({
    COUNTRY: country,
    SECRET_KEY: "x".repeat(32),
    PUBLIC_URL: "https://school.example",
    ...environment,
  }),
});
const told = {
  firstName: "Amina",
  lastWeek: { lessons: 3, tests: 2, mark: 76, behind: 1 },
  daysOfAccess: null,
  daysToExams: 40,
  token: "t".repeat(22),
  isFirst: false,
};
const LINK = `https://school.example/parent/${told.token}`;

test("a week is one text in words, with the link", () => {
  expect(writeText(schoolOf("ng"), told)).toEqual({
    text: `Amina in 7 days: 3 lessons finished, 2 new tests, 76% on average, 1 course needs more work. 40 days to the exams. ${LINK}`,
    parts: 2,
  });
  expect(writeText(schoolOf("dz"), { ...told, firstName: "أمينة" })).toEqual({
    text: `أمينة في 7 أيام: 3 دروس منتهية، اختباران جديدان بمعدل 76%، مادة تحتاج عملا أكثر. بقي 40 يوما على الامتحان. ${LINK}`,
    parts: 3,
  });
});

test("exams that nobody knows are not spoken of", () => {
  const { text } = writeText(schoolOf("ng"), { ...told, daysToExams: null });
  expect(text).toBe(
    `Amina in 7 days: 3 lessons finished, 2 new tests, 76% on average, 1 course needs more work. ${LINK}`,
  );
});

test.each(["dz", "ng"] as const)("the longest text of %s is shorter than a kilobyte", (country) => {
  const school = schoolOf(country, { BRAND_NAME: "م".repeat(60) });
  const longest = {
    ...told,
    firstName: "ن".repeat(120),
    lastWeek: { lessons: 999, tests: 999, mark: 100, behind: 99 },
    daysToExams: 999,
    isFirst: true,
  };
  expect(Buffer.byteLength(writeText(school, longest).text)).toBeLessThan(1000);
});

test("parts that are foretold are no fewer than those of usual weeks", () => {
  for (const country of ["dz", "ng"] as const)
    for (const isFirst of [true, false])
      for (const lessons of [0, 1, 2, 5, 11, 99])
        for (const mark of [0, 100]) {
          const lastWeek = { lessons, tests: lessons, mark, behind: Math.min(9, lessons) };
          const { parts } = writeText(schoolOf(country), { ...told, lastWeek, isFirst });
          expect(parts).toBeLessThanOrEqual(
            countMostParts(schoolOf(country), { firstName: "Amina", isFirst }),
          );
        }
});

test("a text by WhatsApp is one part", () => {
  const school = schoolOf("dz", { TEXTS_URL: "https://graph.example/1/messages", TEXTS_TEMPLATE: "weekly" });
  expect(writeText(school, { ...told, isFirst: true }).parts).toBe(1);
});
