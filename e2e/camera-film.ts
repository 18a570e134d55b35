import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** About what a camera of a cheap phone makes of a card that fills its picture. */
const DOTS_PER_INCH = 250;

/** Frames of a film that a browser shows over and over. */
const FRAMES = 2;

/**
 * Makes a film of the first page of a PDF file, as Chromium takes it in place of a camera (`--use-file-for-fake-video-capture`): YUV4MPEG2,
 * the format of mjpegtools, whose chroma is grey.
 */
export async function filmPage(pdf: string, film: string): Promise<void> {
  const picture = path.join(path.dirname(film), "page");
  await run("pdftoppm", ["-gray", "-r", String(DOTS_PER_INCH), "-singlefile", pdf, picture]);
  const { width, height, grey } = readPgm(await readFile(`${picture}.pgm`));
  const frame = Buffer.concat([Buffer.from("FRAME\n"), grey, Buffer.alloc((width * height) / 2, 128)]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  await writeFile(film, Buffer.concat([head, ...Array.from({ length: FRAMES }, () => frame)]));
}

/** The grey values of a picture in PGM (P5), its last row and column cut off where their number is odd. */
function readPgm(file: Buffer): { width: number; height: number; grey: Buffer } {
  const [head = "", columns, rows] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(file.toString("latin1", 0, 64)) ?? [];
  const [across, down] = [Number(columns), Number(rows)];
  const [width, height] = [across - (across % 2), down - (down % 2)];
  const lines = Array.from({ length: height }, (_, row) => {
    const from = head.length + row * across;
    return file.subarray(from, from + width);
  });
  return { width, height, grey: Buffer.concat(lines) };
}
