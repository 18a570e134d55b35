import { countries } from "@manara/countries/countries";
import { describe, expect, test } from "vitest";
import { judgeUndoing, openJudge, toImport } from "./imports.rules.ts";

const madeAt = new Date("2026-11-29T10:00:00.000Z");
const row = {
  id: 7,
  makerId: 1,
  makerName: "Head",
  madeAt,
  people: 3,
  invited: true,
  undoneAt: null,
  stayed: 0,
};
const later = (hours: number) => new Date(madeAt.getTime() + hours * 3_600_000);

describe("an import can be undone", () => {
  test.each([
    [0, true],
    [23.9, true],
    [24, false],
  ])("%d hours after it: %s", (hours, isPossible) => {
    expect(judgeUndoing(row, later(hours)) === null).toBe(isPossible);
    expect(toImport(row, later(hours)).undoableUntil !== null).toBe(isPossible);
  });

  test("once", () => {
    const undone = { ...row, undoneAt: later(1), stayed: 2 };
    expect(toImport(undone, later(2))).toMatchObject({
      undoableUntil: null,
      undone: { dateTime: "2026-11-29T11:00:00.000Z", stayed: 2 },
    });
  });
});

test("whose account is no more made it all the same", () => {
  expect(toImport({ ...row, makerId: null, makerName: null }, madeAt).madeBy).toBeNull();
});

test("of many faults the first hundred are named", () => {
  const people = Array.from({ length: 300 }, () => ({ fullName: "A", email: "a@school.test" }));
  const judge = openJudge(countries.ng, false);
  const nothing = { emails: [], phoneNumbers: [], unknownClasses: [] };
  const issues = judge(people, nothing);
  expect(issues).toHaveLength(100);
  expect(judge(people, nothing), "in a later part no more").toEqual([]);
  expect(issues[0]).toEqual({ path: "people.1.email", code: "EMAIL_DOUBLE", message: "email double" });
});
