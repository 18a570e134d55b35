import { expect, test } from "vitest";
import { daysBefore, findLatest, nextEnd, oneOfEachLesson, openReplies } from "./desk.rules.ts";

const makeHeld = (until: string | null, isOpen = true) => ({ held: { isOpen, until } });

test("the exam that comes next is that of the open course that ends first", () => {
  const [june, may] = ["2027-06-20T23:00:00.000Z", "2027-05-30T23:00:00.000Z"];
  expect(nextEnd([makeHeld(june), makeHeld(null), makeHeld(may)])).toBe(may);
  expect(nextEnd([makeHeld(june), makeHeld(may, false)])).toBe(june);
  expect(nextEnd([makeHeld(null)])).toBeNull();
});

test("a lesson is named once, for the newest of its questions with a reply", () => {
  const reply = (contentId: number, commentId: number) => ({ contentId, commentId });
  expect(oneOfEachLesson([reply(3, 90), reply(5, 80), reply(3, 70)])).toEqual([reply(3, 90), reply(5, 80)]);
});

test("of a course that has ended no replies are shown", () => {
  const held = (isOpen: boolean, ...replies: number[]) => ({ held: { isOpen, replies } });
  expect(openReplies([held(true, 3, 5), held(false, 7), held(true)])).toEqual([3, 5]);
});

test.each([
  ["2027-06-20T22:59:59.000Z", 0],
  ["2027-06-20T00:00:00.000Z", 0],
  ["2027-06-19T12:00:00.000Z", 1],
  ["2027-06-10T23:00:00.000Z", 10],
  ["2027-06-21T00:00:00.000Z", 0],
])("at %s there are %s days to the exams of 20 June", (now, days) => {
  expect(daysBefore("2027-06-20T23:00:00.000Z", Date.parse(now))).toBe(days);
});

test("what is gone on with is the course that was watched last and is not through", () => {
  const course = (watchedAt: string | null, resume: object | null = {}) => ({
    held: { progress: { watchedAt, resume } },
  });
  const [june, may] = [course("2027-06-01T08:00:00.000Z"), course("2027-05-01T08:00:00.000Z")];
  expect(findLatest([may, june, course(null)])).toBe(june);
  expect(findLatest([course("2027-06-02T08:00:00.000Z", null), may])).toBe(may);
  expect(findLatest([{ held: { progress: null } }])).toBeUndefined();
});
