import { countries } from "@manara/countries/countries";
import { localise } from "@manara/countries/localise";
import { expect, test } from "vitest";
import { writeLastDay } from "./write-moment.ts";

const local = (code: keyof typeof countries) => localise(countries[code], countries[code].locales[0]);

test("what ends at midnight of the country lasts up to the day before, and what ends within a day up to that day", () => {
  expect(writeLastDay("2027-06-20T23:00:00.000Z", local("ng"))).toBe("20 June 2027");
  expect(writeLastDay("2027-06-20T23:00:00.001Z", local("ng"))).toBe("21 June 2027");
  expect(writeLastDay("2027-06-20T10:00:00.000Z", local("ng"))).toBe("20 June 2027");
  expect(writeLastDay("2027-06-20T23:00:00.000Z", local("dz"))).toMatch(/^20 .*2027$/);
});
