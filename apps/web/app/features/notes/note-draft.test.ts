import { beforeEach, expect, test } from "vitest";
import { keepHere } from "../../session/kept-here.fixture.ts";
import { findNoteDraft, keepNoteDraft, keepSentNote } from "./note-draft.ts";

const kept = keepHere();
beforeEach(() => kept.clear());
const place = { userId: 7, contentId: 3 };
const draft = { text: "هنا تبدأ الفكرة", second: 12 };

test("a draft is kept with its second, for its person and its lesson", () => {
  keepNoteDraft(place, draft);
  expect(findNoteDraft(place)).toEqual(draft);
  expect(findNoteDraft({ ...place, contentId: 4 })).toEqual({ text: "", second: null });
});

test("an empty text is no draft", () => {
  keepNoteDraft(place, draft);
  keepNoteDraft(place, { ...draft, text: " \n" });
  expect(kept.size).toBe(0);
});

test("whoever comes after does not find it, and it is gone", () => {
  keepNoteDraft(place, draft);
  expect(findNoteDraft({ ...place, userId: 70 }).text).toBe("");
  expect(kept.size).toBe(0);
});

test("what is sent again has the same id until its draft is gone", () => {
  keepNoteDraft(place, draft);
  const sent = keepSentNote(place, draft);
  expect(sent.clientId).toMatch(/^[0-9a-f-]{36}$/);
  expect(keepSentNote(place, draft)).toEqual(sent);
  keepNoteDraft(place, { ...draft, text: `${draft.text} ` });
  expect(keepSentNote(place, draft), "typed on and taken back").toEqual(sent);
  expect(keepSentNote(place, { ...draft, text: "another" }).clientId).not.toBe(sent.clientId);
  keepNoteDraft(place, { text: "", second: null });
  expect(kept.size).toBe(0);
});
