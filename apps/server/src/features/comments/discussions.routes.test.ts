import { commentEndpoints } from "@manara/contract/comments/comments";
import { describe, expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";
import { makeLessonWithPeople } from "./comments.fixture.ts";

const { createComment, listComments, deleteComment } = commentEndpoints;

const school = await startTestSchool();

test("a discussion is the same for all who only read, and marked as theirs for writers", async () => {
  const { course, lesson, buyer, teacher } = await makeLessonWithPeople(school);
  const [reader, another] = [await school.makeUser(), await school.makeUser()];
  for (const { id } of [reader, another]) await school.makePurchase({ userId: id, courseId: course.id });
  await school.makeComment({ contentId: lesson.id, authorId: buyer.id, anonymous: true });
  const list = async (as: { id: number }) =>
    (await school.call(listComments, { as, query: { contentId: lesson.id } })).body[0];
  const read = await list(reader);
  expect(read).toMatchObject({ author: null, mine: false, deletable: false });
  expect(await list(another)).toEqual(read);
  expect(await list(buyer)).toEqual({
    ...read,
    mine: true,
    deletable: true,
    editableUntil: expect.any(String),
  });
  expect(await list(teacher)).toMatchObject({
    author: { userId: buyer.id },
    mine: false,
    deletable: true,
  });
  expect(await list(reader)).toEqual(read);
});

test("it shows at once what has changed in it: a comment more or less, one that was seen, a writer's name", async () => {
  const { lesson, buyer, other, teacher, course } = await makeLessonWithPeople(school);
  await school.makePurchase({ userId: other.id, courseId: course.id });
  const list = async () =>
    (await school.call(listComments, { as: other, query: { contentId: lesson.id } })).body;
  const ask = async (description: string) =>
    (await school.call(createComment, { as: buyer, body: { contentId: lesson.id, description } })).body;
  expect(await list()).toEqual([]);
  const first = await ask("First?");
  expect(await list()).toMatchObject([{ description: "First?", seenByTeacher: false }]);
  const seen = { as: teacher, params: { commentId: first.commentId, userId: teacher.id } };
  await school.call(commentEndpoints.markCommentAsSeen, seen);
  expect(await list()).toMatchObject([{ seenByTeacher: true }]);
  await ask("Second?");
  await school.call(deleteComment, { as: buyer, query: { commentId: first.commentId } });
  expect(await list()).toMatchObject([{ description: "Second?", author: { fullName: "Amina" } }]);
  await school.db.updateTable("users").set({ fullName: "Yasmin" }).where("id", "=", buyer.id).execute();
  await school.platform.changes.catchUp();
  expect(await list()).toMatchObject([{ author: { fullName: "Yasmin" } }]);
});

describe("what it costs", () => {
  /** A buyer whose session and access are in memory. */
  async function makeReader() {
    const { lesson, buyer } = await makeLessonWithPeople(school);
    const list = () => school.call(listComments, { as: buyer, query: { contentId: lesson.id } });
    await school.signIn(buyer);
    await school.platform.changes.catchUp();
    await list();
    return { lesson, buyer, list };
  }

  test("a question: throttle, one insert", async () => {
    const { lesson, buyer } = await makeReader();
    const { count } = await school.countQueries(() =>
      school.call(createComment, { as: buyer, body: { contentId: lesson.id, description: "How much?" } }),
    );
    expect(count).toBe(2);
  });

  test("a discussion: whether it has changed; and then what it is now, however long", async () => {
    const { lesson, list } = await makeReader();
    expect((await school.countQueries(list)).count).toBe(1);
    for (let index = 0; index < 5; index += 1) await school.makeComment({ contentId: lesson.id });
    expect((await school.countQueries(list)).count).toBe(2);
    expect((await school.countQueries(list)).count).toBe(1);
  });
});
