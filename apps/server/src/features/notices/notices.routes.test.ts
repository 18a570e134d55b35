import { announcementEndpoints } from "@manara/contract/announcements/announcements";
import { commentEndpoints } from "@manara/contract/comments/comments";
import { newReplyEndpoints } from "@manara/contract/comments/new-replies";
import { contentEndpoints } from "@manara/contract/contents/contents";
import { announcementKey } from "@manara/contract/notices/notice-rules";
import { noticeEndpoints } from "@manara/contract/notices/notices";
import { quizManagementEndpoints } from "@manara/contract/quizzes/quiz-management";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { makeClock } from "../../../test/clock.ts";
import { startTestSchool } from "../../../test/test-school.ts";
import { makeLessonWithPeople } from "../comments/comments.fixture.ts";
import { makeQuizWithQuestions, ofChoices } from "../quizzes/quizzes.fixture.ts";

const { countNotices, listNotices, markNoticeAsRead, markNoticesAsRead } = noticeEndpoints;
// Rows that nobody gives a time have that of the database: it lies before that of the school.
const { clock, advance } = makeClock(new Date(Date.now() + 600_000));
const school = await startTestSchool({ clock, settings: { SESSION_HOURS: "8760" } });

type As = { id: number };
const list = async (as: As, query: { limit?: number; offset?: number } = {}) =>
  (await school.call(listNotices, { as, query })).body;
const count = async (as: As) => (await school.call(countNotices, { as })).body;
const newOf = async (as: As) => (await list(as)).filter(({ isNew }) => isNew).map(({ kind }) => kind);
const write = async (as: As, contentId: number, parentCommentId: number | null) => {
  const body = { contentId, parentCommentId, description: "Because.", anonymous: false };
  return (await school.call(commentEndpoints.createComment, { as, body })).body;
};

test("an announcement is new to whom it concerns until it is read, on every device; then it stays in the list", async () => {
  const { course, buyer, other, teacher } = await makeLessonWithPeople(school);
  await school.call(markNoticesAsRead, { as: buyer, body: { until: clock().toISOString() } });
  advance({ minutes: 1 });
  const body = { title: "Exam", body: "On Monday.", courseId: course.id };
  const { announcementId } = (await school.call(announcementEndpoints.addAnnouncement, { as: teacher, body }))
    .body;
  expect(await count(buyer)).toEqual({ notices: 1, replies: 0, questions: 0 });
  expect(await count(other)).toEqual({ notices: 0, replies: 0, questions: 0 });
  expect(await list(other)).toEqual([]);
  const [notice] = await list(buyer);
  expect(notice).toMatchObject({
    kind: "ANNOUNCEMENT",
    title: "Exam",
    count: 1,
    path: `/announcement/${announcementId}`,
    isNew: true,
    creationDateTime: clock().toISOString(),
  });
  // The page of the announcement notes by itself that it was read.
  const key = announcementKey({ announcementId, creationDateTime: clock().toISOString() });
  expect(notice?.key).toBe(key);
  for (let press = 0; press < 2; press += 1)
    expect((await school.call(markNoticeAsRead, { as: buyer, body: { key } })).body.notices).toBe(0);
  expect((await list(buyer))[0]).toMatchObject({ title: "Exam", isNew: false });
  await school.call(announcementEndpoints.endAnnouncement, { as: teacher, body: { announcementId } });
  expect((await list(buyer)).map(({ kind }) => kind)).not.toContain("ANNOUNCEMENT");
});

test("all that somebody has seen is read at once; what came meanwhile stays new", async () => {
  const { course, buyer } = await makeLessonWithPeople(school);
  await school.makeAnnouncement({ courseId: course.id });
  advance({ minutes: 1 });
  await school.makeAnnouncement({ courseId: course.id });
  const seen = (await list(buyer))[0]?.creationDateTime ?? "";
  advance({ minutes: 1 });
  await school.makeAnnouncement({ courseId: course.id, title: "Later" });
  const read = await school.call(markNoticesAsRead, { as: buyer, body: { until: seen } });
  expect(read.body.notices).toBe(1);
  expect((await list(buyer)).filter(({ isNew }) => isNew)).toMatchObject([{ title: "Later" }]);
  // An older device knows less.
  const old = new Date(0).toISOString();
  expect((await school.call(markNoticesAsRead, { as: buyer, body: { until: old } })).body.notices).toBe(1);
  const future = "2999-01-01T00:00:00.000Z";
  await school.call(markNoticesAsRead, { as: buyer, body: { until: future } });
  advance({ minutes: 1 });
  await school.makeAnnouncement({ courseId: course.id });
  expect((await count(buyer)).notices, "nobody reads what is to come").toBe(1);
});

