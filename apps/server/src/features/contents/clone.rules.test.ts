import { expect, test } from "vitest";
import { arrangeClones, type CloneSource } from "./clone.rules.ts";

const source = (id: number, given: Partial<CloneSource> = {}): CloneSource => ({
  id,
  courseId: 1,
  type: "LESSON",
  unitId: null,
  position: id,
  unitPosition: null,
  ...given,
});
const unit = source(10, { type: "UNIT", position: 2 });
const inUnit = (id: number, position: number) => source(id, { unitId: 10, unitPosition: 2, position });

const idsOf = (sources: CloneSource[]) => arrangeClones(sources).map(({ id }) => id);

test("outline order counts, not the order of naming", () => {
  expect(idsOf([source(3), unit, source(1)])).toEqual([1, 10, 3]);
});

test("a lesson comes along with its unit, not twice", () => {
  expect(idsOf([inUnit(7, 1), unit, inUnit(8, 2)])).toEqual([10]);
});

test("lessons without their unit stand where they stood in the outline", () => {
  expect(idsOf([source(3), inUnit(8, 2), source(1), inUnit(7, 1)])).toEqual([1, 7, 8, 3]);
});

test("courses follow each other as they are named", () => {
  expect(idsOf([source(5, { courseId: 2 }), source(3), source(4, { courseId: 2 }), source(1)])).toEqual([
    4, 5, 1, 3,
  ]);
});
