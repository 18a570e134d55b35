import { lessonFields } from "@manara/contract/contents/content-rules";
import type { ContentInFull } from "@manara/contract/contents/contents";
import { blankFields } from "@manara/contract/fields/blank-fields.fixture";
import { expect, test } from "vitest";
import { noRights } from "../access/access.policy.ts";
import type { CourseAccess } from "../access/access.rules.ts";
import { arrangeOutline, findNeighbour, showOutline } from "./outline.rules.ts";

const visitor: CourseAccess = {
  courseId: 1,
  isHidden: false,
  ...noRights,
  purchase: "NONE",
  expiresAt: null,
  firstDay: null,
  now: new Date(),
  closed: "",
};
const buyer: CourseAccess = { ...visitor, purchase: "HELD" };
const staff: CourseAccess = { ...visitor, opensAll: true };

const attachment = {
  attachmentId: 1,
  name: "sheet.pdf",
  mimeType: "application/pdf",
  size: 1,
  url: "/media/x",
};

type Unit = Extract<ContentInFull, { type: "UNIT" }>;
type Lesson = Extract<ContentInFull, { type: "LESSON" }>;

const entry = (contentId: number) => ({
  contentId,
  courseId: 1,
  ...blankFields(lessonFields),
  title: `${contentId}`,
  order: 1,
  opensAt: null,
  opensAfterDays: null,
  access: "LOCKED" as const,
  version: 1,
  descriptionHtml: null,
});

const makeUnit = (contentId: number, given: Partial<Unit>): Unit => ({
  ...entry(contentId),
  type: "UNIT",
  kind: null,
  unitId: null,
  video: null,
  durationSeconds: null,
  videoInMaking: null,
  attachments: [],
  stream: null,
  captions: [],
  ...given,
});

const makeLesson = (contentId: number, given: Partial<Lesson>): Lesson => ({
  ...entry(contentId),
  type: "LESSON",
  kind: "VIDEO",
  unitId: null,
  video: { url: "https://v.test/1.mp4", durationSeconds: 1 },
  durationSeconds: 1,
  videoInMaking: null,
  attachments: [attachment],
  stream: null,
  captions: [],
  ...given,
});

/** 10 (free) · 20 ⟨21, 22 hidden⟩ · 30 hidden ⟨31⟩ · 40 ⟨⟩ · 50 ⟨51 free, 52⟩ · 60, stored in no order. */
const contents = [
  makeLesson(52, { unitId: 50, order: 2 }),
  makeUnit(30, { order: 3, hidden: true }),
  makeLesson(60, { order: 6 }),
  makeLesson(51, { unitId: 50, order: 1, free: true }),
  makeUnit(20, { order: 2 }),
  makeLesson(31, { unitId: 30, order: 1, free: true }),
  makeLesson(10, { order: 1, free: true }),
  makeUnit(50, { order: 5 }),
  makeLesson(22, { unitId: 20, order: 2, hidden: true }),
  makeUnit(40, { order: 4 }),
  makeLesson(21, { unitId: 20, order: 1 }),
];
const outline = arrangeOutline(contents);
const idsFor = (course: CourseAccess) => showOutline(outline, course).map(({ contentId }) => contentId);

test("staff see everything, each unit followed by its lessons", () => {
  expect(idsFor(staff)).toEqual([10, 20, 21, 22, 30, 31, 40, 50, 51, 52, 60]);
});

test("others do not see what is hidden, nor the lessons of a hidden unit", () => {
  expect(idsFor(visitor)).toEqual([10, 20, 21, 40, 50, 51, 52, 60]);
  expect(idsFor(buyer)).toEqual(idsFor(visitor));
});

test("two at one place stand in the order they were made", () => {
  const tied = arrangeOutline([makeLesson(9, { order: 0 }), makeLesson(3, { order: 0 })]);
  expect(tied.map(({ content }) => content.contentId)).toEqual([3, 9]);
});

test("without access only free lessons have a video and attachments", () => {
  const open = showOutline(outline, visitor).filter(({ video }) => video !== null);
  expect(open.map(({ contentId }) => contentId)).toEqual([10, 51]);
  const locked = showOutline(outline, visitor).filter(({ free }) => !free);
  expect(locked.every(({ attachments }) => attachments.length === 0)).toBe(true);
});

test.each([
  ["a buyer", buyer],
  ["staff", staff],
])("%s has every video and attachment", (_, course) => {
  const lessons = showOutline(outline, course).filter(({ type }) => type === "LESSON");
  expect(lessons.every(({ video, attachments }) => video !== null && attachments.length === 1)).toBe(true);
});

test.each([
  ["a visitor", visitor, { 10: "FREE", 21: "LOCKED", 50: "LOCKED" }],
  ["a buyer", buyer, { 10: "BOUGHT", 21: "BOUGHT", 50: "BOUGHT" }],
  ["a former buyer", { ...visitor, purchase: "ENDED" as const }, { 10: "FREE", 21: "ENDED", 50: "ENDED" }],
  ["staff", staff, { 10: "STAFF", 21: "STAFF", 50: "STAFF" }],
])("each entry says how %s stands to it", (_, course, accesses) => {
  const shown = new Map(showOutline(outline, course).map(({ contentId, access }) => [contentId, access]));
  for (const [contentId, access] of Object.entries(accesses))
    expect(shown.get(Number(contentId))).toBe(access);
});

test("locking a lesson for one leaves it whole for the next", () => {
  showOutline(outline, visitor);
  expect(outline.find(({ content }) => content.contentId === 21)?.content.video).not.toBeNull();
});

test.each([
  { from: 10, next: 21, previous: null },
  { from: 21, next: 51, previous: 10 },
  { from: 51, next: 52, previous: 21 },
  { from: 52, next: 60, previous: 51 },
  { from: 60, next: null, previous: 52 },
  { from: 20, next: null, previous: null },
  { from: 22, next: null, previous: null },
  { from: 999, next: null, previous: null },
])("for others $from stands between $previous and $next", ({ from, next, previous }) => {
  expect(findNeighbour(outline, buyer, { contentId: from, step: "next" })?.contentId ?? null).toBe(next);
  expect(findNeighbour(outline, buyer, { contentId: from, step: "previous" })?.contentId ?? null).toBe(
    previous,
  );
});

test.each([
  { from: 21, next: 22, previous: 10 },
  { from: 22, next: 31, previous: 21 },
  { from: 31, next: 51, previous: 22 },
])("for staff $from stands between $previous and $next", ({ from, next, previous }) => {
  expect(findNeighbour(outline, staff, { contentId: from, step: "next" })?.contentId).toBe(next);
  expect(findNeighbour(outline, staff, { contentId: from, step: "previous" })?.contentId).toBe(previous);
});

test("a course without contents has an empty outline", () => {
  expect(showOutline(arrangeOutline([]), staff)).toEqual([]);
});
