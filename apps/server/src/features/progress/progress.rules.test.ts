import { describe, expect, test } from "vitest";
import {
  finishedNow,
  judgeLateReport,
  judgeReport,
  type LessonState,
  mayBeFinishedByHand,
  summariseCourse,
  writeStretches,
} from "./progress.rules.ts";

const now = new Date("2026-03-01T09:00:00.000Z");
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const NEVER = new Date(0);
const isBelieved = (report: Parameters<typeof judgeReport>[0]) => !("refused" in judgeReport(report));

describe("what somebody says to have watched is believed", () => {
  test.each([
    ["as played, every fifteen seconds", before(15), NEVER, 15],
    ["at twice the speed", before(15), NEVER, 30],
    ["a moment early", before(1), NEVER, 30],
    ["after ten minutes without a network", before(600), before(600), 600],
    ["up to half an hour at twice the speed", NEVER, NEVER, 3600],
    ["when nothing is new", before(-20), NEVER, 0],
    ["the first minute of a lesson", NEVER, null, 60],
  ])("%s", (_, accountedTo, openedAt, addedSeconds) => {
    expect(isBelieved({ accountedTo, openedAt, addedSeconds, now })).toBe(true);
  });

  test.each([
    ["more than passes at twice the speed", before(15), NEVER, 200],
    ["the whole of a course at once", NEVER, NEVER, 5000],
    ["the same time for two lessons", before(0), NEVER, 90],
    ["a lesson that nobody has heard of before", NEVER, null, 600],
    ["more than it is open for, though the day was idle", before(3600), before(60), 300],
  ])("but not %s", (_, accountedTo, openedAt, addedSeconds) => {
    expect(isBelieved({ accountedTo, openedAt, addedSeconds, now })).toBe(false);
  });

  test("many small ones take as much time as a large one", () => {
    let accountedTo = before(0);
    let believed = 0;
    for (let call = 0; call < 100; call += 1) {
      const belief = judgeReport({ accountedTo, openedAt: NEVER, addedSeconds: 20, now });
      if ("refused" in belief) continue;
      believed += 20;
      ({ accountedTo } = belief);
    }
    expect(believed).toBeLessThanOrEqual(66);
  });

  test("what was refused is believed after as long as it says", () => {
    const report = { accountedTo: before(15), openedAt: before(15), addedSeconds: 300 };
    const belief = judgeReport({ ...report, now });
    const wait = "refused" in belief ? belief.retryAfterSeconds : 0;
    expect(wait).toBeGreaterThan(60);
    expect(isBelieved({ ...report, now: before(-wait + 2) })).toBe(false);
    expect(isBelieved({ ...report, now: before(-wait) })).toBe(true);
  });

  test("idle days give no more than half an hour in advance", () => {
    expect(isBelieved({ accountedTo: before(86_400), openedAt: NEVER, addedSeconds: 5000, now })).toBe(false);
  });
});

describe("what somebody says to have watched without a network is believed", () => {
  const days = (count: number) => before(count * 86_400);
  const late = (given: Partial<Parameters<typeof judgeLateReport>[0]>) =>
    judgeLateReport({ lateTo: null, since: NEVER, addedSeconds: 1200, secondsAgo: 3600, now, ...given });

  test("forty lessons of twenty minutes in a week, one report after the other", () => {
    let lateTo: Date | null = days(7);
    for (let lesson = 0; lesson < 40; lesson += 1) lateTo = lateTo && late({ lateTo });
    expect(lateTo).not.toBeNull();
  });

  test.each([
    ["more than six hours a day", { lateTo: days(1), addedSeconds: 6 * 3600 + 1 }],
    ["more than the account is old", { since: days(1), addedSeconds: 6 * 3600 + 1 }],
    ["more than two weeks have", { addedSeconds: 14 * 6 * 3600 + 1 }],
    ["what is reported at once", { secondsAgo: 30 }],
  ])("but not %s", (_, given) => {
    expect(late(given)).toBeNull();
  });

  test("nor does it come again when many are sent", () => {
    let lateTo: Date | null = null;
    let believed = 0;
    for (let call = 0; call < 1000; call += 1) {
      const next = late({ lateTo });
      if (!next) break;
      believed += 1200;
      lateTo = next;
    }
    expect(believed).toBe(14 * 6 * 3600);
  });
});

test("stretches as the database takes them", () => {
  expect(writeStretches([])).toBe("{}");
  expect(
    writeStretches([
      { from: 0, to: 15 },
      { from: 20, to: 30 },
    ]),
  ).toBe("{[0,15),[20,30)}");
});

