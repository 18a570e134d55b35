import { insertStoredFiles } from "../../features/media/stored-files.repo.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { StoredFilms } from "./store-films.ts";

/** Writes the films that lessons show: each is one of several lessons, as if these had been copied. */
export async function insertFilms(tx: Tx, { files, folders }: StoredFilms, createdAt: Date): Promise<void> {
  await insertStoredFiles(
    tx,
    files.map(({ key, facts }) => ({ key, ...facts })),
  );
  await tx
    .insertInto("files")
    .values(folders.map(({ key, bytes }) => ({ key, size: bytes, kind: "FOLDER", state: "STORED" })))
    .execute();
  await tx
    .insertInto("videos")
    .values(
      folders.map(({ key, title, bytes, durationMs, versions, hasPictures }) => ({
        name: `${title}.mp4`,
        size: bytes,
        state: "READY",
        progress: 100,
        durationMs,
        folder: key,
        shownFolder: key,
        versions: JSON.stringify(versions),
        hasPictures,
        createdAt,
      })),
    )
    .execute();
}
