import { courseEndpoints } from "@manara/contract/courses/courses";
import { expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";

const { editCourse, editLecture, getCourse, listAllCourses } = courseEndpoints;

const school = await startTestSchool();
const admin = await school.makeUser({ role: "ADMIN" });
await school.signIn(admin);

const versionOf = async (courseId: number) =>
  (await school.call(getCourse, { as: admin, query: { courseId } })).body.version;

test("a course carries a version, which grows with each edit that changes something", async () => {
  const { id: courseId } = await school.makeCourse({ name: "Physics" });
  expect(await versionOf(courseId)).toBe(1);
  const edited = await school.call(editCourse, { as: admin, body: { courseId, name: "Optics" } });
  expect(edited.body.version).toBe(2);
  const same = await school.call(editCourse, { as: admin, body: { courseId, name: "Optics" } });
  expect(same.body.version).toBe(2);
  const [newest] = (await school.call(listAllCourses, { as: admin, query: { limit: 1 } })).body;
  expect(newest).toMatchObject({ courseId, version: 2 });
});

test("an edit that began from an older version is refused, and changes nothing", async () => {
  const { id: courseId } = await school.makeCourse({ name: "Physics" });
  const began = { courseId, version: 1 };
  const first = await school.call(editCourse, { as: admin, body: { ...began, name: "Optics" } });
  expect(first).toMatchObject({ status: 200, body: { version: 2 } });
  const second = await school.call(editCourse, { as: admin, body: { ...began, price: 900 } });
  expect(second).toMatchObject({ status: 409, code: "EDIT_CONFLICT" });
  const anew = await school.call(editCourse, { as: admin, body: { courseId, version: 2, price: 900 } });
  expect(anew.body).toMatchObject({ name: "Optics", price: 900, version: 3 });
});

test("of two edits at the same time that began from one version, one is refused", async () => {
  const { id: lectureId } = await school.makeCourse({ studyId: (await school.makeStudy()).id });
  const edit = (name: string) =>
    school.call(editLecture, { as: admin, body: { lectureId, version: 1, name } });
  const answers = await Promise.all(["One", "Two", "Three"].map(edit));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await versionOf(lectureId)).toBe(2);
});

test("without a version an edit applies as it comes", async () => {
  const { id: courseId } = await school.makeCourse();
  for (const name of ["One", "Two"]) {
    expect((await school.call(editCourse, { as: admin, body: { courseId, name } })).status).toBe(200);
  }
});

test("a sale is no edit", async () => {
  const { id: courseId } = await school.makeCourse();
  await school.makePurchase({ courseId });
  expect(await versionOf(courseId)).toBe(1);
});

test("whoever may not edit a course does not learn whether the version is the newest", async () => {
  const { id: courseId } = await school.makeCourse();
  const other = await school.makeUser({ role: "TEACHER" });
  const body = { courseId, version: 7, name: "Optics" };
  expect((await school.call(editCourse, { as: other, body })).code).toBe("NOT_AUTHORISED");
});

test.each([0, -1, 1.5, "1", null])("%o is no version", async (version) => {
  const { id: courseId } = await school.makeCourse();
  const body = { courseId, name: "Optics", version } as never;
  expect((await school.call(editCourse, { as: admin, body })).code).toBe("VALIDATION_FAILED");
});
