import type { Access } from "@manara/contract/access/access";
import { contentEndpoints } from "@manara/contract/contents/contents";
import { courseEndpoints } from "@manara/contract/courses/courses";
import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";

const { getCourse, getLecture, listPublicCourses } = courseEndpoints;
const { listContents, getContent, nextContent } = contentEndpoints;

const school = await startTestSchool();

/** A course of two lessons, the first of them free, and one of each who may ask. */
async function makeCourseWithPeople() {
  const course = await school.makeCourse();
  const free = await school.makeLesson({ courseId: course.id, free: true, position: 1 });
  const sold = await school.makeLesson({ courseId: course.id, position: 2 });
  const [buyer, former] = [await school.makeUser(), await school.makeUser()];
  const expiresAt = new Date(Date.now() - 1000);
  await school.makePurchase({ userId: buyer.id, courseId: course.id });
  await school.makePurchase({ userId: former.id, courseId: course.id, expiresAt });
  const people = {
    visitor: null,
    student: await school.makeUser(),
    buyer,
    former,
    teacher: { id: course.authorId ?? 0 },
    "other teacher": await school.makeUser({ role: "TEACHER" }),
    editor: await school.makeUser({ role: "EDITOR" }),
    administrator: await school.makeUser({ role: "ADMIN" }),
  };
  return { course, free, sold, people };
}
type Person = keyof Awaited<ReturnType<typeof makeCourseWithPeople>>["people"];

test.each<[Person, Access, Access]>([
  ["visitor", "LOCKED", "FREE"],
  ["student", "LOCKED", "FREE"],
  ["buyer", "BOUGHT", "BOUGHT"],
  ["former", "ENDED", "FREE"],
  ["teacher", "STAFF", "STAFF"],
  ["other teacher", "LOCKED", "FREE"],
  ["editor", "STAFF", "STAFF"],
  ["administrator", "STAFF", "STAFF"],
])("a %s stands to a course: %s, to its free lesson: %s", async (person, toCourse, toFree) => {
  const { course, free, sold, people } = await makeCourseWithPeople();
  const as = people[person];
  expect((await school.call(getCourse, { as, query: { courseId: course.id } })).body.access).toBe(toCourse);
  const outline = await school.call(listContents, { as, query: { courseId: course.id } });
  expect(outline.body.map(({ contentId, access }) => [contentId, access])).toEqual([
    [free.id, toFree],
    [sold.id, toCourse],
  ]);
  expect((await school.call(getContent, { as, query: { contentId: free.id } })).body.access).toBe(toFree);

  const opened = await school.call(getContent, { as, query: { contentId: sold.id } });
  const next = await school.call(nextContent, { as, query: { contentId: free.id } });
  for (const answer of [opened, next]) {
    expect(answer).toMatchObject(
      toCourse === "LOCKED" || toCourse === "ENDED"
        ? { status: 401, body: { code: "COURSE_NOT_PURCHASED", courseId: course.id } }
        : { status: 200, body: { contentId: sold.id, access: toCourse } },
    );
  }
});

test("a lecture says so too", async () => {
  const study = await school.makeStudy();
  const lecture = await school.makeCourse({ studyId: study.id, schoolId: null });
  const buyer = await school.makeUser();
  await school.makePurchase({ userId: buyer.id, courseId: lecture.id });
  const query = { lectureId: lecture.id };
  expect((await school.call(getLecture, { query })).body.access).toBe("LOCKED");
  expect((await school.call(getLecture, { as: buyer, query })).body.access).toBe("BOUGHT");
});

test("each purchase says whether it still opens its course", async () => {
  const { people } = await makeCourseWithPeople();
  const accessOf = async (as: { id: number }) =>
    (await school.call(purchaseEndpoints.listMyPurchases, { as })).body.map(({ course }) => course.access);
  expect(await accessOf(people.buyer)).toEqual(["BOUGHT"]);
  expect(await accessOf(people.former)).toEqual(["ENDED"]);
});

test("lists are the same for all, and so say nothing of it", async () => {
  const { course } = await makeCourseWithPeople();
  await school.platform.changes.catchUp();
  const { body } = await school.call(listPublicCourses);
  expect(body.find(({ courseId }) => courseId === course.id)).not.toHaveProperty("access");
});

test("one course costs four queries at first: session, course, purchase, what is shown; then none", async () => {
  const { course, people } = await makeCourseWithPeople();
  await school.signIn(people.buyer);
  await school.platform.changes.catchUp();
  const read = () => school.call(getCourse, { as: people.buyer, query: { courseId: course.id } });
  expect((await school.countQueries(read)).count).toBe(4);
  expect((await school.countQueries(read)).count).toBe(0);
});

test("a lesson whose number another course has by now is that course's", async () => {
  const [before, after] = [await school.makeCourse(), await school.makeCourse()];
  const lesson = await school.makeLesson({ courseId: before.id });
  const [former, buyer] = [await school.makeUser(), await school.makeUser()];
  await school.makePurchase({ userId: former.id, courseId: before.id });
  await school.makePurchase({ userId: buyer.id, courseId: after.id });
  const open = async (as: { id: number }) =>
    (await school.call(getContent, { as, query: { contentId: lesson.id } })).status;
  expect([await open(former), await open(buyer)]).toEqual([200, 401]);
  await school.db.deleteFrom("contents").where("id", "=", lesson.id).execute();
  expect([await open(former), await open(buyer)]).toEqual([404, 404]);
  await sql`insert into contents (id, course_id, type, title, position) overriding system value
    values (${lesson.id}, ${after.id}, 'LESSON', 'restored', 1)`.execute(school.db);
  expect([await open(former), await open(buyer)]).toEqual([401, 200]);
});
