import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { DrawFailure } from "../../platform/processes/draw-apart.ts";
import { pictureOf } from "./pictures.ts";

const drawing = (inner: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="60" height="10">${inner}</svg>`);

test("a drawing is drawn as large as it is shown", async () => {
  const log = { warn: vi.fn<() => void>(), error: vi.fn<() => void>() };
  const picture = await pictureOf(log, drawing("<rect width='60' height='10'/>"), {
    width: 640,
    height: 120,
  });
  expect(await sharp(picture).metadata()).toMatchObject({ format: "png", width: 720, height: 120 });
  expect(log.warn).not.toHaveBeenCalled();
});

test("a drawing that takes minutes is given up, a faulty one is not told of in the log", async () => {
  const log = { warn: vi.fn<() => void>(), error: vi.fn<() => void>() };
  const filter = '<filter id="f"><feTurbulence numOctaves="20"/></filter>';
  const slow = drawing(filter + '<rect filter="url(#f)" width="60" height="10"/>'.repeat(20_000));
  await expect(pictureOf(log, slow, { width: 640, height: 120, withinMs: 1000 })).rejects.toEqual(
    new DrawFailure("late"),
  );
  await expect(pictureOf(log, drawing("<rect"), { width: 640, height: 120 })).rejects.toEqual(
    new DrawFailure("failed"),
  );
  expect(log.warn).not.toHaveBeenCalled();
});
