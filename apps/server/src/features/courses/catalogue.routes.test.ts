import { catalogueFilterNames } from "@manara/contract/courses/catalogue-filter-rules";
import { courseEndpoints } from "@manara/contract/courses/courses";
import { countries } from "@manara/countries/countries";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSchool, type TestSchool } from "../../../test/harness.ts";
import { placeCategories } from "./catalogue.repo.ts";

const { listCatalogueChoices, listPublicCourses, listSchoolCourses } = courseEndpoints;
let school: TestSchool;
let place: { id: number };

/** Courses of one school, named after what they are: one for each grade, semester and two categories. */
beforeAll(async () => {
  school = await startSchool({ country: "ng" });
  place = await school.makeSchool();
  const author = await school.makeUser({ role: "TEACHER" });
  for (const category of ["english", "math"]) {
    for (const grade of ["SS1", "SS2"]) {
      for (const semester of ["THIRD", "FIRST", "SECOND"] as const) {
        await school.makeCourse({
          name: `${category} ${grade} ${semester}`,
          category,
          grade,
          semester,
          fieldId: grade === "SS1" ? 1 : 2,
          authorId: author.id,
          schoolId: place.id,
        });
      }
    }
  }
  await school.makeCourse({ name: "nothing in particular", fieldId: null, semester: null });
});
afterAll(() => school.close());

type Query = NonNullable<Parameters<typeof list>[0]>;
const list = (query: {
  fieldId?: number;
  category?: string;
  grade?: string;
  semester?: string;
  limit?: number;
  offset?: number;
}) => school.call(listPublicCourses, { query });
const listOfSchool = (query: Query) =>
  school.call(listSchoolCourses, { query: { ...query, schoolId: place.id } });

const names = ({ body }: { body: { name: string }[] }) => body.map(({ name }) => name);

const all = ["math", "english"].flatMap((category) =>
  ["SS1", "SS2"].flatMap((grade) =>
    ["FIRST", "SECOND", "THIRD"].map((semester) => `${category} ${grade} ${semester}`),
  ),
);

test.each<[Query, RegExp]>([
  [{}, /./],
  [{ category: "", grade: "", semester: "" }, /./],
  [{ category: "math" }, /^math/],
  [{ grade: "SS2" }, /SS2/],
  [{ semester: "SECOND" }, /SECOND/],
  [{ fieldId: 1, semester: "THIRD" }, /SS1 THIRD/],
  [{ fieldId: 2, category: "english", grade: "SS2", semester: "FIRST" }, /english SS2 FIRST/],
  [{ category: "mat" }, /^$/],
  [{ semester: "FOURTH" }, /^$/],
  [{ grade: "%" }, /^$/],
])("with %o every set filter equals, in the order of the catalogue", async (query, fitting) => {
  const expected = all.filter((name) => fitting.test(name));
  const ofSchool = await listOfSchool(query);
  expect(names(ofSchool)).toEqual(expected);
  const everywhere = names(await list(query)).filter((name) => name !== "nothing in particular");
  expect(everywhere).toEqual(expected);
});

test.each(catalogueFilterNames)("each filter narrows the list: %s", async (name) => {
  const values = { semester: "FIRST", fieldId: 1, category: "math", grade: "SS1" };
  const { body } = await listOfSchool({ [name]: values[name] });
  expect(body).not.toHaveLength(all.length);
  expect(new Set(body.map((course) => course[name]))).toEqual(new Set([values[name]]));
});

test("a part of the courses of a school comes with the number of all that match", async () => {
  const part = await listOfSchool({ grade: "SS1", limit: 2, offset: 3 });
  expect(names(part)).toEqual(["english SS1 FIRST", "english SS1 SECOND"]);
  expect(part.headers["x-total-count"]).toBe("6");
  const whole = await listOfSchool({});
  expect([whole.body.length, whole.headers["x-total-count"]]).toEqual([12, "12"]);
  const past = await listOfSchool({ limit: 2, offset: 12 });
  expect([past.body.length, past.headers["x-total-count"]]).toEqual([0, "12"]);
  expect((await listOfSchool({ limit: 501 })).status).toBe(400);
});

test("filters narrow one's own courses as well", async () => {
  const student = await school.makeUser();
  for (const { courseId } of (await list({ semester: "FIRST" })).body) {
    await school.makePurchase({ userId: student.id, courseId });
  }
  const query = { fieldId: -2, category: "math" };
  const mine = await school.call(listPublicCourses, { as: student, query: { ...query, limit: 1 } });
  expect([names(mine), mine.headers["x-total-count"]]).toEqual([["math SS1 FIRST"], "2"]);
});

test("a part costs one query and one that counts, however long the catalogue", async () => {
  const { count } = await school.countQueries(() => list({ limit: 5, offset: 5 }));
  expect(count).toBe(2);
});

test("the catalogue follows when the country places its categories anew", async () => {
  const { ng } = countries;
  const inOrder = async () => {
    await school.platform.changes.catchUp();
    return names(await listOfSchool({ grade: "SS1", semester: "FIRST" }));
  };
  expect(await inOrder()).toEqual(["math SS1 FIRST", "english SS1 FIRST"]);
  if (ng.categories.kind !== "fixed") throw new Error("the country has no list");
  const keywords = ng.categories.keywords.toReversed();
  await placeCategories(school.db, { ...ng, categories: { kind: "fixed", keywords } });
  expect(await inOrder()).toEqual(["english SS1 FIRST", "math SS1 FIRST"]);
  await placeCategories(school.db, ng);
  expect(await inOrder()).toEqual(["math SS1 FIRST", "english SS1 FIRST"]);
});

test("says what courses have of each filter", async () => {
  const empty = await school.makeSchool();
  await school.makeCourse({ category: "physics", visibility: "HIDDEN", fieldId: 3 });
  const ofPlace = {
    semester: ["FIRST", "SECOND", "THIRD"],
    fieldId: [1, 2],
    category: ["english", "math"],
    grade: ["SS1", "SS2"],
  };
  expect((await school.call(listCatalogueChoices, { query: { schoolId: place.id } })).body).toEqual(ofPlace);
  expect((await school.call(listCatalogueChoices, {})).body).toMatchObject({ fieldId: [1, 2] });
  expect((await school.call(listCatalogueChoices, { query: { schoolId: empty.id } })).body).toEqual({
    semester: [],
    fieldId: [],
    category: [],
    grade: [],
  });
  expect((await school.call(listCatalogueChoices, { query: { schoolId: 999_999 } })).code).toBe(
    "SCHOOL_NOT_FOUND",
  );
});
