import { commentEndpoints } from "@manara/contract/comments/comments";
import { inboxEndpoints } from "@manara/contract/comments/inbox";
import { expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";

const { createComment, deleteComment } = commentEndpoints;
const { listInbox, listUnanswered } = inboxEndpoints;

const school = await startTestSchool();
const admin = await school.makeUser({ role: "ADMIN" });

/** A free lesson of a teacher, and a student who asks. */
async function makeLesson() {
  const teacher = await school.makeUser({ role: "TEACHER" });
  const trainer = await school.makeUser({ role: "LECTURER" });
  const course = await school.makeCourse({ authorId: teacher.id, trainerIds: [trainer.id] });
  const lesson = await school.makeLesson({ courseId: course.id, free: true });
  const student = await school.makeUser();
  const say = async (as: { id: number }, description: string, parentCommentId?: number) => {
    const body = { contentId: lesson.id, description, ...(parentCommentId && { parentCommentId }) };
    const answer = await school.call(createComment, { as, body });
    expect(answer.status).toBe(201);
    return answer.body.commentId;
  };
  const remove = async (as: { id: number }, commentId: number) =>
    expect((await school.call(deleteComment, { as, query: { commentId } })).status).toBe(204);
  const inbox = async (query: object) => {
    const { body } = await school.call(listInbox, { as: teacher, query: { userId: teacher.id, ...query } });
    return body.map(({ question }) => question.description);
  };
  return { teacher, trainer, student, course, lesson, say, remove, inbox };
}

const listed = async () =>
  (await school.call(listUnanswered, { as: admin, query: { limit: 500 } })).body.map(
    ({ question }) => question.description,
  );

test("a question waits until somebody of the staff replies, and again when the reply is taken away", async () => {
  const { teacher, trainer, student, say, remove, inbox } = await makeLesson();
  const question = await say(student, "Why?");
  expect(await inbox({ answered: "false" })).toEqual(["Why?"]);
  const more = await say(student, "I mean, how?", question);
  await say(await school.makeUser(), "I wonder too", question);
  expect(await inbox({ answered: "false" })).toEqual(["Why?"]);
  expect(await inbox({ answered: "true" })).toEqual([]);
  const answer = await say(trainer, "Because.", more);
  const second = await say(teacher, "And so.", question);
  expect(await inbox({ answered: "false" })).toEqual([]);
  expect(await inbox({ answered: "true" })).toEqual(["Why?"]);
  await remove(teacher, answer);
  expect(await inbox({ answered: "false" })).toEqual([]);
  await remove(teacher, second);
  expect(await inbox({ answered: "false" })).toEqual(["Why?"]);
});

test("whether it was seen is another matter", async () => {
  const { teacher, student, lesson, say, inbox } = await makeLesson();
  const make = (description: string, seenByTeacher: boolean) =>
    school.makeComment({ contentId: lesson.id, authorId: student.id, description, seenByTeacher });
  await make("seen", true);
  await make("unseen", false);
  const answered = await make("answered", true);
  await say(teacher, "So.", answered.id);
  await say(student, "Thank you", answered.id);
  expect(await inbox({ answered: "false" })).toEqual(["unseen", "seen"]);
  expect(await inbox({ answered: "false", seen: "true" })).toEqual(["seen"]);
  expect(await inbox({ answered: "false", seen: "false" })).toEqual(["unseen"]);
  expect(await inbox({ answered: "true", seen: "false" })).toEqual(["answered"]);
});

test("what the staff ask waits for nobody", async () => {
  const { trainer, say, inbox } = await makeLesson();
  await say(trainer, "What did you find hardest?");
  expect(await inbox({ answered: "false" })).toEqual([]);
  expect(await listed()).not.toContain("What did you find hardest?");
});

test("administrators find what waits in all courses, the newest first, and answer it", async () => {
  const [one, other] = [await makeLesson(), await makeLesson()];
  const first = await one.say(one.student, "First of all?");
  await other.say(other.student, "And then?");
  const gone = await other.say(other.student, "In a lesson that is no more?");
  const lost = await school.makeLesson({ courseId: other.course.id, free: true });
  await school.db.updateTable("comments").set({ contentId: lost.id }).where("id", "=", gone).execute();
  const deleted = { deletedAt: new Date(), deletedWith: lost.id };
  await school.db.updateTable("contents").set(deleted).where("id", "=", lost.id).execute();
  expect((await listed()).slice(0, 2)).toEqual(["And then?", "First of all?"]);
  const page = await school.call(listUnanswered, { as: admin, query: { limit: 1, offset: 1 } });
  expect(page.body).toMatchObject([
    { question: { commentId: first }, answered: false, unseenCount: 1, course: { name: one.course.name } },
  ]);
  expect(page.headers["x-total-count"]).toBe(String((await listed()).length));
  await one.say(admin, "From the office.", first);
  expect(await listed()).not.toContain("First of all?");
});

test("nobody else sees them", async () => {
  const { teacher } = await makeLesson();
  expect((await school.call(listUnanswered, { as: teacher })).code).toBe("NOT_AUTHORISED");
  expect((await school.call(listUnanswered)).code).toBe("NOT_LOGGED_IN");
});
