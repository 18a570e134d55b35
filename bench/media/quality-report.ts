import { stat } from "node:fs/promises";
import path from "node:path";
import type { VideoVersion } from "@manara/contract/video/video-stream";
import { formatTable } from "../format-table.ts";
import { listFiles } from "./encodings.ts";
import type { Film } from "./films.ts";
import { type Legibility, readFilm } from "./legibility.ts";
import { estimateBytes } from "./longer-film.ts";
import { measureLikeness } from "./quality.ts";
import type { Side } from "./sides.ts";
import { HEIGHT } from "./written-page.ts";

const LONGEST_MINUTES = 20;
const LONGEST_SECONDS = 60 * LONGEST_MINUTES;
/** Letters of a version are read twice as large as they are. */
const ENLARGED = 2;

/** What is known of one file that a film is shown in. */
interface Shown {
  /** Of a film of the longest length. */
  bytes: number;
  likeness?: number;
  legibility?: Legibility;
}

interface Work {
  film: Film;
  folder: string;
}

async function measurePicture(
  { kind, height }: Pick<VideoVersion, "kind" | "height">,
  url: string,
  { film, folder }: Work,
): Promise<Omit<Shown, "bytes">> {
  const own = path.join(folder, film.name);
  return {
    ...(kind === "VIDEO" && { likeness: await measureLikeness(film.file, url, own) }),
    ...(film.readings.length > 0 && {
      legibility: await readFilm(film, url, { height: ENLARGED * (height ?? 0), folder: own }),
    }),
  };
}

/** What a side shows a film in, by names that are the same on all sides. */
async function measureSide({ school, lessons }: Side, at: number, work: Work): Promise<Map<string, Shown>> {
  const found = new Map<string, Shown>();
  const stream = lessons[at]?.stream;
  for (const { name, version, isPictureKnown } of stream ? listFiles(stream) : []) {
    const isSeen = version.kind !== "AUDIO" && !isPictureKnown;
    const playlist = await (await fetch(school.url + version.url)).text();
    found.set(name, {
      bytes: estimateBytes(playlist, LONGEST_SECONDS),
      ...(isSeen && (await measurePicture(version, school.url + version.url, work))),
    });
  }
  return found;
}

const columns: readonly { name: string; read: (shown: Shown) => string }[] = [
  { name: "MB", read: ({ bytes }) => (bytes / 1e6).toFixed(1) },
  { name: "SSIM", read: ({ likeness }) => likeness?.toFixed(4) ?? "" },
  { name: "WORDS", read: ({ legibility }) => (legibility ? `${legibility.read}/${legibility.written}` : "") },
];

/** Prints what each version of each film takes in twenty minutes, how like the film it is, and what can be read in it. */
export async function reportQuality(
  sides: readonly Side[],
  films: readonly Film[],
  { minutes, folder }: { minutes: number; folder: string },
): Promise<void> {
  console.log(
    `\nMB of ${LONGEST_MINUTES} minutes (of ${minutes} that were made); SSIM beside the film in the same size; words read of words\nwritten. A name without codecs: the encoding that every device plays`,
  );
  for (const [at, film] of films.entries()) {
    const work = { film, folder };
    const own = await measurePicture({ kind: "BOARD", height: HEIGHT }, film.file, work);
    const { size } = await stat(film.file);
    const original: Shown = { bytes: (size * LONGEST_MINUTES) / minutes, ...own };
    const found: Map<string, Shown>[] = [];
    for (const side of sides) found.push(await measureSide(side, at, work));
    const names = [...new Set(found.flatMap((one) => [...one.keys()]))];
    const rows = [
      ["the film", ...columns.flatMap((column) => sides.map(() => column.read(original)))],
      ...names.map((name) => [
        name,
        ...columns.flatMap(({ read }) =>
          found.map((one) => {
            const shown = one.get(name);
            return shown ? read(shown) : "";
          }),
        ),
      ]),
    ];
    const head = columns.flatMap((column) => sides.map((side) => `${column.name} ${side.name}`));
    console.log(`\n${formatTable([[film.name, ...head], ...rows])}`);
  }
}
