import { describe, expect, test } from "vitest";
import { findObstacle, type HeldCourse, unitePurchases } from "./merge.rules.ts";

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const now = day(20);

describe("what stands against making two accounts one", () => {
  const one = { id: 1, role: "STUDENT" as const, blockedAt: null, deletionDueAt: null, hasTaught: false };
  const other = { ...one, id: 2 };

  test.each([
    [{}, null],
    [{ id: 1 }, "SAME"],
    [{ role: "TEACHER" as const }, "STAFF"],
    [{ role: "ADMIN" as const }, "STAFF"],
    [{ hasTaught: true }, "STAFF"],
    [{ blockedAt: now }, "BLOCKED"],
    [{ deletionDueAt: now }, "DELETION"],
  ])("%o: %s, whichever of them it is", (changes, obstacle) => {
    const changed = { ...other, ...changes };
    expect(findObstacle(one, changed)).toBe(obstacle);
    expect(findObstacle(changed, one)).toBe(obstacle);
  });
});

describe("two purchases of a course become one", () => {
  const bought = (id: number, from: number, to: number | null, courseId = 1): HeldCourse => ({
    id,
    courseId,
    purchasedAt: day(from),
    expiresAt: to === null ? null : day(to),
  });

  test.each([
    ["the earlier stays with the later end", [bought(1, 5, 30), bought(2, 3, 25)], [2, 1, 1]],
    ["no end is the latest", [bought(1, 5, null), bought(2, 3, 25)], [2, 1, 1]],
    ["the earlier may end later", [bought(1, 5, 25), bought(2, 3, 30)], [2, 1, 2]],
    ["equal ends", [bought(1, 5, 25), bought(2, 3, 25)], [2, 1, 2]],
    ["bought in the same moment", [bought(2, 5, 25), bought(1, 5, 25)], [1, 2, 1]],
    ["one that has run out is over", [bought(1, 3, 10), bought(2, 15, 30)], [2, 1, 2]],
    ["both have run out", [bought(1, 3, 10), bought(2, 4, 8)], [2, 1, 1]],
  ])("%s", (_, held, [stays, over, endOf]) => {
    expect(unitePurchases(held, now)).toEqual([{ stays, over, endOf }]);
    expect(unitePurchases(held.toReversed(), now)).toEqual([{ stays, over, endOf }]);
  });

  test("courses that one of the accounts has stay as they are", () => {
    expect(unitePurchases([bought(1, 5, 30, 1), bought(2, 5, 30, 2)], now)).toEqual([]);
    expect(unitePurchases([], now)).toEqual([]);
  });
});
