import type { Tx } from "../../platform/database.ts";
import type { StoredFilm } from "./store-films.ts";

/** Writes the films that lessons show: each is one of several lessons, as if these had been copied. */
export async function insertFilms(tx: Tx, films: readonly StoredFilm[], createdAt: Date): Promise<void> {
  await tx
    .insertInto("files")
    .values(films.map(({ folder, bytes }) => ({ key: folder, size: bytes, kind: "FOLDER", state: "STORED" })))
    .execute();
  await tx
    .insertInto("videos")
    .values(
      films.map(({ folder, title, bytes, durationMs, versions, hasPictures }) => ({
        name: `${title}.mp4`,
        size: bytes,
        state: "READY",
        progress: 100,
        durationMs,
        folder,
        shownFolder: folder,
        versions: JSON.stringify(versions),
        hasPictures,
        createdAt,
      })),
    )
    .execute();
}
