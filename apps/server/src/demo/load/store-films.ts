import { readFile } from "node:fs/promises";
import type { CountryCode } from "@manara/countries/country";
import type { MadeFiles } from "../../features/video/make-versions.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import type { DemoCountry, DemoFilm } from "../content/types.ts";

const FILMS_FOLDER = new URL("../media/films/", import.meta.url);

/** A film of the demo school in the file store, as if it had been uploaded and its versions been made. */
export interface StoredFilm extends Pick<DemoFilm, "topic" | "title">, Omit<MadeFiles, "names"> {
  /** Where its versions are in the store; lessons show it. */
  folder: string;
  /** Of all of them. */
  bytes: number;
}

/** Puts the films of a country's demo school into the store; doing it again changes nothing. */
export const storeFilms = (
  storage: Storage,
  country: CountryCode,
  { films }: Pick<DemoCountry, "films">,
): Promise<StoredFilm[]> =>
  Promise.all(
    films.map(async ({ key, topic, title }) => {
      const from = new URL(`${country}/${key}/`, FILMS_FOLDER);
      const { names, ...made } = JSON.parse(await readFile(new URL("made.json", from), "utf8")) as MadeFiles;
      const folder = `videos/demo-${key}/`;
      const sizes = await Promise.all(
        names.map(
          async (name) => (await storage.put(folder + name, await readFile(new URL(name, from)))).size,
        ),
      );
      return { ...made, topic, title, folder, bytes: sizes.reduce((all, size) => all + size, 0) };
    }),
  );
