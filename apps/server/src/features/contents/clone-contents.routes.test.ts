import { contentEndpoints } from "@manara/contract/contents/contents";
import { describe, expect, test } from "vitest";
import { openContents, type Person, UNKNOWN } from "./contents.fixture.ts";

const { cloneContents } = contentEndpoints;

const { school, makeOutline, outlineOf, titlesOf } = await openContents();

/** intro · unit ⟨one (free), two (hidden)⟩ · last; the teacher has another course, with one lesson. */
async function makeGround() {
  const lessons = { one: { free: true }, two: { hidden: true } };
  const plan = { intro: { description: "about" }, unit: { hidden: true, lessons }, last: {} };
  const outline = await makeOutline(plan);
  const { teacher, one } = outline;
  await school.makeAttachment({ contentId: one.id, name: "a.pdf", fileKey: "attachments/a.pdf" });
  await school.makeAttachment({ contentId: one.id, name: "b.pdf", fileKey: "attachments/b.pdf" });
  await school.makeComment({ contentId: one.id });
  const target = await school.makeCourse({ authorId: teacher.id });
  await school.makeLesson({ courseId: target.id, title: "there", position: 7 });
  return { ...outline, target };
}

const clone = (as: Person | null, contentIds: number[], courseIds: number[]) =>
  school.call(cloneContents, { as, body: { contentIds, courseIds } });

const countContents = async () => (await school.db.selectFrom("contents").select("id").execute()).length;

describe("copying", () => {
  // spec: call.content-clone
  test("a unit brings its lessons and what they show; marks are kept, discussions are not copied", async () => {
    const { teacher, target, unit, one, course } = await makeGround();
    const { status, body } = await clone(teacher, [unit.id], [target.id]);
    expect(status).toBe(201);
    expect(body).toEqual({ created: 3 });
    const outline = await outlineOf(teacher, target.id);
    expect(outline.map(({ title, order, free, hidden }) => [title, order, free, hidden])).toEqual([
      ["there", 7, false, false],
      ["unit", 8, false, true],
      ["one", 1, true, false],
      ["two", 2, false, true],
    ]);
    const copy = outline.find(({ title }) => title === "one");
    const original = (await outlineOf(teacher, course.id)).find(({ contentId }) => contentId === one.id);
    expect(copy).toEqual({
      ...original,
      contentId: copy?.contentId,
      courseId: target.id,
      unitId: outline[1]?.contentId,
      attachments: original?.attachments.map((attachment) => ({
        ...attachment,
        attachmentId: expect.any(Number),
        url: expect.stringMatching(new RegExp(`${attachment.url.replace(/^.*~[^/]+/, "")}$`)),
      })),
    });
    expect(copy?.attachments.map(({ name }) => name)).toEqual(["a.pdf", "b.pdf"]);
    const comments = await school.db
      .selectFrom("comments")
      .select("id")
      .where("contentId", "=", copy?.contentId ?? 0)
      .execute();
    expect(comments).toEqual([]);
  });

  test("to several courses at once, in outline order, each thing once", async () => {
    const { course, teacher, target, intro, unit, one, last } = await makeGround();
    const empty = await school.makeCourse({ authorId: teacher.id });
    const { body } = await clone(
      teacher,
      [last.id, one.id, unit.id, intro.id, last.id],
      [empty.id, target.id, empty.id],
    );
    expect(body).toEqual({ created: 10 });
    expect(await titlesOf(teacher, empty.id)).toBe("intro unit one two last");
    expect((await outlineOf(teacher, empty.id)).map(({ order }) => order)).toEqual([1, 2, 1, 2, 3]);
    expect(await titlesOf(teacher, target.id)).toBe("there intro unit one two last");
    expect(await titlesOf(teacher, course.id)).toBe("intro unit one two last");
  });

  test("a lesson without its unit stands outside the units", async () => {
    const { teacher, target, one, two, last } = await makeGround();
    await clone(teacher, [last.id, two.id, one.id], [target.id]);
    const outline = await outlineOf(teacher, target.id);
    expect(outline.map(({ title, unitId }) => [title, unitId])).toEqual([
      ["there", null],
      ["one", null],
      ["two", null],
      ["last", null],
    ]);
  });

  test("a course may be its own target", async () => {
    const { course, teacher, unit } = await makeGround();
    expect((await clone(teacher, [unit.id], [course.id])).body).toEqual({ created: 3 });
    expect(await titlesOf(teacher, course.id)).toBe("intro unit one two last unit one two");
    expect((await clone(teacher, [unit.id], [course.id])).body).toEqual({ created: 3 });
    expect(await titlesOf(teacher, course.id)).toBe("intro unit one two last unit one two unit one two");
  });

  test("is put on record for each target", async () => {
    const { teacher, target, unit } = await makeGround();
    const other = await school.makeCourse({ authorId: teacher.id });
    await clone(teacher, [unit.id], [target.id, other.id]);
    const acts = await school.db
      .selectFrom("auditEntries")
      .select(["actorId", "subjectId", "details"])
      .where("act", "=", "content.cloned")
      .where("subjectId", "in", [target.id, other.id])
      .orderBy("subjectId")
      .execute();
    const details = { contentIds: [unit.id], created: 3 };
    expect(acts).toEqual([
      { actorId: teacher.id, subjectId: target.id, details },
      { actorId: teacher.id, subjectId: other.id, details },
    ]);
  });

  test("costs the same however much is copied", async () => {
    const { teacher, target, intro, unit, last } = await makeGround();
    const more = await school.makeCourse({ authorId: teacher.id });
    await clone(teacher, [last.id], [more.id]);
    const few = await school.countQueries(() => clone(teacher, [unit.id], [target.id]));
    const many = await school.countQueries(() =>
      clone(teacher, [intro.id, unit.id, last.id], [target.id, more.id]),
    );
    expect([few.count, many.count]).toEqual([10, 10]);
  });
});

describe("all or nothing", () => {
  test("staff of the source and of every target", async () => {
    const { course, teacher, target, intro } = await makeGround();
    const foreign = await school.makeCourse();
    const foreignTeacher = { id: foreign.authorId ?? 0 };
    const before = await countContents();
    for (const [as, courseIds] of [
      [teacher, [target.id, foreign.id]],
      [foreignTeacher, [foreign.id]],
      [await school.makeUser(), [target.id]],
    ] as const) {
      const { status, code } = await clone(as, [intro.id], [...courseIds]);
      expect({ status, code }).toEqual({ status: 403, code: "NOT_AUTHORISED" });
    }
    expect((await clone(null, [intro.id], [course.id])).code).toBe("NOT_LOGGED_IN");
    expect(await countContents()).toBe(before);
    const admin = await school.makeUser({ role: "ADMIN" });
    expect((await clone(admin, [intro.id], [target.id, foreign.id])).body).toEqual({ created: 2 });
  });

  test("one unknown content or course", async () => {
    const { teacher, target, intro } = await makeGround();
    const before = await countContents();
    expect((await clone(teacher, [intro.id, UNKNOWN], [target.id])).code).toBe("CONTENT_NOT_FOUND");
    expect((await clone(teacher, [intro.id], [target.id, UNKNOWN])).code).toBe("COURSE_NOT_FOUND");
    expect(await countContents()).toBe(before);
  });

  test("lists that name nothing", async () => {
    const { teacher, target, intro } = await makeGround();
    expect((await clone(teacher, [], [target.id])).issues).toEqual(["CONTENT_IDS_INVALID"]);
    expect((await clone(teacher, [intro.id], [])).issues).toEqual(["COURSE_IDS_INVALID"]);
  });
});
