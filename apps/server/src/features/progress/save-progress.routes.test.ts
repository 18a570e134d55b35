import { progressEndpoints } from "@manara/contract/progress/progress";
import { beforeEach, describe, expect, test } from "vitest";
import { makeClock } from "../../../test/clock.ts";
import { startTestSchool } from "../../../test/test-school.ts";
import { makeCourseWithStudent, watched } from "./progress.fixture.ts";

const { saveProgress, finishLesson, getCourseProgress } = progressEndpoints;

const time = makeClock(new Date("2026-03-01T09:00:00.000Z"));
const school = await startTestSchool({ clock: time.clock });

type Course = Awaited<ReturnType<typeof makeCourseWithStudent>>;
let course: Course;
beforeEach(async () => {
  course = await makeCourseWithStudent(school);
});

type Body = Parameters<typeof school.call<typeof saveProgress>>[1]["body"];
const save = (body: Body, as: { id: number } | null = course.student) =>
  school.call(saveProgress, { as, body });

describe("what somebody has watched", () => {
  test("is added up second by second, whatever is sent twice", async () => {
    const [{ id }] = course.lessons;
    expect((await save(watched(id, 0, 15))).body).toEqual({
      contentId: id,
      watchedSeconds: 15,
      durationSeconds: 90,
      position: 15,
      finished: false,
    });
    expect((await save(watched(id, 0, 15))).body.watchedSeconds).toBe(15);
    expect((await save(watched(id, 10, 30))).body.watchedSeconds).toBe(30);
    const apart = {
      contentId: id,
      ranges: [
        { from: 40, to: 45 },
        { from: 50, to: 55 },
      ],
      position: 55,
    };
    expect((await save(apart)).body).toMatchObject({ watchedSeconds: 40, position: 55 });
  });

  test("finishes a lesson at nine tenths and not before; seeking to the end does not", async () => {
    const [{ id }] = course.lessons;
    expect((await save(watched(id, 85, 90))).body).toMatchObject({ position: 90, finished: false });
    time.advance({ minutes: 1 });
    expect((await save(watched(id, 0, 75))).body).toMatchObject({ watchedSeconds: 80, finished: false });
    expect((await save(watched(id, 75, 76))).body).toMatchObject({ watchedSeconds: 81, finished: true });
    const replaced = { videoDurationSeconds: 900 };
    await school.db.updateTable("contents").set(replaced).where("id", "=", id).execute();
    expect((await save(watched(id, 0, 5))).body, "a longer film takes nothing away").toMatchObject({
      durationSeconds: 900,
      finished: true,
    });
  });

  test("does not go beyond the end of the video", async () => {
    const [{ id }] = course.lessons;
    expect((await save({ ...watched(id, 80, 600), position: 600 })).body).toMatchObject({
      watchedSeconds: 10,
      position: 90,
    });
  });

  test("is united when two devices report it at once", async () => {
    const [{ id }] = course.lessons;
    await school.signIn(course.student);
    await Promise.all([save(watched(id, 0, 30)), save(watched(id, 20, 50)), save(watched(id, 45, 60))]);
    expect((await save({ contentId: id, ranges: [], position: 60 })).body.watchedSeconds).toBe(60);
  });

  test("is gone on with where it was left last, though the news of it come late", async () => {
    const [{ id }] = course.lessons;
    await save({ ...watched(id, 0, 40), secondsAgo: 10 });
    expect((await save({ ...watched(id, 40, 45), position: 45, secondsAgo: 300 })).body).toMatchObject({
      watchedSeconds: 45,
      position: 40,
    });
    expect((await save({ contentId: id, ranges: [], position: 12 })).body.position).toBe(12);
  });

  test("takes as long as the player says where the school has not measured the video", async () => {
    const lesson = await school.makeLesson({ courseId: course.courseId, videoDurationSeconds: null });
    expect((await save(watched(lesson.id, 0, 50))).body).toMatchObject({
      durationSeconds: null,
      finished: false,
    });
    const report = { ...watched(lesson.id, 50, 55), durationSeconds: 60 };
    expect((await save(report)).body).toMatchObject({
      durationSeconds: 60,
      watchedSeconds: 55,
      finished: true,
    });
    const [{ id }] = course.lessons;
    const shorter = { ...watched(id, 0, 5), durationSeconds: 5 };
    expect((await save(shorter)).body).toMatchObject({ durationSeconds: 90, finished: false });
  });
});

