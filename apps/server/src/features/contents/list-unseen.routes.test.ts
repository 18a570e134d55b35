import { contentEndpoints } from "@manara/contract/contents/contents";
import { expect, test } from "vitest";
import { openContents } from "./contents.fixture.ts";

const { listContentsWithUnseen, listContents } = contentEndpoints;

const { school, admin, makeOutline } = await openContents();

const list = (as: { id: number } | null, courseId: number) =>
  school.call(listContentsWithUnseen, { as, params: { courseId } });

/** unit ⟨one⟩ · two (hidden) */
const makeGround = () => makeOutline({ unit: { lessons: { one: {} } }, two: { hidden: true } });

// spec: content.unseen, call.content-unseen
test("staff see the whole outline, each lesson with its unseen comments, replies too", async () => {
  const { course, teacher, one, two } = await makeGround();
  const question = await school.makeComment({ contentId: one.id });
  await school.makeComment({ contentId: one.id, parentCommentId: question.id });
  await school.makeComment({ contentId: one.id, seenByTeacher: true });
  await school.makeComment({ contentId: two.id });
  await school.makeComment();
  for (const as of [teacher, admin]) {
    const { status, body } = await list(as, course.id);
    expect(status).toBe(200);
    expect(body.map((content) => [content.title, content.unseenCommentsCount])).toEqual([
      ["unit", 0],
      ["one", 2],
      ["two", 1],
    ]);
    const outline = await school.call(listContents, { as, query: { courseId: course.id } });
    expect(body.map(({ unseenCommentsCount, ...content }) => content)).toEqual(outline.body);
  }
});

test("editors, who answer nobody, are told of no comments", async () => {
  const { course, one } = await makeGround();
  await school.makeComment({ contentId: one.id });
  const { body } = await list(await school.makeUser({ role: "EDITOR" }), course.id);
  expect(body.map((content) => [content.title, content.unseenCommentsCount])).toEqual([
    ["unit", 0],
    ["one", 0],
    ["two", 0],
  ]);
});

test("it is for staff alone", async () => {
  const { course } = await makeGround();
  const buyer = await school.makeUser();
  await school.makePurchase({ userId: buyer.id, courseId: course.id });
  for (const as of [buyer, await school.makeUser({ role: "TEACHER" })]) {
    const { status, code } = await list(as, course.id);
    expect({ status, code }).toEqual({ status: 403, code: "NOT_AUTHORISED" });
  }
  expect((await list(null, course.id)).code).toBe("NOT_LOGGED_IN");
});

test("an unknown course, and a hidden one of somebody else, are not found", async () => {
  const hidden = await school.makeCourse({ visibility: "HIDDEN" });
  const teacher = await school.makeUser({ role: "TEACHER" });
  for (const courseId of [hidden.id, 2_000_000_000]) {
    expect((await list(teacher, courseId)).code).toBe("COURSE_NOT_FOUND");
  }
  expect((await list({ id: hidden.authorId ?? 0 }, hidden.id)).body).toEqual([]);
});

test("counting costs one query beside that of a purchase, however many lessons and comments", async () => {
  const { course, teacher, one } = await makeGround();
  for (let time = 0; time < 5; time += 1) await school.makeComment({ contentId: one.id });
  await school.signIn(teacher);
  await expect.poll(async () => (await school.countQueries(() => list(teacher, course.id))).count).toBe(2);
});
