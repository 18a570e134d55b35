import { describe, expect, test } from "vitest";
import { encodeDigits } from "./code-128.rules.ts";

const pairs = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, "0"));

/** Bars as `1` and light as `0`, module by module. */
function modulesOf(digits: string): string {
  const bars = encodeDigits(digits);
  const end = Math.max(...bars.map(({ x, width }) => x + width));
  return Array.from({ length: end }, (_, at) =>
    bars.some(({ x, width }) => at >= x && at < x + width) ? "1" : "0",
  ).join("");
}

const symbolAt = (modules: string, at: number) => modules.slice(11 * at, 11 * (at + 1));

test("ten digits take ninety modules, and begin and end with a bar", () => {
  const modules = modulesOf("0000123459");
  expect(modules).toHaveLength(90);
  expect(modules.startsWith("11010011100")).toBe(true);
  expect(modules.endsWith("1100011101011")).toBe(true);
});

test("the check symbol is that of the standard", () => {
  // 105 + 1 × 12 + 2 × 34 + 3 × 56 = 353, which is 44 modulo 103: 132131.
  expect(symbolAt(modulesOf("123456"), 4)).toBe("10001101110");
});

describe("each pair", () => {
  test.each(pairs)("%s has three bars with an even number of modules together", (pair) => {
    const symbol = symbolAt(modulesOf(pair), 1);
    expect(symbol).toMatch(/^1+0+1+0+1+0+$/);
    expect(symbol.replaceAll("0", "").length % 2).toBe(0);
  });

  test("differs from all others", () => {
    expect(new Set(pairs.map((pair) => symbolAt(modulesOf(pair), 1))).size).toBe(100);
  });
});

test.each(["", "1", "123", "12a4", "١٢"])("%j is no pairs of digits", (digits) => {
  expect(() => encodeDigits(digits)).toThrow(RangeError);
});
