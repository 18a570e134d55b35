import { expect, test } from "vitest";
import { placeInOrder, placeMoved } from "./move.rules.ts";

const lesson = (id: number, unitId: number | null, position: number) => ({
  id,
  type: "LESSON",
  unitId,
  position,
});
const unit = (id: number, position: number) => ({ id, type: "UNIT", unitId: null, position });

/** Units 1 and 2, a lesson 3 after them; 11, 12 in the first; 21 in the second. */
const contents = [
  unit(1, 1),
  unit(2, 2),
  lesson(3, null, 3),
  lesson(11, 1, 1),
  lesson(12, 1, 5),
  lesson(21, 2, 1),
];

test.each([
  ["into another unit, at its end", { contentId: 11, unitId: 2 }, [[11, 2, 2]]],
  [
    "into another unit, before a lesson",
    { contentId: 12, unitId: 2, beforeContentId: 21 },
    [
      [12, 2, 1],
      [21, 2, 2],
    ],
  ],
  [
    "among its neighbours",
    { contentId: 12, unitId: 1, beforeContentId: 11 },
    [
      [12, 1, 1],
      [11, 1, 2],
    ],
  ],
  [
    "out of the units",
    { contentId: 11, unitId: null, beforeContentId: 2 },
    [
      [11, null, 2],
      [2, null, 3],
      [3, null, 4],
    ],
  ],
  [
    "a unit behind the others",
    { contentId: 1, unitId: null },
    [
      [2, null, 1],
      [3, null, 2],
      [1, null, 3],
    ],
  ],
  ["to where it is", { contentId: 2, unitId: null, beforeContentId: 3 }, []],
])("moves %s", (_, move, places) => {
  expect(placeMoved(contents, move)?.map(({ id, unitId, position }) => [id, unitId, position])).toEqual(
    places,
  );
});

test.each([
  ["a unit into a unit", { contentId: 1, unitId: 2 }],
  ["a lesson into a lesson", { contentId: 11, unitId: 3 }],
  ["into a unit that is not there", { contentId: 11, unitId: 99 }],
  ["before what stands elsewhere", { contentId: 11, unitId: 2, beforeContentId: 12 }],
  ["before itself", { contentId: 11, unitId: 1, beforeContentId: 11 }],
  ["what is not there", { contentId: 99, unitId: null }],
])("does not move %s", (_, move) => {
  expect(placeMoved(contents, move)).toBeNull();
});

/** 1 · unit 2 ⟨3, 4⟩ · unit 5 ⟨6⟩ */
const orderedContents = [
  { id: 1, unitId: null },
  { id: 2, unitId: null },
  { id: 3, unitId: 2 },
  { id: 4, unitId: 2 },
  { id: 5, unitId: null },
  { id: 6, unitId: 5 },
];

test("each counts among the children of its own parent, however the list mixes them", () => {
  const places = placeInOrder(orderedContents, [6, 5, 4, 2, 3, 1]);
  expect(places).toEqual([
    { id: 6, unitId: 5, position: 1 },
    { id: 5, unitId: null, position: 1 },
    { id: 4, unitId: 2, position: 1 },
    { id: 2, unitId: null, position: 2 },
    { id: 3, unitId: 2, position: 2 },
    { id: 1, unitId: null, position: 3 },
  ]);
});

test("a course without orderedContents takes an empty list", () => {
  expect(placeInOrder([], [])).toEqual([]);
});

test.each([
  ["one is missing", [1, 2, 3, 4, 5]],
  ["one is unknown", [1, 2, 3, 4, 5, 6, 7]],
  ["one stands for another", [1, 2, 3, 4, 5, 7]],
  ["one is named twice", [1, 2, 3, 4, 5, 5]],
  ["one is named twice, all are there", [1, 2, 3, 4, 5, 6, 6]],
  ["it is empty", []],
])("a list is refused when %s", (_, ids) => {
  expect(placeInOrder(orderedContents, ids)).toBeNull();
});
