import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { contentEndpoints } from "@manara/contract/contents/contents";
import { courseEndpoints } from "@manara/contract/courses/courses";
import { expect, test } from "vitest";
import { forgetDeleted, openContents } from "./contents.fixture.ts";

const { createLesson, editLesson, changeContentOrder, cloneContents, deleteContent, addAttachment } =
  contentEndpoints;

const { school, admin } = await openContents();
await school.signIn(admin);

const contentsOf = (courseId: number) =>
  school.db
    .selectFrom("contents")
    .selectAll()
    .where("courseId", "=", courseId)
    .where("deletedAt", "is", null)
    .orderBy("id")
    .execute();

/** Every parent is of the same course, and no two children of one parent share a place. */
async function expectConsistent(courseId: number) {
  const contents = await contentsOf(courseId);
  const ids = new Set(contents.map(({ id }) => id));
  const lost = contents.filter(({ unitId }) => unitId !== null && !ids.has(unitId));
  expect(lost).toEqual([]);
  const places = contents.map(({ unitId, position }) => `${unitId}/${position}`);
  expect(new Set(places).size).toBe(places.length);
  return contents;
}

async function makeUnitWithLessons(courseId: number, lessons: number) {
  const unit = await school.makeUnit({ courseId });
  const made = [];
  for (let position = 1; position <= lessons; position += 1) {
    made.push(await school.makeLesson({ courseId, unitId: unit.id, position }));
  }
  return { unit, lessons: made };
}

const statuses = (answers: { status: number; code?: string }[]) =>
  answers.map(({ status, code }) => code ?? String(status)).toSorted();

test("lessons created at once each have a place", async () => {
  const course = await school.makeCourse();
  const { unit } = await makeUnitWithLessons(course.id, 0);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      school.call(createLesson, {
        as: admin,
        body: { courseId: course.id, title: `${index}`, ...(index % 2 === 0 && { unitId: unit.id }) },
      }),
    ),
  );
  expect(answers.every(({ status }) => status === 201)).toBe(true);
  const contents = await expectConsistent(course.id);
  const inUnit = contents.filter(({ unitId }) => unitId === unit.id).map(({ position }) => position);
  expect(inUnit.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test("ordering against deleting leaves one of both orders of events", async () => {
  for (let round = 0; round < 5; round += 1) {
    const course = await school.makeCourse();
    const { unit, lessons } = await makeUnitWithLessons(course.id, 6);
    const contentIds = [...lessons.map(({ id }) => id).toReversed(), unit.id];
    const gone = lessons.slice(0, 2);
    const [order, again, ...deletions] = await Promise.all([
      school.call(changeContentOrder, { as: admin, body: { courseId: course.id, contentIds } }),
      school.call(changeContentOrder, { as: admin, body: { courseId: course.id, contentIds } }),
      ...gone.map(({ id }) => school.call(deleteContent, { as: admin, query: { contentId: id } })),
    ]);
    expect(statuses(deletions)).toEqual(["204", "204"]);
    for (const answer of [order, again])
      expect(["200", "VALIDATION_FAILED"]).toContain(statuses([answer])[0]);
    const left = await expectConsistent(course.id);
    expect(left).toHaveLength(5);
    const inOrder = left
      .filter(({ unitId }) => unitId === unit.id)
      .toSorted((a, b) => a.position - b.position)
      .map(({ id }) => id);
    const kept = lessons.slice(2).map(({ id }) => id);
    expect(inOrder).toEqual(order.status === 200 || again.status === 200 ? kept.toReversed() : kept);
  }
});

test("copying against editing, moving and deleting, both ways between two courses", async () => {
  for (let round = 0; round < 4; round += 1) {
    const [one, two] = [await school.makeCourse(), await school.makeCourse()];
    const first = await makeUnitWithLessons(one.id, 3);
    const second = await makeUnitWithLessons(two.id, 3);
    const clone = (contentIds: number[], courseIds: number[]) =>
      school.call(cloneContents, { as: admin, body: { contentIds, courseIds } });
    const [moved, deleted] = first.lessons;
    const answers = await Promise.all([
      clone([first.unit.id], [two.id, one.id]),
      school.call(editLesson, {
        as: admin,
        body: { contentId: moved?.id ?? 0, unitId: null, title: "moved" },
      }),
      clone([second.unit.id], [one.id, two.id]),
      school.call(deleteContent, { as: admin, query: { contentId: deleted?.id ?? 0 } }),
      clone([first.unit.id, second.unit.id], [two.id, one.id]),
      school.call(createLesson, { as: admin, body: { courseId: two.id, title: "new" } }),
      school.call(deleteContent, { as: admin, query: { contentId: second.unit.id } }),
    ]);
    const known = ["200", "201", "204", "CONTENT_NOT_FOUND"];
    expect(statuses(answers).filter((status) => !known.includes(status))).toEqual([]);
    const contents = [...(await expectConsistent(one.id)), ...(await expectConsistent(two.id))];
    // A copy of a unit has either all lessons that the unit had at one moment, or none at all was made.
    for (const unit of contents.filter(({ type }) => type === "UNIT")) {
      const children = contents.filter(({ unitId }) => unitId === unit.id);
      expect(children.length).toBeGreaterThanOrEqual(1);
      expect(new Set(children.map(({ courseId }) => courseId))).toEqual(new Set([unit.courseId]));
    }
  }
});

test("copying into a course that is deleted meanwhile makes nothing or everything, and no stray rows", async () => {
  for (let round = 0; round < 4; round += 1) {
    const [source, target, other] = await Promise.all([
      school.makeCourse(),
      school.makeCourse(),
      school.makeCourse(),
    ]);
    const { unit } = await makeUnitWithLessons(source.id, 3);
    const [copied, deleted] = await Promise.all([
      school.call(cloneContents, {
        as: admin,
        body: { contentIds: [unit.id], courseIds: [other.id, target.id] },
      }),
      school.call(courseEndpoints.deleteCourse, { as: admin, query: { courseId: target.id } }),
    ]);
    expect(deleted.status).toBe(204);
    expect(await contentsOf(target.id)).toEqual([]);
    const made = await expectConsistent(other.id);
    expect([copied.status, made.length]).toEqual(copied.status === 201 ? [201, 4] : [404, 0]);
  }
});

test("attaching to a lesson that is deleted meanwhile leaves neither row nor file", async () => {
  const text = new Uint8Array(Buffer.from("notes"));
  for (let round = 0; round < 12; round += 1) {
    const lesson = await school.makeLesson();
    const query = { contentId: lesson.id };
    const [added, deleted] = await Promise.all([
      school.call(addAttachment, { as: admin, query, file: { name: "a.txt", bytes: text } }),
      school.call(deleteContent, { as: admin, query }),
    ]);
    expect(deleted.status).toBe(204);
    expect(["201", "CONTENT_NOT_FOUND"]).toContain(statuses([added])[0]);
    await forgetDeleted(school);
    if (added.status === 201) {
      expect((await school.app.inject({ url: added.body.url })).statusCode).toBe(404);
    }
  }
  expect(await school.db.selectFrom("attachments").selectAll().execute()).toEqual([]);
  const folder = path.join(school.platform.settings.DATA_DIR, "files", "attachments");
  // Where the deletion came first, nothing was ever put there.
  expect(existsSync(folder) ? await readdir(folder) : []).toEqual([]);
});
