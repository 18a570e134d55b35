import { userEndpoints } from "@manara/contract/accounts/users";
import { commentEndpoints } from "@manara/contract/comments/comments";
import { contentEndpoints } from "@manara/contract/contents/contents";
import { courseEndpoints } from "@manara/contract/courses/courses";
import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import { describe, expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";
import { personalData } from "../../personal-data.ts";
import { eraseFromTables } from "../../platform/personal-data.ts";

const { editCourse, getCourse, listAuthorCourses, listLecturerLectures, listPublicCourses } = courseEndpoints;
const { createLesson, getContent } = contentEndpoints;

const school = await startTestSchool();
const admin = await school.makeUser({ role: "ADMIN" });

const makeTeachers = (...names: string[]) =>
  Promise.all(names.map((fullName) => school.makeUser({ role: "TEACHER", fullName })));

const edit = (body: { courseId: number } & Record<string, unknown>) =>
  school.call(editCourse, { as: admin, body });

const trainersOf = async (courseId: number) =>
  (await school.call(getCourse, { query: { courseId } })).body.trainers.map(({ fullName }) => fullName);

test("a course says whose page its author and trainers have", async () => {
  const lecturer = await school.makeUser({ role: "LECTURER" });
  const teacher = await school.makeUser({ role: "TEACHER" });
  const { id: courseId } = await school.makeCourse({ authorId: lecturer.id, trainerIds: [teacher.id] });
  const rolesOf = async () => {
    const { body } = await school.call(getCourse, { query: { courseId } });
    return [body.authorRole, ...body.trainers.map(({ role }) => role)];
  };
  expect(await rolesOf()).toEqual(["LECTURER", "TEACHER"]);
  const demote = { userId: lecturer.id, role: "STUDENT" as const };
  await school.call(userEndpoints.changeRole, { as: admin, body: demote });
  expect(await rolesOf()).toEqual([null, "TEACHER"]);
});

describe("the trainers of a course", () => {
  test("are shown in their order by every answer that shows the course", async () => {
    const [lina, omar] = await makeTeachers("Lina", "Omar");
    const course = await school.makeCourse();
    const trainerIds = [omar?.id, lina?.id];
    const edited = await edit({ courseId: course.id, trainerIds });
    const trainers = [
      { userId: omar?.id, fullName: "Omar", pictureUrl: null, role: "TEACHER", gender: null },
      { userId: lina?.id, fullName: "Lina", pictureUrl: null, role: "TEACHER", gender: null },
    ];
    expect(edited).toMatchObject({ status: 200, body: { trainers, version: 2 } });
    const one = await school.call(getCourse, { query: { courseId: course.id } });
    expect(one.body.trainers).toEqual(trainers);
    const all = await school.call(listPublicCourses);
    expect(all.body.find(({ courseId }) => courseId === course.id)?.trainers).toEqual(trainers);
    const page = await school.call(listPublicCourses, { query: { limit: "500" } });
    expect(page.body.find(({ courseId }) => courseId === course.id)?.trainers).toEqual(trainers);
  });

  test("stay when they are not sent, and go when none are", async () => {
    const [lina] = await makeTeachers("Lina");
    const { id: courseId } = await school.makeCourse({ trainerIds: [lina?.id ?? 0] });
    await edit({ courseId, name: "Optics" });
    expect(await trainersOf(courseId)).toEqual(["Lina"]);
    await edit({ courseId, trainerIds: [] });
    expect(await trainersOf(courseId)).toEqual([]);
  });

  test("change their order, and who changed them is kept; the same again is no change", async () => {
    const [lina, omar] = await makeTeachers("Lina", "Omar");
    const [a, b] = [lina?.id ?? 0, omar?.id ?? 0];
    const { id: courseId } = await school.makeCourse({ trainerIds: [a, b] });
    await edit({ courseId, trainerIds: [b, a] });
    expect(await trainersOf(courseId)).toEqual(["Omar", "Lina"]);
    expect((await edit({ courseId, trainerIds: [b, a] })).body.version).toBe(2);
    const entries = await school.db
      .selectFrom("auditEntries")
      .select("details")
      .where("act", "=", "course.edited")
      .where("subjectId", "=", courseId)
      .execute();
    expect(entries).toMatchObject([{ details: { changes: { trainerIds: { from: [a, b], to: [b, a] } } } }]);
  });

  test("who becomes the author is no trainer any more", async () => {
    const [lina, omar] = await makeTeachers("Lina", "Omar");
    const { id: courseId } = await school.makeCourse({ trainerIds: [lina?.id ?? 0, omar?.id ?? 0] });
    const { body } = await edit({ courseId, authorId: lina?.id });
    expect(body).toMatchObject({ lecturerName: "Lina", trainers: [{ fullName: "Omar" }] });
  });

  test("are teachers and lecturers, at most four, each once, and not the author", async () => {
    const student = await school.makeUser();
    const teachers = await makeTeachers("A", "B", "C", "D", "E");
    const ids = teachers.map(({ id }) => id);
    const { id: courseId } = await school.makeCourse({ authorId: ids[0] ?? 0 });
    for (const trainerIds of [[student.id], [ids[0]], [ids[1], ids[1]], ids, [2_147_483_647], ["1"], 7]) {
      const answer = await edit({ courseId, trainerIds });
      expect(answer).toMatchObject({ status: 400, issues: ["TRAINER_IDS_INVALID"] });
    }
    const taken = await edit({ courseId, authorId: ids[1], trainerIds: [ids[1]] });
    expect(taken).toMatchObject({ status: 400, issues: ["TRAINER_IDS_INVALID"] });
    expect((await edit({ courseId, trainerIds: ids.slice(1) })).status).toBe(200);
  });
});

describe("a trainer", () => {
  async function makeTaught() {
    const [trainer] = await makeTeachers("Lina");
    if (!trainer) throw new Error("no trainer");
    const course = await school.makeCourse({ trainerIds: [trainer.id], visibility: "HIDDEN" });
    const lesson = await school.makeLesson({ courseId: course.id, videoKey: `videos/film-${course.id}.mp4` });
    return { trainer, course, lesson, courseId: course.id };
  }

  test("changes what the author may change of the course, and no more", async () => {
    const { trainer, courseId } = await makeTaught();
    const own = await school.call(editCourse, { as: trainer, body: { courseId, name: "Optics" } });
    expect(own).toMatchObject({ status: 200, body: { name: "Optics" } });
    for (const more of [{ price: 1 }, { visibility: "PUBLIC" as const }, { trainerIds: [] }]) {
      const answer = await school.call(editCourse, { as: trainer, body: { courseId, ...more } });
      expect(answer.code).toBe("NOT_AUTHORISED");
    }
  });

  test("opens locked lessons of a hidden course, with links that load, and writes there", async () => {
    const { trainer, courseId, lesson } = await makeTaught();
    const opened = await school.call(getContent, { as: trainer, query: { contentId: lesson.id } });
    expect(opened.body).toMatchObject({ access: "STAFF" });
    const created = await school.call(createLesson, { as: trainer, body: { courseId, title: "Two" } });
    expect(created.status).toBe(201);
    const { url = "" } = opened.body.video ?? {};
    // The file is known to the database alone: who may load it is answered that it is not there.
    expect((await school.app.inject({ url })).statusCode).toBe(404);
    await edit({ courseId, trainerIds: [] });
    expect((await school.app.inject({ url })).statusCode).toBe(403);
  });

  test("is one as soon as the course says so, and no longer than that, whatever is in memory", async () => {
    const { trainer, courseId, lesson } = await makeTaught();
    const open = async () => {
      const { status } = await school.call(getContent, { as: trainer, query: { contentId: lesson.id } });
      return status;
    };
    expect(await open()).toBe(200);
    await edit({ courseId, trainerIds: [] });
    expect(await open()).toBe(404);
    await edit({ courseId, trainerIds: [trainer.id] });
    expect(await open()).toBe(200);
  });

  test("learns who asks without a name, sees questions as seen, and who has bought the course", async () => {
    const { trainer, courseId, lesson } = await makeTaught();
    const asker = await school.makeUser({ fullName: "Amina" });
    await school.makePurchase({ userId: asker.id, courseId });
    const asked = await school.makeComment({ contentId: lesson.id, authorId: asker.id, anonymous: true });
    const { body } = await school.call(commentEndpoints.listComments, {
      as: trainer,
      query: { contentId: lesson.id },
    });
    expect(body).toMatchObject([{ author: { fullName: "Amina" }, deletable: true }]);
    const seen = await school.call(commentEndpoints.markCommentAsSeen, {
      as: trainer,
      params: { commentId: asked.id, userId: trainer.id },
    });
    expect(seen.body.seenByTeacher).toBe(true);
    const buyers = await school.call(purchaseEndpoints.listBuyers, { as: trainer, params: { courseId } });
    expect(buyers.body).toMatchObject([{ fullName: "Amina" }]);
  });

  test("who is made a student teaches nothing any more", async () => {
    const { trainer, lesson } = await makeTaught();
    const body = { userId: trainer.id, role: "STUDENT" as const };
    await school.call(userEndpoints.changeRole, { as: admin, body });
    const opened = await school.call(getContent, { as: trainer, query: { contentId: lesson.id } });
    expect(opened.code).toBe("COURSE_NOT_FOUND");
  });
});

test("the courses of an educator are those they are a trainer of as well; hidden ones to themselves", async () => {
  const [lina, omar] = await makeTeachers("Lina", "Omar");
  const taught = { authorId: omar?.id ?? 0, trainerIds: [lina?.id ?? 0] };
  const lecture = await school.makeCourse({ ...taught, studyId: (await school.makeStudy()).id });
  const hidden = await school.makeCourse({ ...taught, visibility: "HIDDEN" });
  const own = await school.makeCourse({ authorId: lina?.id ?? 0 });
  const params = { teacherId: lina?.id ?? 0 };
  const idsOf = (courses: { courseId: number }[]) => courses.map(({ courseId }) => courseId).toSorted();
  const shown = await school.call(listAuthorCourses, { params });
  expect(idsOf(shown.body)).toEqual([lecture.id, own.id].toSorted());
  const herOwn = await school.call(listAuthorCourses, { params, as: lina ?? null });
  expect(idsOf(herOwn.body)).toEqual([lecture.id, hidden.id, own.id].toSorted());
  const lectures = await school.call(listLecturerLectures, { params: { lecturerId: lina?.id ?? 0 } });
  expect(idsOf(lectures.body)).toEqual([lecture.id]);
});

test("of a trainer whose account is erased nothing is left in a course", async () => {
  const [lina, omar] = await makeTeachers("Lina", "Omar");
  const { id: courseId } = await school.makeCourse({ trainerIds: [lina?.id ?? 0, omar?.id ?? 0] });
  const person = { userId: lina?.id ?? 0, email: lina?.email ?? "", emailVerified: true };
  await school.db
    .transaction()
    .execute((tx) => eraseFromTables(personalData, { platform: school.platform, tx, person }));
  expect(await trainersOf(courseId)).toEqual(["Omar"]);
});
