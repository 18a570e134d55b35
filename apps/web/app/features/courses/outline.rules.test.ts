import type { Content } from "@manara/contract/contents";
import { describe, expect, it } from "vitest";
import { firstLesson, groupOutline, markOf, writeDuration } from "./outline.rules.ts";

let lastId = 0;
function content(change: Partial<Content>): Content {
  lastId += 1;
  return {
    contentId: lastId,
    courseId: 1,
    type: "LESSON",
    unitId: null,
    title: "Limits",
    description: "",
    order: lastId,
    free: false,
    hidden: false,
    video: null,
    attachments: [],
    ...change,
  };
}

describe("the content table", () => {
  const opening = content({ title: "Welcome", free: true });
  const unit = content({ type: "UNIT", title: "Limits" });
  const first = content({ unitId: unit.contentId, video: { url: "/a.mp4", durationSeconds: 90 } });
  const second = content({ unitId: unit.contentId, hidden: true });
  const closing = content({ title: "Goodbye" });
  const parts = groupOutline([opening, unit, first, second, closing]);

  it("keeps the order: lessons without a unit stand where they are", () => {
    expect(
      parts.map((part) => [part.unit?.title ?? null, part.lessons.map((lesson) => lesson.contentId)]),
    ).toEqual([
      [null, [opening.contentId]],
      ["Limits", [first.contentId, second.contentId]],
      [null, [closing.contentId]],
    ]);
  });

  it("carries what a row shows", () => {
    expect(parts[1]?.lessons[0]).toEqual({
      contentId: first.contentId,
      title: "Limits",
      free: false,
      hidden: false,
      durationSeconds: 90,
    });
    expect(parts[1]?.lessons[1]?.hidden).toBe(true);
  });

  it("keeps a unit without lessons, and is empty without contents", () => {
    expect(groupOutline([unit])).toEqual([
      { unit: { contentId: unit.contentId, title: "Limits", hidden: false }, lessons: [] },
    ]);
    expect(groupOutline([])).toEqual([]);
  });

  it("finds where to begin", () => {
    expect(firstLesson(groupOutline([unit, first, opening]), false)?.contentId).toBe(first.contentId);
    expect(firstLesson(groupOutline([unit, first, opening]), true)?.contentId).toBe(opening.contentId);
    expect(firstLesson(groupOutline([unit]), false)).toBeNull();
  });
});

describe("a lesson", () => {
  it("is locked until the course is bought, unless it is free", () => {
    expect(markOf({ free: false }, false)).toBe("locked");
    expect(markOf({ free: true }, false)).toBe("free");
    expect(markOf({ free: false }, true)).toBe("open");
    expect(markOf({ free: true }, true)).toBe("open");
  });

  it.each([
    [0, "0:00"],
    [65, "1:05"],
    [754.4, "12:34"],
    [3723, "1:02:03"],
  ])("of %s seconds lasts %s", (seconds, text) => {
    expect(writeDuration(seconds)).toBe(text);
  });
});