describe("what was watched in a week without a network", () => {
  test("counts when all of it is sent in a minute, by the day on which it was watched", async () => {
    const { student, courseId } = course;
    await school.db
      .updateTable("users")
      .set({ createdAt: time.clock() })
      .where("id", "=", student.id)
      .execute();
    const lessons = await Promise.all(
      Array.from({ length: 40 }, () => school.makeLesson({ courseId, videoDurationSeconds: 1200 })),
    );
    time.advance({ days: 7 });
    await school.signIn(student);
    for (const [index, { id }] of lessons.entries()) {
      const body = { ...watched(id, 0, 1200), secondsAgo: (40 - index) * 14_000 };
      expect((await save(body)).body, `lesson ${index}`).toMatchObject({ finished: true });
      expect((await save(body)).body, "sent again").toMatchObject({ watchedSeconds: 1200 });
    }
    const { plan } = (await school.call(getCourseProgress, { as: student, query: { courseId } })).body;
    expect(plan?.doneToday ?? 0, "most of them were on other days").toBeLessThan(10);
    const more = await school.makeLesson({ courseId, videoDurationSeconds: 43_000 });
    const body = { ...watched(more.id, 0, 43_000), secondsAgo: 3600 };
    expect((await save(body)).status, "twelve hours more").toBe(200);
    const again = await school.makeLesson({ courseId, videoDurationSeconds: 43_000 });
    expect((await save({ ...body, contentId: again.id })).status).toBe(200);
    const beyond = await school.makeLesson({ courseId, videoDurationSeconds: 43_000 });
    expect((await save({ ...body, contentId: beyond.id })).code).toBe("TOO_MANY_ATTEMPTS");
    expect((await save({ ...watched(beyond.id, 0, 20), secondsAgo: 0 })).status, "live ones go on").toBe(200);
  });
});

describe("more than anybody can have watched is refused", () => {
  test("for a while, and believed after it", async () => {
    const long = await school.makeLesson({ courseId: course.courseId, videoDurationSeconds: 20_000 });
    await save({ contentId: long.id, ranges: [], position: 0 });
    time.advance({ minutes: 30 });
    expect((await save(watched(long.id, 0, 3600))).status).toBe(200);
    const more = watched(long.id, 3600, 4600);
    const refused = await save(more);
    expect(refused.code).toBe("TOO_MANY_ATTEMPTS");
    const wait = Number(refused.headers["retry-after"]);
    expect(wait).toBeGreaterThan(100);
    const progress = async () =>
      (await school.call(getCourseProgress, { as: course.student, query: { courseId: course.courseId } }))
        .body;
    expect((await progress()).byLesson).toMatchObject([{ watchedSeconds: 3600 }]);
    time.advance({ seconds: wait });
    expect((await save(more)).status).toBe(200);
  });

  test("of a lesson that was never reported before, however idle the day was", async () => {
    const long = await school.makeLesson({ courseId: course.courseId, videoDurationSeconds: 1200 });
    const whole = watched(long.id, 0, 1200);
    const refused = await save(whole);
    expect(refused.code).toBe("TOO_MANY_ATTEMPTS");
    const wait = Number(refused.headers["retry-after"]);
    expect(wait).toBeGreaterThan(500);
    time.advance({ seconds: wait - 1 });
    expect((await save(whole)).code).toBe("TOO_MANY_ATTEMPTS");
    time.advance({ seconds: 1 });
    expect((await save(whole)).body).toMatchObject({ watchedSeconds: 1200, finished: true });
  });

  test("whichever lessons they are of, and however many are reported at once", async () => {
    await school.signIn(course.student);
    const lessons = await Promise.all(
      Array.from({ length: 12 }, () =>
        school.makeLesson({ courseId: course.courseId, videoDurationSeconds: 600 }),
      ),
    );
    for (const { id } of lessons) await save({ contentId: id, ranges: [], position: 0 });
    time.advance({ minutes: 30 });
    const answers = await Promise.all(lessons.map(({ id }) => save(watched(id, 0, 600))));
    const believed = answers.filter(({ status }) => status === 200).length;
    expect(believed).toBe(6);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  });
});

