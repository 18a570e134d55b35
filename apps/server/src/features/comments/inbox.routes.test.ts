import { inboxEndpoints } from "@manara/contract/comments/inbox";
import { expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";

const { listInbox, markCommentsAsSeen } = inboxEndpoints;

const school = await startTestSchool();
const admin = await school.makeUser({ role: "ADMIN" });

/** A teacher with two courses, one of them as trainer, and a lesson in each. */
async function makeTeaching() {
  const teacher = await school.makeUser({ role: "TEACHER", fullName: "Lina" });
  const own = await school.makeCourse({ authorId: teacher.id, name: "Optics" });
  const other = await school.makeCourse({ trainerIds: [teacher.id], name: "Waves", visibility: "HIDDEN" });
  const lesson = await school.makeLesson({ courseId: own.id, title: "Lenses" });
  const lessonOfOther = await school.makeLesson({ courseId: other.id, title: "Sound" });
  return { teacher, own, other, lesson, lessonOfOther };
}

async function inboxOf(teacher: { id: number }, query: object = {}, as: { id: number } = teacher) {
  const answer = await school.call(listInbox, { as, query: { userId: teacher.id, ...query } });
  expect(answer).toMatchObject({ status: 200 });
  return { items: answer.body, total: Number(answer.headers["x-total-count"]) };
}

const texts = (items: { question: { description: string } }[]) =>
  items.map(({ question }) => question.description);

test("holds the questions of all courses: what is unseen first, then the newest, with where they were asked", async () => {
  const { teacher, own, other, lesson, lessonOfOther } = await makeTeaching();
  await school.makeComment({ contentId: lesson.id, description: "old, unseen" });
  await school.makeComment({ contentId: lesson.id, description: "old, seen", seenByTeacher: true });
  await school.makeComment({ contentId: lessonOfOther.id, description: "new, unseen" });
  await school.makeComment({ contentId: lessonOfOther.id, description: "new, seen", seenByTeacher: true });
  await school.makeComment({ description: "elsewhere" });
  const { items, total } = await inboxOf(teacher);
  expect(texts(items)).toEqual(["new, unseen", "old, unseen", "new, seen", "old, seen"]);
  expect(total).toBe(4);
  expect(items[0]).toMatchObject({
    unseenCount: 1,
    course: { courseId: other.id, name: "Waves" },
    lesson: { contentId: lessonOfOther.id, title: "Sound" },
    replies: [],
  });
  expect(texts((await inboxOf(teacher, { seen: "false" })).items)).toEqual(["new, unseen", "old, unseen"]);
  expect(texts((await inboxOf(teacher, { seen: "true" })).items)).toEqual(["new, seen", "old, seen"]);
  expect(texts((await inboxOf(teacher, { courseId: own.id })).items)).toEqual(["old, unseen", "old, seen"]);
  expect((await inboxOf(teacher, { courseId: own.id, seen: "false" })).total).toBe(1);
  expect((await inboxOf(teacher, {}, admin)).total).toBe(4);
});

test("is answered by page, with the whole number on each, also past the end", async () => {
  const { teacher, lesson } = await makeTeaching();
  for (const description of ["1", "2", "3", "4", "5"]) {
    await school.makeComment({ contentId: lesson.id, description, seenByTeacher: description < "3" });
  }
  const pages = [];
  for (const offset of [0, 2, 4, 6]) pages.push(await inboxOf(teacher, { limit: 2, offset }));
  expect(pages.map(({ items }) => texts(items))).toEqual([["5", "4"], ["3", "2"], ["1"], []]);
  expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5]);
});

test("a reply that nobody has seen brings its question up again, with all that was said", async () => {
  const { teacher, lesson } = await makeTeaching();
  const asker = await school.makeUser({ fullName: "Amina" });
  const at = { contentId: lesson.id };
  const question = await school.makeComment({
    ...at,
    seenByTeacher: true,
    authorId: asker.id,
    description: "Q",
  });
  await school.makeComment({ ...at, seenByTeacher: true, description: "Newer" });
  const answer = await school.makeComment({
    ...at,
    parentCommentId: question.id,
    authorId: teacher.id,
    seenByTeacher: true,
    description: "A",
  });
  await school.makeComment({
    ...at,
    parentCommentId: answer.id,
    authorId: asker.id,
    description: "But why?",
  });
  const { items } = await inboxOf(teacher);
  expect(texts(items)).toEqual(["Q", "Newer"]);
  expect(items[0]?.unseenCount).toBe(1);
  expect(items[0]?.replies.map(({ description }) => description)).toEqual(["A", "But why?"]);
});

