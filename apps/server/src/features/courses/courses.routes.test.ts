import { UNLISTED_COURSE_ID } from "@manara/contract/courses/course-rules";
import { courseEndpoints } from "@manara/contract/courses/courses";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";

const school = await startTestSchool({ country: "ng" });

/** Makes sure that what a factory wrote straight into the tables is published before the next call. */
const settle = () => school.platform.changes.catchUp();

const names = (courses: unknown) => (courses as { name: string }[]).map(({ name }) => name);

describe("the public catalogue", () => {
  // spec: call.course-public
  test("is ordered by category, field, author and semester; what has none comes last", async () => {
    const [first, second] = [
      await school.makeUser({ role: "TEACHER" }),
      await school.makeUser({ role: "TEACHER" }),
    ];
    const place = { visibility: "PUBLIC", authorId: first.id } as const;
    await school.makeCourse({ ...place, name: "no category", category: null, fieldId: 3 });
    await school.makeCourse({ ...place, name: "english", category: "english", fieldId: 1 });
    await school.makeCourse({ ...place, name: "math, no field", category: "math", fieldId: null });
    await school.makeCourse({
      ...place,
      name: "math, field 2, third",
      category: "math",
      fieldId: 2,
      semester: "THIRD",
    });
    await school.makeCourse({
      ...place,
      name: "math, field 2, second author",
      category: "math",
      fieldId: 2,
      authorId: second.id,
    });
    await school.makeCourse({
      ...place,
      name: "math, field 2, first",
      category: "math",
      fieldId: 2,
      semester: "FIRST",
    });
    await settle();
    const { body } = await school.call(courseEndpoints.listPublicCourses);
    expect(names(body)).toEqual([
      "math, field 2, first",
      "math, field 2, third",
      "math, field 2, second author",
      "math, no field",
      "english",
      "no category",
    ]);
  });

  // spec: constant.229
  test("leaves out hidden courses, lectures and the unlisted course", async () => {
    const study = await school.makeStudy();
    await school.makeCourse({ name: "a hidden course", visibility: "HIDDEN" });
    await school.makeCourse({ name: "a lecture", visibility: "PUBLIC", studyId: study.id, schoolId: null });
    await sql`insert into courses (id, name, visibility) overriding system value
      values (${UNLISTED_COURSE_ID}, 'the unlisted course', 'PUBLIC')`.execute(school.db);
    await settle();
    const { body } = await school.call(courseEndpoints.listPublicCourses);
    expect(names(body)).not.toContain("a hidden course");
    expect(names(body)).not.toContain("a lecture");
    expect(names(body)).not.toContain("the unlisted course");
    const alone = await school.call(courseEndpoints.getCourse, { query: { courseId: UNLISTED_COURSE_ID } });
    expect(alone.status).toBe(200);
  });

  test("answers a part of the list with the number of all", async () => {
    const whole = await school.call(courseEndpoints.listPublicCourses);
    const part = await school.call(courseEndpoints.listPublicCourses, { query: { limit: 2, offset: 1 } });
    expect(names(part.body)).toEqual(names(whole.body).slice(1, 3));
    expect(part.headers["x-total-count"]).toBe(String(names(whole.body).length));
    expect((await school.call(courseEndpoints.listPublicCourses, { query: { limit: 0 } })).status).toBe(400);
    expect((await school.call(courseEndpoints.listPublicCourses, { query: { limit: 501 } })).status).toBe(
      400,
    );
    expect((await school.call(courseEndpoints.listPublicCourses, { query: { offset: -1 } })).status).toBe(
      400,
    );
  });

  // spec: constant.field-all, call.course-public
  test("narrows to a field; −1 is every field", async () => {
    const all = await school.call(courseEndpoints.listPublicCourses, { query: { fieldId: -1 } });
    const arts = await school.call(courseEndpoints.listPublicCourses, { query: { fieldId: 1 } });
    expect(names(arts.body)).toEqual(["english"]);
    expect(names(all.body).length).toBeGreaterThan(1);
  });

  // spec: constant.field-mine
  test("−2 is what the caller holds, lectures too, and needs a session", async () => {
    const student = await school.makeUser();
    const study = await school.makeStudy();
    const lecture = await school.makeCourse({
      name: "my lecture",
      visibility: "PUBLIC",
      studyId: study.id,
      schoolId: null,
    });
    const lapsed = await school.makeCourse({ name: "my lapsed course", visibility: "PUBLIC" });
    await school.makePurchase({ userId: student.id, courseId: lecture.id });
    await school.makePurchase({
      userId: student.id,
      courseId: lapsed.id,
      expiresAt: new Date("2020-01-01"),
    });
    const mine = await school.call(courseEndpoints.listPublicCourses, {
      as: student,
      query: { fieldId: -2 },
    });
    expect(names(mine.body)).toEqual(["my lecture"]);
    const visitor = await school.call(courseEndpoints.listPublicCourses, { query: { fieldId: -2 } });
    expect(visitor).toMatchObject({ status: 401, code: "NOT_LOGGED_IN" });
  });

  test("comes from memory until a course changes, and confirms with 304 what the client has", async () => {
    const readTwice = async () => {
      await school.call(courseEndpoints.listPublicCourses);
      return (await school.countQueries(() => school.call(courseEndpoints.listPublicCourses))).texts;
    };
    await expect.poll(readTwice).toEqual([]);
    const { headers } = await school.call(courseEndpoints.listPublicCourses);
    const etag = String(headers.etag);
    const again = await school.call(courseEndpoints.listPublicCourses, {
      headers: { "if-none-match": etag },
    });
    expect(again.status).toBe(304);
    await school.makeCourse({ name: "a new course", visibility: "PUBLIC" });
    await expect
      .poll(async () => names((await school.call(courseEndpoints.listPublicCourses)).body))
      .toContain("a new course");
  });
});

