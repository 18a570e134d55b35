import { expect, test } from "vitest";
import { looksLikeFilm } from "./film-kind.rules.ts";

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ["an MP4", "\0\0\0\x20ftypisom", true],
  ["a MOV of an old camera", "\0\0\0\x08widemdat", true],
  ["WebM and Matroska", "\x1aE\xdf\xa3\x01\0\0\0\0\0\0\x1f", true],
  ["a document", "%PDF-1.7 and more", false],
  ["a playlist that calls itself a film", "#EXTM3U and more", false],
  ["a picture", "\x89PNG\r\n\x1a\n\0\0\0\r", false],
  ["too little", "\0\0\0\x20ftyp", false],
  ["nothing", "", false],
])("%s", (_, text, expected) => {
  expect(looksLikeFilm(bytes(text))).toBe(expected);
});
