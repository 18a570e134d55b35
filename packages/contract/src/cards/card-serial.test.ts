import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatSerial, MAX_SERIAL_NUMBER, parseSerial, serialDigits } from "./card-serial.ts";

const ids = fc.integer({ min: 1, max: MAX_SERIAL_NUMBER });

describe("a serial", () => {
  test("is the number, padded, with its check digit", () => {
    // 572 has the check digit 4: the example of Damm's algorithm on Wikipedia.
    expect(serialDigits(572)).toBe("0000005724");
    expect(formatSerial(572)).toBe("000 000 572-4");
    expect(formatSerial(MAX_SERIAL_NUMBER)).toMatch(/^999 999 999-\d$/);
  });

  test.each([0, -1, 1.5, Number.NaN, MAX_SERIAL_NUMBER + 1])("cannot say %s", (id) => {
    expect(() => serialDigits(id)).toThrow(RangeError);
    expect(() => formatSerial(id)).toThrow(RangeError);
  });
});

describe("a typed serial is read", () => {
  test("whatever the number", () => {
    fc.assert(
      fc.property(ids, (id) => {
        expect(parseSerial(formatSerial(id))).toBe(id);
        expect(parseSerial(serialDigits(id))).toBe(id);
      }),
    );
  });

  test.each([
    "000 000 572-4",
    "0000005724",
    " 000-000-572-4 ",
    "000\u00a0000\u00a0572–4",
    "٠٠٠ ٠٠٠ ٥٧٢-٤",
    "۰۰۰۰۰۰۵۷۲۴",
    "\u200e000 000 572-4\u200f",
  ])("from %s", (typed) => {
    expect(parseSerial(typed)).toBe(572);
  });

  test.each([
    "",
    "572-4",
    "000 000 572-5",
    "00000057244",
    "ABCD EFGH JKMN PQRS",
    "000 000 000-0",
    "0x00005724",
  ])("not from %s", (typed) => {
    expect(parseSerial(typed)).toBeNull();
  });

  test("not with a wrong digit, wherever it is", () => {
    const wrong = fc.tuple(ids, fc.nat({ max: 9 }), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(wrong, ([id, at, by]) => {
        const digits = [...serialDigits(id)];
        digits[at] = String((Number(digits[at]) + by) % 10);
        expect(parseSerial(digits.join(""))).toBeNull();
      }),
    );
  });

  test("not with two neighbours swapped, unless they are the same", () => {
    fc.assert(
      fc.property(ids, fc.nat({ max: 8 }), (id, at) => {
        const digits = serialDigits(id);
        const [one = "", other = ""] = [digits[at], digits[at + 1]];
        fc.pre(one !== other);
        expect(parseSerial(digits.slice(0, at) + other + one + digits.slice(at + 2))).toBeNull();
      }),
    );
  });
});
