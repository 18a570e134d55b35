import { countries } from "@manara/countries/countries";
import { localise } from "@manara/countries/localise";
import { expect, test } from "vitest";
import { text } from "#text/features/seasons/manage/messages";
import type { SiteCountry } from "../../../site.ts";
import { nameExamDate } from "./exam-date-words.ts";

const dz = { ...localise(countries.dz, "ar"), keepsSpecialties: true } as unknown as SiteCountry;

test("the record tells a date that was also for what was sold from the one before", () => {
  const kept = { season: "2027", grade: null, fieldId: null, lectures: false, date: "2027-06-20" };
  const alone = nameExamDate({ ...kept, purchasesMoved: 0 }, dz);
  const also = nameExamDate({ ...kept, purchasesMoved: 0, purchasesEnded: 3 }, dz);
  expect(alone).toContain("2027");
  expect(also).toBe(`${alone} (${text.alsoSold})`);
  expect(nameExamDate({ name: "2027" }, dz)).toBeUndefined();
});
