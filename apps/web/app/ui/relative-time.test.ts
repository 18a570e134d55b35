import { describe, expect, it } from "vitest";
import { relativeAge, writeAge } from "./relative-time.tsx";

const DAY = 86_400_000;

describe("an age", () => {
  // spec: comment.age-units, constant.months
  it.each([
    [-5000, 1, "second"],
    [0, 1, "second"],
    [59_999, 59, "second"],
    [60_000, 1, "minute"],
    [3_599_999, 59, "minute"],
    [3_600_000, 1, "hour"],
    [DAY - 1, 23, "hour"],
    [DAY, 1, "day"],
    [30 * DAY - 1, 29, "day"],
    [30 * DAY, 1, "month"],
    [365 * DAY - 1, 12, "month"],
    [365 * DAY, 1, "year"],
    [800 * DAY, 2, "year"],
  ])("of %i ms is %i %s", (milliseconds, value, unit) => {
    expect(relativeAge(milliseconds)).toEqual({ value, unit });
  });

  it("is written in the forms of Arabic numbers, with the digits of the country", () => {
    const write = (milliseconds: number) => writeAge(milliseconds, "ar-DZ-u-nu-latn");
    expect(write(3_600_000)).toBe("قبل ساعة واحدة");
    expect(write(2 * 3_600_000)).toBe("قبل ساعتين");
    expect(write(5 * 3_600_000)).toBe("قبل 5 ساعات");
    expect(write(20 * 3_600_000)).toBe("قبل 20 ساعة");
    expect(writeAge(3 * DAY, "en-NG")).toBe("3 days ago");
  });
});
