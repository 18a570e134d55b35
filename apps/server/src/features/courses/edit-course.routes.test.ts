import { courseEndpoints } from "@manara/contract/courses/courses";
import { describe, expect, test } from "vitest";
import { strangersToCourses } from "../../../test/roles.ts";
import { startTestSchool } from "../../../test/test-school.ts";

const { editCourse, editLecture, getCourse, listPublicCourses } = courseEndpoints;
const UNKNOWN = 2_147_483_647;

const school = await startTestSchool();
const admin = await school.makeUser({ role: "ADMIN" });

const stored = (id: number) =>
  school.db.selectFrom("courses").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const entriesOf = (id: number) =>
  school.db
    .selectFrom("auditEntries")
    .selectAll()
    .where("act", "=", "course.edited")
    .where("subjectId", "=", id)
    .orderBy("id")
    .execute();

describe("an administrator", () => {
  // spec: course.fields, course.visibility, course.gift, course.category, course.count, call.course-edit
  test("edits every field; fields that are read only or unknown are ignored", async () => {
    const course = await school.makeCourse({ visibility: "HIDDEN" });
    const [specialty, author, place] = [
      await school.makeSpecialty(),
      await school.makeUser({ role: "LECTURER", fullName: "Yacine Haddad" }),
      await school.makeSchool(),
    ];
    const edits = {
      name: "Physics",
      description: "Motion.\n\nAnd light.",
      category: String(specialty.id),
      grade: null,
      fieldId: 3,
      semester: "THIRD" as const,
      authorId: author.id,
      schoolId: place.id,
      price: -1,
      originalPrice: 2500,
      visibility: "PUBLIC" as const,
      introVideoUrl: "https://video.test/intro.mp4?quality=high",
    };
    const answer = await school.call(editCourse, {
      as: admin,
      body: {
        courseId: course.id,
        ...edits,
        purchasesCount: 99,
        creationDateTime: "now",
        nonsense: 1,
      } as never,
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      ...edits,
      courseId: course.id,
      studyId: null,
      lecturerName: "Yacine Haddad",
      author: { userId: author.id, fullName: "Yacine Haddad" },
      purchasesCount: 0,
      creationDateTime: course.createdAt.toISOString(),
    });
    expect(await stored(course.id)).toMatchObject({ specialtyId: specialty.id, purchasesCount: 0 });
  });

  test("what is not sent stays; null and a blank clear; who changed what is kept", async () => {
    const course = await school.makeCourse({
      description: "As it was",
      originalPrice: 3000,
      introVideoUrl: "https://video.test/old.mp4",
    });
    const body = { courseId: course.id, price: 1500, originalPrice: null, introVideoUrl: " " };
    const answer = await school.call(editCourse, { as: admin, body });
    expect(answer.body).toMatchObject({
      name: course.name,
      description: "As it was",
      price: 1500,
      originalPrice: null,
      introVideoUrl: null,
    });
    const [entry] = await entriesOf(course.id);
    expect(entry).toMatchObject({
      actorId: admin.id,
      details: {
        name: course.name,
        changes: {
          price: { from: 1000, to: 1500 },
          originalPrice: { from: 3000, to: null },
          introVideoUrl: { from: "https://video.test/old.mp4", to: null },
        },
      },
    });
  });

  test("sending a course back as it is writes nothing", async () => {
    const course = await school.makeCourse({ introVideoKey: "public/demo/intro.mp4" });
    const { body } = await school.call(getCourse, { query: { courseId: course.id } });
    const before = await stored(course.id);
    const answer = await school.call(editCourse, { as: admin, body });
    const { access: _, openUntil: __, expiresAt: ___, ...unchanged } = body;
    expect(answer).toMatchObject({ status: 200, body: unchanged });
    expect(await stored(course.id)).toEqual(before);
    expect(await entriesOf(course.id)).toEqual([]);
  });

  test("a public list shows the edit at once", async () => {
    const course = await school.makeCourse({ name: "Old name" });
    await school.platform.changes.catchUp();
    const names = async () => (await school.call(listPublicCourses)).body.map(({ name }) => name);
    expect(await names()).toContain("Old name");
    await school.call(editCourse, { as: admin, body: { courseId: course.id, name: "New name" } });
    expect(await names()).toContain("New name");
    await school.call(editCourse, { as: admin, body: { courseId: course.id, visibility: "HIDDEN" } });
    expect(await names()).not.toContain("New name");
  });

  test("a value kept from before a rule is no reason to refuse another edit", async () => {
    const former = await school.makeUser({ role: "STUDENT" });
    const course = await school.makeCourse({ grade: "SS1", authorId: former.id });
    const body = { courseId: course.id, grade: "SS1", authorId: former.id, price: 10 };
    expect((await school.call(editCourse, { as: admin, body })).status).toBe(200);
  });

  test.each([
    [{ category: "99999999" }, ["CATEGORY_INVALID"]],
    [{ category: "math" }, ["CATEGORY_INVALID"]],
    [{ category: 4 }, ["CATEGORY_INVALID"]],
    [{ grade: "SS1" }, ["GRADE_INVALID"]],
    [{ fieldId: 7 }, ["FIELD_ID_INVALID"]],
    [{ fieldId: -1 }, ["FIELD_ID_INVALID"]],
    [{ semester: "FOURTH" }, ["SEMESTER_INVALID"]],
    [{ authorId: UNKNOWN }, ["AUTHOR_ID_INVALID"]],
    [{ schoolId: 0 }, ["SCHOOL_ID_INVALID"]],
    [{ schoolId: 1, studyId: 1 }, ["STUDY_ID_INVALID"]],
    [{ name: "" }, ["NAME_REQUIRED"]],
    [{ name: null }, ["NAME_REQUIRED"]],
    [{ description: "a\0b" }, ["DESCRIPTION_INVALID"]],
    [{ price: -2 }, ["PRICE_INVALID"]],
    [{ price: 1.5 }, ["PRICE_INVALID"]],
    [{ price: "100" }, ["PRICE_INVALID"]],
    [{ originalPrice: -1 }, ["ORIGINAL_PRICE_INVALID"]],
    [{ visibility: "SECRET" }, ["VISIBILITY_INVALID"]],
    [{ introVideoUrl: "javascript:alert(1)" }, ["INTRO_VIDEO_URL_INVALID"]],
    [{ introVideoUrl: "//elsewhere.test/x.mp4" }, ["INTRO_VIDEO_URL_INVALID"]],
    [{ introVideoUrl: "storage:lessons/paid.mp4" }, ["INTRO_VIDEO_URL_INVALID"]],
    [{ introVideoUrl: "/media/lessons/paid.mp4" }, ["INTRO_VIDEO_URL_INVALID"]],
    [{ introVideoUrl: "/media/public/nowhere.mp4" }, ["INTRO_VIDEO_URL_INVALID"]],
    [{ introVideoUrl: "/courses" }, ["INTRO_VIDEO_URL_INVALID"]],
    [{ fieldId: 9, grade: "x" }, ["GRADE_INVALID", "FIELD_ID_INVALID"]],
  ])("%o is refused and changes nothing", async (edits, issues) => {
    const course = await school.makeCourse();
    const before = await stored(course.id);
    const body = { courseId: course.id, ...edits } as never;
    const answer = await school.call(editCourse, { as: admin, body });
    expect(answer).toMatchObject({ status: 400, code: "VALIDATION_FAILED", issues });
    expect(await stored(course.id)).toEqual(before);
  });

  test("neither a student nor an administrator can be its author", async () => {
    const course = await school.makeCourse();
    for (const role of ["STUDENT", "ADMIN"] as const) {
      const person = await school.makeUser({ role });
      const body = { courseId: course.id, authorId: person.id };
      expect(await school.call(editCourse, { as: admin, body })).toMatchObject({
        status: 400,
        issues: ["AUTHOR_ID_INVALID"],
      });
    }
  });

  test("what it names must be there", async () => {
    const course = await school.makeCourse();
    const edit = (edits: object) =>
      school.call(editCourse, { as: admin, body: { courseId: course.id, ...edits } });
    expect(await edit({ schoolId: UNKNOWN })).toMatchObject({ status: 404, code: "SCHOOL_NOT_FOUND" });
    expect(await edit({ studyId: UNKNOWN })).toMatchObject({ status: 404, code: "STUDY_NOT_FOUND" });
    expect(await edit({ courseId: UNKNOWN })).toMatchObject({ status: 404, code: "COURSE_NOT_FOUND" });
    expect(await edit({ courseId: undefined })).toMatchObject({
      status: 400,
      issues: ["COURSE_ID_REQUIRED"],
    });
  });
});

