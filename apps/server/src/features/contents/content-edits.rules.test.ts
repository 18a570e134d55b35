import { expect, test } from "vitest";
import { applyContentChanges, findContentChanges } from "./content-edits.rules.ts";
import type { ContentRow } from "./content-row.ts";

const row: ContentRow = {
  id: 1,
  courseId: 1,
  type: "LESSON",
  unitId: 5,
  title: "Light",
  description: "",
  position: 3,
  free: false,
  hidden: false,
  videoUrl: "https://video.school.test/a.mp4",
  videoDurationSeconds: 90,
  attachments: [],
};

test.each([
  ["nothing", {}, {}],
  ["what is not given", { title: undefined, free: undefined }, {}],
  ["what is so already", { title: "Light", free: false, unitId: 5, videoUrl: row.videoUrl }, {}],
  ["one of several", { title: "Light", description: "Rays" }, { description: "Rays" }],
  [
    "another video",
    { videoUrl: "https://b.test/b.mp4" },
    { videoUrl: "https://b.test/b.mp4", videoDurationSeconds: null },
  ],
  ["no video", { videoUrl: null }, { videoUrl: null, videoDurationSeconds: null }],
  ["no unit", { unitId: null, position: 1 }, { unitId: null, position: 1 }],
])("%s changes what it changes", (_, sent, changes) => {
  expect(findContentChanges(row, sent)).toEqual(changes);
});

test("the content after its changes is what is stored", () => {
  const changes = { title: "Shade", unitId: null, position: 1, videoUrl: null, videoDurationSeconds: null };
  expect(applyContentChanges(row, changes)).toEqual({
    ...row,
    title: "Shade",
    unitId: null,
    position: 1,
    videoUrl: null,
    videoDurationSeconds: null,
  });
});
