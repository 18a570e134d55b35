import { expect, test } from "vitest";
import { decodeText } from "./text-file-rules.ts";

const arabic = "ما عاصمة الجزائر؟ 1\r\n";
const bytes = (...all: number[]) => Uint8Array.from(all);
const utf16 = (text: string) => Buffer.from(text, "utf16le");

test.each<[string, Uint8Array]>([
  ["UTF-8", Buffer.from(arabic)],
  ["UTF-8 with a mark", Buffer.from(`\ufeff${arabic}`)],
  ["UTF-16 with a mark", utf16(`\ufeff${arabic}`)],
  ["UTF-16 without one", utf16(arabic)],
  ["UTF-16 of the other order", utf16(`\ufeff${arabic}`).swap16()],
  ["the same without a mark", utf16(arabic).swap16()],
])("%s is read", (_, given) => {
  expect(decodeText(given, "windows-1256")).toBe(arabic);
});

test("bytes of an old program are read as the country writes them", () => {
  expect(decodeText(bytes(0xe3, 0xd1, 0xcd, 0xc8, 0xc7), "windows-1256")).toBe("مرحبا");
  expect(decodeText(bytes(0xc9, 0x71, 0x20, 0x80, 0x92), "windows-1252")).toBe("Éq €’");
});

/** The bytes of a text in an encoding of one byte a letter. */
function encode(text: string, encoding: "windows-1252" | "windows-1256"): Uint8Array {
  const letters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Uint8Array.from([...text].map((letter) => letters.indexOf(letter)));
}

const old = (text: string) => Buffer.from(text, "latin1");

test.each([
  ["ãÇ ÚÇÕãÉ ÇáÌÒÇÆÑ¿ {=a ~b}", "ما عاصمة الجزائر؟ {=a ~b}"],
  ["::Q1:: ãÑÍÈÇ", "::Q1:: مرحبا"],
  ["ÉCOLE, Déjà vu, Ångström, Übung", "ÉCOLE, Déjà vu, Ångström, Übung"],
  ["£5 à la carte: São Tomé, Málaga, À", "£5 à la carte: São Tomé, Málaga, À"],
])("%s is read as Arabic where it is that", (given, read) => {
  expect(decodeText(old(given), "windows-1252")).toBe(read);
});

test.each([
  ["1\n00:00:01,000 --> 00:00:02,000\nÉtude d’une fonction : À l’infini, ÇA VA", "windows-1252"],
  ["À gauche", "windows-1252"],
  ["« Leçon n° 2 : où l’élève apprend »", "windows-1252"],
  ["FORÊT, CÔTÉ, NOËL, Á", "windows-1252"],
  ["ما عاصمة الجزائر؟ Alger, Béjaïa, قسنطينة", "windows-1256"],
  ["الـPDF مع الدرس", "windows-1256"],
  ["أ) 3  ب) 4", "windows-1256"],
] as const)("%s is read in Algeria, of bytes in %s", (text, encoding) => {
  expect(decodeText(encode(text.replaceAll("’", "'"), encoding), "windows-1256")).toBe(
    text.replaceAll("’", "'"),
  );
});

test.each([
  ["bytes of a program", bytes(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0)],
  ["a zero in a text", bytes(0x61, 0, 0x62)],
  ["zeros on both sides", bytes(0x61, 0, 0, 0x62)],
  ["a mark alone in front of half a sign", bytes(0xff, 0xfe, 0x61)],
])("%s are no text", (_, given) => {
  expect(decodeText(given, "windows-1256")).toBeNull();
});
