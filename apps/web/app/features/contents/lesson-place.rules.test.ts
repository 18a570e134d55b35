import { lessonFields } from "@manara/contract/contents/content-rules";
import type { Content } from "@manara/contract/contents/contents";
import { blankFields } from "@manara/contract/fields/blank-fields.fixture";
import { expect, test } from "vitest";
import { groupOutline } from "../courses/outline.rules.ts";
import { findLeft, findPlace } from "./lesson-place.rules.ts";

const entry = (contentId: number) => ({
  contentId,
  courseId: 1,
  ...blankFields(lessonFields),
  order: contentId,
  opensAt: null,
  opensAfterDays: null,
  access: "LOCKED" as const,
  version: 1,
  video: null,
  durationSeconds: null,
  videoInMaking: null,
  attachments: [],
});
const lesson = (contentId: number, unitId: number | null): Content => ({
  ...entry(contentId),
  type: "LESSON",
  kind: "VIDEO",
  unitId,
});
const unit = (contentId: number): Content => ({
  ...entry(contentId),
  type: "UNIT",
  kind: null,
  unitId: null,
});

const contents = [lesson(1, null), unit(2), lesson(3, 2), lesson(4, 2), unit(5), lesson(6, 5)];

test.each([
  [1, { number: 1, count: 4, previous: undefined, next: 3 }],
  [3, { number: 2, count: 4, previous: 1, next: 4 }],
  [4, { number: 3, count: 4, previous: 3, next: 6 }],
  [6, { number: 4, count: 4, previous: 4, next: undefined }],
])("lesson %d stands at %o, across units", (contentId, expected) => {
  const place = findPlace(groupOutline(contents), contentId);
  expect({ ...place, previous: place?.previous?.contentId, next: place?.next?.contentId }).toEqual(expected);
});

test("what is no lesson of the outline has no place", () => {
  expect(findPlace(groupOutline(contents), 2)).toBeNull();
});

const missing = { test: { contentId: 3, title: "" }, words: "60 %" };

test.each([
  ["a lesson in the middle is", [1, 4], missing, { contentId: 3 }],
  ["nothing besides the last one is", [1, 3, 4], null, null],
  ["only a mark is", [1, 3, 4], missing, { contentId: 3, why: "60 %" }],
  ["only a mark that nothing raises is", [1, 3, 4], { ...missing, test: null }, undefined],
])("at the end of the last lesson %s left", (_, finished, missing, expected) => {
  const open = contents.map((content) => ({ ...content, access: "BOUGHT" as const }));
  const marks = { missing, isFinished: (contentId: number) => finished.includes(contentId) };
  const left = findLeft(groupOutline(open), 6, marks);
  if (expected) expect(left).toMatchObject(expected);
  else expect(left).toBe(expected);
});

test("neither what is unknown nor what is locked is led to", () => {
  const marks = { missing: null, isFinished: () => false };
  expect(findLeft(groupOutline(contents), 6, marks)).toBeUndefined();
  expect(findLeft(groupOutline(contents), 6, null)).toBeUndefined();
});
