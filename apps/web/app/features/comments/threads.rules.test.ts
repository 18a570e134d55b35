import type { Comment } from "@manara/contract/comments/comments";
import { expect, test } from "vitest";
import { groupThreads, isAnonymousIn, mergeComments, withoutComment } from "./threads.rules.ts";

const comment = (commentId: number, parentCommentId: number | null = null): Comment => ({
  commentId,
  parentCommentId,
  contentId: 1,
  description: "",
  anonymous: false,
  author: null,
  mine: false,
  deletable: false,
  seenByTeacher: false,
  creationDateTime: "2026-11-21T08:00:00.000Z",
  atSecond: null,
  editedDateTime: null,
  editableUntil: null,
});

const shape = (comments: Comment[]) =>
  groupThreads(comments).map(({ question, replies }) => [
    question.commentId,
    replies.map((reply) => reply.commentId),
  ]);

test("the newest question comes first, the oldest reply first", () => {
  expect(shape([comment(1), comment(2), comment(3, 1), comment(4, 2), comment(5, 1)])).toEqual([
    [2, [4]],
    [1, [3, 5]],
  ]);
});

test("a reply to a reply stands under the question", () => {
  expect(shape([comment(1), comment(2, 1), comment(3, 2)])).toEqual([[1, [2, 3]]]);
});

test("a reply whose question is out of sight stands by itself", () => {
  expect(shape([comment(2, 1), comment(3, 2)])).toEqual([[2, [3]]]);
});

test("who has written in a thread without their name stands in it without", () => {
  const own = { ...comment(2, 1), mine: true };
  const isAnonymous = (...replies: Comment[]) => isAnonymousIn({ question: comment(1), replies });
  expect(isAnonymous(own, { ...comment(3, 1), anonymous: true })).toBe(false);
  expect(isAnonymous(own, { ...own, anonymous: true })).toBe(true);
  expect(isAnonymousIn({ question: { ...comment(1), mine: true, anonymous: true }, replies: [] })).toBe(true);
});

test("comments that answer each other in a circle do not hang the page", () => {
  expect(groupThreads([comment(1, 2), comment(2, 1)]).length).toBeGreaterThan(0);
});

test("a deleted question takes its replies along, at any depth", () => {
  const left = withoutComment([comment(1), comment(2), comment(3, 1), comment(4, 3), comment(5, 2)], 1);
  expect(left.map(({ commentId }) => commentId)).toEqual([2, 5]);
});

test("a deleted reply leaves its question", () => {
  const left = withoutComment([comment(1), comment(2, 1), comment(3, 1)], 2);
  expect(left.map(({ commentId }) => commentId)).toEqual([1, 3]);
});

test("parts of a discussion come together oldest first, each comment once", () => {
  const at = (one: Comment, minute: number) => ({
    ...one,
    creationDateTime: `2026-11-21T08:0${minute}:00.000Z`,
  });
  const newer = [at(comment(7), 3), at(comment(9, 7), 5)];
  const older = [at(comment(4), 1), at(comment(8, 4), 4), at(comment(7), 3)];
  expect(mergeComments(newer, older).map(({ commentId }) => commentId)).toEqual([4, 7, 8, 9]);
});

test("of comments of one moment the one with the greater number is newer", () => {
  expect(mergeComments([comment(2)], [comment(10), comment(1)]).map(({ commentId }) => commentId)).toEqual([
    1, 2, 10,
  ]);
});
