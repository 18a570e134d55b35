import { existsSync } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import path from "node:path";
import { drawBoard } from "./board.ts";
import { planPages, wordsAt } from "./pages.ts";
import { runFfmpeg } from "./programs.ts";
import { drawSlides } from "./slides.ts";
import { drawTalkingHead } from "./talking-head.ts";
import { type Picture, RATE } from "./written-page.ts";

/** Text that is read at set moments, when nothing covers it. */
interface Reading {
  second: number;
  words: readonly string[];
}

/** A lesson as teachers send it. The same each time. */
export interface Film {
  name: string;
  file: string;
  readings: readonly Reading[];
}

const READINGS = 6;
/** Each part of the film is read when so much of it is over. */
const READ_AT = 0.8;

/** A room is never silent. */
const ROOM = "anoisesrc=c=pink:a=0.006:r=44100:seed=7";

function planReadings(seconds: number): Reading[] {
  const pages = planPages(seconds);
  return Array.from({ length: READINGS }, (_, at) => {
    const second = ((at + READ_AT) * seconds) / READINGS;
    return { second, words: wordsAt(pages, second) };
  });
}

/** No phone writes more than that ceiling: without it the noise of a camera takes twice as much. */
const CODECS =
  `-c:v libx264 -preset veryfast -crf 20 -maxrate 10M -bufsize 10M -r ${RATE} -pix_fmt yuv420p -c:a aac -b:a 96k`.split(
    " ",
  );

async function encode(
  { inputs, filter }: Picture,
  speech: string,
  seconds: number,
  file: string,
): Promise<void> {
  const sounds = [
    ["-stream_loop", "-1", "-i", speech],
    ["-f", "lavfi", "-i", ROOM],
  ];
  const [spoken, room] = [inputs.length, inputs.length + 1];
  const filters = `${filter};[${spoken}:a]aresample=44100[spoken];
    [spoken][${room}:a]amix=inputs=2:normalize=0:duration=first,aformat=channel_layouts=mono[a]`;
  const end = [
    "-map",
    "[v]",
    "-map",
    "[a]",
    "-t",
    String(seconds),
    ...CODECS,
    "-movflags",
    "+faststart",
    file,
  ];
  await runFfmpeg([...inputs.flat(), ...sounds.flat(), "-filter_complex", filters, ...end]);
}

/** Writes the films of so many seconds into a folder, but for those that an earlier run has left there. */
export async function writeFilms(folder: string, speech: string, seconds: number): Promise<Film[]> {
  const pages = planPages(seconds);
  const kinds = [
    { name: "slides", draw: (own: string) => drawSlides(own, pages), readings: planReadings(seconds) },
    {
      name: "board",
      draw: (own: string) => drawBoard(own, pages, seconds / READINGS),
      readings: planReadings(seconds),
    },
    { name: "talking head", draw: drawTalkingHead, readings: [] },
  ];
  const films: Film[] = [];
  for (const { name, draw, readings } of kinds) {
    const own = path.join(folder, `${name.replaceAll(" ", "-")}-${seconds}`);
    const file = path.join(own, "film.mp4");
    if (!existsSync(file)) {
      await mkdir(own, { recursive: true });
      const unfinished = path.join(own, "unfinished.mp4");
      await encode(await draw(own), speech, seconds, unfinished);
      await rename(unfinished, file);
    }
    films.push({ name, file, readings });
  }
  return films;
}
