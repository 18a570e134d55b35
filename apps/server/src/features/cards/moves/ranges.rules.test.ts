import { describe, expect, test } from "vitest";
import { cut, findGap, isLiveIn, join, type Range, sizeOf } from "./ranges.rules.ts";

const range = (firstSerial: number, lastSerial: number, given: Partial<Range> = {}): Range => ({
  firstSerial,
  lastSerial,
  batchId: 1,
  state: "PRINTED",
  centreId: null,
  isLive: false,
  expiresAt: null,
  ...given,
});

const spans = (ranges: readonly Range[]) => ranges.map((one) => [one.firstSerial, one.lastSerial]);

test("both ends of a range are of it", () => {
  expect(sizeOf({ firstSerial: 7, lastSerial: 7 })).toBe(1);
  expect(sizeOf({ firstSerial: 1, lastSerial: 500 })).toBe(500);
});

describe("serials cut ranges", () => {
  const ranges = [range(1, 10), range(11, 20, { state: "SOLD" })];

  test.each([
    [
      "in the middle of one",
      3,
      5,
      [[3, 5]],
      [
        [1, 2],
        [6, 10],
        [11, 20],
      ],
    ],
    ["a whole one", 1, 10, [[1, 10]], [[11, 20]]],
    [
      "parts of two",
      9,
      12,
      [
        [9, 10],
        [11, 12],
      ],
      [
        [1, 8],
        [13, 20],
      ],
    ],
    [
      "all, and more than there is",
      0,
      30,
      [
        [1, 10],
        [11, 20],
      ],
      [],
    ],
    [
      "none",
      30,
      40,
      [],
      [
        [1, 10],
        [11, 20],
      ],
    ],
  ])("%s", (_, firstSerial, lastSerial, inside, outside) => {
    const parts = cut(ranges, { firstSerial, lastSerial });
    expect(spans(parts.inside)).toEqual(inside);
    expect(spans(parts.outside)).toEqual(outside);
    expect(parts.inside.every(({ firstSerial: at, state }) => state === (at > 10 ? "SOLD" : "PRINTED"))).toBe(
      true,
    );
  });
});

test("the first serial that no range holds is found", () => {
  const within = (...ranges: Range[]) => findGap(ranges, { firstSerial: 5, lastSerial: 9 });
  expect(within(range(5, 9))).toBeNull();
  expect(within(range(1, 6), range(7, 20))).toBeNull();
  expect(within()).toBe(5);
  expect(within(range(6, 9))).toBe(5);
  expect(within(range(5, 6), range(8, 9))).toBe(7);
  expect(within(range(5, 8))).toBe(9);
});

describe("neighbours that are alike", () => {
  test("are one range, in any order", () => {
    expect(spans(join([range(11, 20), range(1, 10), range(21, 21)]))).toEqual([[1, 21]]);
  });

  test.each<[string, Partial<Range>]>([
    ["another batch", { batchId: 2 }],
    ["another state", { state: "SOLD" }],
    ["another place", { centreId: 4 }],
    ["whose codes are accepted", { isLive: true }],
    ["with an end", { expiresAt: new Date(0) }],
  ])("are not of %s", (_, other) => {
    expect(spans(join([range(1, 10), range(11, 20, other)]))).toEqual([
      [1, 10],
      [11, 20],
    ]);
  });

  test("with the same end are one; what has a gap between is not", () => {
    const ends = (at: number) => ({ expiresAt: new Date(at) });
    expect(join([range(1, 2, ends(5)), range(3, 4, ends(5))])).toHaveLength(1);
    expect(join([range(1, 2), range(4, 5)])).toHaveLength(2);
  });
});

test("codes are accepted when their cards are sold, or from the beginning, and never when void", () => {
  const states = ["MADE", "PRINTED", "AT_CENTRE", "SOLD", "VOID", "DELETED"] as const;
  const live = (liveWhenSold: boolean) => states.filter((state) => isLiveIn(state, { liveWhenSold }));
  expect(live(true)).toEqual(["SOLD"]);
  expect(live(false)).toEqual(["MADE", "PRINTED", "AT_CENTRE", "SOLD"]);
});
