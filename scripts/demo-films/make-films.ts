// Makes the films of the demo lessons that are missing or out of date, from what apps/server/src/demo/content says they
// show: draws their boards in a browser, rings a bell as lines begin, and writes captions of what is said. Run by hand, with ffmpeg and Chromium:
// node scripts/demo-films/make-films.ts
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { countries } from "@manara/countries/countries";
import { languages } from "@manara/countries/locale";
import { chromium, type Page } from "@playwright/test";
import { type DemoCode, demoCodes } from "../../apps/server/src/demo/demo-accounts.ts";
import { demoCountries } from "../../apps/server/src/demo/demo-countries.ts";
import {
  CAPTIONS,
  type DemoFilm,
  FILMS_FOLDER,
  fileOf,
  fingerprintOf,
  isMadeFrom,
  listFilms,
  MANIFEST,
  readManifest,
  type ShippedFilm,
} from "../../apps/server/src/demo/films.ts";
import { launchOptions } from "../../e2e/browser.ts";
import { type DrawnBoards, drawBoards, joinBoards } from "./draw-boards.ts";
import { encodeFull, encodeSmall } from "./encode-film.ts";
import { writeCaptions } from "./write-captions.ts";

const sizes = { small: { width: 480, height: 270 }, full: { width: 854, height: 480 } };
/** Boards on one page. */
const DRAWN_AT_ONCE = 10;

async function encodeFilm(drawn: DrawnBoards, film: DemoFilm, country: DemoCode): Promise<ShippedFilm> {
  const from = { title: film.title, fingerprint: fingerprintOf(film) };
  const target = fileURLToPath(new URL(`${country}/${fileOf(film)}`, FILMS_FOLDER));
  if (!film.isFull) return { ...from, durationMs: await encodeSmall(drawn, target) };
  const work = await mkdtemp(path.join(tmpdir(), "film-"));
  try {
    const made = await encodeFull(drawn, { folder: target, work });
    const said = film.boards.flatMap((board) => board.said ?? []);
    if (film.isTold) await writeFile(path.join(target, CAPTIONS), writeCaptions(said, drawn));
    return { ...from, ...made };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function makeCountry(page: Page, country: DemoCode): Promise<void> {
  const { direction } = languages[countries[country].locales[0]];
  const folder = new URL(`${country}/`, FILMS_FOLDER);
  await mkdir(folder, { recursive: true });
  const films = listFilms(demoCountries[country]);
  const made = await readManifest(country).catch(
    (error: NodeJS.ErrnoException): Record<string, ShippedFilm> => {
      // None was made yet.
      if (error.code === "ENOENT") return {};
      throw error;
    },
  );
  const missing = films.filter((film) => !isMadeFrom(made[film.name], film));
  const save = () => {
    // What is undefined is left out.
    const kept = Object.fromEntries(films.map(({ name }) => [name, made[name]]));
    return writeFile(new URL(MANIFEST, folder), `${JSON.stringify(kept, null, 2)}\n`);
  };
  for (const isFull of [true, false]) {
    const size = isFull ? sizes.full : sizes.small;
    const alike = missing.filter((film) => film.isFull === isFull);
    for (let first = 0; first < alike.length; first += DRAWN_AT_ONCE) {
      const batch = alike.slice(first, first + DRAWN_AT_ONCE);
      const boards = batch.flatMap((film) => film.boards);
      const drawn = await drawBoards(page, boards, { direction, size });
      const encoded = await Promise.all(
        batch.map(async (film) => {
          const own = drawn.splice(0, film.boards.length);
          return [film.name, await encodeFilm(joinBoards(own), film, country)] as const;
        }),
      );
      Object.assign(made, Object.fromEntries(encoded));
      await save();
      console.log(country, first + batch.length, "of", alike.length);
    }
  }
  await save();
  const names = new Set([MANIFEST, ...films.map((film) => fileOf(film).replace(/\/$/, ""))]);
  for (const name of await readdir(folder))
    if (!names.has(name)) await rm(new URL(name, folder), { recursive: true });
}

const browser = await chromium.launch(launchOptions);
try {
  const page = await browser.newPage();
  for (const country of demoCodes) await makeCountry(page, country);
} finally {
  await browser.close();
}
