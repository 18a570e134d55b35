import { expect, test } from "vitest";
import { toggleChoice } from "./choice-view.tsx";

test.each<[number[], number, boolean, number[]]>([
  [[], 1, false, [1]],
  [[2], 1, false, [1]],
  [[1], 1, false, [1]],
  [[], 1, true, [1]],
  [[2], 1, true, [2, 1]],
  [[2, 1], 2, true, [1]],
])("of %j, a press on %i (several: %s) makes %j", (chosen, pressed, several, made) => {
  expect(toggleChoice(chosen, pressed, { several })).toEqual(made);
});
