import { progressEndpoints } from "@manara/contract/progress/progress";
import { expect, test } from "vitest";
import { makeClock } from "../../../test/clock.ts";
import { startTestSchool } from "../../../test/test-school.ts";
import { makeCourseWithStudent, makeWatching } from "./progress.fixture.ts";

const { getCourseFigures, exportCourseFigures, getCourseProgress } = progressEndpoints;

const time = makeClock();
const school = await startTestSchool({ clock: time.clock });
const watch = makeWatching(school, time);

async function makeStudied() {
  const made = await makeCourseWithStudent(school);
  const author = { id: made.course.authorId ?? 0 };
  const [first, second] = made.lessons;
  const others = await Promise.all([school.makeUser(), school.makeUser()]);
  for (const { id } of others) await school.makePurchase({ userId: id, courseId: made.courseId });
  for (const { id: contentId } of made.lessons)
    await school.makeProgress({ userId: made.student.id, contentId });
  const [one, two] = others;
  await watch(one, first.id, 90);
  await watch(one, second.id, 40);
  await watch(two, first.id, 10);
  // Who teaches is no student of their own.
  await watch(author, first.id, 90);
  return { ...made, author, others };
}

test("the staff of a course see who began and finished, and where others stopped", async () => {
  const { courseId, lessons, author, others } = await makeStudied();
  const { body } = await school.call(getCourseFigures, { as: author, query: { courseId } });
  const [first, second, third] = lessons;
  expect(body).toEqual({
    began: 3,
    finished: 1,
    lessons: [
      {
        contentId: first.id,
        title: first.title,
        began: 3,
        finished: 2,
        left: [0, 1, 0, 0, 0, 0, 0, 0, 0, 0],
      },
      {
        contentId: second.id,
        title: second.title,
        began: 2,
        finished: 1,
        left: [0, 0, 0, 0, 1, 0, 0, 0, 0, 0],
      },
      {
        contentId: third.id,
        title: third.title,
        began: 1,
        finished: 1,
        left: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
      },
    ],
  });
  const [one] = others;
  const own = await school.call(getCourseProgress, { as: one, query: { courseId } });
  expect(own.body.byLesson.filter(({ finished }) => finished).length, "as the student sees it").toBe(1);
});

test("a course that nobody has begun", async () => {
  const { courseId, course } = await makeCourseWithStudent(school);
  const { body } = await school.call(getCourseFigures, {
    as: { id: course.authorId ?? 0 },
    query: { courseId },
  });
  expect(body).toMatchObject({ began: 0, finished: 0 });
  expect(body.lessons).toHaveLength(3);
});

test("as a table, which is put on record", async () => {
  const { courseId, lessons, author } = await makeStudied();
  const { body, status } = await school.call(exportCourseFigures, { as: author, query: { courseId } });
  expect(status).toBe(200);
  const [heading, row] = body.trimEnd().split("\r\n");
  expect(heading).toMatch(/^\ufeffcontentId,title,began,finished,leftAt0Percent,leftAt10Percent,/);
  expect(row).toBe(`${lessons[0].id},${lessons[0].title},3,2,0,1,0,0,0,0,0,0,0,0`);
  const entry = await school.db
    .selectFrom("auditEntries")
    .select(["act", "actorId", "subjectId"])
    .orderBy("id", "desc")
    .executeTakeFirst();
  expect(entry).toEqual({ act: "progress.exported", actorId: author.id, subjectId: courseId });
});

test("others are refused", async () => {
  const { courseId, student } = await makeCourseWithStudent(school);
  for (const endpoint of [getCourseFigures, exportCourseFigures]) {
    const call = async (as: { id: number } | null) =>
      (await school.call(endpoint, { as, query: { courseId } })).code;
    expect(await call(null)).toBe("NOT_LOGGED_IN");
    expect(await call(student)).toBe("NOT_AUTHORISED");
    expect(await call(await school.makeUser({ role: "TEACHER" }))).toBe("NOT_AUTHORISED");
    const admin = await school.makeUser({ role: "ADMIN" });
    expect((await school.call(endpoint, { as: admin, query: { courseId: 999_999 } })).code).toBe(
      "COURSE_NOT_FOUND",
    );
  }
});
