import { courseEndpoints } from "@manara/contract/courses/courses";
import { describe, expect, test } from "vitest";
import { otherRoles } from "../../../test/roles.ts";
import { startTestSchool } from "../../../test/test-school.ts";

const { createCourse, createLecture, listAllCourses, listAllLectures, listStudyLectures } = courseEndpoints;
const UNKNOWN = 2_147_483_647;

const school = await startTestSchool();
const admin = await school.makeUser({ role: "ADMIN", fullName: "Amina Rahmani" });

const findCourse = (id: number) =>
  school.db.selectFrom("courses").selectAll().where("id", "=", id).executeTakeFirst();

const countCourses = async () =>
  Number(
    (
      await school.db
        .selectFrom("courses")
        .select(({ fn }) => fn.countAll().as("count"))
        .executeTakeFirstOrThrow()
    ).count,
  );

describe("a new course", () => {
  // spec: call.course-create
  test("is hidden, costs nothing, has no author, and who made it is kept", async () => {
    const place = await school.makeSchool();
    const answer = await school.call(createCourse, {
      as: admin,
      address: "203.0.113.7",
      body: { name: "  الجبر  ", schoolId: place.id },
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      name: "الجبر",
      description: "",
      category: null,
      schoolId: place.id,
      studyId: null,
      authorId: null,
      author: null,
      price: 0,
      purchasesCount: 0,
      visibility: "HIDDEN",
    });
    expect(await findCourse(answer.body.courseId)).toMatchObject({ name: "الجبر", schoolId: place.id });
    const entry = await school.db
      .selectFrom("auditEntries")
      .selectAll()
      .where("act", "=", "course.created")
      .where("subjectId", "=", answer.body.courseId)
      .executeTakeFirst();
    expect(entry).toMatchObject({
      actorId: admin.id,
      actorName: "Amina Rahmani",
      address: "203.0.113.7",
      details: { name: "الجبر", schoolId: place.id },
    });
  });

  test.each([null, -1, undefined])("is of no school when its schoolId is %s", async (schoolId) => {
    const { status, body } = await school.call(createCourse, {
      as: admin,
      body: { name: "Chemistry", schoolId },
    });
    expect(status).toBe(201);
    expect(body.schoolId).toBeNull();
  });

  test.each([
    [{ name: "Chemistry", schoolId: UNKNOWN }, 404, "SCHOOL_NOT_FOUND", undefined],
    [{ name: "Chemistry", schoolId: 0 }, 400, "VALIDATION_FAILED", ["SCHOOL_ID_INVALID"]],
    [{ name: "Chemistry", schoolId: UNKNOWN + 1 }, 400, "VALIDATION_FAILED", ["SCHOOL_ID_INVALID"]],
    [{ name: " ", schoolId: null }, 400, "VALIDATION_FAILED", ["NAME_REQUIRED"]],
    [{ schoolId: null }, 400, "VALIDATION_FAILED", ["NAME_REQUIRED"]],
    [{ name: "n".repeat(201), schoolId: null }, 400, "VALIDATION_FAILED", ["NAME_INVALID"]],
  ])("%o is refused and leaves nothing", async (body, status, code, issues) => {
    const before = await countCourses();
    const answer = await school.call(createCourse, { as: admin, body: body as never });
    expect(answer).toMatchObject({ status, code, ...(issues && { issues }) });
    expect(await countCourses()).toBe(before);
  });
});

