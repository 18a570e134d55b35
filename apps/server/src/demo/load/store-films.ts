import { readFile } from "node:fs/promises";
import type { StoredVersion } from "../../features/conversion/video-folder.ts";
import type { StoredFacts } from "../../features/media/stored-files.repo.ts";
import type { Storage, StoredBytes } from "../../platform/files/storage/storage.ts";
import type { DemoCountry } from "../content/types.ts";
import type { DemoCode } from "../demo-accounts.ts";
import { CAPTIONS, type DemoFilm, FILMS_FOLDER, fileOf, listFilms, readManifest } from "../films.ts";
import { getFrom } from "./get-from.ts";

/** A file of its own in the store. */
interface StoredFile {
  key: string;
  facts: StoredFacts;
}

/** A film of the demo school in the file store, as if it had been uploaded. */
export interface StoredFilm {
  /** Its file or its folder in the store; lessons show it. */
  key: string;
  durationMs: number;
  /** Null: it has none. */
  captions: (StoredFile & { name: string }) | null;
}

/** One of which all versions have been made. */
interface StoredFolder extends StoredFilm {
  title: string;
  versions: readonly StoredVersion[];
  hasPictures: boolean;
  /** Of all that is in the folder. */
  bytes: number;
}

export interface StoredFilms {
  /** Films that are one file, and captions. */
  files: StoredFile[];
  folders: StoredFolder[];
  /** By their names. */
  all: Map<string, StoredFilm>;
}

const keyOf = (name: string): string => `videos/demo-${name}`;

/** Puts the films of a country's demo school into the store; doing it again changes nothing. */
export async function storeFilms(
  storage: Storage,
  country: DemoCode,
  content: DemoCountry,
): Promise<StoredFilms> {
  const films = listFilms(content);
  const shipped = new Map(Object.entries(await readManifest(country)));
  const from = new URL(`${country}/`, FILMS_FOLDER);
  const put = async (name: string): Promise<StoredBytes> =>
    storage.put(keyOf(name), await readFile(new URL(name, from)));

  async function storeFile(film: DemoFilm): Promise<StoredFilm & StoredFile> {
    const { durationMs } = getFrom(shipped, film.name);
    const facts = await put(fileOf(film));
    return {
      key: keyOf(fileOf(film)),
      durationMs,
      captions: null,
      facts: { ...facts, mimeType: "video/mp4" },
    };
  }

  async function storeCaptions({ name, title, isFull }: DemoFilm): Promise<StoredFilm["captions"]> {
    const key = `captions/demo-${name}.vtt`;
    const facts = await storage.put(key, await readFile(new URL(fileOf({ name, isFull }) + CAPTIONS, from)));
    return { key, name: `${title}.vtt`, facts: { ...facts, mimeType: "text/vtt" } };
  }

  async function storeFolder(film: DemoFilm): Promise<StoredFolder> {
    const { title, durationMs, versions = [], hasPictures = false, names = [] } = getFrom(shipped, film.name);
    const captions = film.isTold ? await storeCaptions(film) : null;
    const stored = await Promise.all(names.map((name) => put(fileOf(film) + name)));
    const bytes = stored.reduce((sum, { size }) => sum + size, 0);
    return { key: keyOf(fileOf(film)), title, durationMs, captions, versions, hasPictures, bytes };
  }

  const [files, folders] = await Promise.all([
    Promise.all(films.filter(({ isFull }) => !isFull).map(storeFile)),
    Promise.all(films.filter(({ isFull }) => isFull).map(storeFolder)),
  ]);
  const byKey = new Map([...files, ...folders].map((film) => [film.key, film]));
  return {
    files: [...files, ...folders.flatMap(({ captions }) => captions ?? [])],
    folders,
    all: new Map(films.map((film) => [film.name, getFrom(byKey, keyOf(fileOf(film)))])),
  };
}
