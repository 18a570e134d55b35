import type { ThumbnailSheet } from "./versions.rules.ts";

const pad = (number: number, digits: number) => String(number).padStart(digits, "0");

/** `00:01:30.000`, as WebVTT writes times. */
export function writeTime(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const whole = Math.floor(milliseconds / 1000);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return `${parts.map((part) => pad(part, 2)).join(":")}.${pad(milliseconds % 1000, 3)}`;
}

/** Which part of the sheet shows which seconds: WebVTT with media fragments, as players read it. */
export function writeThumbnails(sheet: ThumbnailSheet, picture: string, seconds: number): string {
  const { everySeconds, count, columns, width, height } = sheet;
  const cues = Array.from({ length: count }, (_, index) => {
    const from = index * everySeconds;
    const until = Math.min(from + everySeconds, seconds);
    const x = (index % columns) * width;
    const y = Math.floor(index / columns) * height;
    return `${writeTime(from)} --> ${writeTime(until)}\n${picture}#xywh=${x},${y},${width},${height}\n`;
  });
  return ["WEBVTT\n", ...cues].join("\n");
}
