import { lessonFields } from "@manara/contract/contents/content-rules";
import { blankFields } from "@manara/contract/fields/blank-fields.fixture";
import { expect, test } from "vitest";
import {
  changedFields,
  checkTyped,
  isAcceptable,
  mergeEdits,
  type Typed,
  writeEdit,
  yieldTo,
} from "./edit.rules.ts";

const base: Typed = {
  ...blankFields(lessonFields),
  title: "Fractions",
  description: "Halves",
  videoUrl: "",
  opensAt: "",
  opensAfterDays: "",
  hidden: true,
};
const edit = (changes: Partial<Typed>): Typed => ({ ...base, ...changes });

test.each<[string, Partial<Typed>, string[]]>([
  ["nothing", {}, []],
  ["blanks around a text", { title: " Fractions ", description: "Halves\n" }, []],
  ["a text and a switch", { title: "Thirds", hidden: false }, ["title", "hidden"]],
])("%s changes %s", (_, changes, expected) => {
  expect(changedFields(base, edit(changes))).toEqual(expected);
});

test("the link of a stored file counts without what signs it", () => {
  const stored = edit({ videoUrl: "/media/private/a.mp4?for=1" });
  expect(changedFields(stored, edit({ videoUrl: "/media/private/a.mp4?for=2" }))).toEqual([]);
  expect(changedFields(stored, edit({ videoUrl: "/media/private/b.mp4?for=1" }))).toEqual(["videoUrl"]);
});

test.each<[string, Partial<Typed>, Partial<Typed>, Partial<Typed>, string[]]>([
  [
    "edits of different fields are both kept",
    { title: "A" },
    { description: "B" },
    { title: "A", description: "B" },
    [],
  ],
  ["the same edit is no clash", { title: "A" }, { title: "A" }, { title: "A" }, []],
  [
    "two texts of one field clash",
    { title: "A", free: true },
    { title: "B" },
    { title: "A", free: true },
    ["title"],
  ],
  ["what they alone have changed is theirs", {}, { title: "B" }, { title: "B" }, []],
])("%s", (_, mine, theirs, merged, clashes) => {
  expect(mergeEdits({ base, mine: edit(mine), theirs: edit(theirs) })).toEqual({
    merged: edit(merged),
    clashes,
  });
});

test("who yields loses the clash alone", () => {
  const [mine, theirs] = [edit({ title: "A", free: true }), edit({ title: "B", hidden: false })];
  expect(yieldTo({ base, mine, theirs })).toEqual(edit({ title: "B", free: true, hidden: false }));
});

test("only what changed is sent to the server, and of a unit no video", () => {
  const typed = edit({ title: "Thirds", videoUrl: " ", free: true });
  expect(writeEdit(base, typed, "LESSON")).toEqual({ title: "Thirds", free: true });
  expect(writeEdit(edit({ videoUrl: "https://a.example/b" }), typed, "LESSON")).toEqual({
    title: "Thirds",
    free: true,
    videoUrl: null,
  });
  expect(writeEdit(base, typed, "UNIT")).toEqual({ title: "Thirds" });
});

test.each<[Partial<Typed>, string[]]>([
  [{}, []],
  [{ title: " " }, ["TITLE_REQUIRED"]],
  [{ title: "a".repeat(201), videoUrl: "no address" }, ["TITLE_INVALID", "VIDEO_URL_INVALID"]],
  [{ videoUrl: "/media/public/a.mp4", description: "a".repeat(20_001) }, ["DESCRIPTION_INVALID"]],
])("%o breaks %o", (changes, problems) => {
  expect(Object.values(checkTyped(edit(changes)))).toEqual(problems);
  expect(isAcceptable(edit(changes))).toBe(problems.length === 0);
});
