import type { VideoFailure } from "@manara/contract/video/videos";
import { sql } from "kysely";
import type { Database, Queryable, Tx } from "../../platform/database/database.ts";
import { Interrupted } from "../../platform/jobs/jobs.ts";
import { wholeSeconds } from "../conversion/probe.rules.ts";
import type { NextStage } from "../conversion/stages.rules.ts";
import type { Seen } from "../conversion/versions.rules.ts";
import type { StoredVersion } from "../conversion/video-folder.ts";
import { findPlace, folderOf, type PlaceRow, rowOf } from "./film-places.ts";
import { selectVideos, toVideoRow, type VideoRow, videoColumns } from "./videos.repo.ts";

/** One beginning to make a video, by the name that it has written into the row. */
export interface Making {
  id: number;
  making: string;
}

/**
 * Takes a video that waits, or whose making was cut short, to make it now, in a folder that nobody else has written to. Answers it, and
 * the folder of whoever began before; null: there is nothing to do.
 */
export const beginVideo = (
  db: Database,
  { id, making }: Making,
): Promise<{ video: VideoRow & Making; formerFolder: string } | null> =>
  db.transaction().execute(async (tx) => {
    const former = await tx
      .selectFrom("videos")
      .select(["folder", "contentId", "courseId", "ofHome"])
      .where("id", "=", id)
      .where("state", "in", ["WAITING", "PROCESSING"])
      .forUpdate()
      .executeTakeFirst();
    if (!former) return null;
    const folder = folderOf(findPlace(former), making.replaceAll("-", ""));
    const row = await tx
      .updateTable("videos")
      .set({ state: "PROCESSING", progress: 0, making, folder })
      .where("id", "=", id)
      .returning(videoColumns)
      .executeTakeFirstOrThrow();
    return { video: { ...toVideoRow(row), making }, formerFolder: former.folder };
  });

/** How far it is; false: nobody wants it any more, or another makes it. */
export async function setProgress(db: Database, { id, making }: Making, progress: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("videos")
    .set({ progress })
    .where("id", "=", id)
    .where("making", "=", making)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Throws {@link Interrupted} when somebody else makes a video: the job is theirs then, and the queue would take one that is done here for
 * done.
 */
export async function leaveToOther(db: Queryable, { id, making }: Making): Promise<void> {
  const row = await db
    .selectFrom("videos")
    .select("id")
    .where("id", "=", id)
    .where("making", "is not", null)
    .where("making", "<>", making)
    .executeTakeFirst();
  if (row) throw new Interrupted(`video ${id} is made elsewhere`);
}

/** Notes that a making has failed and is done again. */
export async function setRepeated(db: Database, { id, making }: Making): Promise<void> {
  await db
    .updateTable("videos")
    .set({ progress: 0, isRepeated: true })
    .where("id", "=", id)
    .where("making", "=", making)
    .execute();
}

/** Those of these makings that are not over. */
export async function findPresentMakings(db: Queryable, makings: readonly string[]): Promise<Set<string>> {
  if (makings.length === 0) return new Set();
  const rows = await db.selectFrom("videos").select("making").where("making", "in", makings).execute();
  return new Set(rows.map(({ making }) => making).filter((making) => making !== null));
}

/** Stores the hash of an upload, byte for byte. */
export async function setOriginalHash(
  db: Database,
  { id, originalKey }: Pick<VideoRow, "id" | "originalKey">,
  sha256: Buffer,
): Promise<void> {
  await db.updateTable("videos").set({ sha256 }).where("id", "=", id).execute();
  if (originalKey) await db.updateTable("files").set({ sha256 }).where("key", "=", originalKey).execute();
}

/** Nothing could be made of it; false: nobody wants it any more, or another makes it. */
export async function setFailed(
  db: Database,
  { id, making }: Making,
  { failure, durationMs }: { failure: VideoFailure; durationMs: number | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("videos")
    .set({ state: "FAILED", failure, durationMs, making: null })
    .where("id", "=", id)
    .where("making", "=", making)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The folder of a video is whole: its row in the files. */
async function insertFolder(tx: Tx, { key, size }: { key: string; size: number }): Promise<void> {
  await tx
    .insertInto("files")
    .values({ key, size, kind: "FOLDER", state: "STORED" })
    .onConflict((it) => it.column("key").doUpdateSet({ size, state: "STORED" }))
    .execute();
}

export interface MadeVideo {
  durationMs: number;
  versions: readonly StoredVersion[];
  hasPictures: boolean;
  nextStage: NextStage | null;
  seen: Seen | null;
  /** Of all files in its folder. */
  bytes: number;
}

/**
 * Lets a place show what was made. Answers what it showed before, and what was uploaded unless a later stage needs it: files that may
 * be of no use any more; null: nobody wants it, or another makes it.
 */
export async function publishVideo(
  tx: Tx,
  { id, making }: Making,
  made: MadeVideo,
): Promise<(string | null)[] | null> {
  const video = await selectVideos(tx)
    .where("id", "=", id)
    .where("making", "=", making)
    .forUpdate()
    .executeTakeFirst();
  const place = video && findPlace(video);
  const before = place && (await lockFilm(tx, place));
  if (!before) return null;
  const { folder, originalKey } = video;
  await insertFolder(tx, { key: folder, size: made.bytes });
  await tx
    .updateTable("videos")
    .set({
      state: "READY",
      progress: 100,
      making: null,
      originalKey: made.nextStage === null ? null : originalKey,
      nextStage: made.nextStage,
      seen: made.seen && JSON.stringify(made.seen),
      shownFolder: folder,
      durationMs: made.durationMs,
      versions: JSON.stringify(made.versions),
      hasPictures: made.hasPictures,
    })
    .where("id", "=", id)
    .execute();
  await showFilm(tx, place, { folder, seconds: wholeSeconds(made.durationMs) });
  return [before.key, made.nextStage === null ? originalKey : null];
}

/** Locks what shows the film of a place; answers the file that it shows. Null: it is no more. */
async function lockFilm(tx: Tx, place: PlaceRow): Promise<{ key: string | null } | null> {
  const { table, id, film } = rowOf(place);
  const { rows } = await sql<{ key: string | null }>`
    select ${sql.ref(`${film}Key`)} as key from ${sql.table(table)} where id = ${id} for no key update`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Lets a place show this film. Whoever edits it meanwhile gets a conflict, and removes no film that they have not seen. */
async function showFilm(
  tx: Tx,
  place: PlaceRow,
  { folder, seconds }: { folder: string; seconds: number },
): Promise<void> {
  const { table, id, film } = rowOf(place);
  const lasts = "contentId" in place ? sql`video_duration_seconds = ${seconds},` : sql``;
  await sql`
    update ${sql.table(table)}
    set ${sql.ref(`${film}Key`)} = ${folder}, ${sql.ref(`${film}Url`)} = null, ${lasts} version = version + 1
    where id = ${id}`.execute(tx);
}
