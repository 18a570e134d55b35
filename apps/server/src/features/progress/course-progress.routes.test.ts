import { progressEndpoints } from "@manara/contract/progress/progress";
import { beforeEach, describe, expect, test } from "vitest";
import { makeClock } from "../../../test/clock.ts";
import { startTestSchool } from "../../../test/test-school.ts";
import { makeCourseWithStudent, makeWatching } from "./progress.fixture.ts";

const { getCourseProgress, listMyProgress } = progressEndpoints;

const time = makeClock(new Date("2026-03-01T09:00:00.000Z"));
const school = await startTestSchool({ clock: time.clock });

let made: Awaited<ReturnType<typeof makeCourseWithStudent>>;
beforeEach(async () => {
  made = await makeCourseWithStudent(school);
  time.advance({ hours: 1 });
});

type Person = { id: number } | null;
const read = async (as: Person = made.student) =>
  (await school.call(getCourseProgress, { as, query: { courseId: made.courseId } })).body;
const watching = makeWatching(school, time);
const watch = (contentId: number, to: number) => watching(made.student, contentId, to);

describe("how far somebody is in a course", () => {
  test("before anything is watched", async () => {
    const [first] = made.lessons;
    expect(await read()).toEqual({
      courseId: made.courseId,
      lessons: 3,
      finished: 0,
      percent: 0,
      resume: { contentId: first.id, title: first.title, number: 1, position: 0 },
      watchedAt: null,
      plan: null,
      certificateCode: null,
      mark: null,
      byLesson: [],
    });
  });

  test("is shown by what was finished, and goes on with what was left last", async () => {
    const [first, second, third] = made.lessons;
    await watch(first.id, 90);
    expect(await read()).toMatchObject({
      finished: 1,
      percent: 33,
      resume: { contentId: second.id, title: second.title, number: 2, position: 0 },
    });
    time.advance({ minutes: 10 });
    await watch(third.id, 42);
    expect(await read()).toMatchObject({
      finished: 1,
      resume: { contentId: third.id, number: 3, position: 42 },
      watchedAt: time.clock().toISOString(),
      byLesson: [
        { contentId: first.id, watchedSeconds: 90, durationSeconds: 90, position: 90, finished: true },
        { contentId: third.id, watchedSeconds: 42, durationSeconds: 90, position: 42, finished: false },
      ],
    });
  });

  test("counts the lessons that students find", async () => {
    const [first, second] = made.lessons;
    await watch(first.id, 90);
    await watch(second.id, 90);
    await school.db.updateTable("contents").set({ hidden: true }).where("id", "=", made.unit.id).execute();
    expect(await read()).toMatchObject({ lessons: 1, finished: 1, percent: 100, resume: null });
    await school.db.updateTable("contents").set({ hidden: false }).where("id", "=", made.unit.id).execute();
    const gone = { deletedAt: time.clock(), deletedWith: second.id };
    await school.db.updateTable("contents").set(gone).where("id", "=", second.id).execute();
    expect(await read()).toMatchObject({ lessons: 2, finished: 1, percent: 50 });
  });

  test("is one's own", async () => {
    const [first] = made.lessons;
    await watch(first.id, 90);
    const other = await school.makeUser();
    await school.makePurchase({ userId: other.id, courseId: made.courseId });
    expect(await read(other)).toMatchObject({ finished: 0, byLesson: [] });
    expect((await school.call(getCourseProgress, { query: { courseId: made.courseId } })).code).toBe(
      "NOT_LOGGED_IN",
    );
  });

  test("of a hidden course only who holds it sees it", async () => {
    await school.db
      .updateTable("courses")
      .set({ visibility: "HIDDEN" })
      .where("id", "=", made.courseId)
      .execute();
    expect(await read()).toMatchObject({ lessons: 3 });
    const other = await school.makeUser();
    const query = { courseId: made.courseId };
    expect((await school.call(getCourseProgress, { as: other, query })).code).toBe("COURSE_NOT_FOUND");
  });
});

