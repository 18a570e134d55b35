import { userEndpoints } from "@manara/contract/accounts/users";
import { educatorEndpoints } from "@manara/contract/educators/educators";
import { expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";

const { getLecturerInfo, getTeacherInfo, listAllEducators, listTeachers } = educatorEndpoints;

const school = await startTestSchool();
const admin = await school.makeUser({ role: "ADMIN", fullName: "Admin" });

test("administrators see teachers and lecturers by name, with their courses and what waits for them", async () => {
  const lina = await school.makeUser({ role: "TEACHER", fullName: "Lina", email: "lina@list.test" });
  const omar = await school.makeUser({ role: "LECTURER", fullName: "أحمد" });
  await school.makeUser({ fullName: "A student" });
  const own = await school.makeCourse({ authorId: lina.id, visibility: "HIDDEN" });
  await school.makeCourse({ authorId: omar.id, trainerIds: [lina.id] });
  const lesson = await school.makeLesson({ courseId: own.id });
  await school.makeComment({ contentId: lesson.id });
  await school.makeComment({ contentId: lesson.id, seenByTeacher: true });
  const gone = await school.makeLesson({ courseId: own.id });
  await school.makeComment({ contentId: gone.id });
  const deleted = { deletedAt: new Date(), deletedWith: gone.id };
  await school.db.updateTable("contents").set(deleted).where("id", "=", gone.id).execute();

  const all = await school.call(listAllEducators, { as: admin });
  expect(all.headers["x-total-count"]).toBe("2");
  expect(all.body).toEqual([
    {
      userId: lina.id,
      fullName: "Lina",
      biography: "",
      pictureUrl: null,
      gender: null,
      role: "TEACHER",
      email: "lina@list.test",
      coursesCount: 2,
      unseenCommentsCount: 1,
      unansweredQuestionsCount: 2,
    },
    expect.objectContaining({
      fullName: "أحمد",
      role: "LECTURER",
      coursesCount: 1,
      unseenCommentsCount: 0,
      unansweredQuestionsCount: 0,
    }),
  ]);
  const names = async (query: object) =>
    (await school.call(listAllEducators, { as: admin, query })).body.map(({ fullName }) => fullName);
  expect(await names({ role: "LECTURER" })).toEqual(["أحمد"]);
  expect(await names({ search: "احمد" })).toEqual(["أحمد"]);
  expect(await names({ search: "student" })).toEqual([]);
  expect(await names({ limit: 1, offset: 1 })).toEqual(["أحمد"]);
});

test("whoever is made a teacher or lecturer has a profile at once", async () => {
  const { id: userId } = await school.makeUser({ fullName: "Amina" });
  const make = (role: "TEACHER" | "LECTURER") =>
    school.call(userEndpoints.changeRole, { as: admin, body: { userId, role } });
  await make("TEACHER");
  const profile = { userId, fullName: "Amina", biography: "", pictureUrl: null, gender: null };
  expect((await school.call(getTeacherInfo, { query: { teacherId: userId } })).body).toEqual(profile);
  expect((await school.call(listTeachers)).body).toContainEqual(profile);
  const edited = await school.call(educatorEndpoints.updateTeacherInfo, {
    as: { id: userId },
    body: { userId, fullName: "Amina", biography: "Teaches optics." },
  });
  expect(edited.status).toBe(200);
  await make("LECTURER");
  const lecturer = await school.call(getLecturerInfo, { query: { lecturerId: userId } });
  expect(lecturer.body.biography).toBe("Teaches optics.");
  expect((await school.call(getTeacherInfo, { query: { teacherId: userId } })).code).toBe("USER_NOT_FOUND");
});

test("nobody else sees the list", async () => {
  const teacher = await school.makeUser({ role: "TEACHER" });
  expect((await school.call(listAllEducators, { as: teacher })).code).toBe("NOT_AUTHORISED");
});
