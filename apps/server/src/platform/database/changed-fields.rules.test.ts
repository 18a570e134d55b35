import { expect, test } from "vitest";
import { describeChanges, findChangedFields, hasChanges } from "./changed-fields.ts";

const lesson = { title: "Light", unitId: 5 as number | null, free: false, seconds: 90 };

test.each([
  ["nothing", {}, {}],
  ["what is not given", { title: undefined, free: undefined }, {}],
  ["what is so already", { title: "Light", unitId: 5, free: false }, {}],
  ["one of several", { title: "Light", seconds: 60 }, { seconds: 60 }],
  ["what is set to none", { unitId: null }, { unitId: null }],
])("%s changes what it changes", (_, sent: Partial<typeof lesson>, changes) => {
  expect(findChangedFields(lesson, sent)).toEqual(changes);
  expect(hasChanges(findChangedFields(lesson, sent))).toBe(Object.keys(changes).length > 0);
});

test("the audit trail gets both values", () => {
  expect(describeChanges(lesson, { unitId: null, free: true })).toEqual({
    unitId: { from: 5, to: null },
    free: { from: false, to: true },
  });
});
