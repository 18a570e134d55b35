import { commentEndpoints } from "@manara/contract/comments/comments";
import { expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";

const { markCommentAsSeen, deleteComment } = commentEndpoints;

const school = await startTestSchool();

type Person = { id: number };

async function makeQuestion(given: { anonymous?: boolean } = {}) {
  const course = await school.makeCourse();
  const lesson = await school.makeLesson({ courseId: course.id });
  const student = await school.makeUser({ fullName: "Amina" });
  const comment = await school.makeComment({ contentId: lesson.id, authorId: student.id, ...given });
  return { lesson, student, comment, teacher: { id: course.authorId ?? 0 } };
}

const mark = (as: Person | null, commentId: number, userId = as?.id ?? 1) =>
  school.call(markCommentAsSeen, { as, params: { commentId, userId } });

const isSeen = async (id: number) =>
  (
    await school.db
      .selectFrom("comments")
      .select("seenByTeacher")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).seenByTeacher;

const actsOn = (commentId: number) =>
  school.db
    .selectFrom("auditEntries")
    .select(["act", "actorId", "details"])
    .where("act", "like", "comment.%")
    .where("subjectId", "=", commentId)
    .orderBy("id")
    .execute();

// spec: call.comment-seen
test("a comment is seen by the staff of its course; once is on record", async () => {
  const { lesson, student, comment, teacher } = await makeQuestion({ anonymous: true });
  const { status, body } = await mark(teacher, comment.id);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    commentId: comment.id,
    contentId: lesson.id,
    seenByTeacher: true,
    mine: false,
    deletable: true,
    author: { userId: student.id, fullName: "Amina" },
  });
  expect(await isSeen(comment.id)).toBe(true);
  const admin = await school.makeUser({ role: "ADMIN" });
  expect((await mark(admin, comment.id)).body.seenByTeacher).toBe(true);
  expect(await actsOn(comment.id)).toEqual([
    { act: "comment.seen", actorId: teacher.id, details: { contentId: lesson.id } },
  ]);
});

test("nobody sees for somebody else, nor in another's course", async () => {
  const { student, comment, teacher } = await makeQuestion();
  const admin = await school.makeUser({ role: "ADMIN" });
  const otherTeacher = await school.makeUser({ role: "TEACHER" });
  const attempts = [
    await mark(teacher, comment.id, admin.id),
    await mark(admin, comment.id, teacher.id),
    await mark(otherTeacher, comment.id),
    await mark(otherTeacher, comment.id, teacher.id),
    await mark(student, comment.id),
  ];
  for (const { status, code } of attempts) {
    expect({ status, code }).toEqual({ status: 403, code: "NOT_AUTHORISED" });
  }
  expect((await mark(null, comment.id)).code).toBe("NOT_LOGGED_IN");
  expect(await isSeen(comment.id)).toBe(false);
  expect(await actsOn(comment.id)).toEqual([]);
});

test("an unknown comment is not found", async () => {
  const { teacher } = await makeQuestion();
  expect((await mark(teacher, 2_000_000_000)).code).toBe("COMMENT_NOT_FOUND");
  expect((await mark(teacher, 0)).status).toBe(400);
});

test("what staff delete is on record, what its writer deletes is not", async () => {
  const byStaff = await makeQuestion();
  const byWriter = await makeQuestion();
  await school.call(deleteComment, { as: byStaff.teacher, query: { commentId: byStaff.comment.id } });
  await school.call(deleteComment, { as: byWriter.student, query: { commentId: byWriter.comment.id } });
  expect(await actsOn(byStaff.comment.id)).toEqual([
    {
      act: "comment.deleted",
      actorId: byStaff.teacher.id,
      details: { contentId: byStaff.lesson.id, authorId: byStaff.student.id },
    },
  ]);
  expect(await actsOn(byWriter.comment.id)).toEqual([]);
});
