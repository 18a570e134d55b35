import { expect, test } from "vitest";
import { worstWindow } from "./worst-window.ts";

test.each([
  [[], 0],
  [[[100, 0.1]], 0.1],
  [
    [
      [100, 0.1],
      [900, 0.2],
    ],
    0.3,
  ],
  [
    [
      [100, 0.1],
      [1200, 0.25],
      [1300, 0.05],
    ],
    0.3,
  ],
  [Array.from({ length: 8 }, (_, at) => [at * 900, 1]), 6],
] as [number[][], number][])("of the shifts %j the worst five seconds count %d", (shifts, worst) => {
  expect(worstWindow(shifts.map(([at = 0, value = 0]) => ({ at, value })))).toBeCloseTo(worst);
});
