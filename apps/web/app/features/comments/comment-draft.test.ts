import { beforeEach, expect, test, vi } from "vitest";
import { findDraft, hasDraftIn, keepDraft } from "./comment-draft.ts";

const kept = new Map<string, string>();
vi.stubGlobal(
  "localStorage",
  new Proxy(
    {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    },
    {
      ownKeys: () => [...kept.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  ),
);
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

test("whoever comes after does not find it, and it is gone", () => {
  keepDraft(place, "لماذا؟");
  expect(findDraft({ ...place, userId: 70 })).toBe("");
  expect(kept.size).toBe(0);
});