test("replies are one notice a question, by staff or by others; who sees them in the lesson has read them", async () => {
  const { lesson, buyer, teacher, other, admin } = await makeLessonWithPeople(school, { free: true });
  const question = await write(buyer, lesson.id, null);
  await write(buyer, lesson.id, question.commentId);
  const repliesOf = async (as: As) =>
    (await list(as)).filter(({ kind }) => kind === "REPLY" || kind === "ANSWER");
  expect(await repliesOf(buyer), "one's own reply is no news").toEqual([]);
  const reply = await write(other, lesson.id, question.commentId);
  expect(await repliesOf(buyer)).toMatchObject([
    {
      kind: "REPLY",
      title: lesson.title,
      count: 1,
      contentId: lesson.id,
      path: `/lesson/${lesson.id}#comment-${reply.commentId}`,
      isNew: true,
    },
  ]);
  await school.call(markNoticeAsRead, { as: buyer, body: { key: (await repliesOf(buyer))[0]?.key ?? "" } });
  expect(await count(buyer)).toMatchObject({ replies: 1 });
  expect((await repliesOf(buyer))[0]?.isNew).toBe(false);
  await write(teacher, lesson.id, question.commentId);
  expect(await repliesOf(buyer), "another answer makes it new").toMatchObject([
    { kind: "ANSWER", count: 2, isNew: true },
  ]);
  for (const somebody of [teacher, other, admin]) expect(await repliesOf(somebody)).toEqual([]);
  await school.call(newReplyEndpoints.markRepliesAsSeen, { as: buyer, body: { contentId: lesson.id } });
  expect(await repliesOf(buyer)).toMatchObject([{ kind: "ANSWER", isNew: false }]);
  expect(await newOf(buyer)).not.toContain("ANSWER");
});

test("who teaches has one notice a lesson of the questions that nobody has seen", async () => {
  const { lesson, buyer, teacher } = await makeLessonWithPeople(school);
  await write(buyer, lesson.id, null);
  const newest = await write(buyer, lesson.id, null);
  expect(await count(teacher)).toEqual({ notices: 1, replies: 0, questions: 2 });
  expect(await list(teacher)).toMatchObject([
    {
      kind: "QUESTIONS",
      title: lesson.title,
      count: 2,
      path: `/lesson/${lesson.id}#comment-${newest.commentId}`,
    },
  ]);
  expect(await newOf(buyer)).toEqual(["OPENED"]);
  await sql`update comments set seen_by_teacher = true where content_id = ${lesson.id}`.execute(school.db);
  expect(await count(teacher)).toEqual({ notices: 0, replies: 0, questions: 0 });
  expect(await list(teacher)).toEqual([]);
});

