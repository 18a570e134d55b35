import { describe, expect, test } from "vitest";
import { isCutOff } from "./cut-off-rules.ts";

const word = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const big = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const bytesOf = (hex: string) => [...Buffer.from(hex, "hex")];
const little = (value: number) => big(value).toReversed();
const box = (type: string, length: number) => [...big(8 + length), ...word(type), ...Array(length).fill(7)];
const longBox = (type: string, length: number) => [
  ...big(1),
  ...word(type),
  ...big(0),
  ...big(16 + length),
  ...Array(length).fill(7),
];

const films = {
  "an MP4 whose table comes first": [...box("ftyp", 8), ...box("moov", 400), ...box("mdat", 9000)],
  "an MP4 whose table comes last": [...box("ftyp", 8), ...longBox("mdat", 9000), ...box("moov", 400)],
  "an old MOV": [...box("wide", 0), ...box("mdat", 9000), ...box("moov", 400)],
  "an AVI": [...word("RIFF"), ...little(9004), ...word("AVI "), ...Array(9000).fill(7)],
  "a WebM": [
    ...bytesOf("1a45dfa38401020304"),
    ...bytesOf("18538067010000000000"),
    ...big(9000).slice(2),
    ...Array(9000).fill(7),
  ],
};
const judge = (bytes: number[]) =>
  isCutOff(bytes.length, async (from, length) => Uint8Array.from(bytes.slice(from, from + length)));

describe.each(Object.entries(films))("%s", (_, bytes) => {
  test("is whole with all of its bytes, and with more", async () => {
    expect(await judge(bytes)).toBe(false);
    expect(await judge([...bytes, ...Array(500).fill(0)])).toBe(false);
  });

  test.each([0.25, 0.6, 0.9, 0.99])("is cut off with %s of them", async (share) => {
    expect(await judge(bytes.slice(0, Math.floor(bytes.length * share)))).toBe(true);
  });

  test("is taken with an end that is a few bytes off", async () => {
    expect(await judge(bytes.slice(0, -5))).toBe(false);
  });
});

test.each<[string, number[]]>([
  ["a box to the end of the file", [...box("ftyp", 8), ...big(0), ...word("mdat"), ...Array(99).fill(7)]],
  ["a note that ends too late", [...box("ftyp", 8), ...box("mdat", 900), ...box("free", 900).slice(0, 20)]],
  [
    "an AVI of a recorder that was switched off",
    [...word("RIFF"), ...little(0), ...word("AVI "), ...Array(99).fill(7)],
  ],
  [
    "a WebM of a browser, which does not know its end",
    [...bytesOf("1a45dfa3801853806701"), ...Array(7).fill(255), ...Array(99).fill(7)],
  ],
  ["an MPEG stream", [0x47, ...Array(99).fill(7)]],
  ["nothing", []],
  ["noise", Array(99).fill(7)],
])("nothing is missed of %s", async (_, bytes) => {
  expect(await judge(bytes)).toBe(false);
});
