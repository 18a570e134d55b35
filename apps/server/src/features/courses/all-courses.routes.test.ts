import type { Role } from "@manara/contract/accounts/accounts";
import { courseEndpoints } from "@manara/contract/courses/courses";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSchool, type TestSchool } from "../../../test/harness.ts";

const { listAllCourses, listAllLectures, listLectureFilters } = courseEndpoints;

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

describe("who is left to teach", () => {
  const own = { teacher: 0, trainer: 0 };
  const set = (id: number, values: { role?: Role; blockedAt?: Date | null; deletedAt?: Date | null }) =>
    school.db.updateTable("users").set(values).where("id", "=", id).execute();
  const onlyOf = (onlyTeacherId: number) => namesOf({ onlyTeacherId, search: "taught" });
  const marked = async () => {
    const { body } = await school.call(listAllCourses, {
      as: admin,
      query: { search: "taught", sort: "name" },
    });
    return body.filter(({ hasActiveTeacher }) => !hasActiveTeacher).map(({ name }) => name);
  };
  beforeAll(async () => {
    own.teacher = (await school.makeUser({ role: "TEACHER" })).id;
    own.trainer = (await school.makeUser({ role: "LECTURER" })).id;
    const { teacher: authorId, trainer } = own;
    await school.makeCourse({ name: "taught 1 alone", authorId });
    await school.makeCourse({ name: "taught 2 by both", authorId, trainerIds: [trainer] });
    await school.makeCourse({ name: "taught 3 by a trainer", authorId: null, trainerIds: [trainer] });
    await school.makeCourse({ name: "taught 4 by nobody", authorId: null, studyId: ids.study });
    await school.makeCourse({ name: "taught 5 by others" });
  });

  test("what somebody alone teaches is found", async () => {
    expect(await onlyOf(own.teacher)).toEqual(["taught 1 alone"]);
    expect(await onlyOf(own.trainer)).toEqual(["taught 3 by a trainer"]);
    expect(await onlyOf(admin.id)).toEqual([]);
    expect(await onlyOf(-1)).toEqual(["taught 4 by nobody"]);
    expect(await marked()).toEqual(["taught 4 by nobody"]);
    expect(await namesOf({ onlyTeacherId: -1, search: "taught" }, listAllLectures)).toHaveLength(1);
  });

  test.each([
    ["blocked", { blockedAt: new Date() }, { blockedAt: null }],
    ["a student", { role: "STUDENT" }, { role: "TEACHER" }],
    ["deleted", { deletedAt: new Date() }, { deletedAt: null }],
  ] as const)("who is %s teaches no more", async (_, gone, back) => {
    await set(own.teacher, gone);
    const left = ["taught 4 by nobody", "taught 1 alone"];
    expect(await onlyOf(-1)).toEqual(left);
    expect(await marked()).toEqual(left.toReversed());
    // With the trainer the rest would go as well.
    expect(await onlyOf(own.trainer)).toEqual(["taught 3 by a trainer", "taught 2 by both"]);
    await set(own.teacher, back);
    expect(await onlyOf(-1)).toEqual(["taught 4 by nobody"]);
  });

  test("an administrator who taught it still replies", async () => {
    await set(own.teacher, { role: "ADMIN" });
    expect(await onlyOf(-1)).toEqual(["taught 4 by nobody"]);
    expect(await onlyOf(own.teacher)).toEqual(["taught 1 alone"]);
    await set(own.teacher, { role: "TEACHER" });
  });
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

test("lectures say what they can be filtered by", async () => {
  const lectures = (await school.call(listAllLectures, { as: admin, query: {} })).body;
  const { body } = await school.call(listLectureFilters, { as: admin });
  expect(body).toMatchObject({
    studyIds: [ids.study],
    categories: [String(ids.specialty)],
    authorIds: [...new Set(lectures.flatMap(({ authorId }) => authorId ?? []))].toSorted((a, b) => a - b),
  });
  expect(body.grades).toContain("SS1");
  expect(body.fieldIds).not.toContain(2);
  expect(body.teacherIds).toEqual(body.authorIds);
});
