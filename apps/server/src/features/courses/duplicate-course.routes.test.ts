import { contentEndpoints } from "@manara/contract/contents/contents";
import { courseEndpoints } from "@manara/contract/courses/courses";
import { expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";

const { duplicateCourse, deleteCourse, getCourse } = courseEndpoints;
const { listContents } = contentEndpoints;

const school = await startTestSchool();
const admin = await school.makeUser({ role: "ADMIN" });

async function makeWhole() {
  const trainer = await school.makeUser({ role: "LECTURER", fullName: "Lina" });
  const specialty = await school.makeSpecialty();
  const course = await school.makeCourse({
    name: "Optics",
    description: "Light.",
    category: String(specialty.id),
    fieldId: 3,
    originalPrice: 1500,
    trainerIds: [trainer.id],
    introVideoKey: `public/intro-${specialty.id}.mp4`,
  });
  const at = { courseId: course.id };
  const unit = await school.makeUnit({ ...at, title: "Lenses", position: 1, hidden: true });
  const lesson = await school.makeLesson({
    ...at,
    unitId: unit.id,
    title: "One",
    position: 4,
    description: "About one",
    videoKey: `videos/one-${unit.id}.mp4`,
  });
  await school.makeLesson({ ...at, title: "Outside", position: 2, free: true });
  await school.makeAttachment({ contentId: lesson.id, name: "sheet.pdf" });
  await school.makeComment({ contentId: lesson.id });
  await school.makePurchase({ courseId: course.id });
  return { course, lesson };
}

test("a copy has all that the course has, but for buyers and questions, and is hidden", async () => {
  const { course, lesson } = await makeWhole();
  const answer = await school.call(duplicateCourse, {
    as: admin,
    body: { courseId: course.id, name: "Optics (copy)" },
  });
  expect(answer.status).toBe(201);
  const source = (await school.call(getCourse, { as: admin, query: { courseId: course.id } })).body;
  const { access: _, openUntil: __, expiresAt: ___, ...copied } = source;
  expect(answer.body).toEqual({
    ...copied,
    courseId: answer.body.courseId,
    name: "Optics (copy)",
    visibility: "HIDDEN",
    purchasesCount: 0,
    introVideoUrl: answer.body.introVideoUrl,
    creationDateTime: answer.body.creationDateTime,
    // Its own.
    freeLessonId: answer.body.freeLessonId,
    version: 1,
  });
  expect(answer.body.freeLessonId).toBeGreaterThan(source.freeLessonId ?? 0);
  expect(answer.body.introVideoUrl).toContain(course.introVideoKey);
  expect(answer.body.courseId).not.toBe(course.id);

  const outline = async (courseId: number) =>
    (await school.call(listContents, { as: admin, query: { courseId } })).body.map((content) => ({
      type: content.type,
      title: content.title,
      description: content.description,
      order: content.order,
      free: content.free,
      hidden: content.hidden,
      isInUnit: content.unitId !== null,
      video: content.video?.url.split("/").at(-1),
      attachments: content.attachments.map(({ name }) => name),
    }));
  expect(await outline(answer.body.courseId)).toEqual(await outline(course.id));
  const copies = await school.call(listContents, { as: admin, query: { courseId: answer.body.courseId } });
  expect(copies.body.map(({ contentId }) => contentId)).not.toContain(lesson.id);
  const asked = await school.db
    .selectFrom("comments")
    .innerJoin("contents", "contents.id", "comments.contentId")
    .where("contents.courseId", "=", answer.body.courseId)
    .select("comments.id")
    .execute();
  expect(asked).toEqual([]);
});

test("the copy lives by itself: the course can be changed and deleted, and its files stay for the copy", async () => {
  const source = await school.makeCourse();
  const key = `videos/shared-${source.id}.mp4`;
  await school.makeLesson({ courseId: source.id, videoKey: key });
  const body = { courseId: source.id, name: "Copy" };
  const { body: copy } = await school.call(duplicateCourse, { as: admin, body });
  await school.call(deleteCourse, { as: admin, query: { courseId: source.id } });
  const outline = await school.call(listContents, { as: admin, query: { courseId: copy.courseId } });
  expect(outline.body[0]?.video?.url).toContain(key);
  const file = await school.db.selectFrom("files").select("id").where("key", "=", key).executeTakeFirst();
  expect(file).toBeDefined();
});

test("an empty course, and a lecture, are copied too; who copied what is put on record", async () => {
  const lecture = await school.makeCourse({ studyId: (await school.makeStudy()).id, name: "Law" });
  const body = { courseId: lecture.id, name: "Law II" };
  const answer = await school.call(duplicateCourse, { as: admin, body });
  expect(answer.body).toMatchObject({ name: "Law II", studyId: lecture.studyId, schoolId: null });
  const entry = await school.db
    .selectFrom("auditEntries")
    .select(["act", "actorId", "subjectId", "details"])
    .orderBy("id", "desc")
    .executeTakeFirst();
  expect(entry).toEqual({
    act: "course.created",
    actorId: admin.id,
    subjectId: answer.body.courseId,
    details: { name: "Law II", copyOf: lecture.id, copiedName: "Law", contents: 0 },
  });
});

test("an unknown course, and a copy without a name, are refused", async () => {
  const lost = { courseId: 2_147_483_647, name: "Copy" };
  expect((await school.call(duplicateCourse, { as: admin, body: lost })).code).toBe("COURSE_NOT_FOUND");
  const { id: courseId } = await school.makeCourse();
  const nameless = await school.call(duplicateCourse, { as: admin, body: { courseId, name: " " } });
  expect(nameless.issues).toEqual(["NAME_REQUIRED"]);
});
