import { contentEndpoints } from "@manara/contract/contents/contents";
import { expect, test } from "vitest";
import { openContents, UNKNOWN } from "./contents.fixture.ts";

const { moveContent } = contentEndpoints;

const { school, admin, makeOutline, titlesOf, lastAct, storedContent } = await openContents();

const makeTwoUnits = () =>
  makeOutline({ First: { lessons: { A: {}, B: {} } }, Second: { lessons: { C: {} } }, Last: {} });

test("a lesson goes to its place in another unit at once", async () => {
  const { course, teacher, ...at } = await makeTwoUnits();
  const body = { contentId: at.A.id, unitId: at.Second.id, beforeContentId: at.C.id };
  const answer = await school.call(moveContent, { as: teacher, body });
  expect(answer.status).toBe(200);
  expect(answer.body.map(({ title }) => title)).toEqual(["First", "B", "Second", "A", "C", "Last"]);
  expect(await titlesOf(teacher, course.id)).toBe("First B Second A C Last");
  expect(await storedContent(at.A.id)).toMatchObject({ unitId: at.Second.id, position: 1, version: 1 });
  expect(await lastAct()).toMatchObject({
    act: "content.moved",
    actorId: teacher.id,
    subjectId: at.A.id,
    details: { title: "A", unitId: at.Second.id, beforeContentId: at.C.id },
  });
});

test("a unit moves with its lessons, and a lesson out of the units", async () => {
  const { course, teacher, ...at } = await makeTwoUnits();
  await school.call(moveContent, {
    as: teacher,
    body: { contentId: at.Second.id, unitId: null, beforeContentId: at.First.id },
  });
  expect(await titlesOf(teacher, course.id)).toBe("Second C First A B Last");
  await school.call(moveContent, { as: teacher, body: { contentId: at.B.id, unitId: null } });
  expect(await titlesOf(teacher, course.id)).toBe("Second C First A Last B");
});

test("many moves at the same time leave every place to one", async () => {
  const { course, teacher, ...at } = await makeTwoUnits();
  await school.signIn(teacher);
  const moves = [at.A, at.B, at.C, at.Last, at.A, at.B].map(({ id }, index) =>
    school.call(moveContent, {
      as: teacher,
      body: { contentId: id, unitId: index % 2 === 0 ? at.Second.id : at.First.id },
    }),
  );
  expect((await Promise.all(moves)).map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect((await titlesOf(teacher, course.id)).split(" ").toSorted()).toEqual(
    ["A", "B", "C", "First", "Last", "Second"].toSorted(),
  );
});

test("there is no place in another course, in a lesson, or beside what stands elsewhere", async () => {
  const { teacher, ...at } = await makeTwoUnits();
  const foreign = await school.makeUnit();
  for (const body of [
    { contentId: at.A.id, unitId: foreign.id },
    { contentId: at.A.id, unitId: at.Last.id },
    { contentId: at.A.id, unitId: at.Second.id, beforeContentId: at.B.id },
    { contentId: at.First.id, unitId: at.Second.id },
    { contentId: UNKNOWN, unitId: null },
  ]) {
    expect((await school.call(moveContent, { as: admin, body })).code).toBe("CONTENT_NOT_FOUND");
  }
  const other = await school.makeUser({ role: "TEACHER" });
  const body = { contentId: at.A.id, unitId: null };
  expect((await school.call(moveContent, { as: other, body })).code).toBe("NOT_AUTHORISED");
  expect((await school.call(moveContent, { body })).code).toBe("NOT_LOGGED_IN");
  const unsaid = await school.call(moveContent, { as: teacher, body: { contentId: at.A.id } as never });
  expect(unsaid.issues).toEqual(["UNIT_ID_REQUIRED"]);
});
