import { expect, test } from "vitest";
import { minutesToNight, stageAfter } from "./stages.rules.ts";
import { planVersions } from "./versions.rules.ts";

const picture = { width: 1280, height: 720, framesPerSecond: 25 };
const filmed = planVersions({ seconds: 60, hasSound: true, picture }, { motion: "FILMED", changes: [] });
const still = planVersions({ seconds: 60, hasSound: true, picture }, { motion: "STILL", changes: [] });
const small = planVersions(
  { seconds: 60, hasSound: true, picture: { ...picture, height: 240 } },
  { motion: "FILMED", changes: [] },
);

test("a stage without versions is passed over", () => {
  expect(stageAfter("FIRST", filmed, { hasAv1: true })).toBe("REST");
  expect(stageAfter("REST", filmed, { hasAv1: true })).toBe("AV1");
  expect(stageAfter("REST", filmed, { hasAv1: false })).toBeNull();
  expect(stageAfter("AV1", filmed, { hasAv1: true })).toBeNull();
  expect(stageAfter("FIRST", still, { hasAv1: true })).toBe("REST");
  expect(stageAfter("REST", still, { hasAv1: true })).toBeNull();
  expect(stageAfter("FIRST", small, { hasAv1: true })).toBeNull();
});

test.each([
  [0, 0, 0],
  [5, 59, 0],
  [6, 0, 18 * 60],
  [23, 50, 10],
])("at %d:%d the night is %d minutes away", (hour, minute, minutes) => {
  expect(minutesToNight({ hour, minute })).toBe(minutes);
});