describe("the place of a course", () => {
  // spec: course.place
  test("setting a study takes it out of its school, and back", async () => {
    const [place, study] = [await school.makeSchool(), await school.makeStudy()];
    const course = await school.makeCourse({ schoolId: place.id });
    const edit = async (edits: object) =>
      (await school.call(editCourse, { as: admin, body: { courseId: course.id, ...edits } })).body;
    expect(await edit({ studyId: study.id })).toMatchObject({ schoolId: null, studyId: study.id });
    expect(await edit({ schoolId: place.id, studyId: -1 })).toMatchObject({
      schoolId: place.id,
      studyId: null,
    });
    expect(await edit({ schoolId: -1 })).toMatchObject({ schoolId: null, studyId: null });
  });
});

describe("the author", () => {
  const makeOwn = async (role: "TEACHER" | "LECTURER" = "TEACHER") => {
    const author = await school.makeUser({ role });
    return { author, course: await school.makeCourse({ authorId: author.id, originalPrice: 2000 }) };
  };

  test.each(["TEACHER", "LECTURER"] as const)(
    "a %s edits name, description and intro video",
    async (role) => {
      const { author, course } = await makeOwn(role);
      await school.makeFile({ key: "public/intro.mp4" });
      const edits = { name: "Mine", description: "", introVideoUrl: "/media/public/intro.mp4" };
      const answer = await school.call(editCourse, { as: author, body: { courseId: course.id, ...edits } });
      expect(answer).toMatchObject({ status: 200, body: edits });
      expect((await entriesOf(course.id))[0]).toMatchObject({ actorId: author.id });
    },
  );

  test("sends the whole course back with a new name", async () => {
    const { author, course } = await makeOwn();
    const { body } = await school.call(getCourse, { as: author, query: { courseId: course.id } });
    const answer = await school.call(editCourse, { as: author, body: { ...body, name: "New" } });
    const { access: _, openUntil: __, expiresAt: ___, ...edited } = body;
    expect(answer).toMatchObject({ status: 200, body: { ...edited, version: 2, name: "New" } });
  });

  test.each([
    { price: 0 },
    { originalPrice: null },
    { visibility: "HIDDEN" },
    { schoolId: null },
    { authorId: null },
    { category: null, fieldId: 2 },
    { semester: "SECOND" },
    { name: "Mine", price: 1 },
  ])("may not change %o", async (edits) => {
    const { author, course } = await makeOwn();
    const before = await stored(course.id);
    const body = { courseId: course.id, ...edits } as never;
    const answer = await school.call(editCourse, { as: author, body });
    expect(answer).toMatchObject({ status: 403, code: "NOT_AUTHORISED" });
    expect(await stored(course.id)).toEqual(before);
  });

  test("is no longer one with another role", async () => {
    const { author, course } = await makeOwn();
    const body = { courseId: course.id, name: "Mine" };
    await school.call(editCourse, { as: author, body });
    await school.db.updateTable("users").set({ role: "STUDENT" }).where("id", "=", author.id).execute();
    expect(await school.call(editCourse, { as: author, body })).toMatchObject({ status: 403 });
  });
});

