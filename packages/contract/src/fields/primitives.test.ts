import { describe, expect, test } from "vitest";
import { z } from "zod";
import { IdParam, Line, Prose, ProseOrBlank, SearchText, TextOrNone } from "./primitives.ts";

/** The rules that a value breaks. */
const broken = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe("numbers in an address", () => {
  const query = z.object({ id: IdParam });

  test.each(["1", "00012", "2147483647"])("%s is an id", (id) => {
    expect(query.parse({ id })).toEqual({ id: Number(id) });
  });

  test.each([
    "0",
    "-1",
    "1.5",
    "1.0",
    "1e3",
    "0x1",
    "+1",
    " 1",
    "1 ",
    "١",
    "abc",
    "2147483648",
    "9".repeat(40),
  ])("%j is none", (id) => {
    expect(broken(query, { id })).toEqual(["INVALID"]);
  });

  test("an id that is not sent, or blank, is distinguished from a wrong one", () => {
    expect(broken(query, {})).toEqual(["REQUIRED"]);
    expect(broken(query, { id: "" })).toEqual(["REQUIRED"]);
    expect(broken(query, { id: ["1", "2"] })).toEqual(["INVALID"]);
  });
});

describe("texts", () => {
  test.each([
    "",
    "  ",
    "\n\t",
    "\u00a0",
    "\u200b\u200b",
    "\u200f \u200e",
    "\u2060",
    "\ufeff",
    "\u00ad",
    "\u3164",
    "\u2800",
  ])("%j is blank", (text) => {
    expect(broken(Prose(10), text)).toEqual(["REQUIRED"]);
    expect(broken(Line(10), text)).toEqual(["REQUIRED"]);
  });

  test.each([".", "سؤال", "می\u200cخواهم", "👩🏽‍🏫", "\u0628\u064e"])("%j shows something", (text) => {
    expect(Prose(20).parse(` ${text}\n`)).toBe(text);
    expect(Line(20).parse(text)).toBe(text);
  });

  test.each([
    "a\nb",
    "a\r\nBcc: b",
    "a\tb",
    "a\u0085b",
    "a\u2028b",
    "a\u2029b",
    "a\u001bb",
    "a\u202eb",
    "a\u202ab",
  ])("%j is no line", (text) => {
    expect(broken(Line(30), text)).toEqual(["INVALID"]);
  });

  test.each([
    ["\u200f\u0623\u0645\u064a\u0646\u0629", "\u200f\u0623\u0645\u064a\u0646\u0629"],
    ["\u2068Amina\u2069 \u0628", "\u2068Amina\u2069 \u0628"],
    ["\u2068Amina", "\u2068Amina\u2069"],
    ["\u2066\u2067a\u2069", "\u2066\u2067a\u2069\u2069"],
    ["Amina\u2069 B\u2069", "Amina B"],
  ])("a line keeps the marks of its directions, and closes its isolates: %j", (text, kept) => {
    expect(Line(30).parse(text)).toBe(kept);
  });

  test("a line is no longer than it may be once its isolates are closed", () => {
    expect(broken(Line(6), "\u2068Amina")).toEqual(["INVALID"]);
    expect(Line(7).parse("\u2068Amina")).toBe("\u2068Amina\u2069");
  });

  test.each(["a\0b", "half \ud800", "\udfff"])("%j cannot be stored", (text) => {
    for (const schema of [Line(20), Prose(20), ProseOrBlank(20), TextOrNone(20), SearchText]) {
      expect(broken(schema, text)).toEqual(["INVALID"]);
    }
  });
});