describe("whoever reports nonsense", () => {
  const nonsense: [string, unknown][] = [
    [
      "more stretches than a report holds",
      { ranges: Array.from({ length: 101 }, (_, n) => ({ from: 2 * n, to: 2 * n + 1 })) },
    ],
    ["half seconds", { ranges: [{ from: 0.5, to: 15 }] }],
    ["endless seconds", { ranges: [{ from: 0, to: 1e12 }] }],
    ["text", { ranges: "{[0,90)}" }],
    ["seconds as text", { ranges: [{ from: "0", to: "90" }] }],
    ["a place beyond every video", { position: 1e9 }],
    ["a place before the beginning", { position: -1 }],
    ["what will be watched", { secondsAgo: -3600 }],
    ["a film without length", { durationSeconds: 0 }],
  ];
  test.each(nonsense)("%s: is refused, and nothing is kept", async (_, wrong) => {
    const [{ id }] = course.lessons;
    const body = Object.assign({ contentId: id, ranges: [{ from: 0, to: 90 }], position: 90 }, wrong);
    expect(await save(body)).toMatchObject({ status: 400, code: "VALIDATION_FAILED" });
    expect((await save({ contentId: id, ranges: [], position: 0 })).body.watchedSeconds).toBe(0);
  });

  test("the same second over and over, or seconds beyond the end, finish nothing", async () => {
    const [{ id }] = course.lessons;
    const same = {
      contentId: id,
      ranges: Array.from({ length: 100 }, () => ({ from: 3, to: 4 })),
      position: 90,
    };
    for (let nth = 0; nth < 3; nth += 1)
      expect((await save(same)).body).toMatchObject({ watchedSeconds: 1, finished: false });
    expect((await save(watched(id, 90, 43_200))).body).toMatchObject({ watchedSeconds: 1, finished: false });
  });

  test("every other second is half of the lesson, in whatever order it is reported", async () => {
    const [{ id }] = course.lessons;
    const halves = Array.from({ length: 45 }, (_, n) => ({ from: 2 * n, to: 2 * n + 1 })).reverse();
    expect((await save({ contentId: id, ranges: halves, position: 90 })).body).toMatchObject({
      watchedSeconds: 45,
      finished: false,
    });
  });
});

describe("a lesson of which no seconds can be counted", () => {
  test("is finished when somebody says so", async () => {
    const { courseId, student } = course;
    const text = await school.makeLesson({ courseId, videoUrl: null, videoDurationSeconds: null });
    const answer = await school.call(finishLesson, { as: student, body: { contentId: text.id } });
    expect(answer.body).toMatchObject({ contentId: text.id, finished: true, watchedSeconds: 0 });
    expect((await school.call(finishLesson, { as: student, body: { contentId: text.id } })).status).toBe(200);
  });

  test("but one whose video is measured is not", async () => {
    const [{ id }] = course.lessons;
    const answer = await school.call(finishLesson, { as: course.student, body: { contentId: id } });
    expect(answer).toMatchObject({ code: "VALIDATION_FAILED", issues: ["CONTENT_ID_INVALID"] });
    const stored = await school.makeLesson({
      courseId: course.courseId,
      videoKey: "lessons/film.mp4",
      videoDurationSeconds: null,
    });
    const body = { contentId: stored.id };
    expect((await school.call(finishLesson, { as: course.student, body })).code).toBe("VALIDATION_FAILED");
  });
});