describe("one course", () => {
  // spec: call.course-get, course.visibility
  test("a hidden one is found by its author, an administrator and its buyers alone", async () => {
    const author = await school.makeUser({ role: "TEACHER" });
    const course = await school.makeCourse({ visibility: "HIDDEN", authorId: author.id });
    const buyer = await school.makeUser();
    await school.makePurchase({ userId: buyer.id, courseId: course.id });
    const admin = await school.makeUser({ role: "ADMIN" });
    const stranger = await school.makeUser({ role: "TEACHER" });
    const statusFor = async (as?: { id: number }) =>
      (await school.call(courseEndpoints.getCourse, { ...(as && { as }), query: { courseId: course.id } }))
        .status;
    expect(await statusFor(author)).toBe(200);
    expect(await statusFor(admin)).toBe(200);
    expect(await statusFor(buyer)).toBe(200);
    expect(await statusFor(stranger)).toBe(404);
    expect(await statusFor()).toBe(404);
  });

  // spec: course.author
  test("shows its author without e-mail or phone", async () => {
    const author = await school.makeUser({ role: "TEACHER", fullName: "Ngozi Bello" });
    const course = await school.makeCourse({ visibility: "PUBLIC", authorId: author.id });
    const { body } = await school.call(courseEndpoints.getCourse, { query: { courseId: course.id } });
    expect(body).toMatchObject({
      lecturerName: "Ngozi Bello",
      author: { userId: author.id, fullName: "Ngozi Bello", pictureUrl: null },
    });
    expect(JSON.stringify(body)).not.toContain(author.email);
  });

  test("a course is not a lecture", async () => {
    const course = await school.makeCourse({ visibility: "PUBLIC" });
    const answer = await school.call(courseEndpoints.getLecture, { query: { lectureId: course.id } });
    expect(answer).toMatchObject({ status: 404, code: "COURSE_NOT_FOUND" });
  });
});

describe("the courses of a school, the lectures of a study", () => {
  test("an unknown one is refused by name", async () => {
    const unknown = 2_147_483_647;
    const { call } = school;
    expect(await call(courseEndpoints.listSchoolCourses, { query: { schoolId: unknown } })).toMatchObject({
      code: "SCHOOL_NOT_FOUND",
    });
    expect(await call(courseEndpoints.listStudyLectures, { query: { studyId: unknown } })).toMatchObject({
      code: "STUDY_NOT_FOUND",
    });
  });

  // spec: call.course-school, call.lecture-read
  test("a study shows its public lectures, a school its public courses", async () => {
    const study = await school.makeStudy();
    const place = await school.makeSchool();
    await school.makeCourse({
      name: "lecture of the study",
      visibility: "PUBLIC",
      studyId: study.id,
      schoolId: null,
    });
    await school.makeCourse({ name: "course of the school", visibility: "PUBLIC", schoolId: place.id });
    await settle();
    const lectures = await school.call(courseEndpoints.listStudyLectures, { query: { studyId: study.id } });
    expect(names(lectures.body)).toEqual(["lecture of the study"]);
    const courses = await school.call(courseEndpoints.listSchoolCourses, { query: { schoolId: place.id } });
    expect(names(courses.body)).toEqual(["course of the school"]);
  });
});
