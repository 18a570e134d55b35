import type { ContentWithUnseen } from "@manara/contract/contents/contents";
import { describe, expect, test } from "vitest";
import {
  areLessonsHidden,
  countUnseen,
  growTree,
  moveContent,
  neighbourOf,
  type Place,
  placeOf,
  stepPlace,
} from "./tree.rules.ts";

const content = (contentId: number, unitId: number | null, type: "UNIT" | "LESSON" = "LESSON") =>
  ({ contentId, unitId, type, unseenCommentsCount: contentId }) as ContentWithUnseen;

/** 1 · unit 2 ⟨3, 4⟩ · unit 5 ⟨6⟩ */
const contents = [
  content(1, null),
  content(2, null, "UNIT"),
  content(3, 2),
  content(4, 2),
  content(5, null, "UNIT"),
  content(6, 5),
];
const write = (list: readonly ContentWithUnseen[]) =>
  growTree(list).map(({ content: { contentId }, lessons }) => [
    contentId,
    lessons.map((one) => one.contentId),
  ]);

test("each unit holds its lessons", () => {
  expect(write(contents)).toEqual([
    [1, []],
    [2, [3, 4]],
    [5, [6]],
  ]);
});

const moves: [contentId: number, place: Place, expected: unknown][] = [
  [
    4,
    { unitId: 2, before: 3 },
    [
      [1, []],
      [2, [4, 3]],
      [5, [6]],
    ],
  ],
  [
    4,
    { unitId: 5, before: 6 },
    [
      [1, []],
      [2, [3]],
      [5, [4, 6]],
    ],
  ],
  [
    3,
    { unitId: 5, before: null },
    [
      [1, []],
      [2, [4]],
      [5, [6, 3]],
    ],
  ],
  [
    3,
    { unitId: null, before: null },
    [
      [1, []],
      [2, [4]],
      [5, [6]],
      [3, []],
    ],
  ],
  [
    1,
    { unitId: 2, before: 4 },
    [
      [2, [3, 1, 4]],
      [5, [6]],
    ],
  ],
  [
    5,
    { unitId: null, before: 1 },
    [
      [5, [6]],
      [1, []],
      [2, [3, 4]],
    ],
  ],
  [
    2,
    { unitId: null, before: null },
    [
      [1, []],
      [5, [6]],
      [2, [3, 4]],
    ],
  ],
];

test.each(moves)("%i goes to %o", (contentId, place, expected) => {
  expect(write(moveContent(contents, contentId, place))).toEqual(expected);
});

test.each([
  ["before itself", 3, { unitId: 2, before: 3 }],
  ["where it stands", 3, { unitId: 2, before: 4 }],
  ["where it stands, at the end", 4, { unitId: 2, before: null }],
  ["a unit into a unit", 5, { unitId: 2, before: null }],
  ["one that is gone", 9, { unitId: 2, before: null }],
])("nothing changes: %s", (_, contentId, place) => {
  expect(moveContent(contents, contentId, place)).toBe(contents);
});

test("whatever was moved finds back by the place it had", () => {
  for (const { contentId } of contents) {
    const before = placeOf(contents, contentId);
    const moved = moveContent(contents, contentId, { unitId: null, before: 1 });
    expect(write(moveContent(moved, contentId, before))).toEqual(write(contents));
  }
});

describe("a step", () => {
  test.each([
    [3, "down", { unitId: 2, before: null }],
    [4, "up", { unitId: 2, before: 3 }],
    [1, "down", { unitId: null, before: 5 }],
    [2, "up", { unitId: null, before: 1 }],
    [3, "up", null],
    [4, "down", null],
    [6, "down", null],
  ] as const)("of %i %s leads to %o", (contentId, step, expected) => {
    expect(stepPlace(contents, contentId, step)).toEqual(expected);
  });
});

test("a unit counts the unseen questions of its lessons", () => {
  expect(growTree(contents).map(countUnseen)).toEqual([1, 2 + 3 + 4, 5 + 6]);
});

test.each([
  [1, 2],
  [2, 5],
  [5, 2],
  [3, 4],
  [4, 3],
  [6, 5],
])("beside %i stands %i", (contentId, expected) => {
  expect(neighbourOf(contents, contentId)).toBe(expected);
});

test("nothing stands beside what is alone", () => {
  expect(neighbourOf([content(1, null)], 1)).toBeNull();
});

describe("the lessons of an outline are hidden", () => {
  const hidden = (...ids: number[]) =>
    contents.map((one) => ({ ...one, hidden: ids.includes(one.contentId) }));
  test.each([
    [[1, 3, 4, 6], true],
    [[1, 2, 5], true],
    [[1, 2, 6], true],
    [[1, 2], false],
    [[2, 3, 4, 5, 6], false],
  ])("when %o are: %o", (ids, expected) => {
    expect(areLessonsHidden(hidden(...ids))).toBe(expected);
  });
  test("not of one that has none", () => {
    expect(areLessonsHidden([])).toBe(false);
    expect(areLessonsHidden([{ ...content(1, null, "UNIT"), hidden: true }])).toBe(false);
  });
});
