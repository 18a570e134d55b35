import { describe, expect, test } from "vitest";
import { CARD } from "./card-layout.rules.ts";
import { BLEED, layOutSheet } from "./sheet-layout.rules.ts";

describe.each(["left", "right"] as const)("a page of ten cards, written from the %s", (start) => {
  const { width, height, places, marks } = layOutSheet("A4", start);
  const centres = places.map(({ x, y }) => ({ x: x + CARD.width / 2, y: y + CARD.height / 2 }));

  test("has them within what printers reach, with what goes beyond their edges", () => {
    expect(places).toHaveLength(10);
    for (const { x, y } of places) {
      expect(Math.min(x, width - x - CARD.width)).toBeGreaterThanOrEqual(5 + BLEED);
      expect(Math.min(y, height - y - CARD.height)).toBeGreaterThanOrEqual(5 + BLEED);
    }
  });

  test("has no two on each other", () => {
    for (const [at, one] of centres.entries())
      for (const other of centres.slice(at + 1)) {
        const isBeside = Math.abs(one.x - other.x) >= CARD.width + 2 * BLEED;
        expect(isBeside || Math.abs(one.y - other.y) >= CARD.height - 1e-9).toBe(true);
      }
  });

  test("is read as the language is", () => {
    const [first, second, third] = places;
    expect(first?.y).toBe(second?.y);
    expect(Math.sign((second?.x ?? 0) - (first?.x ?? 0))).toBe(start === "left" ? 1 : -1);
    expect(third).toEqual({ x: first?.x, y: (first?.y ?? 0) + CARD.height });
  });

  test("has a mark for every edge, none of them on a card", () => {
    const isOn = (value: number, edge: number) => Math.abs(value - edge) < 1e-9;
    for (const { x, y } of places) {
      for (const edge of [x, x + CARD.width])
        expect(marks.some(([from, to]) => isOn(from.x, edge) && isOn(to.x, edge))).toBe(true);
      for (const edge of [y, y + CARD.height])
        expect(marks.some(([from, to]) => isOn(from.y, edge) && isOn(to.y, edge))).toBe(true);
      for (const [from, to] of marks) {
        const isBeside =
          Math.max(from.x, to.x) <= x - BLEED || Math.min(from.x, to.x) >= x + CARD.width + BLEED;
        const isAbove =
          Math.max(from.y, to.y) <= y - BLEED || Math.min(from.y, to.y) >= y + CARD.height + BLEED;
        expect(isBeside || isAbove).toBe(true);
      }
    }
  });
});

test("a card printer gets a page of the size of the card, without marks", () => {
  expect(layOutSheet("CARD", "left")).toEqual({ ...CARD, places: [{ x: 0, y: 0 }], marks: [] });
});
