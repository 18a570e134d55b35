import { callListEndpoints } from "@manara/contract/records/call-list";
import { CALLS_A_WEEK } from "@manara/contract/records/call-rules";
import { expect, test } from "vitest";
import { makeClock } from "../../../test/clock.ts";
import { startTestSchool } from "../../../test/test-school.ts";

const { listCalls, noteCall } = callListEndpoints;

const DAY = 86_400_000;
const clock = makeClock(new Date("2026-03-10T10:00:00.000Z"));
const school = await startTestSchool({ country: "ng", clock: clock.clock });
const daysAgo = (days: number) => new Date(clock.clock().getTime() - days * DAY);

/** A course of two lessons with its teacher. */
async function makeTaught() {
  const course = await school.makeCourse();
  const film = await school.makeLesson({ courseId: course.id, position: 1 });
  await school.makeLesson({ courseId: course.id, position: 2 });
  return { courseId: course.id, film, teacher: { id: course.authorId ?? 0 } };
}

const asTeacher = ({ teacher }: { teacher: { id: number } }) => ({
  as: teacher,
  query: { userId: teacher.id },
});

/** A student of a course, since a month, who was seen last so many days ago; null: never. */
async function makeStudent(
  of: { courseId: number; film: { id: number } },
  seen: number | null,
  phone?: null,
) {
  const student = await school.makeUser({ ...(phone === null && { phoneNumber: null }) });
  await school.makePurchase({ courseId: of.courseId, userId: student.id, purchasedAt: daysAgo(30) });
  if (seen !== null)
    await school.makeProgress({
      userId: student.id,
      contentId: of.film.id,
      openedAt: daysAgo(seen),
      watchedAt: daysAgo(seen),
    });
  return student;
}

test("a teacher calls who stopped before who never began, and nobody who goes on or has no phone", async () => {
  const taught = await makeTaught();
  const [stopped, never] = [await makeStudent(taught, 20), await makeStudent(taught, null)];
  await makeStudent(taught, 1);
  const silent = await makeStudent(taught, 40, null);
  const { body } = await school.call(listCalls, asTeacher(taught));
  expect(body.called).toEqual([]);
  expect(body.toCall.map(({ userId, reason, phoneNumber }) => [userId, reason, phoneNumber])).toEqual([
    [stopped.id, "STOPPED", stopped.phoneNumber],
    [never.id, "NEVER_BEGAN", never.phoneNumber],
  ]);
  expect(
    body.withoutNumber.map(({ userId, reason }) => [userId, reason]),
    "named, to be spoken to",
  ).toEqual([[silent.id, "STOPPED"]]);
});

test("who was called is off the list for two weeks, and is one of the five of this week", async () => {
  const taught = await makeTaught();
  const students = [];
  for (let seen = 20; seen < 20 + CALLS_A_WEEK + 2; seen += 1) students.push(await makeStudent(taught, seen));
  const idsToCall = async () =>
    (await school.call(listCalls, asTeacher(taught))).body.toCall.map(({ userId }) => userId);
  const ids = students.map(({ id }) => id);
  expect(await idsToCall()).toEqual(ids.slice(0, CALLS_A_WEEK));
  const said = { userId: ids[0] ?? 0, courseId: taught.courseId, note: "Has an exam on Monday" };
  expect((await school.call(noteCall, { as: taught.teacher, body: said })).status).toBe(201);
  expect(await idsToCall()).toEqual(ids.slice(1, CALLS_A_WEEK));
  const { body } = await school.call(listCalls, asTeacher(taught));
  expect(body.called).toMatchObject([said]);
  clock.advance({ days: 8 });
  expect(await idsToCall()).toEqual(ids.slice(1, CALLS_A_WEEK + 1));
  clock.advance({ days: 8 });
  expect((await idsToCall())[0]).toBe(ids[0]);
});

test("nobody notes a call to a stranger, or of a course that they do not teach", async () => {
  const [taught, other] = [await makeTaught(), await makeTaught()];
  const student = await makeStudent(taught, 20);
  const body = { userId: student.id, courseId: taught.courseId, note: "Said" };
  expect((await school.call(noteCall, { as: other.teacher, body })).code).toBe("NOT_AUTHORISED");
  const elsewhere = { ...body, courseId: other.courseId };
  expect((await school.call(noteCall, { as: other.teacher, body: elsewhere })).code).toBe("USER_NOT_FOUND");
  expect((await school.call(listCalls, { as: student, query: { userId: taught.teacher.id } })).code).toBe(
    "NOT_AUTHORISED",
  );
});
