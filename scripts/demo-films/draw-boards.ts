import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { DemoFilm } from "../../apps/server/src/demo/films.ts";
import { type BoardSize, GROUND, writeBoards } from "./board.ts";

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Measured {
  fits: boolean;
  /** Of each line the boxes of its words. */
  lines: Box[][];
  drawing: Box[];
}

/** One picture of a film, three bytes a point, and for how many pictures of it it stands. */
interface Picture {
  pixels: Buffer;
  count: number;
}

export interface DrawnFilm {
  size: BoardSize;
  pictures: Picture[];
  /** Seconds at which the title and the lines begin. */
  starts: number[];
  seconds: number;
}

interface Drawing {
  direction: "ltr" | "rtl";
  size: BoardSize;
}

export const PICTURES_PER_SECOND = 1;
const TITLE_STANDS = 3;
const LAST_STANDS = 3;
/** How many seconds a line stands before the next begins: as long as it takes to read. */
const standsFor = (line: string) => 2 + Math.round(line.length / 20);
/** A line is written in so many steps at most. */
const STEPS = 3;

/** Draws the boards of films at once, for a picture of a page costs more than what stands on it. */
export async function drawBoards(
  page: Page,
  films: readonly DemoFilm[],
  { direction, size }: Drawing,
): Promise<DrawnFilm[]> {
  await page.setViewportSize({ width: size.width, height: size.height * films.length });
  await page.setContent(writeBoards(films, { direction, size }));
  await page.evaluate("document.fonts.ready");
  const measured: Measured[] = await page.evaluate("measure()");
  const all = sharp(await page.screenshot());
  return Promise.all(
    films.map(async (film, index) => {
      const board = measured[index];
      if (!board?.fits) throw new Error(`too much for a board: ${film.title}`);
      const part = { left: 0, top: index * size.height, ...size };
      const pixels = await all.clone().extract(part).removeAlpha().raw().toBuffer();
      return unfold(film, board, { pixels, size });
    }),
  );
}

/** The pictures of a film: of the whole board, with what does not stand there yet painted over. */
function unfold(
  film: DemoFilm,
  board: Measured,
  { pixels, size }: { pixels: Buffer; size: BoardSize },
): DrawnFilm {
  const pictures: Picture[] = [];
  const starts: number[] = [];
  let count = 0;
  const keep = (hidden: Box[], seconds: number) => {
    const stands = Math.round(seconds * PICTURES_PER_SECOND);
    pictures.push({ pixels: paintOver(pixels, hidden, size), count: stands });
    count += stands;
  };
  const begin = () => starts.push(count / PICTURES_PER_SECOND);
  begin();
  keep([...board.lines.flat(), ...board.drawing], TITLE_STANDS);
  for (const [index, words] of board.lines.entries()) {
    begin();
    const later = board.lines.slice(index + 1).flat();
    const each = Math.ceil(words.length / STEPS);
    for (let written = each; written < words.length; written += each)
      keep([...words.slice(written), ...later], 1 / PICTURES_PER_SECOND);
    const isLast = index === board.lines.length - 1;
    keep(later, standsFor(film.lines[index] ?? "") + (isLast ? LAST_STANDS : 0));
  }
  return { size, pictures, starts, seconds: count / PICTURES_PER_SECOND };
}

function paintOver(pixels: Buffer, boxes: readonly Box[], { width, height }: BoardSize): Buffer {
  const painted = Buffer.from(pixels);
  const ground = Buffer.from([GROUND.red, GROUND.green, GROUND.blue]);
  for (const box of boxes) {
    const start = Math.max(0, Math.floor(box.x) - 1);
    const end = Math.min(width, Math.ceil(box.x + box.width) + 1);
    for (let y = Math.max(0, Math.floor(box.y)); y < Math.min(height, Math.ceil(box.y + box.height)); y += 1)
      painted.fill(ground, (y * width + start) * 3, (y * width + end) * 3);
  }
  return painted;
}
