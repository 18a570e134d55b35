import { expect, test } from "vitest";
import { type PlayableLesson, planTaking, weigh } from "./takeable.rules.ts";

const lesson = (contentId: number, unitId: number | null, bytes: readonly number[]): PlayableLesson => ({
  contentId,
  unitId,
  title: `Lesson ${contentId}`,
  kind: "VIDEO",
  free: false,
  access: "BOUGHT",
  forms: [],
  paperBytes: 0,
  order: contentId,
  versions: bytes.map((one, at) => ({ kind: at === 0 ? "BOARD" : "VIDEO", height: 240, bytes: one })),
});
const course = [lesson(1, 9, [10, 30]), lesson(2, 9, []), lesson(3, 9, [20]), lesson(4, null, [40, 90])];
const from = { contentId: 1, unitId: 9 };
const board = { kind: "BOARD", height: 240 } as const;
const film = { kind: "VIDEO", height: 240 } as const;

test.each([
  ["LESSON", board, [1], 10],
  ["UNIT", board, [1, 3], 30],
  ["COURSE", board, [1, 3, 4], 70],
  ["COURSE", film, [1, 3, 4], 140],
] as const)("%s in %o: lessons with a film alone, each by its own bytes", (scope, wish, ids, bytes) => {
  const plan = planTaking(course, { from, scope, wish, known: [] });
  expect(plan.map((one) => one.lesson.contentId)).toEqual(ids);
  expect(weigh(plan)).toBe(bytes);
});

test("a revision pack has every lesson: films as boards, unless they are here, and of the others their page", () => {
  const papers = course.map((one) => ({ ...one, paperBytes: 1 }));
  const known = [{ contentId: 4, wish: film, state: "WHOLE" as const }];
  const plan = planTaking(papers, { from, scope: "PACK", wish: film, known });
  expect(plan.map(({ wish, bytes }) => [wish.kind, bytes])).toEqual([
    ["BOARD", 11],
    ["PAGE", 1],
    ["BOARD", 21],
    ["VIDEO", 0],
  ]);
});

test("a lesson that is here in this form costs nothing, in another form it does", () => {
  const known = [{ contentId: 1, wish: board, state: "WHOLE" as const }];
  expect(weigh(planTaking(course, { from, scope: "UNIT", wish: board, known }))).toBe(20);
  expect(weigh(planTaking(course, { from, scope: "UNIT", wish: film, known }))).toBe(50);
  const begun = [{ contentId: 1, wish: board, state: "WAITING" as const }];
  expect(weigh(planTaking(course, { from, scope: "UNIT", wish: board, known: begun }))).toBe(30);
});
