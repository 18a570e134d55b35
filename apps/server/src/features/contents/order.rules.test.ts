import { expect, test } from "vitest";
import { placeInOrder } from "./order.rules.ts";

/** 1 · unit 2 ⟨3, 4⟩ · unit 5 ⟨6⟩ */
const contents = [
  { id: 1, unitId: null },
  { id: 2, unitId: null },
  { id: 3, unitId: 2 },
  { id: 4, unitId: 2 },
  { id: 5, unitId: null },
  { id: 6, unitId: 5 },
];

test("each counts among the children of its own parent, however the list mixes them", () => {
  const places = placeInOrder(contents, [6, 5, 4, 2, 3, 1]);
  expect(places).toEqual([
    { id: 6, unitId: 5, position: 1 },
    { id: 5, unitId: null, position: 1 },
    { id: 4, unitId: 2, position: 1 },
    { id: 2, unitId: null, position: 2 },
    { id: 3, unitId: 2, position: 2 },
    { id: 1, unitId: null, position: 3 },
  ]);
});

test("a course without contents takes an empty list", () => {
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
  expect(placeInOrder(contents, ids)).toBeNull();
});