describe("a lesson that students have not found before", () => {
  const { createUnit, createLesson, editUnit, editLesson, deleteContent, restoreContent } = contentEndpoints;
  const told = async (as: As) =>
    (await list(as)).filter(({ kind }) => ["LESSON", "TEST", "LESSONS"].includes(kind));
  /** A course whose student has had it for an hour. */
  async function makeHeldCourse() {
    const course = await school.makeCourse();
    const student = await school.makeUser();
    const purchasedAt = new Date(Date.now() - 3_600_000);
    await school.makePurchase({ userId: student.id, courseId: course.id, purchasedAt });
    const teacher = { id: course.authorId ?? 0 };
    const add = async (given: { title: string; hidden?: boolean; unitId?: number; description?: string }) => {
      const body = { courseId: course.id, description: "What it is about.", ...given };
      return (await school.call(createLesson, { as: teacher, body })).body.contentId;
    };
    return { course, student, teacher, add };
  }

  test("is new once: when it is made, shown, gets something to see, or its unit is shown", async () => {
    const { course, student, teacher, add } = await makeHeldCourse();
    const first = await add({ title: "First" });
    expect(await told(student)).toMatchObject([
      { kind: "LESSON", title: "First", count: 1, path: `/lesson/${first}`, isNew: true, pinned: false },
    ]);
    const hidden = await add({ title: "Hidden", hidden: true });
    const empty = await add({ title: "Empty", description: "" });
    const unit = { courseId: course.id, title: "Unit", hidden: true };
    const { contentId: unitId } = (await school.call(createUnit, { as: teacher, body: unit })).body;
    await add({ title: "Inside", unitId });
    expect(await told(student)).toHaveLength(1);
    expect((await told(student))[0]?.count).toBe(1);
    const acts = [
      () => school.call(editLesson, { as: teacher, body: { contentId: hidden, hidden: false } }),
      () => school.call(editLesson, { as: teacher, body: { contentId: empty, description: "A text." } }),
      () => school.call(editUnit, { as: teacher, body: { contentId: unitId, hidden: false } }),
    ];
    for (const [done, act] of acts.entries()) {
      expect((await act()).status).toBe(200);
      expect(await told(student)).toMatchObject([
        { kind: "LESSONS", title: course.name, count: done + 2, path: `/course/view/${course.id}` },
      ]);
    }
    const [before] = await told(student);
    for (const shown of [false, true])
      await school.call(editLesson, { as: teacher, body: { contentId: first, hidden: !shown } });
    await school.call(editUnit, { as: teacher, body: { contentId: unitId, hidden: true } });
    expect((await told(student))[0]?.count).toBe(3);
    await school.call(editUnit, { as: teacher, body: { contentId: unitId, hidden: false } });
    await school.call(deleteContent, { as: teacher, query: { contentId: unitId } });
    await school.call(restoreContent, { as: teacher, body: { contentId: unitId } });
    expect(await told(student), "hidden, deleted and put back is not new").toEqual([before]);
  });

  test("of a course from before is not new when it is hidden, edited, deleted and put back", async () => {
    const { course, student, teacher } = await makeHeldCourse();
    const createdAt = new Date(Date.now() - 7 * 3_600_000);
    const unit = await school.makeUnit({ courseId: course.id, createdAt });
    const lesson = await school.makeLesson({ courseId: course.id, unitId: unit.id, createdAt });
    const triggers = (act: "disable" | "enable") =>
      sql.raw(`alter table contents ${act} trigger lessons_changed_published`).execute(school.owner);
    const before = async () => {
      await triggers("disable");
      await sql`update contents set published_at = null where course_id = ${course.id}`.execute(school.db);
      await triggers("enable");
    };
    for (const contentId of [lesson.id, unit.id]) {
      await before();
      const edit = contentId === unit.id ? editUnit : editLesson;
      for (const hidden of [true, false])
        expect((await school.call(edit, { as: teacher, body: { contentId, hidden } })).status).toBe(200);
      await before();
      await school.call(deleteContent, { as: teacher, query: { contentId } });
      await school.call(restoreContent, { as: teacher, body: { contentId } });
    }
    expect(await told(student)).toEqual([]);
  });

  test("is no news to who has begun it, to who got the course later, and to who has it no more", async () => {
    const { course, student, add } = await makeHeldCourse();
    const contentId = await add({ title: "New" });
    const later = await school.makeUser();
    await school.makePurchase({ userId: later.id, courseId: course.id, purchasedAt: clock() });
    expect(await told(later)).toEqual([]);
    expect((await count(student)).notices).toBe(2);
    await school.makeProgress({ userId: student.id, contentId });
    expect((await count(student)).notices).toBe(1);
    expect(await told(student)).toMatchObject([{ title: "New", isNew: false }]);
    await school.db
      .updateTable("purchases")
      .set({ expiresAt: clock() })
      .where("userId", "=", student.id)
      .execute();
    expect(await told(student)).toEqual([]);
  });
});

test("a result that other right answers have changed is told, and one that stays is not", async () => {
  const { contentId, questions } = await makeQuizWithQuestions(school);
  const [{ id, choices }] = questions as [(typeof questions)[number]];
  const students = [await school.makeUser(), await school.makeUser()] as const;
  for (const [index, { id: userId }] of students.entries()) {
    const attempt = {
      lessonId: contentId,
      userId,
      number: 1,
      drawn: "[]",
      questionsCount: 6,
      startedAt: clock(),
    };
    const { id: attemptId } = await school.db
      .insertInto("attempts")
      .values({ ...attempt, handedInAt: clock(), score: 0 })
      .returning("id")
      .executeTakeFirstOrThrow();
    const answer = JSON.stringify({ choiceIds: [choices[index + 1]] });
    await school.db
      .insertInto("attemptAnswers")
      .values({ attemptId, questionId: id, answer, counter: 1, savedAt: clock(), isRight: false })
      .execute();
  }
  advance({ minutes: 1 });
  const admin = await school.makeUser({ role: "ADMIN" });
  const read = await school.call(quizManagementEndpoints.getEditableTest, {
    as: admin,
    query: { contentId },
  });
  const sent = ofChoices(read.body.questions).map((question) => ({
    ...question,
    choices: question.choices.map((choice) => ({
      ...choice,
      isRight: question.questionId === id ? choice.choiceId === choices[1] : choice.isRight,
    })),
  }));
  const body = { contentId, attemptsAllowed: null, pauseMinutes: 0, shuffled: true, questions: sent };
  expect((await school.call(quizManagementEndpoints.editTest, { as: admin, body })).status).toBe(200);
  const [changed, same] = students;
  expect(await list(changed)).toMatchObject([
    { kind: "RESULT", path: `/lesson/${contentId}`, creationDateTime: clock().toISOString(), isNew: true },
  ]);
  expect((await count(changed)).notices).toBe(1);
  expect(await list(same)).toEqual([]);
});

