import { expect, test } from "vitest";
import type { CommentRow } from "./comments.repo.ts";
import { toComment } from "./comments.service.ts";

const row: CommentRow = {
  id: 7,
  contentId: 3,
  parentCommentId: null,
  authorId: 20,
  description: "Why?",
  anonymous: false,
  atSecond: 252,
  seenByTeacher: false,
  createdAt: new Date("2026-05-01T12:00:00.000Z"),
  editedAt: new Date("2026-05-01T12:05:00.000Z"),
  fullName: "Amina",
  pictureKey: "public/amina.webp",
  role: "STUDENT",
};

const viewers = {
  visitor: { userId: null, isStaff: false },
  writer: { userId: 20, isStaff: false },
  other: { userId: 21, isStaff: false },
  staff: { userId: 30, isStaff: true },
};
type Name = keyof typeof viewers;

test.each<[Name, boolean, { named: boolean; mine: boolean; deletable: boolean }]>([
  ["visitor", false, { named: true, mine: false, deletable: false }],
  ["visitor", true, { named: false, mine: false, deletable: false }],
  ["writer", false, { named: true, mine: true, deletable: true }],
  ["writer", true, { named: false, mine: true, deletable: true }],
  ["other", false, { named: true, mine: false, deletable: false }],
  ["other", true, { named: false, mine: false, deletable: false }],
  ["staff", false, { named: true, mine: false, deletable: true }],
  ["staff", true, { named: true, mine: false, deletable: true }],
])("a %s looks at a comment, anonymous: %s", (name, anonymous, expected) => {
  const { author, mine, deletable } = toComment({ ...row, anonymous }, viewers[name]);
  expect({ named: author !== null, mine, deletable }).toEqual(expected);
});

test("a comment as the wire shows it", () => {
  expect(toComment({ ...row, parentCommentId: 6, seenByTeacher: true }, viewers.other)).toEqual({
    commentId: 7,
    parentCommentId: 6,
    contentId: 3,
    description: "Why?",
    anonymous: false,
    author: { userId: 20, fullName: "Amina", pictureUrl: "/media/public/amina.webp", role: "STUDENT" },
    mine: false,
    deletable: false,
    seenByTeacher: true,
    creationDateTime: "2026-05-01T12:00:00.000Z",
    atSecond: 252,
    editedDateTime: "2026-05-01T12:05:00.000Z",
    editableUntil: null,
  });
});