test.each([
  [null, null, false, true],
  [null, null, true, false],
  ["lessons/a.mp4", null, false, false],
  ["lessons/a.mp4", 90, false, false],
  [null, 90, false, false],
])(
  "a video in %s of %s seconds, still to come %s: finished by hand %s",
  (videoKey, videoDurationSeconds, isStillToCome, expected) => {
    expect(mayBeFinishedByHand({ videoKey, videoDurationSeconds, isStillToCome })).toBe(expected);
  },
);

test("a lesson is finished when nine tenths are watched", () => {
  const after = (watchedSeconds: number, isStillToCome = false) =>
    finishedNow({ watchedSeconds, durationSeconds: 90, isStillToCome }, now);
  expect(after(81)).toEqual(now);
  expect(after(80)).toBeNull();
  expect(after(90, true)).toBeNull();
});

describe("how far somebody is in a course", () => {
  const lesson = (contentId: number, state: Partial<LessonState> = {}): LessonState => ({
    contentId,
    title: `Lesson ${contentId}`,
    free: false,
    position: null,
    watchedAt: null,
    finishedAt: null,
    isClosed: false,
    ...state,
  });
  const done = (contentId: number, secondsAgo: number) =>
    lesson(contentId, { position: 88, watchedAt: before(secondsAgo), finishedAt: before(secondsAgo) });
  const course = (lessons: LessonState[], given: Partial<Parameters<typeof summariseCourse>[0]> = {}) =>
    summariseCourse({
      courseId: 7,
      lessons,
      isWhole: true,
      today: new Date("2026-02-28T23:00:00.000Z"),
      daysLeft: 10,
      until: "EXAMS",
      certificateCode: null,
      mark: null,
      worstTestId: null,
      ...given,
    });

  test("nothing begun", () => {
    expect(course([lesson(1), lesson(2)])).toEqual({
      courseId: 7,
      lessons: 2,
      finished: 0,
      percent: 0,
      resume: { contentId: 1, title: "Lesson 1", number: 1, position: 0 },
      watchedAt: null,
      plan: { daysLeft: 10, until: "EXAMS", lessonsLeft: 2, perDay: 1, doneToday: 0, isTight: false },
      certificateCode: null,
      mark: null,
    });
  });

  test("a mark names the test that raises it, to whom it opens", () => {
    const mark = { asked: 60, reached: 40 };
    const test = { contentId: 2, title: "Lesson 2" };
    const lessons = [lesson(1), lesson(2)];
    expect(course(lessons, { mark, worstTestId: 2 }).mark).toEqual({ ...mark, test });
    expect(course(lessons, { mark }).mark).toEqual({ ...mark, test: null });
    expect(course(lessons, { mark, worstTestId: 2, isWhole: false }).mark).toEqual({ ...mark, test: null });
    const free = [lesson(1), lesson(2, { free: true })];
    expect(course(free, { mark, worstTestId: 2, isWhole: false }).mark).toEqual({ ...mark, test });
    expect(course(lessons, { worstTestId: 2 }).mark).toBeNull();
  });

  test("a lesson that opens later is passed over", () => {
    const later = lesson(2, { isClosed: true });
    expect(course([done(1, 60), later, lesson(3)]).resume?.contentId).toBe(3);
    expect(course([done(1, 60), later]).resume).toBeNull();
  });

  test("a lesson that was left in its middle is gone on with where it was left", () => {
    const left = lesson(2, { position: 252, watchedAt: before(60) });
    expect(course([done(1, 600), left, lesson(3)]).resume).toEqual({
      contentId: 2,
      title: "Lesson 2",
      number: 2,
      position: 252,
    });
  });

  test("after one that is finished comes the next that is not", () => {
    expect(course([lesson(1), done(2, 60), done(3, 600), lesson(4)]).resume).toMatchObject({ contentId: 4 });
    expect(course([lesson(1), done(2, 600), done(3, 60)]).resume).toMatchObject({ contentId: 1, number: 1 });
    expect(course([done(1, 600), done(2, 60)]).resume).toBeNull();
  });

  test("without the course only lessons for everybody are gone on with, and nothing is planned", () => {
    const lessons = [done(1, 60), lesson(2), lesson(3, { free: true })];
    expect(course(lessons, { isWhole: false })).toMatchObject({ resume: { contentId: 3 }, plan: null });
    expect(course(lessons.slice(0, 2), { isWhole: false }).resume).toBeNull();
  });

  test("what was finished today counts for today", () => {
    const lessons = [done(1, 86_400), done(2, 60), lesson(3), lesson(4)];
    expect(course(lessons)).toMatchObject({
      finished: 2,
      percent: 50,
      plan: { doneToday: 1, lessonsLeft: 2 },
    });
  });

  test("a course without lessons is no further than none", () => {
    expect(course([])).toMatchObject({ lessons: 0, finished: 0, percent: 0, resume: null, plan: null });
  });
});
