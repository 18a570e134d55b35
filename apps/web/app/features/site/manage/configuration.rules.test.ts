import { countries } from "@manara/countries/countries";
import { describe, expect, test } from "vitest";
import { configurationRules, fieldsShown } from "./configuration.rules.ts";

describe("a number that a button calls", () => {
  test.each(["", "  ", "0550 12 34 56", "+213 (0) 550-12.34.56", "1548", "00213550123456"])(
    "%o is one, or none",
    (number) => expect(configurationRules.whatsappNumber.check(number)).toBeNull(),
  );
  test.each([
    "whatsapp",
    "@school",
    "12",
    "021 23 45 67 / 68",
    "05x0 12 34 56",
    "1".repeat(16),
    "٠٥٥٠١٢٣٤٥٦",
  ])("%o is none", (number) => expect(configurationRules.mobileNumber.check(number)).toBe("INVALID"));
});

test("opening hours are any words", () => {
  expect(configurationRules.timesOfWork.check("كل يوم من 8 إلى 20")).toBeNull();
});

test("a country is asked for what its pages show", () => {
  const media = ["homeVideoUrl", "userGuideVideoUrl", "userGuideImageUrl"];
  expect(fieldsShown(countries.dz)).toEqual(expect.arrayContaining(media));
  const { length } = fieldsShown(countries.dz);
  expect(fieldsShown(countries.ng)).toHaveLength(length - media.length);
  expect(fieldsShown(countries.ng)).toEqual(expect.not.arrayContaining(media));
});
