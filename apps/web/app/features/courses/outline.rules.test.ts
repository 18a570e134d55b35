import { lessonFields } from "@manara/contract/contents/content-rules";
import type { Lesson, Unit } from "@manara/contract/contents/contents";
import { blankFields } from "@manara/contract/fields/blank-fields.fixture";
import { describe, expect, it } from "vitest";
import { writeDuration } from "../../ui/write-duration.ts";
import { firstOpenLesson, groupOutline, lessonAddress } from "./outline.rules.ts";

let lastId = 0;
function entry() {
  lastId += 1;
  return {
    contentId: lastId,
    courseId: 1,
    ...blankFields(lessonFields),
    title: "Limits",
    order: lastId,
    opensAt: null,
    opensAfterDays: null,
    access: "LOCKED" as const,
    version: 1,
  };
}
const makeLesson = (change: Partial<Lesson>): Lesson => ({
  ...entry(),
  type: "LESSON",
  kind: "VIDEO",
  unitId: null,
  video: null,
  durationSeconds: null,
  videoInMaking: null,
  attachments: [],
  ...change,
});
const makeUnit = (): Unit => ({
  ...entry(),
  type: "UNIT",
  kind: null,
  unitId: null,
  video: null,
  durationSeconds: null,
  videoInMaking: null,
  attachments: [],
});

describe("the content table", () => {
  const opening = makeLesson({ title: "Welcome", free: true, access: "FREE" });
  const unit = makeUnit();
  const first = makeLesson({ unitId: unit.contentId, durationSeconds: 90 });
  const second = makeLesson({ unitId: unit.contentId, hidden: true });
  const closing = makeLesson({ title: "Goodbye" });
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
      kind: "VIDEO",
      title: "Limits",
      free: false,
      access: "LOCKED",
      hidden: false,
      durationSeconds: 90,
      opensAt: null,
      filmToCome: null,
    });
    expect(parts[1]?.lessons[1]?.hidden).toBe(true);
  });

  it("tells a film that could not be made from one that is being prepared", () => {
    const tell = (videoInMaking: Lesson["videoInMaking"]) =>
      groupOutline([makeLesson({ video: null, videoInMaking })])[0]?.lessons[0]?.filmToCome;
    expect([tell("PREPARING"), tell("FAILED"), tell(null)]).toEqual(["PREPARING", "FAILED", null]);
  });

  it("has a unit without lessons for staff alone, and is empty without contents", () => {
    expect(groupOutline([unit])).toEqual([]);
    expect(groupOutline([{ ...unit, access: "STAFF" }])).toEqual([
      { unit: { contentId: unit.contentId, title: "Limits", hidden: false }, lessons: [] },
    ]);
    expect(groupOutline([])).toEqual([]);
  });

  it("finds where to begin: with the first lesson that opens", () => {
    const bought = makeLesson({ unitId: unit.contentId, access: "BOUGHT" });
    expect(firstOpenLesson(groupOutline([unit, first, opening]))?.contentId).toBe(opening.contentId);
    expect(firstOpenLesson(groupOutline([unit, bought, opening]))?.contentId).toBe(bought.contentId);
    expect(firstOpenLesson(groupOutline([unit, first]))).toBeNull();
  });
});

describe("a lesson", () => {
  it.each([
    [0, "0:00"],
    [65, "1:05"],
    [754.4, "12:34"],
    [3723, "1:02:03"],
  ])("of %s seconds lasts %s", (seconds, text) => {
    expect(writeDuration(seconds)).toBe(text);
  });
});

it.each([
  ["LOCKED", "/course/redeem/5?lesson=9"],
  ["ENDED", "/course/redeem/5?lesson=9"],
  ["CLOSED", "/lesson/9"],
  ["FREE", "/lesson/9"],
  ["BOUGHT", "/lesson/9"],
  ["STAFF", "/lesson/9"],
] as const)("a press on a lesson that is %s leads to %s", (access, address) => {
  expect(lessonAddress({ contentId: 9, access }, 5)).toBe(address);
});
