import { expect, test } from "vitest";
import { RowSum } from "./row-sum.ts";

function sumOf(...pieces: string[]) {
  const sum = new RowSum();
  for (const piece of pieces) sum.add(Buffer.from(piece));
  return sum.result();
}

test("rows are counted however they are cut, and their order does not matter", () => {
  const whole = sumOf("1\tone\n2\ttwo\n");
  expect(whole.rows).toBe(2);
  expect(sumOf("1\to", "ne\n2\t", "two", "\n")).toEqual(whole);
  expect(sumOf("2\ttwo\n1\tone\n")).toEqual(whole);
});

test("a row that is changed, missing or there twice is seen", () => {
  const { sum } = sumOf("1\tone\n2\ttwo\n");
  for (const other of ["1\tone\n2\ttwp\n", "1\tone\n", "1\tone\n2\ttwo\n2\ttwo\n", "1\tone2\ttwo\n\n"])
    expect(sumOf(other).sum).not.toBe(sum);
});

test("a table that was cut off within a row is refused", () => {
  expect(() => sumOf("1\tone\n2\tt")).toThrow("ends within a row");
});
