import type { VideoFailure } from "@manara/contract/videos";
import { sql } from "kysely";
import type { Database, Queryable, Tx } from "../../platform/database/database.ts";
import type { NextStage } from "./conversion/stages.rules.ts";
import type { Seen } from "./conversion/versions.rules.ts";
import { wholeSeconds } from "./film-length.ts";
import type { StoredVersion } from "./video-folder.ts";

export type VideoStateName = "WAITING" | "PROCESSING" | "READY" | "FAILED";

export interface VideoRow {
  id: number;
  contentId: number | null;
  name: string;
  size: number;
  state: VideoStateName;
  progress: number;
  failure: VideoFailure | null;
  durationMs: number | null;
  originalKey: string | null;
  folder: string;
}

const columns = [
  "id",
  "contentId",
  "name",
  "size",
  "state",
  "progress",
  "failure",
  "durationMs",
  "originalKey",
  "folder",
] as const;

const selectVideos = (db: Queryable) => db.selectFrom("videos").select(columns);

type Selected = Awaited<ReturnType<ReturnType<typeof selectVideos>["executeTakeFirstOrThrow"]>>;

const toRow = (row: Selected): VideoRow => ({
  ...row,
  size: Number(row.size),
  failure: row.failure as VideoFailure | null,
});

export async function insertVideo(
  tx: Tx,
  video: {
    contentId: number;
    name: string;
    size: number;
    originalKey: string;
    folder: string;
    createdAt: Date;
  },
): Promise<number> {
  const { id } = await tx.insertInto("videos").values(video).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** The video that a lesson waits for, or that could not be made; null: there is none. */
export async function findVideoInMaking(db: Queryable, contentId: number): Promise<VideoRow | null> {
  const row = await selectVideos(db)
    .where("contentId", "=", contentId)
    .where("state", "<>", "READY")
    .executeTakeFirst();
  return row ? toRow(row) : null;
}

/** Takes a video that waits, or whose making was cut short, to make it now; null: there is nothing to do. */
export async function beginVideo(db: Database, id: number): Promise<VideoRow | null> {
  const row = await db
    .updateTable("videos")
    .set({ state: "PROCESSING", progress: 0 })
    .where("id", "=", id)
    .where("state", "in", ["WAITING", "PROCESSING"])
    .returning(columns)
    .executeTakeFirst();
  return row ? toRow(row) : null;
}

/** How far it is; false: nobody wants it any more. */
export async function setProgress(db: Database, id: number, progress: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("videos")
    .set({ progress })
    .where("id", "=", id)
    .where("state", "=", "PROCESSING")
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** What was uploaded, byte for byte. */
export async function setOriginalHash(
  db: Database,
  { id, originalKey }: Pick<VideoRow, "id" | "originalKey">,
  sha256: Buffer,
): Promise<void> {
  await db.updateTable("videos").set({ sha256 }).where("id", "=", id).execute();
  if (originalKey) await db.updateTable("files").set({ sha256 }).where("key", "=", originalKey).execute();
}

/** Nothing could be made of it. */
export async function setFailed(
  db: Database,
  id: number,
  { failure, durationMs }: { failure: VideoFailure; durationMs: number | null },
): Promise<void> {
  await db
    .updateTable("videos")
    .set({ state: "FAILED", failure, durationMs })
    .where("id", "=", id)
    .where("state", "=", "PROCESSING")
    .execute();
}

/** Lets a failed video be made again; false: it has not failed. */
export async function setWaiting(tx: Tx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("videos")
    .set({ state: "WAITING", failure: null, durationMs: null, progress: 0 })
    .where("id", "=", id)
    .where("state", "=", "FAILED")
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes what a lesson waits for; answers what was uploaded, null when there is none. */
export async function deleteVideoInMaking(tx: Tx, contentId: number): Promise<VideoRow | null> {
  const row = await tx
    .deleteFrom("videos")
    .where("contentId", "=", contentId)
    .where("state", "<>", "READY")
    .returning(columns)
    .executeTakeFirst();
  return row ? toRow(row) : null;
}

/** Deletes videos that were never ready, and whose lesson is no more; answers what was uploaded. */
export async function deleteLostVideos(tx: Tx): Promise<(string | null)[]> {
  const rows = await tx
    .deleteFrom("videos")
    .where("contentId", "is", null)
    .where("state", "<>", "READY")
    .returning("originalKey")
    .execute();
  return rows.map(({ originalKey }) => originalKey);
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
 * Lets a lesson show what was made. Answers what it showed before, and what was uploaded unless a later stage needs it: files that may
 * be of no use any more; null: nobody wants it.
 */
export async function publishVideo(tx: Tx, id: number, made: MadeVideo): Promise<(string | null)[] | null> {
  const video = await selectVideos(tx)
    .where("id", "=", id)
    .where("state", "=", "PROCESSING")
    .forUpdate()
    .executeTakeFirst();
  if (!video || video.contentId === null) return null;
  const lesson = await tx
    .selectFrom("contents")
    .select(["id", "videoKey"])
    .where("id", "=", video.contentId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!lesson) return null;
  const { folder, originalKey } = video;
  await insertFolder(tx, { key: folder, size: made.bytes });
  await tx
    .updateTable("videos")
    .set({
      state: "READY",
      progress: 100,
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
  await tx
    .updateTable("contents")
    .set({
      videoKey: folder,
      videoUrl: null,
      videoDurationSeconds: wholeSeconds(made.durationMs),
      // Whoever edits the lesson meanwhile gets a conflict, and removes no film that they have not seen.
      version: sql`version + 1`,
    })
    .where("id", "=", lesson.id)
    .execute();
  return [lesson.videoKey, made.nextStage === null ? originalKey : null];
}

/** The lesson of an upload and its course's teachers; inside a transaction it stays while that lasts. */
export async function lockLesson(tx: Tx, contentId: number): Promise<void> {
  await sql`select from contents where id = ${contentId} for no key update`.execute(tx);
}
