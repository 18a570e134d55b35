import { expect, test } from "vitest";
import { settleVideo } from "./lesson-video.ts";

test.each([
  ["nothing", {}, {}],
  ["what is no video", { title: "Rays", hidden: true }, { title: "Rays", hidden: true }],
  [
    "another video",
    { title: "Rays", videoUrl: "https://b.test/b.mp4" },
    { title: "Rays", videoUrl: "https://b.test/b.mp4", videoDurationSeconds: null },
  ],
  ["no video", { videoUrl: null }, { videoUrl: null, videoDurationSeconds: null }],
])("%s: the length that is known is of the video that is there", (_, changes, settled) => {
  expect(settleVideo(changes)).toEqual(settled);
});
