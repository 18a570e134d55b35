import { accountEndpoints } from "@manara/contract/accounts/accounts";
import { courseEndpoints } from "@manara/contract/courses/courses";
import { pageEndpoints } from "@manara/contract/pages/pages";
import { siteEndpoints } from "@manara/contract/site/site";
import type { CountryCode } from "@manara/countries/countries";
import { localise } from "@manara/countries/localise";
import { expect, test } from "vitest";
import { prepareDemo } from "../../src/demo/prepare-demo.ts";
import { startTestSchool } from "../test-school.ts";
import { CODE } from "./country-folder.ts";

// Runs in a copy of the program that has this country. The compiler here does not know it.
const code: string = CODE;
const school = await startTestSchool({ country: code as CountryCode, settings: { DEMO_DATA: "on" } });

test("a school of the new country starts empty, with the facts and words of its country", async () => {
  expect(await prepareDemo(school.platform, true)).toBeNull();
  expect(await school.call(siteEndpoints.getConfiguration, {})).toMatchObject({ status: 200 });
  expect(localise(school.platform.country, "en")).toMatchObject({
    intlLocale: "en-LR-u-nu-latn",
    currencyLabel: "LRD",
    fields: [
      { id: 1, title: "Arts" },
      { id: 2, title: "Science" },
    ],
  });
});

test("it serves a catalogue, by the order of its categories", async () => {
  for (const category of ["others", "math"]) await school.makeCourse({ category, visibility: "PUBLIC" });
  const { body } = await school.call(courseEndpoints.listPublicCourses, { query: { fieldId: -1 } });
  expect(body.map(({ category }) => category)).toEqual(["math", "others"]);
});

test("it registers a student with a phone number of the country, and no other", async () => {
  const person = { fullName: "Ellen", email: "ellen@school.test", password: "correct horse" };
  const register = (phoneNumber: string) =>
    school.call(accountEndpoints.register, { body: { ...person, phoneNumber } });
  // Ten digits after the 0 are a number elsewhere.
  expect(await register("07701234567")).toMatchObject({ status: 400, issues: ["PHONE_NUMBER_INVALID"] });
  expect(await register("077012345")).toMatchObject({ status: 201, body: { fullName: "Ellen" } });
});

test("it has the pages that are for all, and none of another country", async () => {
  const read = (id: string) => school.call(pageEndpoints.getPage, { query: { id } });
  for (const id of ["terms", "conditions", "copyright"]) expect((await read(id)).status).toBe(200);
  for (const id of ["partners", "ng-sap"])
    expect(await read(id)).toMatchObject({ status: 404, code: "NOT_FOUND" });
});
