import { commentEndpoints } from "@manara/contract/comments/comments";
import { describe, expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";
import { makeLessonWithPeople as makeLesson } from "./comments.fixture.ts";

const { createComment, listComments, deleteComment } = commentEndpoints;

const school = await startTestSchool();

const storedUnder = (contentId: number) =>
  school.db.selectFrom("comments").selectAll().where("contentId", "=", contentId).orderBy("id").execute();

const makeLessonWithPeople = (given?: Parameters<typeof makeLesson>[1]) => makeLesson(school, given);

describe("asking", () => {
  // spec: comment.fields, comment.deletable, call.comment-create
  test("a buyer asks under a lesson", async () => {
    const { lesson, buyer } = await makeLessonWithPeople();
    const { status, body } = await school.call(createComment, {
      as: buyer,
      body: { contentId: lesson.id, description: "  Why is it\nso?  ", anonymous: false },
    });
    expect(status).toBe(201);
    const [stored] = await storedUnder(lesson.id);
    expect(body).toEqual({
      commentId: stored?.id,
      parentCommentId: null,
      contentId: lesson.id,
      description: "Why is it\nso?",
      anonymous: false,
      author: {
        userId: buyer.id,
        fullName: "Amina",
        pictureUrl: "/media/public/amina.webp",
        role: "STUDENT",
      },
      mine: true,
      deletable: true,
      seenByTeacher: false,
      creationDateTime: stored?.createdAt.toISOString(),
      atSecond: null,
      editedDateTime: null,
      editableUntil: new Date((stored?.createdAt.getTime() ?? 0) + 15 * 60_000).toISOString(),
    });
    expect(stored).toMatchObject({
      authorId: buyer.id,
      parentCommentId: null,
      description: "Why is it\nso?",
      anonymous: false,
      seenByTeacher: false,
    });
  });

  test("an anonymous question hides its writer from all but staff", async () => {
    const { lesson, buyer, teacher, admin } = await makeLessonWithPeople({ free: true });
    const asked = await school.call(createComment, {
      as: buyer,
      body: { contentId: lesson.id, description: "Who am I?", anonymous: true },
    });
    expect(asked.body).toMatchObject({ anonymous: true, author: null, mine: true, deletable: true });
    const seen = async (as: { id: number } | null) =>
      (await school.call(listComments, { as, query: { contentId: lesson.id } })).body[0];
    const other = await school.makeUser();
    for (const as of [null, other, buyer]) expect((await seen(as))?.author).toBeNull();
    for (const as of [teacher, admin]) expect((await seen(as))?.author?.userId).toBe(buyer.id);
    expect(await seen(buyer)).toMatchObject({ mine: true, deletable: true });
    expect(await seen(other)).toMatchObject({ mine: false, deletable: false });
    expect(await seen(teacher)).toMatchObject({ mine: false, deletable: true });
  });

  test("who asked without their name replies without it, unless they say otherwise; nobody else does", async () => {
    const { lesson, buyer } = await makeLessonWithPeople({ free: true });
    const other = await school.makeUser();
    const write = async (as: { id: number }, given: object) => {
      const body = { contentId: lesson.id, description: "Who am I?", ...given };
      return (await school.call(createComment, { as, body })).body;
    };
    const question = await write(buyer, { anonymous: true });
    const to = { parentCommentId: question.commentId };
    const theirs = await write(other, to);
    const toReply = { parentCommentId: theirs.commentId };
    expect(theirs).toMatchObject({ anonymous: false, author: { userId: other.id } });
    for (const place of [to, toReply])
      expect(await write(buyer, place)).toMatchObject({ anonymous: true, author: null });
    expect(await write(buyer, { ...to, anonymous: false })).toMatchObject({ anonymous: false });
    // Who answers somebody without their name goes on without it.
    const named = { parentCommentId: (await write(buyer, {})).commentId };
    expect(await write(other, named)).toMatchObject({ anonymous: false });
    await write(other, { ...named, anonymous: true });
    expect(await write(other, named)).toMatchObject({ anonymous: true });
    expect(await write(buyer, named)).toMatchObject({ anonymous: false });
  });

  test("staff reply, and what they write counts as seen", async () => {
    const { lesson, buyer, teacher } = await makeLessonWithPeople();
    const question = await school.makeComment({ contentId: lesson.id, authorId: buyer.id });
    const { status, body } = await school.call(createComment, {
      as: teacher,
      body: { contentId: lesson.id, parentCommentId: question.id, description: "Because.", anonymous: false },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      parentCommentId: question.id,
      seenByTeacher: true,
      author: { role: "TEACHER" },
    });
  });

  test("a question may be about a second of the video, a reply is about what its question is about", async () => {
    const { lesson, buyer, teacher } = await makeLessonWithPeople();
    const ask = async (given: object, as: { id: number } = buyer) =>
      (
        await school.call(createComment, {
          as,
          body: { contentId: lesson.id, description: "Why?", ...given },
        })
      ).body;
    const question = await ask({ atSecond: 252 });
    expect(question.atSecond).toBe(252);
    const reply = { parentCommentId: question.commentId, atSecond: 10 };
    expect((await ask(reply, teacher)).atSecond).toBeNull();
    const { body } = await school.call(listComments, { as: buyer, query: { contentId: lesson.id } });
    expect(body.map(({ atSecond }) => atSecond)).toEqual([252, null]);
    for (const atSecond of [-1, 1.5, 90_000, "4:12"]) {
      const wrong = { contentId: lesson.id, description: "Why?", atSecond: atSecond as number };
      expect((await school.call(createComment, { as: buyer, body: wrong })).issues).toEqual([
        "AT_SECOND_INVALID",
      ]);
    }
  });

  test("under a free lesson every account may ask", async () => {
    const { lesson, other } = await makeLessonWithPeople({ free: true });
    const body = { contentId: lesson.id, description: "May I?" };
    expect((await school.call(createComment, { as: other, body })).status).toBe(201);
  });

  test("who may not open the lesson may not ask, and nothing is written", async () => {
    const locked = await makeLessonWithPeople();
    const hidden = await makeLessonWithPeople({ free: true, visibility: "HIDDEN" });
    const ghost = await school.makeLesson({ courseId: locked.course.id, free: true, hidden: true });
    const unit = await school.makeUnit({ courseId: locked.course.id });
    const lapsed = await school.makeUser();
    const yesterday = new Date(Date.now() - 86_400_000);
    await school.makePurchase({ userId: lapsed.id, courseId: locked.course.id, expiresAt: yesterday });
    const refusals = [
      { as: null, contentId: locked.lesson.id, status: 401, code: "NOT_LOGGED_IN" },
      { as: locked.other, contentId: locked.lesson.id, status: 401, code: "COURSE_NOT_PURCHASED" },
      { as: lapsed, contentId: locked.lesson.id, status: 401, code: "COURSE_NOT_PURCHASED" },
      { as: hidden.other, contentId: hidden.lesson.id, status: 404, code: "COURSE_NOT_FOUND" },
      { as: locked.buyer, contentId: ghost.id, status: 404, code: "CONTENT_NOT_FOUND" },
      { as: locked.buyer, contentId: unit.id, status: 404, code: "CONTENT_NOT_FOUND" },
      { as: locked.buyer, contentId: 2_000_000_000, status: 404, code: "CONTENT_NOT_FOUND" },
    ];
    const countAll = async () => (await school.db.selectFrom("comments").select("id").execute()).length;
    const before = await countAll();
    for (const { as, contentId, ...expected } of refusals) {
      const { status, code } = await school.call(createComment, {
        as,
        body: { contentId, description: "?" },
      });
      expect({ status, code }).toEqual(expected);
    }
    expect(await countAll()).toBe(before);
  });

  test.each([
    ["blank", " \n\t ", "DESCRIPTION_REQUIRED"],
    ["missing", undefined, "DESCRIPTION_REQUIRED"],
    ["too long", "x".repeat(4001), "DESCRIPTION_INVALID"],
    ["not storable", "a\0b", "DESCRIPTION_INVALID"],
  ])("text that is %s is refused", async (_, description, issue) => {
    const { lesson, buyer } = await makeLessonWithPeople();
    const body = { contentId: lesson.id, description: description as string };
    const answer = await school.call(createComment, { as: buyer, body });
    const { status, code, issues } = answer;
    expect({ status, code, issues }).toEqual({ status: 400, code: "VALIDATION_FAILED", issues: [issue] });
    expect(await storedUnder(lesson.id)).toEqual([]);
  });

  test("a reply needs a comment under the same lesson", async () => {
    const { course, lesson, buyer } = await makeLessonWithPeople();
    const elsewhere = await school.makeLesson({ courseId: course.id });
    const comment = await school.makeComment({ contentId: elsewhere.id });
    for (const parentCommentId of [comment.id, 2_000_000_000]) {
      const { status, code } = await school.call(createComment, {
        as: buyer,
        body: { contentId: lesson.id, parentCommentId, description: "Lost" },
      });
      expect({ status, code }).toEqual({ status: 404, code: "COMMENT_NOT_FOUND" });
    }
    expect(await storedUnder(lesson.id)).toEqual([]);
  });

  test("thirty in ten minutes, then the account waits", async () => {
    const { lesson, buyer, teacher } = await makeLessonWithPeople();
    await school.signIn(buyer);
    const ask = (as: { id: number }) =>
      school.call(createComment, { as, body: { contentId: lesson.id, description: "Again" } });
    const asked = await Promise.all(Array.from({ length: 31 }, () => ask(buyer)));
    expect(asked.filter(({ status }) => status === 201)).toHaveLength(30);
    const [refused] = asked.filter(({ status }) => status === 429);
    expect(refused?.code).toBe("TOO_MANY_ATTEMPTS");
    expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(500);
    expect(await storedUnder(lesson.id)).toHaveLength(30);
    expect((await ask(teacher)).status).toBe(201);
  });
});

describe("the discussion", () => {
  // spec: call.comment-list
  test("is listed oldest first, replies among it, and counted", async () => {
    const { lesson, buyer } = await makeLessonWithPeople();
    const at = (minute: number) => new Date(Date.UTC(2026, 4, 1, 10, minute));
    const make = (minute: number, parent: number | null = null) =>
      school.makeComment({ contentId: lesson.id, createdAt: at(minute), parentCommentId: parent });
    const late = await make(30);
    const first = await make(10);
    const reply = await make(40, first.id);
    const second = await make(20);
    await school.makeComment();
    const { status, body, headers } = await school.call(listComments, {
      as: buyer,
      query: { contentId: lesson.id },
    });
    expect(status).toBe(200);
    expect(body.map(({ commentId }) => commentId)).toEqual([first.id, second.id, late.id, reply.id]);
    expect(body.at(-1)?.parentCommentId).toBe(first.id);
    expect(headers["x-total-count"]).toBe("4");
  });

  test("comes in parts, each with the total", async () => {
    const { lesson, buyer } = await makeLessonWithPeople();
    const ids: number[] = [];
    for (let minute = 5; minute > 0; minute -= 1) {
      const createdAt = new Date(Date.UTC(2026, 4, 1, 10, minute));
      ids.unshift((await school.makeComment({ contentId: lesson.id, createdAt })).id);
    }
    await school.signIn(buyer);
    const part = (limit: number, offset: number) =>
      school.call(listComments, { as: buyer, query: { contentId: lesson.id, limit, offset } });
    const parts = await Promise.all([part(2, 0), part(2, 2), part(2, 4), part(2, 6)]);
    expect(parts.map(({ body }) => body.map(({ commentId }) => commentId))).toEqual([
      ids.slice(0, 2),
      ids.slice(2, 4),
      ids.slice(4),
      [],
    ]);
    expect(parts.map(({ headers }) => headers["x-total-count"])).toEqual(["5", "5", "5", "5"]);
  });

  test.each([{ limit: 0 }, { limit: 501 }, { offset: -1 }])(
    "a part out of range (%o) is refused",
    async (part) => {
      const { lesson } = await makeLessonWithPeople({ free: true });
      const { status } = await school.call(listComments, { query: { contentId: lesson.id, ...part } });
      expect(status).toBe(400);
    },
  );

  test("without a limit it is 500 long at most", async () => {
    const { lesson, buyer } = await makeLessonWithPeople();
    const values = Array.from({ length: 501 }, (_, index) => ({
      contentId: lesson.id,
      authorId: buyer.id,
      description: `${index}`,
    }));
    await school.db.insertInto("comments").values(values).execute();
    const { body, headers } = await school.call(listComments, { as: buyer, query: { contentId: lesson.id } });
    expect(body).toHaveLength(500);
    expect(headers["x-total-count"]).toBe("501");
  });

  test("is counted as it grows and shrinks, whatever goes along", async () => {
    const { lesson, buyer, teacher } = await makeLessonWithPeople();
    const other = await makeLessonWithPeople();
    await school.makeComment({ contentId: other.lesson.id });
    const totalOf = async ({ id }: { id: number }, as: { id: number }) =>
      (await school.call(listComments, { as, query: { contentId: id, limit: 1 } })).headers["x-total-count"];
    const asked = [];
    // Often enough for what was counted to be added up in between.
    for (let nth = 0; nth < 70; nth += 1) asked.push(await school.makeComment({ contentId: lesson.id }));
    const [question] = asked;
    const parentCommentId = question?.id ?? 0;
    for (let nth = 0; nth < 3; nth += 1) await school.makeComment({ contentId: lesson.id, parentCommentId });
    expect(await totalOf(lesson, buyer)).toBe("73");
    await school.call(deleteComment, { as: teacher, query: { commentId: parentCommentId } });
    expect(await totalOf(lesson, buyer)).toBe("69");
    expect(await totalOf(other.lesson, other.buyer)).toBe("1");
    await school.db.deleteFrom("contents").where("id", "=", lesson.id).execute();
    const left = school.db.selectFrom("discussionTallies").where("contentId", "=", lesson.id).selectAll();
    expect(await left.execute()).toEqual([]);
  });

  test("is for whoever may open the lesson", async () => {
    const locked = await makeLessonWithPeople();
    const free = await makeLessonWithPeople({ free: true });
    const hidden = await makeLessonWithPeople({ free: true, visibility: "HIDDEN" });
    const cases = [
      { as: null, lesson: free.lesson, expected: 200 },
      { as: free.other, lesson: free.lesson, expected: 200 },
      { as: locked.buyer, lesson: locked.lesson, expected: 200 },
      { as: locked.teacher, lesson: locked.lesson, expected: 200 },
      { as: locked.admin, lesson: locked.lesson, expected: 200 },
      { as: null, lesson: locked.lesson, expected: "COURSE_NOT_PURCHASED" },
      { as: locked.other, lesson: locked.lesson, expected: "COURSE_NOT_PURCHASED" },
      { as: null, lesson: hidden.lesson, expected: "COURSE_NOT_FOUND" },
      { as: hidden.buyer, lesson: hidden.lesson, expected: 200 },
      { as: free.other, lesson: { id: 2_000_000_000 }, expected: "CONTENT_NOT_FOUND" },
    ];
    for (const { as, lesson, expected } of cases) {
      const { status, code } = await school.call(listComments, { as, query: { contentId: lesson.id } });
      expect(code ?? status).toBe(expected);
    }
  });
});

describe("deleting", () => {
  // spec: comment.whose, call.comment-delete
  test("a writer deletes, and the replies go along", async () => {
    const { lesson, buyer, teacher } = await makeLessonWithPeople();
    const question = await school.makeComment({ contentId: lesson.id, authorId: buyer.id });
    const reply = { contentId: lesson.id, authorId: teacher.id, parentCommentId: question.id };
    const first = await school.makeComment(reply);
    await school.makeComment({ ...reply, parentCommentId: first.id });
    const kept = await school.makeComment({ contentId: lesson.id });
    const query = { commentId: question.id };
    const { status, body } = await school.call(deleteComment, { as: buyer, query });
    expect({ status, body }).toEqual({ status: 204, body: undefined });
    expect((await storedUnder(lesson.id)).map(({ id }) => id)).toEqual([kept.id]);
  });

  test("a writer whose purchase has run out may still delete", async () => {
    const { lesson, other } = await makeLessonWithPeople();
    const comment = await school.makeComment({ contentId: lesson.id, authorId: other.id });
    expect((await school.call(deleteComment, { as: other, query: { commentId: comment.id } })).status).toBe(
      204,
    );
  });

  // spec: comment.whose
  test("staff of the course delete what others wrote", async () => {
    const { lesson, teacher, admin } = await makeLessonWithPeople();
    for (const as of [teacher, admin]) {
      const comment = await school.makeComment({ contentId: lesson.id });
      expect((await school.call(deleteComment, { as, query: { commentId: comment.id } })).status).toBe(204);
    }
    expect(await storedUnder(lesson.id)).toEqual([]);
  });

  // spec: comment.whose
  test("nobody else does", async () => {
    const { lesson, buyer, other } = await makeLessonWithPeople();
    const otherTeacher = await school.makeUser({ role: "TEACHER" });
    const comment = await school.makeComment({ contentId: lesson.id });
    const query = { commentId: comment.id };
    for (const as of [buyer, other, otherTeacher]) {
      const { status, code } = await school.call(deleteComment, { as, query });
      expect({ status, code }).toEqual({ status: 403, code: "NOT_AUTHORISED" });
    }
    expect((await school.call(deleteComment, { query })).code).toBe("NOT_LOGGED_IN");
    expect(await storedUnder(lesson.id)).toHaveLength(1);
  });

  test("of two at once one finds nothing any more", async () => {
    const { lesson, buyer, teacher } = await makeLessonWithPeople();
    const comment = await school.makeComment({ contentId: lesson.id, authorId: buyer.id });
    const answers = await Promise.all(
      [buyer, teacher].map((as) => school.call(deleteComment, { as, query: { commentId: comment.id } })),
    );
    const outcomes = answers.map(({ code, status }) => code ?? status);
    expect(new Set(outcomes)).toEqual(new Set([204, "COMMENT_NOT_FOUND"]));
  });

  test("a reply to a comment that is deleted meanwhile is refused or goes along", async () => {
    const { lesson, buyer } = await makeLessonWithPeople({ free: true });
    for (let round = 0; round < 10; round += 1) {
      const question = await school.makeComment({ contentId: lesson.id, authorId: buyer.id });
      const teacher = await school.makeUser();
      const [reply] = await Promise.all([
        school.call(createComment, {
          as: teacher,
          body: { contentId: lesson.id, parentCommentId: question.id, description: "Too late?" },
        }),
        school.call(deleteComment, { as: buyer, query: { commentId: question.id } }),
      ]);
      expect([201, "COMMENT_NOT_FOUND"]).toContain(reply.code ?? reply.status);
      expect(await storedUnder(lesson.id)).toEqual([]);
    }
  });
});

test("an editor answers nobody in courses that they write", async () => {
  const course = await school.makeCourse();
  const lesson = await school.makeLesson({ courseId: course.id });
  const as = await school.makeUser({ role: "EDITOR" });
  const body = { contentId: lesson.id, description: "So it is.", anonymous: false };
  const answer = await school.call(commentEndpoints.createComment, { as, body });
  expect(answer).toMatchObject({ status: 403, code: "NOT_AUTHORISED" });
});
