import { UNLISTED_COURSE_ID } from "@manara/contract/courses/course-rules";
import { courseEndpoints } from "@manara/contract/courses/courses";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";

const { listAuthorCourses, listLecturerLectures } = courseEndpoints;

const school = await startTestSchool();

type Person = { id: number };

/** The names of what both calls list of an educator. */
async function listOf(author: Person, as: Person | null = null) {
  const courses = await school.call(listAuthorCourses, { as, params: { teacherId: author.id } });
  const lectures = await school.call(listLecturerLectures, { as, params: { lecturerId: author.id } });
  const names = (body: typeof courses.body) => body.map(({ name }) => name).toSorted();
  return { courses: names(courses.body), lectures: names(lectures.body) };
}

/** A course of a school and a lecture, both public. */
async function makeWork(role: "TEACHER" | "LECTURER") {
  const author = await school.makeUser({ role });
  const made = { visibility: "PUBLIC", authorId: author.id } as const;
  await school.makeCourse({ ...made, name: "course", schoolId: (await school.makeSchool()).id });
  const study = await school.makeStudy();
  await school.makeCourse({ ...made, name: "lecture", studyId: study.id, schoolId: null });
  return author;
}

// spec: call.course-author, call.lecture-read, resolver.course-author
test.each(["TEACHER", "LECTURER"] as const)("a %s has courses and, among them, lectures", async (role) => {
  const author = await makeWork(role);
  expect(await listOf(author)).toEqual({ courses: ["course", "lecture"], lectures: ["lecture"] });
});

test("its author and administrators see the hidden ones too, nobody else does", async () => {
  const author = await makeWork("LECTURER");
  await school.makeCourse({ name: "in the making", visibility: "HIDDEN", authorId: author.id });
  const open = { courses: ["course", "lecture"], lectures: ["lecture"] };
  const all = { courses: ["course", "in the making", "lecture"], lectures: ["lecture"] };
  for (const as of [null, await school.makeUser(), await school.makeUser({ role: "TEACHER" })]) {
    expect(await listOf(author, as)).toEqual(open);
  }
  for (const as of [author, await school.makeUser({ role: "ADMIN" })]) {
    expect(await listOf(author, as)).toEqual(all);
  }
});

test("the course of no public list is in the list of its staff", async () => {
  const author = await school.makeUser({ role: "TEACHER" });
  await sql`insert into courses (id, name, visibility, author_id) overriding system value
    values (${UNLISTED_COURSE_ID}, 'unlisted', 'PUBLIC', ${author.id})`.execute(school.db);
  expect((await listOf(author)).courses).toEqual([]);
  for (const as of [author, await school.makeUser({ role: "ADMIN" })]) {
    expect((await listOf(author, as)).courses).toEqual(["unlisted"]);
  }
});

test("who is no educator is not found", async () => {
  const student = await school.makeUser();
  for (const id of [student.id, 2_147_483_647]) {
    const answers = [
      await school.call(listAuthorCourses, { params: { teacherId: id } }),
      await school.call(listLecturerLectures, { params: { lecturerId: id } }),
    ];
    expect(answers.map(({ code }) => code)).toEqual(["USER_NOT_FOUND", "USER_NOT_FOUND"]);
  }
});