describe("a new lecture", () => {
  // spec: lecture.create, lecture.fields, call.lecture-create
  test("is a course of its study", async () => {
    const study = await school.makeStudy();
    const { status, body } = await school.call(createLecture, {
      as: admin,
      body: { name: "Seminar", studyId: study.id },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ studyId: study.id, schoolId: null, visibility: "HIDDEN" });
  });

  test.each([
    [{ name: "Seminar", studyId: UNKNOWN }, 404, "STUDY_NOT_FOUND", undefined],
    [{ name: "Seminar", studyId: null }, 400, "VALIDATION_FAILED", ["STUDY_ID_REQUIRED"]],
    [{ name: "Seminar", studyId: -1 }, 400, "VALIDATION_FAILED", ["STUDY_ID_INVALID"]],
    [{ name: "Seminar" }, 400, "VALIDATION_FAILED", ["STUDY_ID_REQUIRED"]],
  ])("%o is refused", async (body, status, code, issues) => {
    const answer = await school.call(createLecture, { as: admin, body: body as never });
    expect(answer).toMatchObject({ status, code, ...(issues && { issues }) });
  });

  test("made public, it is seen at once by a reader who had seen the list without it", async () => {
    const study = await school.makeStudy();
    const list = async () =>
      (await school.call(listStudyLectures, { query: { studyId: study.id } })).body.map(({ name }) => name);
    expect(await list()).toEqual([]);
    const { body } = await school.call(createLecture, {
      as: admin,
      body: { name: "Seminar", studyId: study.id },
    });
    await school.call(courseEndpoints.editLecture, {
      as: admin,
      body: { lectureId: body.courseId, visibility: "PUBLIC" },
    });
    expect(await list()).toEqual(["Seminar"]);
  });
});

test.each(otherRoles)("a %s makes none, and lists none but an editor courses", async (role) => {
  const person = await school.makeUser({ role });
  const refusal = { status: 403, code: "NOT_AUTHORISED" };
  const study = await school.makeStudy();
  const before = await countCourses();
  const course = await school.call(createCourse, { as: person, body: { name: "Mine", schoolId: null } });
  expect(course).toMatchObject(refusal);
  const lecture = await school.call(createLecture, {
    as: person,
    body: { name: "Mine", studyId: study.id },
  });
  expect(lecture).toMatchObject(refusal);
  expect(await school.call(listAllCourses, { as: person })).toMatchObject(
    role === "EDITOR" ? { status: 200 } : refusal,
  );
  expect(await school.call(listAllLectures, { as: person })).toMatchObject(refusal);
  expect(await countCourses()).toBe(before);
});

describe("the administrator's list", () => {
  // spec: call.course-all, call.lecture-read
  test("has every course and lecture, newest first, a page at a time; the other lectures alone", async () => {
    const study = await school.makeStudy();
    const made = [
      await school.makeCourse({ visibility: "HIDDEN" }),
      await school.makeCourse({ studyId: study.id, visibility: "HIDDEN" }),
      await school.makeCourse(),
    ].map(({ id }) => id);
    const all = await school.call(listAllCourses, { as: admin });
    const total = await countCourses();
    expect(all.headers["x-total-count"]).toBe(String(total));
    expect(all.body.slice(0, 3).map(({ courseId }) => courseId)).toEqual(made.toReversed());

    const page = await school.call(listAllCourses, { as: admin, query: { limit: 1, offset: 1 } });
    expect(page.body.map(({ courseId }) => courseId)).toEqual([made[1]]);
    expect(page.headers["x-total-count"]).toBe(String(total));
    const beyond = await school.call(listAllCourses, { as: admin, query: { offset: total } });
    expect(beyond).toMatchObject({ status: 200, body: [] });
    expect(beyond.headers["x-total-count"]).toBe(String(total));

    const lectures = await school.call(listAllLectures, { as: admin });
    expect(lectures.body[0]?.courseId).toBe(made[1]);
    expect(lectures.body.every(({ studyId }) => studyId !== null)).toBe(true);
    expect(lectures.headers["x-total-count"]).toBe(String(lectures.body.length));
  });

  test("answers 100 rows without a limit, whatever there is, and in as many queries as for one", async () => {
    const author = await school.makeUser({ role: "TEACHER" });
    const ask = (limit?: number) => school.call(listAllCourses, { as: admin, query: { limit } });
    const one = await school.countQueries(() => ask(1));
    const rows = Array.from({ length: 120 }, (_, at) => ({ name: `Course ${at}`, authorId: author.id }));
    await school.db.insertInto("courses").values(rows).execute();
    const many = await school.countQueries(() => ask());
    expect(many.result.body).toHaveLength(100);
    expect(many.count).toBe(one.count);
    for (const limit of [0, 501, 1.5]) expect((await ask(limit)).status).toBe(400);
  });
});