describe("what is left until the exams", () => {
  const purchaseEnds = (expiresAt: Date) =>
    school.db
      .updateTable("purchases")
      .set({ expiresAt, season: "2026" })
      .where("userId", "=", made.student.id)
      .execute();

  test("is spread over the days, and follows what was done", async () => {
    const now = time.clock();
    // Midnight in Algiers, after tomorrow.
    const end = new Date(`${new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10)}T23:00:00.000Z`);
    await purchaseEnds(end);
    expect((await read()).plan).toEqual({
      daysLeft: 2,
      until: "EXAMS",
      lessonsLeft: 3,
      perDay: 2,
      doneToday: 0,
      isTight: false,
    });
    const [first] = made.lessons;
    await watch(first.id, 90);
    expect((await read()).plan).toMatchObject({ lessonsLeft: 2, perDay: 2, doneToday: 1 });
    time.advance({ days: 1 });
    expect((await read()).plan).toMatchObject({ daysLeft: 1, lessonsLeft: 2, perDay: 2, doneToday: 0 });
  });

  test("counts to the end of access where that is a day of its own, before the exams or without any", async () => {
    await school.db
      .updateTable("purchases")
      .set({ expiresAt: new Date("2026-12-21T23:00:00.000Z"), season: null })
      .where("userId", "=", made.student.id)
      .execute();
    expect((await read()).plan).toMatchObject({ until: "ACCESS" });
    const examDate = new Date(time.clock().getTime() + 4 * 86_400_000).toISOString().slice(0, 10);
    await school.db.insertInto("examDates").values({ season: "2026", examDate }).execute();
    await school.platform.changes.catchUp();
    expect((await read()).plan).toMatchObject({ until: "EXAMS", daysLeft: 5 });
    await school.db.deleteFrom("examDates").execute();
  });

  test("is not planned for who has the free lessons alone", async () => {
    await purchaseEnds(new Date(time.clock().getTime() + 10 * 86_400_000));
    expect((await read()).plan).not.toBeNull();
    expect((await read(await school.makeUser())).plan).toBeNull();
  });
});

describe("all courses of somebody", () => {
  const list = async (as: Person = made.student) => (await school.call(listMyProgress, { as })).body;

  test("the one watched last first, also where only a free lesson was watched", async () => {
    const other = await makeCourseWithStudent(school);
    const free = await school.makeLesson({ courseId: other.courseId, free: true });
    expect((await list()).map(({ courseId }) => courseId)).toEqual([made.courseId]);
    await watch(free.id, 30);
    expect((await list()).map(({ courseId }) => courseId)).toEqual([other.courseId, made.courseId]);
    time.advance({ minutes: 1 });
    const [first] = made.lessons;
    await watch(first.id, 90);
    const [one, two] = await list();
    const { byLesson: _, ...alone } = await read();
    expect(one).toEqual(alone);
    expect(two).toMatchObject({ courseId: other.courseId, lessons: 4, resume: { contentId: free.id } });
  });

  test("without those that were hidden since, but for what is held", async () => {
    const other = await makeCourseWithStudent(school);
    const free = await school.makeLesson({ courseId: other.courseId, free: true });
    await watch(free.id, 30);
    const hide = { visibility: "HIDDEN" } as const;
    await school.db
      .updateTable("courses")
      .set(hide)
      .where("id", "in", [other.courseId, made.courseId])
      .execute();
    expect((await list()).map(({ courseId }) => courseId)).toEqual([made.courseId]);
  });

  test("a visitor has none; who has nothing, an empty list", async () => {
    expect((await school.call(listMyProgress, { as: null })).code).toBe("NOT_LOGGED_IN");
    expect(await list(await school.makeUser())).toEqual([]);
  });

  test("are read by as many queries, however many they are", async () => {
    const count = async () => (await school.countQueries(() => list())).count;
    await list();
    const few = await count();
    for (let more = 0; more < 3; more += 1) {
      const { courseId } = await makeCourseWithStudent(school);
      await school.makePurchase({ userId: made.student.id, courseId });
    }
    await list();
    expect(await count()).toBe(few);
  });
});
