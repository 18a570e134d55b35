import type { VideoFailure } from "@manara/contract/video/videos";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import { type PlaceColumns, type PlaceRow, rowOf } from "./film-places.ts";

export type VideoStateName = "WAITING" | "PROCESSING" | "READY" | "FAILED";

export interface VideoRow extends PlaceColumns {
  id: number;
  name: string;
  size: number;
  state: VideoStateName;
  progress: number;
  failure: VideoFailure | null;
  durationMs: number | null;
  /** An attempt to make it failed, and another one follows by itself. */
  isRepeated: boolean;
  originalKey: string | null;
  folder: string;
}

export const videoColumns = [
  "id",
  "contentId",
  "courseId",
  "ofHome",
  "name",
  "size",
  "state",
  "progress",
  "failure",
  "durationMs",
  "isRepeated",
  "originalKey",
  "folder",
] as const;

export const selectVideos = (db: Queryable) => db.selectFrom("videos").select(videoColumns);

type Selected = Awaited<ReturnType<ReturnType<typeof selectVideos>["executeTakeFirstOrThrow"]>>;

export const toVideoRow = (row: Selected): VideoRow => ({
  ...row,
  size: Number(row.size),
  failure: row.failure as VideoFailure | null,
});

export async function insertVideo(
  tx: Tx,
  place: PlaceRow,
  video: {
    name: string;
    size: number;
    originalKey: string;
    folder: string;
    createdAt: Date;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto("videos")
    .values({ ...place, ...video })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The video that a place waits for, or that could not be made; null: there is none. */
export async function findVideoInMaking(db: Queryable, place: PlaceRow): Promise<VideoRow | null> {
  const row = await selectVideos(db)
    .where((of) => of.and(place))
    .where("state", "<>", "READY")
    .executeTakeFirst();
  return row ? toVideoRow(row) : null;
}

/** How many videos began to wait before this one, which waits. */
export async function countWaitingBefore(db: Queryable, id: number): Promise<number> {
  const { count } = await db
    .selectFrom("videos")
    .innerJoin("videos as own", (join) => join.on("own.id", "=", id))
    .select((of) => of.cast<number>(of.fn.countAll(), "integer").as("count"))
    .where("videos.state", "=", "WAITING")
    .where((of) =>
      of(of.refTuple("videos.queuedAt", "videos.id"), "<", of.refTuple("own.queuedAt", "own.id")),
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** Lets a failed video be made again, after those that wait; false: it has not failed. */
export async function setWaiting(tx: Tx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("videos")
    .set({
      state: "WAITING",
      failure: null,
      durationMs: null,
      progress: 0,
      isRepeated: false,
      queuedAt: sql`now()`,
    })
    .where("id", "=", id)
    .where("state", "=", "FAILED")
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes what a place waits for; answers what was uploaded, null when there is none. */
export async function deleteVideoInMaking(tx: Tx, place: PlaceRow): Promise<VideoRow | null> {
  const row = await tx
    .deleteFrom("videos")
    .where((of) => of.and(place))
    .where("state", "<>", "READY")
    .returning(videoColumns)
    .executeTakeFirst();
  return row ? toVideoRow(row) : null;
}

/** Deletes videos that were never ready, and whose place is no more; answers what was uploaded. */
export async function deleteLostVideos(tx: Tx): Promise<(string | null)[]> {
  const rows = await tx
    .deleteFrom("videos")
    .where("contentId", "is", null)
    .where("courseId", "is", null)
    .where("ofHome", "=", false)
    .where("state", "<>", "READY")
    .returning("originalKey")
    .execute();
  return rows.map(({ originalKey }) => originalKey);
}

/** Locks what shows the film of a place, while the transaction lasts. */
export async function lockPlace(tx: Tx, place: PlaceRow): Promise<void> {
  const { table, id } = rowOf(place);
  await sql`select from ${sql.table(table)} where id = ${id} for no key update`.execute(tx);
}
