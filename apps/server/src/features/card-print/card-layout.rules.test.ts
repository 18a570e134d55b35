import { describe, expect, test } from "vitest";
import type { Box } from "../../platform/pdf/pens.ts";
import { CARD, type CardPart, layOutCard, QR_QUIET, SAFE } from "./card-layout.rules.ts";

const endOf = ({ x, width }: Box) => x + width;
const bottom = ({ y, height }: Box) => y + height;
/** Millimetres that sums of fractions may be off. */
const NOTHING = 1e-9;

const isWithin = (inner: Box, outer: Box) =>
  inner.x >= outer.x - NOTHING &&
  inner.y >= outer.y - NOTHING &&
  endOf(inner) <= endOf(outer) + NOTHING &&
  bottom(inner) <= bottom(outer) + NOTHING;

const overlap = (one: Box, other: Box) =>
  one.x < endOf(other) - NOTHING &&
  other.x < endOf(one) - NOTHING &&
  one.y < bottom(other) - NOTHING &&
  other.y < bottom(one) - NOTHING;

/** What lies on what. */
const holders: Partial<Record<CardPart, CardPart>> = {
  brand: "stub",
  worth: "stub",
  help: "stub",
  code: "field",
  qr: "field",
};

describe.each(["left", "right"] as const)("a card that is written from the %s", (start) => {
  const boxes = layOutCard(start);
  const parts = Object.keys(boxes) as CardPart[];

  test.each(parts)("has its %s within its edges, and no text near them", (part) => {
    const whole = { x: 0, y: 0, ...CARD };
    const safe = { x: SAFE, y: SAFE, width: CARD.width - 2 * SAFE, height: CARD.height - 2 * SAFE };
    expect(isWithin(boxes[part], part === "stub" ? whole : safe)).toBe(true);
  });

  test.each(parts)("has its %s where nothing else is", (part) => {
    for (const other of parts) {
      if (other === part || holders[part] === other || holders[other] === part) continue;
      expect(overlap(boxes[part], boxes[other]), `${part} and ${other}`).toBe(false);
    }
  });

  test("has what is secret under the scratch layer, and what is public beside it", () => {
    for (const part of ["code", "qr"] as const) expect(isWithin(boxes[part], boxes.field)).toBe(true);
    for (const part of ["serial", "barcode"] as const) expect(overlap(boxes[part], boxes.field)).toBe(false);
  });

  test("has light around the QR code of an address", () => {
    // Version 4: an address of up to 62 letters. Of larger ones the modules are smaller.
    const quiet = (QR_QUIET * boxes.qr.width) / 33;
    const { x, y, width, height } = boxes.qr;
    const light = { x: x - quiet, y: y - quiet, width: width + 2 * quiet, height: height + 2 * quiet };
    expect(isWithin(light, boxes.field)).toBe(true);
    expect(overlap(light, boxes.code)).toBe(false);
  });
});

test("one that is written from the right is the other's mirror image", () => {
  const [left, right] = [layOutCard("left"), layOutCard("right")];
  expect(right.stub.x + right.stub.width).toBeCloseTo(CARD.width);
  for (const part of Object.keys(left) as CardPart[])
    expect(left[part].x + right[part].x + left[part].width).toBeCloseTo(CARD.width);
});
