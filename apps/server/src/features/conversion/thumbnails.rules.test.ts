import { expect, test } from "vitest";
import { writeThumbnails, writeTime } from "./thumbnails.rules.ts";

test.each([
  [0, "00:00:00.000"],
  [90.5, "00:01:30.500"],
  [1199.9996, "00:20:00.000"],
  [3725.25, "01:02:05.250"],
])("%d seconds are %s", (seconds, text) => {
  expect(writeTime(seconds)).toBe(text);
});

test("each cue shows its part of the sheet, the last as long as the film is", () => {
  const sheet = { everySeconds: 10, count: 3, columns: 2, rows: 2, width: 160, height: 90 };
  expect(writeThumbnails(sheet, "sheet.webp", 24)).toBe(`WEBVTT

00:00:00.000 --> 00:00:10.000
sheet.webp#xywh=0,0,160,90

00:00:10.000 --> 00:00:20.000
sheet.webp#xywh=160,0,160,90

00:00:20.000 --> 00:00:24.000
sheet.webp#xywh=0,90,160,90
`);
});