test("an editor writes what a course says of itself, and no more", async () => {
  const { id: courseId } = await school.makeCourse();
  const as = await school.makeUser({ role: "EDITOR" });
  const edit = (edits: object) => school.call(editCourse, { as, body: { courseId, ...edits } });
  const words = { name: "Optics", description: "Light and lenses." };
  expect(await edit(words)).toMatchObject({ status: 200, body: words });
  for (const edits of [{ price: 1 }, { visibility: "HIDDEN" }, { authorId: as.id }, { authorShare: 5000 }])
    expect(await edit(edits)).toMatchObject({ status: 403, code: "NOT_AUTHORISED" });
});

test("others edit nothing", async () => {
  const course = await school.makeCourse();
  const body = { courseId: course.id, name: course.name };
  for (const role of strangersToCourses) {
    const as = await school.makeUser({ role });
    expect(await school.call(editCourse, { as, body })).toMatchObject({
      status: 403,
      code: "NOT_AUTHORISED",
    });
  }
  expect(await school.call(editCourse, { body })).toMatchObject({ status: 401, code: "NOT_LOGGED_IN" });
});

describe("a lecture", () => {
  const makeLecture = async () => school.makeCourse({ studyId: (await school.makeStudy()).id });

  // spec: call.lecture-edit
  test("is named by either id", async () => {
    const { id } = await makeLecture();
    const edit = (body: object) => school.call(editLecture, { as: admin, body });
    expect(await edit({ lectureId: id, name: "One" })).toMatchObject({ status: 200, body: { name: "One" } });
    expect(await edit({ courseId: id, name: "Two" })).toMatchObject({ status: 200, body: { name: "Two" } });
    expect(await edit({ lectureId: id, courseId: id, name: "Three" })).toMatchObject({ status: 200 });
    expect(await edit({ lectureId: id, courseId: id + 1 })).toMatchObject({
      status: 400,
      issues: ["COURSE_ID_INVALID"],
    });
    expect(await edit({ name: "Four" })).toMatchObject({ status: 400, issues: ["LECTURE_ID_REQUIRED"] });
    expect((await stored(id)).name).toBe("Three");
  });

  test("another course is not found here", async () => {
    const course = await school.makeCourse();
    const body = { lectureId: course.id, name: "Lecture?" };
    const answer = await school.call(editLecture, { as: admin, body });
    expect(answer).toMatchObject({ status: 404, code: "COURSE_NOT_FOUND" });
  });

  test("is edited by its lecturer as a course by its teacher", async () => {
    const lecturer = await school.makeUser({ role: "LECTURER" });
    const study = await school.makeStudy();
    const { id } = await school.makeCourse({ studyId: study.id, authorId: lecturer.id });
    const edit = (edits: object) =>
      school.call(editLecture, { as: lecturer, body: { lectureId: id, ...edits } });
    expect(await edit({ description: "About." })).toMatchObject({ status: 200 });
    expect(await edit({ price: 1 })).toMatchObject({ status: 403 });
    const stranger = await school.makeUser({ role: "LECTURER" });
    const body = { lectureId: id, name: "Theirs" };
    expect(await school.call(editLecture, { as: stranger, body })).toMatchObject({ status: 403 });
  });
});

