import { contentEndpoints } from "@manara/contract/contents/contents";
import { describe, expect, test } from "vitest";
import { forgetDeleted, openContents, type Person, UNKNOWN } from "./contents.fixture.ts";

const { createUnit, createLesson, editUnit, editLesson, changeContentOrder, deleteContent } =
  contentEndpoints;

const { school, admin, makeTaughtCourse, makeOutline, titlesOf, lastAct } = await openContents();

test("contents are managed by the staff of the course alone", async () => {
  const { course } = await makeTaughtCourse();
  const unit = await school.makeUnit({ courseId: course.id });
  const lesson = await school.makeLesson({ courseId: course.id });
  const before = await school.db.selectFrom("contents").selectAll().orderBy("id").execute();
  const attempts = (as: Person | null) => [
    school.call(createUnit, { as, body: { courseId: course.id, title: "x" } }),
    school.call(createLesson, { as, body: { courseId: course.id, title: "x" } }),
    school.call(editUnit, { as, body: { contentId: unit.id, title: "x" } }),
    school.call(editLesson, { as, body: { contentId: lesson.id, title: "x" } }),
    school.call(changeContentOrder, { as, body: { courseId: course.id, contentIds: [lesson.id, unit.id] } }),
    school.call(deleteContent, { as, query: { contentId: unit.id } }),
  ];
  const strangers = [
    await school.makeUser(),
    await school.makeUser({ role: "TEACHER" }),
    await school.makeUser({ role: "LECTURER" }),
  ];
  for (const as of strangers) {
    await school.signIn(as);
    for (const { status, code } of await Promise.all(attempts(as))) {
      expect({ status, code }).toEqual({ status: 403, code: "NOT_AUTHORISED" });
    }
  }
  for (const { code } of await Promise.all(attempts(null))) expect(code).toBe("NOT_LOGGED_IN");
  expect(await school.db.selectFrom("contents").selectAll().orderBy("id").execute()).toEqual(before);
});

describe("ordering", () => {
  async function makeOrdered() {
    const outline = await makeOutline({
      intro: {},
      unit: { lessons: { one: {}, two: {} } },
      other: { lessons: {} },
    });
    const { course, teacher } = outline;
    const order = (contentIds: number[]) =>
      school.call(changeContentOrder, { as: teacher, body: { courseId: course.id, contentIds } });
    return { ...outline, order };
  }

  // spec: content.order, call.content-order
  test("the children of each parent come in the order of the list", async () => {
    const { course, teacher, intro, unit, one, two, other, order } = await makeOrdered();
    const ids = [two.id, other.id, one.id, unit.id, intro.id];
    const answer = await order(ids);
    expect(answer.status).toBe(200);
    expect(answer.body.map(({ title }) => title)).toEqual(["other", "unit", "two", "one", "intro"]);
    expect(answer.body.map((content) => content.order)).toEqual([1, 2, 1, 2, 3]);
    expect(await titlesOf(teacher, course.id)).toBe("other unit two one intro");
    expect(await lastAct()).toMatchObject({
      act: "content.reordered",
      actorId: teacher.id,
      subjectId: course.id,
      details: { contentIds: ids },
    });
  });

  test("a list that is not exactly the contents is refused and changes nothing", async () => {
    const { course, teacher, intro, unit, one, two, other, order } = await makeOrdered();
    const elsewhere = await school.makeLesson();
    const all = [other.id, unit.id, two.id, one.id, intro.id];
    const before = await lastAct();
    for (const ids of [
      all.slice(1),
      [...all, elsewhere.id],
      [...all.slice(1), elsewhere.id],
      [...all, one.id],
      [],
    ]) {
      const { status, issues } = await order(ids);
      expect({ status, issues }).toEqual({ status: 400, issues: ["CONTENT_IDS_INVALID"] });
    }
    expect(await titlesOf(teacher, course.id)).toBe("intro unit one two other");
    expect(await lastAct()).toEqual(before);
  });

  test("an unknown course is not found; one without contents is ordered already", async () => {
    const order = (courseId: number) =>
      school.call(changeContentOrder, { as: admin, body: { courseId, contentIds: [] } });
    expect((await order(UNKNOWN)).code).toBe("COURSE_NOT_FOUND");
    expect((await order((await makeTaughtCourse()).course.id)).body).toEqual([]);
  });

  test("costs the same for a long outline", async () => {
    const { course, teacher } = await makeTaughtCourse();
    const lessons = await Promise.all(
      Array.from({ length: 40 }, () => school.makeLesson({ courseId: course.id })),
    );
    const contentIds = lessons.map(({ id }) => id).toSorted((a, b) => b - a);
    await school.signIn(teacher);
    const { count } = await school.countQueries(() =>
      school.call(changeContentOrder, { as: teacher, body: { courseId: course.id, contentIds } }),
    );
    expect(count).toBe(5);
  });
});

describe("deleting", () => {
  // spec: call.content-delete
  test("a unit takes its lessons, their attachments and discussions along, and the files that nothing else shows", async () => {
    const { course, teacher } = await makeTaughtCourse();
    const at = { courseId: course.id };
    const unit = await school.makeUnit({ ...at, title: "unit" });
    const lesson = await school.makeLesson({
      ...at,
      unitId: unit.id,
      title: "one",
      videoKey: "videos/gone.mp4",
    });
    const kept = await school.makeLesson({ ...at, title: "kept" });
    await school.makeAttachment({ contentId: lesson.id, fileKey: "attachments/gone.pdf" });
    await school.makeAttachment({ contentId: lesson.id, fileKey: "attachments/shared.pdf" });
    await school.makeAttachment({ contentId: kept.id, fileKey: "attachments/shared.pdf" });
    const comment = await school.makeComment({ contentId: lesson.id });
    await school.makeComment({ contentId: lesson.id, parentCommentId: comment.id });
    const keys = ["attachments/gone.pdf", "attachments/shared.pdf", "videos/gone.mp4"];
    for (const key of keys) await school.platform.storage.put(key, Buffer.from(key));

    const { status } = await school.call(deleteContent, { as: teacher, query: { contentId: unit.id } });
    expect(status).toBe(204);
    expect(await titlesOf(teacher, course.id)).toBe("kept");
    expect(await lastAct()).toMatchObject({
      act: "content.deleted",
      actorId: teacher.id,
      subjectId: unit.id,
      details: { courseId: course.id, type: "UNIT", title: "unit", lessons: ["one"] },
    });
    await forgetDeleted(school);
    const left = await school.db
      .selectFrom("comments")
      .select("id")
      .where("contentId", "=", lesson.id)
      .execute();
    expect(left).toEqual([]);
    const found = await Promise.all(keys.map((key) => school.platform.storage.find(key)));
    expect(found.map((file) => file !== null)).toEqual([false, true, false]);
  });

  test("a lesson leaves its unit", async () => {
    const { course, teacher } = await makeTaughtCourse();
    const unit = await school.makeUnit({ courseId: course.id, title: "unit" });
    const lesson = await school.makeLesson({ courseId: course.id, unitId: unit.id });
    expect((await school.call(deleteContent, { as: admin, query: { contentId: lesson.id } })).status).toBe(
      204,
    );
    expect(await titlesOf(teacher, course.id)).toBe("unit");
    expect((await school.call(deleteContent, { as: admin, query: { contentId: lesson.id } })).code).toBe(
      "CONTENT_NOT_FOUND",
    );
  });
});
