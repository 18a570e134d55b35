import { courseEndpoints } from "@manara/contract/courses";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSchool, type TestSchool } from "../../../test/harness.ts";

const { listAllCourses, listAllLectures } = courseEndpoints;

let school: TestSchool;
let admin: { id: number };
const ids = { school: 0, study: 0, author: 0, specialty: 0 };
beforeAll(async () => {
  school = await startSchool();
  admin = await school.makeUser({ role: "ADMIN" });
  ids.school = (await school.makeSchool()).id;
  ids.study = (await school.makeStudy()).id;
  ids.author = (await school.makeUser({ role: "TEACHER" })).id;
  ids.specialty = (await school.makeSpecialty()).id;
  const category = String(ids.specialty);
  await school.makeCourse({ name: "الإحصاء", schoolId: ids.school, fieldId: 2, price: 500 });
  await school.makeCourse({
    name: "الجبر",
    schoolId: ids.school,
    authorId: ids.author,
    visibility: "HIDDEN",
  });
  await school.makeCourse({ name: "Optics", schoolId: null, authorId: null, semester: "THIRD", price: -1 });
  await school.makeCourse({ name: "Law", studyId: ids.study, authorId: ids.author, category, grade: "SS1" });
  await school.makeCourse({ name: "100% of law", studyId: ids.study, semester: null, fieldId: null });
});
afterAll(() => school.close());

async function namesOf(query: object, list: typeof listAllCourses | typeof listAllLectures = listAllCourses) {
  const { status, body, headers } = await school.call(list, { as: admin, query });
  expect(status).toBe(200);
  expect(headers["x-total-count"]).toBe(String(body.length));
  return body.map(({ name }) => name);
}

describe("all courses", () => {
  test.each([
    [() => ({ schoolId: ids.school }), ["الجبر", "الإحصاء"]],
    [() => ({ schoolId: -1 }), ["100% of law", "Law", "Optics"]],
    [() => ({ studyId: ids.study }), ["100% of law", "Law"]],
    [() => ({ studyId: -1 }), ["Optics", "الجبر", "الإحصاء"]],
    [() => ({ authorId: ids.author }), ["Law", "الجبر"]],
    [() => ({ authorId: -1 }), ["Optics"]],
    [() => ({ fieldId: 2 }), ["الإحصاء"]],
    [() => ({ category: String(ids.specialty) }), ["Law"]],
    [() => ({ grade: "SS1" }), ["Law"]],
    [() => ({ semester: "THIRD" }), ["Optics"]],
    [() => ({ visibility: "HIDDEN" }), ["الجبر"]],
    [() => ({ price: -1 }), ["Optics"]],
    [() => ({ price: 500 }), ["الإحصاء"]],
    [() => ({ search: "احصاء" }), ["الإحصاء"]],
    [() => ({ search: "LAW" }), ["100% of law", "Law"]],
    [() => ({ search: "0%" }), []],
    [() => ({ search: "100%" }), ["100% of law"]],
    [() => ({ authorId: ids.author, visibility: "PUBLIC" }), ["Law"]],
    [() => ({ authorId: ids.author, search: "law", price: 500 }), []],
  ])("are narrowed down by %s", async (query, names) => {
    expect(await namesOf(query())).toEqual(names);
  });

  test("blank filters match anything", async () => {
    const blank = { schoolId: "", studyId: "", authorId: "", fieldId: "", price: "", search: "", sort: "" };
    const marks = { category: "", grade: "", semester: "", visibility: "" };
    expect(await namesOf({ ...blank, ...marks })).toHaveLength(5);
  });

  test("what is found is sorted and paged, and counted in all", async () => {
    const query = { schoolId: -1, sort: "-name", limit: 1, offset: 1 };
    const { body, headers } = await school.call(listAllCourses, { as: admin, query } as never);
    expect(body.map(({ name }) => name)).toEqual(["Law"]);
    expect(headers["x-total-count"]).toBe("3");
    const beyond = await school.call(listAllCourses, { as: admin, query: { schoolId: "-1", offset: "9" } });
    expect([beyond.body, beyond.headers["x-total-count"]]).toEqual([[], "3"]);
  });
});

test("all lectures take the same filters, and leave other courses out", async () => {
  expect(await namesOf({ authorId: ids.author }, listAllLectures)).toEqual(["Law"]);
  expect(await namesOf({ visibility: "PUBLIC" }, listAllLectures)).toEqual(["100% of law", "Law"]);
});

test.each([
  [{ schoolId: "0" }, "SCHOOL_ID_INVALID"],
  [{ authorId: "-2" }, "AUTHOR_ID_INVALID"],
  [{ studyId: "x" }, "STUDY_ID_INVALID"],
  [{ fieldId: "-1" }, "FIELD_ID_INVALID"],
  [{ semester: "FOURTH" }, "SEMESTER_INVALID"],
  [{ visibility: "public" }, "VISIBILITY_INVALID"],
  [{ price: "-2" }, "PRICE_INVALID"],
])("%o is refused", async (query, issue) => {
  const answer = await school.call(listAllCourses, { as: admin, query } as never);
  expect(answer).toMatchObject({ status: 400, issues: [issue] });
});
