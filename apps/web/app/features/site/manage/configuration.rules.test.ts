import { countries } from "@manara/countries/countries";
import { expect, test } from "vitest";
import { configurationRules, fieldsShown } from "./configuration.rules.ts";

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
