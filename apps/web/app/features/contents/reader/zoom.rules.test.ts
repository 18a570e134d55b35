import { expect, it } from "vitest";
import { pageAt, zoomAround } from "./zoom.rules.ts";

it.each([
  [1, 1, 1.25],
  [1, -1, 0.75],
  [4, 1, 4],
  [0.5, -1, 0.5],
] as const)("zooms from %f by %i to %f", (from, by, to) => {
  expect(zoomAround(from, by)).toBe(to);
});

it.each([
  [-5, 1],
  [0, 1],
  [99, 1],
  [100, 2],
  [5000, 3],
])("knows that at %i stands page %i", (height, page) => {
  expect(pageAt([0, 100, 230], height)).toBe(page);
});
