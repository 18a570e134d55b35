import { commentEndpoints } from "@manara/contract/comments/comments";
import { newReplyEndpoints } from "@manara/contract/comments/new-replies";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSchool, type TestSchool } from "../../../test/harness.ts";
import { makeLessonWithPeople } from "./comments.fixture.ts";

const { listNewReplies, markRepliesAsSeen } = newReplyEndpoints;

let school: TestSchool;
beforeAll(async () => {
  school = await startSchool();
});
afterAll(() => school.close());

type Person = { id: number };
const list = async (as: Person) => (await school.call(listNewReplies, { as })).body;
const write = async (as: Person, contentId: number, parentCommentId: number | null) =>
  (
    await school.call(commentEndpoints.createComment, {
      as,
      body: { contentId, parentCommentId, description: "Because.", anonymous: false },
    })
  ).body;

test("who has asked is notified of replies, by anybody and at any depth, until they have looked", async () => {
  const { course, lesson, buyer, teacher, other, admin } = await makeLessonWithPeople(school, { free: true });
  const question = await write(buyer, lesson.id, null);
  const noticeOf = ({ commentId: replyId }: { commentId: number }) => [
    {
      commentId: question.commentId,
      replyId,
      contentId: lesson.id,
      lessonTitle: lesson.title,
      courseId: course.id,
    },
  ];
  expect(await list(buyer)).toEqual([]);
  await write(buyer, lesson.id, question.commentId);
  expect(await list(buyer), "one's own reply is no news").toEqual([]);
  const reply = await write(teacher, lesson.id, question.commentId);
  await write(buyer, lesson.id, question.commentId);
  expect(await list(buyer)).toEqual(noticeOf(reply));
  for (const somebody of [teacher, other, admin]) expect(await list(somebody)).toEqual([]);

  const elsewhere = await school.makeLesson({ courseId: course.id, free: true });
  const second = await write(buyer, elsewhere.id, null);
  await write(other, elsewhere.id, second.commentId);
  expect((await list(buyer)).map(({ commentId }) => commentId)).toEqual([
    second.commentId,
    question.commentId,
  ]);

  const body = { contentId: elsewhere.id };
  await school.call(markRepliesAsSeen, { as: teacher, body });
  expect(await list(buyer), "another's look changes nothing").toHaveLength(2);
  expect((await school.call(markRepliesAsSeen, { as: buyer, body })).body).toEqual(noticeOf(reply));
  await school.call(markRepliesAsSeen, { as: buyer, body: { contentId: lesson.id } });
  expect(await list(buyer)).toEqual([]);
  const newest = await write(other, lesson.id, reply.commentId);
  expect(await list(buyer)).toEqual(noticeOf(newest));
  for (const { commentId } of [newest, reply]) {
    await school.call(commentEndpoints.deleteComment, { as: admin, query: { commentId } });
  }
  expect(await list(buyer), "what was said is gone").toEqual(noticeOf(question));
});

test("what has been hidden or deleted since is not listed", async () => {
  const { course, buyer, teacher } = await makeLessonWithPeople(school);
  const unit = await school.makeUnit({ courseId: course.id });
  const lesson = await school.makeLesson({ courseId: course.id, unitId: unit.id });
  const question = await write(buyer, lesson.id, null);
  await write(teacher, lesson.id, question.commentId);
  expect(await list(buyer)).toHaveLength(1);
  const set = (id: number, values: object) =>
    school.db.updateTable("contents").set(values).where("id", "=", id).execute();
  await set(unit.id, { hidden: true });
  expect(await list(buyer)).toEqual([]);
  await set(unit.id, { hidden: false });
  await set(lesson.id, { hidden: true });
  expect(await list(buyer)).toEqual([]);
  await set(lesson.id, { hidden: false, deletedAt: new Date(), deletedWith: lesson.id });
  expect(await list(buyer)).toEqual([]);
});

test("whoever only looks leaves what others are shown in memory", async () => {
  const { lesson, buyer, other, teacher } = await makeLessonWithPeople(school, { free: true });
  const question = await write(buyer, lesson.id, null);
  await write(teacher, lesson.id, question.commentId);
  const read = () =>
    school.call(commentEndpoints.listComments, { as: other, query: { contentId: lesson.id } });
  await read();
  const warm = (await school.countQueries(read)).count;
  await school.call(markRepliesAsSeen, { as: buyer, body: { contentId: lesson.id } });
  expect((await school.countQueries(read)).count).toBe(warm);
});

test("a visitor has no replies", async () => {
  expect((await school.call(listNewReplies, { as: null })).code).toBe("NOT_LOGGED_IN");
  expect((await school.call(markRepliesAsSeen, { as: null, body: { contentId: 1 } })).code).toBe(
    "NOT_LOGGED_IN",
  );
});
