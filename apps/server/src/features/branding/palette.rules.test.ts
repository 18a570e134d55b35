import { wcagContrast } from "culori";
import { expect, test } from "vitest";
import { computeColours } from "./palette.rules.ts";

const byte = (value: number) => value.toString(16).padStart(2, "0");
const steps = Array.from({ length: 8 }, (_, at) => Math.round((at * 255) / 7));
const everywhere = steps.flatMap((red) =>
  steps.flatMap((green) => steps.map((blue) => `#${byte(red)}${byte(green)}${byte(blue)}`)),
);

const readTheme = (css: string) =>
  Object.fromEntries(
    [...css.matchAll(/--([\w-]+):(#[0-9a-f]{6})(?=[;}])/g)].map(([, name, value]) => [name, value]),
  ) as Record<string, string>;

test("whatever colour is taken, texts can be read on it, in the light and in the dark", () => {
  let taken = 0;
  for (const chosen of everywhere) {
    const { nearest, theme } = computeColours(chosen);
    expect(wcagContrast(nearest, "#ffffff"), chosen).toBeGreaterThanOrEqual(4.5);
    if (!theme) continue;
    taken += 1;
    for (const part of theme.css.split("@media")) {
      const colours = readTheme(part);
      for (const [text, ground] of [
        ["ink", "canvas"],
        ["ink-soft", "sunken"],
        ["on-brand", "brand"],
        ["on-brand", "brand-strong"],
        ["brand-ink", "brand-soft"],
      ] as const)
        expect(
          wcagContrast(colours[text] ?? "", colours[ground] ?? ""),
          `${chosen} ${text}`,
        ).toBeGreaterThanOrEqual(4.5);
    }
  }
  expect(taken).toBeGreaterThan(everywhere.length / 2);
});

test("a colour on which white is read stays as it is; one that is nearly so is darkened a little", () => {
  expect(computeColours("#0f5f5d").nearest).toBe("#0f5f5d");
  expect(computeColours("#f97316")).toMatchObject({
    nearest: "#ce4c00",
    theme: { mails: { brand: "#ce4c00" } },
  });
});

test.each(["#ffffff", "#ffd400", "#00ffff"])(
  "nothing near to %s can be read: it is refused, with the nearest",
  (chosen) => {
    const { nearest, theme } = computeColours(chosen);
    expect(theme).toBeNull();
    expect(computeColours(nearest).theme).not.toBeNull();
  },
);
