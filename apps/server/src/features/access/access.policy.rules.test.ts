import { expect, test } from "vitest";
import { mayEditCourse, noRights, rightsIn } from "./access.policy.ts";

const helping = { userId: 4, answers: false, people: false, contents: false };
const course = (assistant: Partial<typeof helping> = {}) => ({
  authorId: 1,
  trainerIds: [2],
  assistants: [{ ...helping, ...assistant }],
});
const all = { opensAll: true, answers: true, people: true, contents: true };

test.each([
  ["its author", { userId: 1, role: "TEACHER" as const }, all],
  ["a trainer", { userId: 2, role: "LECTURER" as const }, all],
  ["an administrator", { userId: 9, role: "ADMIN" as const }, all],
  ["an editor", { userId: 9, role: "EDITOR" as const }, { ...noRights, opensAll: true, contents: true }],
  ["another teacher", { userId: 3, role: "TEACHER" as const }, noRights],
  ["an author who teaches no more", { userId: 1, role: "STUDENT" as const }, noRights],
  ["a cashier", { userId: 9, role: "CASHIER" as const }, noRights],
  ["nobody", null, noRights],
])("the rights in a course of %s", (_, caller, rights) => {
  expect(rightsIn(caller, course({ answers: true }))).toEqual(rights);
});

test.each(["answers", "people", "contents"] as const)(
  "an assistant with %s has that right alone",
  (right) => {
    const caller = { userId: 4, role: "TEACHER" as const };
    const given = course({ [right]: true });
    expect(rightsIn(caller, given)).toEqual({ ...noRights, opensAll: true, [right]: true });
    expect(mayEditCourse(caller, given)).toBe(right === "contents");
    expect(rightsIn({ ...caller, role: "STUDENT" }, given), "no educator any more").toEqual(noRights);
  },
);
