import { readdirSync, readFileSync, statSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { demoCodes } from "./demo-accounts.ts";
import { demoCountries } from "./demo-countries.ts";
import {
  CAPTIONS,
  FILMS_FOLDER,
  type FilmBoard,
  fileOf,
  isMadeFrom,
  listFilms,
  MANIFEST,
  readManifest,
} from "./films.ts";

const TO_MEND = "made anew by: node scripts/demo-films/make-films.ts";

describe.each(demoCodes)("the films of the demo school of %s", (country) => {
  const content = demoCountries[country];
  const films = listFilms(content);
  const folder = new URL(`${country}/`, FILMS_FOLDER);

  test("show what the titles and boards of their lessons say now", async () => {
    const shipped = await readManifest(country);
    const outOfDate = films.filter((film) => !isMadeFrom(shipped[film.name], film));
    expect(
      outOfDate.map(({ title }) => title),
      TO_MEND,
    ).toEqual([]);
  });

  test("are there, and no others", async () => {
    const expected = [MANIFEST, ...films.map((film) => fileOf(film).replace("/", ""))];
    expect(readdirSync(folder).toSorted(), TO_MEND).toEqual(expected.toSorted());
    expect(Object.keys(await readManifest(country)).toSorted(), TO_MEND).toEqual(
      films.map(({ name }) => name).toSorted(),
    );
  });

  test("have a board of some lines for each lesson, and none for lessons that are not there", () => {
    const all = films.flatMap(({ boards }) => boards);
    const isWrong = ({ lines, said }: FilmBoard) => lines.length < (said ? 2 : 3) || lines.includes("");
    expect(all.filter(isWrong)).toEqual([]);
    const titles = new Set([...films.map(({ title }) => title), ...all.map(({ heading }) => heading)]);
    const written = [
      ...Object.values(content.boards).flatMap((one) => Object.keys(one)),
      ...Object.keys(content.drawings),
      ...Object.keys(content.tellings),
    ];
    expect(written.filter((title) => !titles.has(title))).toEqual([]);
    // Each formula is closed.
    const openOnes = all.flatMap(({ lines }) => lines).filter((line) => line.split("`").length % 2 === 0);
    expect(openOnes).toEqual([]);
  });

  test("take minutes in three lessons at least, in every form, with captions to their end", async () => {
    const shipped = await readManifest(country);
    const told = films.filter(({ isTold }) => isTold);
    expect(told.length).toBeGreaterThanOrEqual(3);
    for (const film of told) {
      const { durationMs = 0, versions = [] } = shipped[film.name] ?? {};
      expect(durationMs, film.name).toBeGreaterThan(120_000);
      expect(versions.map(({ name }) => name)).toEqual(["480", "360", "240", "audio", "board"]);
      const captions = readFileSync(new URL(fileOf(film) + CAPTIONS, folder), "utf8");
      const cues = [...captions.matchAll(/^00:(\d\d):(\d\d\.\d{3}) --> 00:(\d\d):(\d\d\.\d{3})\n(.+)$/gm)];
      let before = 0;
      for (const [, fromMinute, from, toMinute, to, text = ""] of cues) {
        expect(Number(fromMinute) * 60 + Number(from), text).toBeGreaterThanOrEqual(before);
        before = Number(toMinute) * 60 + Number(to);
        expect(text.length).toBeLessThanOrEqual(84);
      }
      expect(before).toBeCloseTo(durationMs / 1000, 0);
      const words = (text: string) => text.split(/\s+/).join(" ");
      const said = film.boards.flatMap((board) => board.said ?? []);
      expect(words(cues.map((cue) => cue[5]).join(" "))).toBe(words(said.join(" ")));
    }
  });

  test("begin to play at once, in every browser", () => {
    for (const film of films.filter(({ isFull }) => !isFull)) {
      const file = readFileSync(new URL(fileOf(film), folder)).toString("latin1");
      expect(file.indexOf("moov"), film.name).toBeLessThan(file.indexOf("mdat"));
      for (const codec of ["avc1", "mp4a"]) expect(file, film.name).toContain(codec);
    }
  });
});

test("weigh no more than a slow network brings in minutes", () => {
  const names = readdirSync(FILMS_FOLDER, { recursive: true, encoding: "utf8" });
  const sizes = names.map((name) => statSync(new URL(name, FILMS_FOLDER))).filter((file) => file.isFile());
  expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(14_000_000);
});
