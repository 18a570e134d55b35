import { expect, test } from "vitest";
import { judgeMotion, planLooks, readFrozen } from "./motion.rules.ts";

const line = (name: string, value: number) => `lavfi.freezedetect.freeze_${name}=${value}`;

test("a short film is looked at in whole, a long one at places from its beginning to its end", () => {
  expect(planLooks(9)).toEqual([{ start: 0, length: 9 }]);
  const looks = planLooks(1200);
  expect(looks).toHaveLength(30);
  expect([looks[0]?.start, looks.at(-1)?.start]).toEqual([0, 1195]);
  // What moves for two minutes among slides is seen more than once.
  const seen = looks.filter(({ start }) => start >= 300 && start < 420);
  expect(seen.length).toBeGreaterThanOrEqual(2);
});

test.each([
  ["nothing froze", [], 0],
  ["the picture is over, and its last stands", null, 5],
  ["all of it, to the end of the look", [line("start", 0)], 5],
  [
    "a while, and again from then to the end",
    [line("start", 0), line("duration", 2), line("end", 2), line("start", 3.5)],
    3.5,
  ],
])("%s", (_, lines, seconds) => {
  expect(readFrozen(lines ? ["frame:0    pts:0       pts_time:0", ...lines] : [], 5)).toBe(seconds);
});

test.each([
  ["most of it stands still", { frozen: 130, looked: 150 }, "STILL"],
  ["a third of it moves", { frozen: 100, looked: 150 }, "FILMED"],
  ["so much moved already that no further look can change it", { frozen: 0, looked: 35 }, "FILMED"],
  ["it may be either", { frozen: 30, looked: 35 }, null],
])("%s", (_, seen, motion) => {
  expect(judgeMotion({ ...seen, all: 150 })).toBe(motion);
});
