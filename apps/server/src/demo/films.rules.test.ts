import { readdirSync, readFileSync, statSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { demoCodes } from "./demo-accounts.ts";
import { demoCountries } from "./demo-countries.ts";
import { FILMS_FOLDER, fileOf, isMadeFrom, listFilms, MANIFEST, readManifest } from "./films.ts";

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
    expect(films.filter(({ lines }) => lines.length < 3 || lines.includes(""))).toEqual([]);
    const titles = new Set(films.map(({ title }) => title));
    const written = [
      ...Object.values(content.boards).flatMap((one) => Object.keys(one)),
      ...Object.keys(content.drawings),
    ];
    expect(written.filter((title) => !titles.has(title))).toEqual([]);
    // Each formula is closed.
    const openOnes = films.flatMap(({ lines }) => lines).filter((line) => line.split("`").length % 2 === 0);
    expect(openOnes).toEqual([]);
  });

  test("begin to play at once, in every browser", () => {
    for (const film of films.filter(({ isFull }) => !isFull)) {
      const file = readFileSync(new URL(fileOf(film), folder)).toString("latin1");
      expect(file.indexOf("moov"), film.name).toBeLessThan(file.indexOf("mdat"));
      for (const codec of ["avc1", "mp4a"]) expect(file, film.name).toContain(codec);
    }
  });
});

test("weigh no more than the dozen of films that came before them", () => {
  const names = readdirSync(FILMS_FOLDER, { recursive: true, encoding: "utf8" });
  const sizes = names.map((name) => statSync(new URL(name, FILMS_FOLDER))).filter((file) => file.isFile());
  expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(6_214_000);
});
