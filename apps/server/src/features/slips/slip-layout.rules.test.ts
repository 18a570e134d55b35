import { describe, expect, test } from "vitest";
import type { Box } from "../../platform/pdf/pens.ts";
import { layOutSlip, PAGE, placesOf, QR_QUIET, SLIP } from "./slip-layout.rules.ts";

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

describe.each(["left", "right"] as const)("slips that are read from the %s", (start) => {
  test("are ten on a page, in the order of reading, and lie on it", () => {
    const places = placesOf(start);
    expect(places).toHaveLength(10);
    for (const { x, y } of places) {
      expect(x).toBeGreaterThanOrEqual(10);
      expect(x + SLIP.width).toBeLessThanOrEqual(PAGE.width - 10);
      expect(y).toBeGreaterThanOrEqual(10);
      expect(y + SLIP.height).toBeLessThanOrEqual(PAGE.height - 10);
    }
    const [first, second] = places;
    expect((first?.x ?? 0) < (second?.x ?? 0)).toBe(start === "left");
    expect(first?.y).toBe(second?.y);
  });

  test.each([true, false])("have room for each part, with a logo: %s", (hasLogo) => {
    const { logo, ...rest } = layOutSlip(start, hasLogo);
    const parts = Object.entries(hasLogo ? { logo, ...rest } : rest);
    for (const [name, box] of parts) {
      expect(box.x, name).toBeGreaterThanOrEqual(3);
      expect(box.x + box.width, name).toBeLessThanOrEqual(SLIP.width - 3);
      expect(box.y + box.height, name).toBeLessThanOrEqual(SLIP.height - 2);
      for (const [other, place] of parts)
        if (other !== name) expect(overlap(box, place), `${name} on ${other}`).toBe(false);
    }
  });

  test("leave the light around the QR code that readers need", () => {
    const { qr, ...others } = layOutSlip(start, false);
    // An address of 40 letters takes 33 modules.
    const quiet = (qr.width / 33) * QR_QUIET;
    const lit = {
      x: qr.x - quiet,
      y: qr.y - quiet,
      width: qr.width + 2 * quiet,
      height: qr.height + 2 * quiet,
    };
    const { logo: _, ...words } = others;
    for (const [name, box] of Object.entries(words)) expect(overlap(lit, box), name).toBe(false);
  });
});
