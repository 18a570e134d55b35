import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { FilmBoard } from "../../apps/server/src/demo/films.ts";
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

export interface DrawnBoards {
  size: BoardSize;
  pictures: Picture[];
  /** Seconds at which headings and lines begin. */
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
/** How many letters a teacher who takes their time says in a second. */
const SAID_IN_A_SECOND = 12;
const saysFor = (said: string) => 1 + Math.round(said.length / SAID_IN_A_SECOND);

/** Draws boards at once, for a picture of a page costs more than what stands on it. */
export async function drawBoards(
  page: Page,
  boards: readonly FilmBoard[],
  { direction, size }: Drawing,
): Promise<DrawnBoards[]> {
  await page.setViewportSize({ width: size.width, height: size.height * boards.length });
  await page.setContent(writeBoards(boards, { direction, size }));
  await page.evaluate("document.fonts.ready");
  const measured: Measured[] = await page.evaluate("measure()");
  const all = sharp(await page.screenshot());
  return Promise.all(
    boards.map(async (board, index) => {
      const found = measured[index];
      if (!found?.fits) throw new Error(`too much for a board: ${board.heading}`);
      const part = { left: 0, top: index * size.height, ...size };
      const pixels = await all.clone().extract(part).removeAlpha().raw().toBuffer();
      return unfold(board, found, { pixels, size });
    }),
  );
}

/** Boards one after the other. */
export const joinBoards = (boards: readonly DrawnBoards[]): DrawnBoards =>
  boards.reduce((before, { pictures, starts, seconds, size }) => ({
    size,
    pictures: [...before.pictures, ...pictures],
    starts: [...before.starts, ...starts.map((start) => before.seconds + start)],
    seconds: before.seconds + seconds,
  }));

/** The pictures of a board: of the whole of it, with what does not stand there yet painted over. */
function unfold(
  { lines, said = [] }: FilmBoard,
  board: Measured,
  { pixels, size }: { pixels: Buffer; size: BoardSize },
): DrawnBoards {
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
  keep([...board.lines.flat(), ...board.drawing], Math.max(TITLE_STANDS, saysFor(said[0] ?? "")));
  for (const [index, words] of board.lines.entries()) {
    begin();
    const later = board.lines.slice(index + 1).flat();
    const each = Math.ceil(words.length / STEPS);
    for (let written = each; written < words.length; written += each)
      keep([...words.slice(written), ...later], 1 / PICTURES_PER_SECOND);
    const isLast = index === board.lines.length - 1;
    const stands = Math.max(standsFor(lines[index] ?? ""), saysFor(said[index + 1] ?? "") - STEPS);
    keep(later, stands + (isLast ? LAST_STANDS : 0));
  }
  return { size, pictures, starts, seconds: count / PICTURES_PER_SECOND };
}

function paintOver(pixels: Buffer, boxes: readonly Box[], { width, height }: BoardSize): Buffer {
  const painted = Buffer.from(pixels);
  const ground = Buffer.from([GROUND.red, GROUND.green, GROUND.blue]);
  // Dots of Arabic letters stand out at the sides too.
  const beside = Math.floor(height / 160);
  for (const box of boxes) {
    const start = Math.max(0, Math.floor(box.x) - beside);
    const end = Math.min(width, Math.ceil(box.x + box.width) + beside);
    for (let y = Math.max(0, Math.floor(box.y)); y < Math.min(height, Math.ceil(box.y + box.height)); y += 1)
      painted.fill(ground, (y * width + start) * 3, (y * width + end) * 3);
  }
  return painted;
}
