import { expect, test } from "vitest";
import { toWebVtt } from "./captions.rules.ts";

const vtt = "WEBVTT\n\n00:01.000 --> 00:04.000\nالنصف هو ربعان.\n";

test("WebVTT stays as it is, with line ends of its own", () => {
  expect(toWebVtt(vtt)).toBe(vtt);
  expect(toWebVtt(`\ufeff${vtt.replaceAll("\n", "\r\n")}`)).toBe(vtt);
});

test("SubRip becomes WebVTT", () => {
  const srt =
    "1\r\n00:00:01,000 --> 00:00:04,500\r\nA half is two quarters.\r\n\r\n2\r\n00:00:05,000 --> 00:00:06,000\r\n3\r\n";
  expect(toWebVtt(srt)).toBe(
    "WEBVTT\n\n00:00:01.000 --> 00:00:04.500\nA half is two quarters.\n\n00:00:05.000 --> 00:00:06.000\n3\n",
  );
});

test.each([
  "",
  "WEBVTT",
  "WEBVTT\n\nno times at all",
  "A letter --> 00:01.000",
  "<!doctype html>\n00:00:01.000 --> 00:00:02.000",
  "%PDF-1.7",
])("%j is no captions", (text) => {
  expect(toWebVtt(text)).toBeNull();
});
