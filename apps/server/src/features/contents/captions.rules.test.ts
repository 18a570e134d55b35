import { expect, test } from "vitest";
import { toWebVtt } from "./captions.rules.ts";

const vtt = "WEBVTT\n\n00:01.000 --> 00:04.000\nالنصف هو ربعان.\n";

test("WebVTT stays as it is, with line ends of its own", () => {
  expect(toWebVtt(vtt)).toBe(vtt);
  expect(toWebVtt(`\ufeff${vtt.replaceAll("\n", "\r\n")}`)).toBe(vtt);
});

test("of WebVTT a text that would never be shown stands for three seconds", () => {
  const cues = (ends: string) => `WEBVTT\n\n00:59.500 --> ${ends} line:0\na\n`;
  expect(toWebVtt(cues("00:02.000"))).toBe(cues("00:01:02.500"));
});

test("SubRip becomes WebVTT", () => {
  const srt =
    "1\r\n00:00:01,000 --> 00:00:04,500\r\nA half is two quarters.\r\n\r\n2\r\n00:00:05,000 --> 00:00:06,000\r\n3\r\n";
  expect(toWebVtt(srt)).toBe(
    "WEBVTT\n\n00:00:01.000 --> 00:00:04.500\nA half is two quarters.\n\n00:00:05.000 --> 00:00:06.000\n3\n",
  );
});

const cue = (text: string, begins = "00:00:01.000", ends = "00:00:02.000") =>
  `${begins} --> ${ends}\n${text}\n`;
const written = (...cues: string[]) => `WEBVTT\n\n${cues.join("\n")}`;
const at = "00:00:01,000 --> 00:00:02,000";
const next = "00:00:03,000 --> 00:00:04,000";
const second = (text: string) => cue(text, "00:00:03.000", "00:00:04.000");

test.each<[string, string, string]>([
  ["a < in a text", `1\n${at}\nx < 3 و x+1 < 4`, written(cue("x &lt; 3 و x+1 &lt; 4"))],
  ["marks of programs", `1\n${at}\n{\\an8}<font color="#ff0">top</font> R&D`, written(cue("top R&amp;D"))],
  ["bold and slanted words", `1\n${at}\n<B>a</B> <i>b</i> <c>`, written(cue("<b>a</b> <i>b</i> &lt;c&gt;"))],
  ["an arrow in a text", `1\n${at}\na --> b`, written(cue("a --&gt; b"))],
  ["no numbers", `${at}\na\n\n${next}\nb`, written(cue("a"), second("b"))],
  ["no empty lines", `1\n${at}\na\n2\n${next}\nb`, written(cue("a"), second("b"))],
  ["empty lines in a text", `1\n${at}\na\n\nb\n\n2\n${next}\nc`, written(cue("a\nb"), second("c"))],
  ["a number for a text", `1\n${at}\n42\n\n2\n${next}\n7`, written(cue("42"), second("7"))],
  ["dots, and no hours", `1\n00:01.000 --> 00:02.000\na`, written(cue("a"))],
  ["short times", `1\n0:0:1,0 --> 0:00:2\na`, written(cue("a"))],
  ["a place on the picture", `1\n${at} X1:1 X2:2 Y1:3 Y2:4\na`, written(cue("a"))],
  ["line ends of old machines", `1\r${at}\ra\r\r2\r${next}\rb\r`, written(cue("a"), second("b"))],
  ["another order", `2\n${next}\nb\n\n1\n${at}\na`, written(cue("a"), second("b"))],
  ["cues at once", `1\n${at}\na\n\n2\n${at}\nb`, written(cue("a"), cue("b"))],
  [
    "an end before the beginning",
    "1\n01:59:58,250 --> 00:00:02,000\na",
    written(cue("a", "01:59:58.250", "02:00:01.250")),
  ],
  ["a cue without text", `1\n${at}\n\n2\n${next}\nb`, written(second("b"))],
])("SubRip with %s", (_, srt, text) => {
  expect(toWebVtt(srt)).toBe(text);
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

test("a text of nothing but opened marks is read at once", () => {
  const marks = "{\\".repeat(250_000);
  expect(toWebVtt(`1\n00:00:01,000 --> 00:00:02,000\n${marks}`)).toContain(marks);
});