test("who asks without a name is named to who teaches, and known to have asked without", async () => {
  const { teacher, lesson } = await makeTeaching();
  const asker = await school.makeUser({ fullName: "Amina" });
  await school.makeComment({ contentId: lesson.id, authorId: asker.id, anonymous: true });
  const { items } = await inboxOf(teacher);
  expect(items[0]?.question).toMatchObject({
    anonymous: true,
    author: { userId: asker.id, fullName: "Amina" },
    deletable: true,
    mine: false,
  });
});

test("leaves out what the educator asked, and what is under a deleted lesson", async () => {
  const { teacher, lesson, lessonOfOther } = await makeTeaching();
  await school.makeComment({ contentId: lesson.id, authorId: teacher.id, seenByTeacher: true });
  await school.makeComment({ contentId: lessonOfOther.id });
  await school.db
    .updateTable("contents")
    .set({ deletedAt: new Date(), deletedWith: lessonOfOther.id })
    .where("id", "=", lessonOfOther.id)
    .execute();
  expect(await inboxOf(teacher)).toEqual({ items: [], total: 0 });
});

test("costs the same for one question and for many", async () => {
  const { teacher, lesson } = await makeTeaching();
  await school.makeComment({ contentId: lesson.id });
  await inboxOf(teacher);
  const one = await school.countQueries(() => inboxOf(teacher));
  for (let n = 0; n < 15; n += 1) await school.makeComment({ contentId: lesson.id });
  const many = await school.countQueries(() => inboxOf(teacher));
  expect(many.result.items).toHaveLength(16);
  expect(many.count).toBe(one.count);
});

test("is for the educator and administrators; others have none", async () => {
  const { teacher } = await makeTeaching();
  const query = { userId: teacher.id };
  const colleague = await school.makeUser({ role: "TEACHER" });
  expect((await school.call(listInbox, { as: colleague, query })).code).toBe("NOT_AUTHORISED");
  expect((await school.call(listInbox, { query })).code).toBe("NOT_LOGGED_IN");
  const student = await school.makeUser();
  const own = { userId: student.id };
  expect((await school.call(listInbox, { as: admin, query: own })).code).toBe("USER_NOT_FOUND");
  expect((await school.call(listInbox, { as: student, query: own })).code).toBe("NOT_AUTHORISED");
});

test("several comments are marked as seen at once, and each is put on record once", async () => {
  const { teacher, lesson, lessonOfOther } = await makeTeaching();
  const asked = [
    await school.makeComment({ contentId: lesson.id }),
    await school.makeComment({ contentId: lessonOfOther.id }),
    await school.makeComment({ contentId: lesson.id, seenByTeacher: true }),
  ];
  const commentIds = [...asked, ...asked].map(({ id }) => id);
  const mark = () => school.call(markCommentsAsSeen, { as: teacher, body: { commentIds } });
  expect(await mark()).toMatchObject({ status: 200, body: { marked: 2 } });
  expect(await mark()).toMatchObject({ status: 200, body: { marked: 0 } });
  expect((await inboxOf(teacher, { seen: "false" })).total).toBe(0);
  const entries = await school.db
    .selectFrom("auditEntries")
    .select("subjectId")
    .where("act", "=", "comment.seen")
    .where("actorId", "=", teacher.id)
    .execute();
  expect(entries.map(({ subjectId }) => subjectId).toSorted()).toEqual(asked.slice(0, 2).map(({ id }) => id));
});

test("all or none are marked: one of another course, or that is not there, refuses them all", async () => {
  const { teacher, lesson } = await makeTeaching();
  const own = await school.makeComment({ contentId: lesson.id });
  const foreign = await school.makeComment();
  const mark = (commentIds: number[]) =>
    school.call(markCommentsAsSeen, { as: teacher, body: { commentIds } });
  expect((await mark([own.id, foreign.id])).code).toBe("NOT_AUTHORISED");
  expect((await mark([own.id, 2_147_483_647])).code).toBe("COMMENT_NOT_FOUND");
  expect((await mark([])).issues).toEqual(["COMMENT_IDS_INVALID"]);
  expect((await inboxOf(teacher)).items[0]?.unseenCount).toBe(1);
});