test("pinned announcements stand before all that is newer", async () => {
  const { course, buyer } = await makeLessonWithPeople(school);
  await school.makeAnnouncement({ courseId: course.id, title: "Pinned", pinned: true });
  advance({ days: 2 });
  await school.makeAnnouncement({ courseId: course.id, title: "Newer" });
  const titles = (await list(buyer)).map(({ title, pinned }) => [title, pinned]);
  expect(titles.slice(0, 2)).toEqual([
    ["Pinned", true],
    ["Newer", false],
  ]);
  expect((await list(buyer, { limit: 1, offset: 1 }))[0]?.title).toBe("Newer");
});

test("courses that open, are given, are taken back and end soon, and certificates", async () => {
  const student = await school.makeUser();
  const own = { userId: student.id };
  const courses = await Promise.all(
    ["Card", "Given", "Taken", "Ends"].map((name) => school.makeCourse({ name })),
  );
  const [card, given, taken, ends] = courses.map(({ id }) => id) as [number, number, number, number];
  const at = clock();
  await school.makePurchase({ ...own, courseId: card, purchasedAt: at });
  advance({ minutes: 1 });
  await school.makePurchase({ ...own, courseId: given, granted: true, purchasedAt: clock() });
  advance({ minutes: 1 });
  const gone = {
    ...own,
    id: 1_000_000,
    courseId: taken,
    granted: true,
    purchasedAt: at,
    takenBackAt: clock(),
  };
  await school.db.insertInto("takenBackPurchases").values(gone).execute();
  advance({ minutes: 1 });
  const { code } = await school.makeCertificate({ ...own, courseId: card, issuedAt: clock() });
  const expiresAt = new Date(clock().getTime() + 8 * 24 * 3_600_000);
  await school.makePurchase({ ...own, courseId: ends, purchasedAt: at, expiresAt });
  const kinds = async () => (await list(student)).map(({ kind, title, path }) => [kind, title, path]);
  const before = await kinds();
  expect(before).toHaveLength(5);
  expect(before[0]).toEqual(["CERTIFICATE", expect.any(String), `/certificate/${code}`]);
  expect(before.slice(1, 3)).toEqual([
    ["TAKEN_BACK", "Taken", `/course/view/${taken}`],
    ["GIVEN", "Given", `/course/view/${given}`],
  ]);
  expect(before).toContainEqual(["OPENED", "Card", `/course/view/${card}`]);
  advance({ days: 1, minutes: 1 });
  const told = (await list(student))[0];
  expect(told).toMatchObject({ kind: "ENDS", title: "Ends", endsAt: expiresAt.toISOString(), isNew: true });
  expect((await count(student)).notices).toBe(6);
  const pages = [await list(student, { limit: 4 }), await list(student, { limit: 4, offset: 4 })];
  expect(pages.map((page) => page.length)).toEqual([4, 2]);
  expect(new Set(pages.flat().map(({ key }) => key)).size).toBe(6);
  for (const { key } of pages.flat())
    expect((await school.call(markNoticeAsRead, { as: student, body: { key } })).status).toBe(200);
  expect((await count(student)).notices).toBe(0);
  advance({ days: 8 });
  expect((await list(student)).map(({ kind }) => kind)).not.toContain("ENDS");
  advance({ days: 90 });
  expect(await list(student)).toEqual([]);
});

test("whoever never looked finds as new what is not older than a month", async () => {
  const student = await school.makeUser();
  await school.makePurchase({ userId: student.id, purchasedAt: clock() });
  advance({ days: 29 });
  expect((await count(student)).notices).toBe(1);
  advance({ days: 2 });
  expect((await count(student)).notices).toBe(0);
  expect(await list(student)).toMatchObject([{ kind: "OPENED", isNew: false }]);
});

test("counting is one query beside that of the session, however much there is", async () => {
  const { buyer, course } = await makeLessonWithPeople(school);
  const counted = async () => (await school.countQueries(() => count(buyer))).count;
  await count(buyer);
  const one = await counted();
  await sql`
    insert into announcements (course_id, title, body, pinned, created_at)
    select ${course.id}, 'News ' || number, 'x', false, ${clock()} from generate_series(1, 300) as number`.execute(
    school.db,
  );
  expect(await counted()).toBe(one);
  expect(one).toBe(1);
  expect((await count(buyer)).notices).toBe(100);
});
