import { mkdir } from "node:fs/promises";
import path from "node:path";
import { makeFilm } from "../apps/server/src/features/video/films.fixture.ts";

/** Far more than any of the films of a journey takes; the machine makes other things too. */
export const MADE_WITHIN_MS = 120_000;

/** Makes a film in a folder of its own; answers where it lies. */
export async function writeFilm(
  folder: string,
  name: string,
  film: Omit<Parameters<typeof makeFilm>[1], "name">,
): Promise<string> {
  await mkdir(folder, { recursive: true });
  await makeFilm(folder, { ...film, name });
  return path.join(folder, name);
}
