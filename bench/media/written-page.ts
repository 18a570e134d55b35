import path from "node:path";
import sharp from "sharp";
import type { Pages, PageText } from "./pages.ts";

export const WIDTH = 1280;
export const HEIGHT = 720;
export const RATE = 25;

/** Where the pen writes; nothing else stands there. */
const BAND = { top: 590, height: 100, from: 90, to: 840 };
const PEN = { width: 40, height: 44 };
/** The parts of a page's time at which the pen begins and ends. */
const WRITES = { from: 0.1, to: 0.75 };

/** Sizes of the notes: the last are as small as letters of a screen, and go first when a film is made small. */
const NOTES = [22, 18, 15, 12] as const;

export interface Style {
  ground: string;
  ink: string;
  /** The colour that it writes. */
  pen: string;
  /** SVG of the pen, whose point is at the upper left. */
  tip: string;
  font: string;
  /** SVG that stands beside the text. */
  figure: string;
}

/** What ffmpeg reads and does to make a picture. */
export interface Picture {
  /** Arguments that name each input. */
  inputs: readonly (readonly string[])[];
  /** Its last output is [v]. */
  filter: string;
}

const asText = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** How far below the middle of its band the pen is. The same in ffmpeg's language and in ours. */
const wave = (x: number) => 20 * Math.sin(x / 17) + 9 * Math.sin(x / 6.3);
const waveOf = (x: string) => `20*sin((${x})/17)+9*sin((${x})/6.3)`;

function drawStroke(): string {
  const points = Array.from({ length: (BAND.to - BAND.from) / 2 }, (_, at) => {
    const x = BAND.from + 2 * at;
    return `${x},${(BAND.top + BAND.height / 2 + wave(x)).toFixed(1)}`;
  });
  return `<polyline points="${points.join(" ")}"/>`;
}

function drawPage(page: PageText, { ground, ink, pen, font, figure }: Style): string {
  const text = (line: string, y: number, size = 12, weight = 400) =>
    `<text x="80" y="${y}" font-size="${size}" font-weight="${weight}">${asText(line)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="${ground}"/>
    <g fill="${ink}" font-family="${font}">
      ${text(page.title, 100, 50, 700)}
      ${page.lines.map((line, at) => text(line, 175 + 50 * at, 32)).join("")}
      ${text(page.formula, 370, 40)}
      ${page.notes.map((line, at) => text(line, 440 + 38 * at, NOTES[at])).join("")}
    </g>
    <g fill="none" stroke="${pen}" stroke-width="4" stroke-linecap="round">${drawStroke()}</g>
    ${figure}
  </svg>`;
}

/** Draws SVG into a file. */
export async function draw(folder: string, name: string, svg: string): Promise<string> {
  const file = path.join(folder, name);
  await sharp(Buffer.from(svg)).png().toFile(file);
  return file;
}

/** A picture that stands still, as an input. */
export const still = (file: string): string[] => ["-loop", "1", "-framerate", String(RATE), "-i", file];

/**
 * Pages one after the other, on each of which a pen writes a line: the whole line is there, under a cover that goes away.
 */
export async function writePages(folder: string, pages: Pages, style: Style): Promise<Picture> {
  const { texts, secondsEach } = pages;
  // The last stands twice: by itself a last picture has no length.
  for (const [at, text] of [...texts, ...texts.slice(-1)].entries())
    await draw(folder, `page-${String(at).padStart(3, "0")}.png`, drawPage(text, style));
  const { width, height } = PEN;
  const pen = await draw(
    folder,
    "pen.png",
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${style.tip}</svg>`,
  );
  const { from, to } = WRITES;
  const done = `clip((mod(t,${secondsEach})/${secondsEach}-${from})/${to - from},0,1)`;
  const x = `${BAND.from}+${BAND.to - BAND.from}*${done}`;
  const y = `${BAND.top + BAND.height / 2}+${waveOf(x)}`;
  const cover = `color=c=${style.ground.replace("#", "0x")}:s=${BAND.to - BAND.from + 20}x${BAND.height}:r=${RATE}`;
  return {
    inputs: [
      ["-framerate", `1/${secondsEach}`, "-i", path.join(folder, "page-%03d.png")],
      ["-f", "lavfi", "-i", cover],
      still(pen),
    ],
    filter: `[0:v]fps=${RATE}[page];
      [page][1:v]overlay=x='${x}':y=${BAND.top}:format=gbrp[written];
      [written][2:v]overlay=x='${x}':y='${y}':format=gbrp[v]`,
  };
}
