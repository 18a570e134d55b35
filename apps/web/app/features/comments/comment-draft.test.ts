import { beforeEach, expect, test } from "vitest";
import { keepHere } from "../../session/kept-here.fixture.ts";
import { findDraft, findDraftSecond, findSent, hasDraftIn, keepDraft, keepSent } from "./comment-draft.ts";

const kept = keepHere();
beforeEach(() => kept.clear());
const place = { userId: 7, contentId: 3, parentCommentId: null };

test("a draft is kept for its person and its place", () => {
  keepDraft(place, "لماذا؟");
  expect(findDraft(place)).toBe("لماذا؟");
  expect(findDraft({ ...place, parentCommentId: 5 })).toBe("");
  expect(findDraft({ ...place, contentId: 4 })).toBe("");
  expect([hasDraftIn(3), hasDraftIn(4)]).toEqual([true, false]);
});

test("an empty text is no draft", () => {
  keepDraft(place, "لماذا؟");
  keepDraft(place, " \n");
  expect(findDraft(place)).toBe("");
  expect(hasDraftIn(3)).toBe(false);
});

test("a draft is pinned to its second until it is let go, or gone", () => {
  keepDraft(place, "لماذا؟", 0);
  expect(findDraftSecond(place)).toBe(0);
  expect(findDraftSecond({ ...place, contentId: 4 })).toBeNull();
  keepDraft(place, "لماذا؟");
  expect(findDraftSecond(place)).toBeNull();
  keepDraft(place, "لماذا؟", 4);
  keepDraft(place, "", 4);
  expect(findDraftSecond(place)).toBeNull();
  expect(kept.size).toBe(0);
});

test("whoever comes after does not find it, and it is gone", () => {
  keepDraft(place, "لماذا؟");
  expect(findDraft({ ...place, userId: 70 })).toBe("");
  expect(kept.size).toBe(0);
});

test("what is sent again has the same key until its draft is gone", () => {
  const comment = { description: "لماذا؟", anonymous: true, atSecond: null };
  keepDraft(place, "لماذا؟");
  const sent = keepSent(place, comment);
  expect(sent.clientId).toMatch(/^[0-9a-f-]{36}$/);
  expect(findSent(place)).toEqual(sent);
  expect(keepSent(place, { ...comment })).toEqual(sent);
  expect(findSent({ ...place, parentCommentId: 5 })).toBeNull();
  const keyOf = (other: Partial<typeof comment>) => keepSent(place, { ...comment, ...other }).clientId;
  expect(keyOf({ description: "كيف؟" })).not.toBe(sent.clientId);
  expect(keyOf({ anonymous: false })).not.toBe(sent.clientId);
  keepDraft(place, "");
  expect(kept.size).toBe(0);
});

test("what was sent is found under its lesson, and gone for whoever comes after", () => {
  keepSent(place, { description: "لماذا؟", anonymous: false, atSecond: 4 });
  expect([hasDraftIn(3), hasDraftIn(0)]).toEqual([true, false]);
  findDraft({ ...place, userId: 70 });
  expect(kept.size).toBe(0);
});

test("who is signed out keeps nothing, and what others keep stays", () => {
  const mine = { userId: 7, contentId: 1, parentCommentId: 2 };
  keepDraft(mine, "half a reply");
  const nobody = { ...mine, userId: 0 };
  keepDraft(nobody, "half a reply");
  expect(findDraft(nobody)).toBe("");
  expect(findDraft(mine)).toBe("half a reply");
});