describe("a lesson whose video is being prepared", () => {
  const makeLesson = async (video: Parameters<typeof school.makeVideo>[0]) => {
    const { courseId } = course;
    const lesson = await school.makeLesson({ courseId, videoUrl: null, videoDurationSeconds: null });
    await school.makeVideo({ ...video, contentId: lesson.id });
    return lesson;
  };
  const finish = (contentId: number) =>
    school.call(finishLesson, { as: course.student, body: { contentId } });
  const failed = { state: "FAILED", failure: "NOT_MADE" } as const;

  test.each([
    ["waits", {}],
    ["is being made", { state: "PROCESSING" } as const],
    ["could not be made", failed],
  ])("is finished by nobody while it %s, whatever a player says of it", async (_, video) => {
    const { id } = await makeLesson(video);
    expect(await finish(id)).toMatchObject({ code: "VALIDATION_FAILED", issues: ["CONTENT_ID_INVALID"] });
    const report = { ...watched(id, 0, 1), durationSeconds: 1 };
    expect((await save(report)).body).toMatchObject({ watchedSeconds: 1, finished: false });
    const query = { courseId: course.courseId };
    const { body } = await school.call(getCourseProgress, { as: course.student, query });
    expect(body).toMatchObject({ lessons: 4, finished: 0, percent: 0 });
  });

  test("stays finished where it was before", async () => {
    const { id } = await school.makeLesson({
      courseId: course.courseId,
      videoUrl: null,
      videoDurationSeconds: null,
    });
    expect((await finish(id)).body.finished).toBe(true);
    await school.makeVideo({ contentId: id });
    expect((await save({ contentId: id, ranges: [], position: 0 })).body.finished).toBe(true);
  });

  test("is finished by hand when it shows the video of another site until then", async () => {
    const { id } = await school.makeLesson({ courseId: course.courseId, videoDurationSeconds: null });
    await school.makeVideo({ contentId: id });
    expect((await finish(id)).body.finished).toBe(true);
  });
});

describe("whose it is", () => {
  test("a visitor has none, and who has not bought the course cannot watch it", async () => {
    const [{ id }] = course.lessons;
    const body = watched(id, 0, 15);
    expect((await save(body, null)).code).toBe("NOT_LOGGED_IN");
    expect((await save(body, await school.makeUser())).code).toBe("COURSE_NOT_PURCHASED");
    const finish = { as: await school.makeUser(), body: { contentId: id } };
    expect((await school.call(finishLesson, finish)).code).toBe("COURSE_NOT_PURCHASED");
  });

  test("a unit and a hidden lesson are not found", async () => {
    expect((await save(watched(course.unit.id, 0, 15))).code).toBe("CONTENT_NOT_FOUND");
    const hidden = await school.makeLesson({ courseId: course.courseId, hidden: true });
    expect((await save(watched(hidden.id, 0, 15))).code).toBe("CONTENT_NOT_FOUND");
  });

  test("everybody who is signed in has their own at a free lesson", async () => {
    const free = await school.makeLesson({ courseId: course.courseId, free: true });
    const somebody = await school.makeUser();
    expect((await save(watched(free.id, 0, 15), somebody)).body.watchedSeconds).toBe(15);
    expect((await save(watched(free.id, 15, 20))).body.watchedSeconds).toBe(5);
  });

  test("stretches that are none are refused", async () => {
    const [{ id }] = course.lessons;
    for (const range of [
      { from: 5, to: 5 },
      { from: 6, to: 5 },
      { from: -1, to: 5 },
      { from: 0, to: 50_000 },
    ]) {
      expect((await save({ contentId: id, ranges: [range], position: 0 })).status).toBe(400);
    }
  });
});
