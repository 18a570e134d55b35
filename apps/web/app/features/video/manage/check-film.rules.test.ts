import { expect, test } from "vitest";
import { looksLikeFilm, titleOfFilm } from "./check-film.ts";

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ["an MP4", "\0\0\0\x20ftypisom", true],
  ["a MOV of an old camera", "\0\0\0\x08widemdat", true],
  ["WebM and Matroska", "\x1aE\xdf\xa3\x01\0\0\0\0\0\0\x1f", true],
  ["an AVI", "RIFF\n\0\x05\0AVI ", true],
  ["a sound", "RIFF\n\0\x05\0WAVE", false],
  ["a TS", "G@\x11\x10\0B\xf0%\0\x01\xc1\0", true],
  ["a film of a camera", "\0\0\0\0G@\x11\x10\0B\xf0%", true],
  ["WMV", "\x30\x26\xb2\x75\x8ef\xcf\x11\xa6\xd9\0\xaa", true],
  ["FLV", "FLV\x01\x05\0\0\0\t\0\0\0", true],
  ["a film of a disc", "\0\0\x01\xbaD\0\x04\0\x04\x01\x89\xc3", true],
  ["a document", "%PDF-1.7 and more", false],
  ["a playlist that calls itself a film", "#EXTM3U and more", false],
  ["a picture", "\x89PNG\r\n\x1a\n\0\0\0\r", false],
  ["too little", "\0\0\0\x20ftyp", false],
  ["nothing", "", false],
])("%s", (_, text, expected) => {
  expect(looksLikeFilm(bytes(text))).toBe(expected);
});

test.each([
  ["الدرس_الأول.mp4", "الدرس الأول"],
  ["Unit 2 - Fractions.v2.mkv", "Unit 2 - Fractions.v2"],
  ["clip", "clip"],
  [".mp4", ""],
  [`${"a".repeat(300)}.mov`, "a".repeat(200)],
])("%s is called %s", (name, expected) => {
  expect(titleOfFilm(name, 200)).toBe(expected);
});