describe("at the same time", () => {
  test("edits of different fields are all kept", async () => {
    const course = await school.makeCourse();
    const edits = [{ name: "New" }, { price: 7 }, { fieldId: 2 }, { semester: "SECOND" as const }];
    const answers = await Promise.all(
      edits.map((edit) => school.call(editCourse, { as: admin, body: { courseId: course.id, ...edit } })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await stored(course.id)).toMatchObject({
      name: "New",
      price: 7,
      fieldId: 2,
      semester: "SECOND",
    });
  });
});

test("a stored video that is replaced goes, unless another course shows it", async () => {
  const { storage } = school.platform;
  await storage.put("public/intros/own.mp4", Buffer.from("own"));
  await storage.put("public/intros/of-two.mp4", Buffer.from("of two"));
  await school.makeCourse({ introVideoKey: "public/intros/of-two.mp4" });
  for (const file of ["own", "of-two"]) {
    const course = await school.makeCourse({ introVideoKey: `public/intros/${file}.mp4` });
    await school.call(editCourse, { as: admin, body: { courseId: course.id, introVideoUrl: null } });
  }
  expect(await storage.find("public/intros/own.mp4")).not.toBeNull();
  await school.runJobs();
  expect(await storage.find("public/intros/own.mp4")).toBeNull();
  expect(await storage.find("public/intros/of-two.mp4")).not.toBeNull();
});
