import type { Content } from "@manara/contract/contents";
import { expect, test } from "vitest";
import { groupOutline } from "../courses/outline.rules.ts";
import { findPlace, hasAccessTo } from "./lesson-place.rules.ts";

const row = (contentId: number, given: Partial<Content>): Content => ({
  contentId,
  courseId: 1,
  type: "LESSON",
  unitId: null,
  title: `Row ${contentId}`,
  description: "",
  order: contentId,
  free: false,
  hidden: false,
  video: null,
  attachments: [],
  ...given,
});

const video = { url: "/media/a.mp4", durationSeconds: 90 };
const contents = [
  row(1, { free: true, video }),
  row(2, { type: "UNIT" }),
  row(3, { unitId: 2 }),
  row(4, { unitId: 2 }),
  row(5, { type: "UNIT" }),
  row(6, { unitId: 5 }),
];

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

test("whoever was given a lesson that is not free has access to all", () => {
  expect(hasAccessTo(contents, { free: false })).toBe(true);
});

test("at a free lesson the rest of the outline tells", () => {
  expect(hasAccessTo(contents, { free: true })).toBe(false);
  expect(hasAccessTo([...contents, row(7, { video })], { free: true })).toBe(true);
});
